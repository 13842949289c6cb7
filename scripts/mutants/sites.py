"""Finds in Swift source the places that a mutant may change, and writes the switch for each.

A mutant is known by its file's name, its kind, the line's text and the change, not by the line's
number: so the list of accepted survivors stays right while code moves.
"""
import hashlib, re
from dataclasses import dataclass

TOKEN = re.compile(
    r"(?P<space>\s+)|(?P<comment>//[^\n]*|/\*.*?\*/)"
    r"|(?P<number>0x[0-9A-Fa-f_]+|0b[01_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][-+]?\d+)?)"
    r"|(?P<word>[A-Za-z_$`][\w`]*)|(?P<op>[-/=+!*%<>&|^~?]+|\.\.[.<])"
    r"|(?P<punct>.)", re.S)
STRING = re.compile(r'(#*)("""|")')

# What an operator becomes. Of two, the place's hash chooses.
RELATIONAL = {"<": ["<=", ">"], "<=": ["<", ">="], ">": [">=", "<"], ">=": [">", "<="],
              "==": ["!="], "!=": ["=="]}
ARITHMETIC = {"+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "&+": ["&-"], "&-": ["&+"],
              "&*": ["&+"], "%": ["/"], "+=": ["-="], "-=": ["+="], "*=": ["/="]}
LOGICAL = {"&&": ["||"], "||": ["&&"]}
# A statement that begins so is not taken out: declarations, and what decides the way.
KEEPS = {"let", "var", "if", "guard", "for", "while", "repeat", "switch", "case", "default",
         "return", "func", "init", "struct", "enum", "extension", "class", "protocol", "import",
         "public", "private", "fileprivate", "internal", "static", "mutating", "subscript", "get",
         "set", "defer", "throw", "do", "catch", "else", "break", "continue", "deinit", "indirect",
         "typealias", "infix", "precondition", "assert", "preconditionFailure", "fallthrough",
         "final", "override", "associatedtype", "lazy", "nonisolated", "some", "any", "super",
         "consuming", "borrowing", "package", "_read", "_modify", "yield", "is", "as"}
# Lines on which nothing is changed: checks that only end the program, and directives.
SKIPPED_LINE = re.compile(r"\s*(?:@|#|import\b|case\b|precondition|assert|fatalError|default:)")


@dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int
    line: int
    spaced: bool  # white space before it


@dataclass
class Site:
    """One place and one change. `edits` turns a mutant's number into (start, end, text)."""
    file: str
    path: str
    line: int
    kind: str
    text: str
    change: str
    edits: object
    occurrence: int = 1
    number: int = 0

    @property
    def key(self):
        return (self.file, self.kind, self.text, self.change, str(self.occurrence))

    def hash(self, seed):
        digest = hashlib.sha256("\t".join((str(seed),) + self.key).encode()).digest()
        return int.from_bytes(digest[:8], "big")


def end_of_string(text, start, hashes, quote):
    """Past the closing quote of a string literal that begins at `start`."""
    close, escape = quote + hashes, "\\" + hashes
    i = start + len(hashes) + len(quote)
    while i < len(text) and not text.startswith(close, i):
        if text.startswith(escape + "(", i):
            depth, i = 1, i + len(escape) + 1
            while depth and i < len(text):
                inner = STRING.match(text, i)
                if inner:
                    i = end_of_string(text, i, inner.group(1), inner.group(2))
                    continue
                depth += {"(": 1, ")": -1}.get(text[i], 0)
                i += 1
        elif text.startswith("\\", i) and not hashes:
            i += 2
        else:
            i += 1
    return i + len(close)


def tokens(text):
    found, i, line, spaced = [], 0, 1, True
    while i < len(text):
        string = STRING.match(text, i)
        if string:
            kind, end = "string", end_of_string(text, i, string.group(1), string.group(2))
        else:
            m = TOKEN.match(text, i)
            kind, end = m.lastgroup, m.end()
        if kind not in ("space", "comment"):
            found.append(Token(kind, text[i:end], i, end, line, spaced))
        spaced = kind in ("space", "comment")
        line += text.count("\n", i, end)
        i = end
    return found


