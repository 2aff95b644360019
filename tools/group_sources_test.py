#!/usr/bin/python3
"""Tests group_sources.py on small files."""

import pathlib
import tempfile
import unittest

import group_sources


def file_of(private, others=""):
    return "namespace bivouac {\nnamespace {\n\n" + private + "\n\n}  // namespace\n\n" + others + "\n}  // namespace bivouac\n"


class Groups(unittest.TestCase):
    def groups(self, *texts, size=8):
        with tempfile.TemporaryDirectory() as folder:
            names = []
            for index, text in enumerate(texts):
                path = pathlib.Path(folder) / f"{index}.cpp"
                path.write_text(text)
                names.append(str(path))
            found = group_sources.groups_of(names, size)
        return [[int(pathlib.Path(name).stem) for name in group] for group in found]

    def test_strangers_stand_together_up_to_the_size(self):
        texts = [file_of(f"constexpr int k{i} = 1;") for i in range(5)]
        self.assertEqual(self.groups(*texts, size=2), [[0, 1], [2, 3], [4]])

    def test_the_same_name_twice_parts_two_files(self):
        for one in ("constexpr int kMost = 1;", "int most(int a) {", "struct Most {", "template <class T> T most(T a) {",
                    "TEST(Most, one) {"):
            with self.subTest(one):
                self.assertEqual(self.groups(file_of(one), file_of(one), file_of("int other() {")), [[0, 2], [1]])

    def test_a_constant_would_be_hidden_by_a_variable_of_the_other(self):
        self.assertEqual(self.groups(file_of("constexpr int most = 1;"), file_of("", "int f() { int most = 2; }")), [[0], [1]])

    def test_members_and_names_with_a_namespace_disturb_nobody(self):
        other = file_of("", "int f(A& a) { return a.most() + b::most() + p->most(); } // most")
        self.assertEqual(self.groups(file_of("int most() {"), other), [[0, 1]])

    def test_the_same_using_may_stand_twice_another_may_not(self):
        self.assertEqual(self.groups(file_of("using a::Row;"), file_of("using a::Row;"), file_of("using b::Row;")), [[0, 1], [2]])

    def test_a_name_of_ones_own_for_a_type_parts_who_uses_the_word_otherwise(self):
        self.assertEqual(self.groups(file_of("using Row = int;"), file_of("", "using Row = long;")), [[0], [1]])

    def test_public_names_are_the_linkers_business(self):
        self.assertEqual(self.groups(file_of("", "int most() {"), file_of("", "int least() { return most(); }")), [[0, 1]])


if __name__ == "__main__":
    unittest.main()
