"""Texts that no stranger may ever read, looked for in every byte that an attacker receives."""

import threading


class Canaries:
    def __init__(self):
        self.lock = threading.Lock()
        self.texts = {}

    def plant(self, what, text):
        """`text` must be long enough not to appear by chance."""
        assert len(text) >= 10, text
        with self.lock:
            self.texts[text.encode()] = what

    def found_in(self, data):
        with self.lock:
            for text, what in self.texts.items():
                if text in data:
                    return what
        return None
