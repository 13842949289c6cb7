"""The texts of the live page and their catalogs, one a language: that each text is in each of
them, with its placeholders, none too many, and in the words of the reports."""
import html.parser, json, os, re, sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "../python"))
from catalogs import entries as catalog_entries

# Literals of the scripts that people do not read, though they look like words.
SILENT = re.compile(
    r"^(use strict|prefers|\(prefers|M\d|tick |lane |zero$|http|[.#]|[a-z]+ [.#a-z]+$"
    r"|\[aria|script, |Arrow|0 0 )|^\$\{|rotate\(|translate\(|^\^|querySelector"
    r"|^(end of input|no sensor answers|Hz|Poise live)$")
WORDS = re.compile(r"[A-Za-z]{2,}[,;:.]? [a-z]|^[A-Z][a-z]+")
# What the recorder says in English is written in these.
RECORDER = ["Sources/PoiseGait/Events/EventComposer.swift",
            "Sources/PoiseLog/Events/EventJSON.swift",
            "Sources/PoiseLog/Events/EventJSON+Device.swift",
            "Sources/PoiseGait/Segments/SegmentMonitor.swift",
            "Sources/PoiseRuntime/Live/LiveSubscribers.swift"]
# Of that, what the page says in its own words, or is no sentence.
OWN = re.compile(r"^ |^the device sits differently|^the battery ")

# What means something else in the report: a test, a foot, an abbreviation, part of a sentence.
ELSEWHERE = {"walk", "left", "right", "upright", "alerts", "days", "more", "leaning forward",
             "the card was full"}


class Markup(html.parser.HTMLParser):
    """Text nodes and labels of markup, as language.js finds them; scripts beside."""

    VOID = {"meta", "input", "br", "path", "circle", "rect"}

    def __init__(self, text):
        super().__init__()
        self.texts, self.scripts, self.open = [], [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag not in self.VOID:
            self.open.append((tag, attributes.get("translate") == "no"))
        if "aria-label" in attributes:
            self.texts.append(attributes["aria-label"])

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        tags = [tag for tag, _ in self.open]
        text = " ".join(data.split())
        if "script" in tags:
            self.scripts.append(data)
        elif "body" in tags and not any(silent for _, silent in self.open):
            if re.search("[A-Za-z]", text):
                self.texts.append(text)


def templates(script):
    """(texts, rest): those of t`...`, their values as {0}, {1}, and the script without them."""
    found, rest, i = [], [], 0

    def template(i):
        """The text from behind the backtick on; where it ends."""
        text, n = "", 0
        while script[i] != "`":
            if script.startswith("${", i):
                depth, i, n = 1, i + 2, n + 1
                text += "{%d}" % (n - 1)
                while depth:
                    if script[i] == "`":
                        i = nested(i)
                        continue
                    depth += {"{": 1, "}": -1}.get(script[i], 0)
                    i += 1
            else:
                text, i = text + script[i], i + 1
        return text, i + 1

    def nested(i):
        text, end = template(i + 1)
        if script[i - 1] == "t" and not re.match(r"[\w$.]", script[i - 2]):
            found.append(text)
        else:
            rest.append('"' + text + '"')
        return end

    while i < len(script):
        if script[i] == "`":
            i = nested(i)
        elif script[i] == '"':
            end = re.compile(r'"(?:[^"\\]|\\.)*"').match(script, i).end()
            rest.append(script[i:end])
            i = end
        elif script[i] == "/" and re.compile(r"/(?![/*])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\]|\\.)*\])+/")\
                .match(script, i) and re.search(r"[(,=:?]\s*$|return\s*$", script[:i][-12:]):
            i = re.compile(r"/(?:[^/\\\n\[]|\\.|\[(?:[^\]\\]|\\.)*\])+/").match(script, i).end()
        elif script.startswith("//", i):
            i = script.index("\n", i)
        else:
            rest.append(script[i])
            i += 1
    return found, "".join(rest)


LISTS = re.compile(r"const (?:RECEIVED|DIARY) = \[\n(.*?)\n\]", re.S)


def received(script):
    """What the recorder may say, from the lists of it."""
    lists = re.sub(r'" \+\s*"', "", "".join(LISTS.findall(script)))
    return re.findall(r'"((?:[^"\\]|\\.)*)"', lists)


def report(root, language):
    """The report's texts in a language, those with placeholders counted as here."""
    found, folder = {}, os.path.join(root, "Sources/PoiseLanguage/Catalogs")
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as f:
            found |= {entry["en"]: entry[language] for entry in catalog_entries(f.read())}
    return found


def plain(text):
    return " ".join(text.replace("\u00ad", "").split()).lower().rstrip(" .:")


def findings(parts, catalogs, root):
    """parts and catalogs: texts by the name of their file."""
    wanted = {}
    for file, text in parts.items():
        markup = Markup(text) if file.endswith(".html") else None
        for script in markup.scripts if markup else [text]:
            found, rest = templates(script)
            said = received(script)
            wanted.update(dict.fromkeys(found + said, file))
            rest = LISTS.sub("", rest)
            for literal in re.findall(r'"((?:[^"\\]|\\.)*)"', rest):
                if WORDS.search(literal) and not SILENT.search(literal):
                    yield f"{file}: is said in English alone: {literal!r}"
        wanted.update(dict.fromkeys(markup.texts if markup else [], file))
    yield from unheard(parts, root)
    if len(wanted) < 200:
        yield f"only {len(wanted)} texts are found in the parts"
    for file, text in catalogs.items():
        pairs = json.loads(text, object_pairs_hook=list)
        catalog, theirs = dict(pairs), report(root, file[:-5])
        theirs |= {plain(english): own for english, own in theirs.items()}
        if len(catalog) != len(pairs):
            yield f"{file}: a text stands twice"
        if "</script" in text:
            yield f"{file}: would end the script"
        for english in sorted(wanted.keys() - catalog.keys()):
            yield f"{file}: has no {english!r} of {wanted[english]}"
        for english in sorted(catalog.keys() - wanted.keys()):
            yield f"{file}: is said nowhere: {english!r}"
        for english, own in pairs:
            places = [sorted(re.findall(r"\{\d\}", x)) for x in (english, own)]
            if places[0] != places[1]:
                yield f"{file}: other placeholders than {english!r}"
            if not own.strip() or own != own.strip():
                yield f"{file}: empty, or blanks at its ends: {english!r}"
            same = theirs.get(english, theirs.get(plain(english), own))
            if english not in ELSEWHERE and plain(own) != plain(same):
                yield f"{file}: the report says {same!r} for {english!r}, not {own!r}"


def unheard(parts, root):
    """What the recorder says and the page does not know, and the other way."""
    known = set(received(parts["text.js"]))
    said = ""
    for path in RECORDER:
        with open(os.path.join(root, path), encoding="utf-8") as f:
            said += re.sub(r'"\s*\+ "', "", re.sub(r"\\\([^()]*\)", "\0", f.read()))
    for english in sorted(known):
        if not all(piece in said for piece in re.split(r"\{\d\} ?", english)):
            yield f"text.js: no recorder says {english!r}"
    for literal in re.findall(r'(?:text: |^ +|: )"([^"\n]* [^"\n]*)"', said, re.M):
        text = literal.replace("\0", "{}").removeprefix("{} ")
        if not OWN.search(literal) and not any(
                re.sub(r"\{\d\}", "{}", k).removeprefix("{} ") == text for k in known):
            yield f"text.js: not in RECEIVED: {literal!r}"
