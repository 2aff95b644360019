"""Which files belong to the project, and where its top folder is. Shared by the checks."""

import os
import pathlib
import subprocess

TOP = pathlib.Path(__file__).resolve().parent.parent
CPP_SUFFIXES = (".h", ".cpp", ".inl")


def project_files(root, suffixes=CPP_SUFFIXES):
    """Paths relative to root, sorted: what git tracks or would track. Where root is no git
    repository of its own (a fixture, an unpacked archive), everything outside build/."""
    root = pathlib.Path(root).resolve()
    if (root / ".git").exists():
        listing = subprocess.run(
            ["git", "-C", str(root), "ls-files", "-co", "--exclude-standard", "-z"],
            capture_output=True, check=True).stdout.decode()
        names = [name for name in listing.split("\0") if name]
    else:
        names = []
        for folder, subfolders, files in os.walk(root):
            subfolders[:] = [s for s in subfolders if s != "build" and not s.startswith(".")]
            names += [os.path.relpath(os.path.join(folder, f), root) for f in files]
    # A tracked file may have been deleted since.
    return sorted({n for n in names if n.endswith(suffixes) and (root / n).is_file()})
