"""Which files belong to the project, and where its top folder is. Shared by the checks."""

import os
import pathlib
import subprocess

TOP = pathlib.Path(__file__).resolve().parent.parent
CPP_SUFFIXES = (".h", ".cpp", ".inl")


def git(*arguments):
    """Output of a git command in the top folder, or None when it fails."""
    run = subprocess.run(["git", "-C", str(TOP), *arguments], capture_output=True, text=True)
    return run.stdout.strip() if run.returncode == 0 else None


def changed_files():
    """Names of the files changed since this branch left origin/main (or since the last commit, when we stand on it or
    there is no remote), committed or not; None when there is no commit to compare with."""
    base = git("merge-base", "HEAD", "origin/main")
    if base is None or base == git("rev-parse", "HEAD"):
        base = git("rev-parse", "--verify", "HEAD~1")
    if base is None:
        return None
    changed = git("diff", "--name-only", base) or ""
    untracked = git("ls-files", "-o", "--exclude-standard") or ""
    return {name for name in (changed + "\n" + untracked).split("\n") if name}


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