def changed_number(text, choice):
    """A literal's neighbor: whole numbers one up or nought, others 1 % up or nought."""
    plain = text.replace("_", "")
    if re.search(r"[.eE]", plain) and not plain.startswith("0x"):
        value = float(plain)
        return repr(value * 1.01 if choice == 0 and value else 0.0 if value else 1.0)
    value = int(plain, 0)
    return str(value + 1 if choice == 0 or value == 0 else 0)


def operator_name(number):
    """An operator of its own for each mutant: two signs that no source uses, then a base."""
    return "\u2501" + chr(0x2500 + number // 112) + chr(0x2500 + number % 112)


class Finder:
    def __init__(self, path, text):
        self.path, self.file, self.text = path, path.split("/")[-1], text
        self.lines, self.tokens, self.sites = text.split("\n"), tokens(text), []
        self.match = {}
        self.first_values = set()
        stack = []
        for i, t in enumerate(self.tokens):
            if t.kind != "punct":
                continue
            if t.text in "([{":
                stack.append(i)
            elif t.text in ")]}" and stack:
                self.match[stack.pop()] = i
        for i, t in enumerate(self.tokens):
            if t.text == "init" and i and self.tokens[i - 1].text != ".":
                self.note_first_values(i)

    def note_first_values(self, i):
        """The assignments of an initializer's own level: a property must have a first value."""
        while i < len(self.tokens) and self.tokens[i].text != "{":
            i = self.match.get(i, i) + 1
        end = self.match.get(i, i)
        i += 1
        while i < end:
            if self.is_infix(i) and self.tokens[i].text == "=":
                line = self.tokens[i].line
                first = i
                while self.tokens[first - 1].line == line and self.tokens[first - 1].text != "{":
                    first -= 1
                self.first_values.add(first)
            i = self.match.get(i, i) + 1

    def add(self, token, kind, change, edits):
        line = self.lines[token.line - 1]
        if not SKIPPED_LINE.match(line):
            self.sites.append(
                Site(self.file, self.path, token.line, kind, line.strip(), change, edits))

    def is_infix(self, i):
        """An operator between two values; not one that is declared, nor one that joins texts."""
        t, next = self.tokens[i], self.tokens[i + 1] if i + 1 < len(self.tokens) else None
        before = self.tokens[i - 1] if i else None
        return (t.kind == "op" and t.spaced and next is not None and next.spaced
                and before is not None and before.text != "func"
                and (t.text != "+" or "string" not in (before.kind, next.kind)))

    def between(self, i, stop):
        """Index of the first token at this depth for which `stop` holds, from `i` on."""
        while i < len(self.tokens):
            t = self.tokens[i]
            if stop(t):
                return i
            if t.kind == "punct" and t.text in ")]}":
                return None
            i = self.match[i] + 1 if i in self.match else i + 1
        return None

    def operators(self, i, t):
        for kind, table in (("relational", RELATIONAL), ("arithmetic", ARITHMETIC),
                            ("logical", LOGICAL)):
            for new in table.get(t.text, []):
                self.add(t, kind, f"{t.text} to {new}",
                         lambda n, t=t: [(t.start, t.end, operator_name(n))])

    def numbers(self, i, t):
        before = self.tokens[i - 1] if i else None
        if before and before.text in (".", "$", "@"):
            return
        minus = before and before.kind == "op" and before.end == t.start and before.text == "-"
        for choice in (0, 1):
            new = changed_number(t.text, choice)
            if choice == 1 and new == changed_number(t.text, 0):
                break
            # The sign before a literal belongs to it.
            start, sign = (before.start, "-") if minus else (t.start, "")
            self.add(t, "constant", f"{sign}{t.text} to {sign}{new}",
                     lambda n, start=start, sign=sign, new=new: [
                         (start, t.end, f"picked({n}, {sign}{t.text}, {sign}{new})")])

    def condition(self, i, t):
        first = self.tokens[i + 1]
        if first.text in ("let", "var", "case", "#") or first.text.startswith("#"):
            return
        if i and self.tokens[i - 1].text in ("#", ")", "]") and not t.spaced:
            return
        end = self.between(
            i + 1, lambda x: x.text in ("{", ",") or (x.kind == "word" and x.text == "else"))
        if end is None or end == i + 1:
            return
        last = self.tokens[end - 1]
        self.add(t, "condition", f"{t.text} not", lambda n: [
            (first.start, first.start, f"negated({n}, "), (last.end, last.end, ")")])

    def line_end(self, i):
        """Index of the last token of the statement at `i`, where that ends with its line."""
        line, last = self.tokens[i].line, i
        while last + 1 < len(self.tokens) and self.tokens[last + 1].line == line:
            last += 1
        depth = 0
        for k in range(i, last + 1):
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(
                self.tokens[k].text, 0) if self.tokens[k].kind == "punct" else 0
            if depth < 0:
                return None
        end = self.tokens[last]
        if depth or end.text in (",", "(", "[", "{", ":") or (end.kind == "op" and end.spaced):
            return None
        if last + 1 < len(self.tokens):
            next = self.tokens[last + 1]
            if next.kind == "op" or next.text in (".", "{", ":", "else", "as", "is"):
                return None
        return last

    def statement(self, i, t):
        if i == 0 or t.text in KEEPS or t.text.startswith("#"):
            return
        before = self.tokens[i - 1]
        if before.line == t.line or before.text in (",", "(", "[", ":", "in", "return", "else"):
            return
        if before.kind == "op" and before.spaced:
            return
        end = self.line_end(i)
        if end is None:
            return
        assigns = any(self.is_infix(k) and self.tokens[k].text in ("=", "+=", "-=", "*=", "/=")
                      for k in range(i, end))
        if i in self.first_values:
            return
        calls = self.tokens[end].text == ")"
        if not assigns and not calls:
            return
        last = self.tokens[end]
        self.add(t, "statement", "removed", lambda n: [
            (t.start, t.start, f"if kept({n}) {{ "), (last.end, last.end, " }")])

    def value(self, i, t):
        first = self.tokens[i + 1]
        if first.line != t.line or first.text == "nil":
            return
        end = self.line_end(i)
        if end is None:
            return
        last = self.tokens[end]
        if last.text == "}":
            return
        self.add(t, "value", "returned another", lambda n: [
            (first.start, first.start, f"returned({n}, "), (last.end, last.end, ")")])

    def index(self, i, t):
        before = self.tokens[i - 1] if i else None
        if not before or t.spaced or before.kind not in ("word", "punct"):
            return
        if before.kind == "punct" and before.text not in ")]":
            return
        close = self.match.get(i)
        if close is None or close == i + 1:
            return
        inner = self.tokens[i + 1:close]
        if any(x.kind == "string" or x.text in (",", ":", "...", "..<") for x in inner):
            return
        first, last = inner[0], inner[-1]
        self.add(t, "index", f"[{self.text[first.start:last.end]} + 1]", lambda n: [
            (first.start, first.start, f"shifted({n}, "), (last.end, last.end, ")")])

    def find(self):
        checked = 0  # past the check that is being read: it only ends the program
        for i, t in enumerate(self.tokens):
            if t.text in ("precondition", "assert", "preconditionFailure") and i + 1 in self.match:
                checked = self.match[i + 1]
            if i < checked:
                continue
            if self.is_infix(i):
                self.operators(i, t)
            elif t.kind == "number":
                self.numbers(i, t)
            elif t.kind == "word":
                if t.text in ("if", "while", "guard"):
                    self.condition(i, t)
                elif t.text == "return":
                    self.value(i, t)
                else:
                    self.statement(i, t)
            elif t.text == "[":
                self.index(i, t)
        seen = {}
        for site in self.sites:
            what = site.key[:4]
            seen[what] = site.occurrence = seen.get(what, 0) + 1
        return self.sites


def rewritten(text, sites):
    """The text with the switches of `sites` in it. Of two at one place the first stays."""
    edits, taken, kept = [], set(), []
    for site in sites:
        mine = site.edits(site.number)
        spans = {(a, b) for a, b, _ in mine if a != b}
        if any(a < d and c < b for a, b in spans for c, d in taken):
            continue
        taken |= spans
        kept.append(site)
        for order, (a, b, new) in enumerate(mine):
            # At one place: what closes an inner change comes before what closes an outer one.
            width = mine[-1][1] - mine[0][0]
            edits.append((a, 0 if order and a == b else 1, width if order else -width, b, new))
    out, at = [], 0
    for a, _, _, b, new in sorted(edits):
        out += [text[at:a], new]
        at = max(at, b)
    return "".join(out) + text[at:], kept
