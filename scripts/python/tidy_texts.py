"""That what a report or a guided test says is in the catalogs of languages: every piece of an
English text in their sources stands in an English text of the catalog. Of the rows of figures,
which have words to search for beside their texts, ReportLanguageTests says it."""
import re

import catalogs

# What people read of these is said in their language.
TOLD = re.compile(r"Sources/(PoiseReport/(?!Markup/)"
                  r"|PoiseInsight/(Advice|Assessment|Norms|Risk|Spine|Trends|OwnModels|Diary)/"
                  r"|PoiseCore/ClinicalTests/|PoiseStore/Summary/(MissingInputs"
                  r"|ChipTemperature)|PoiseInsight/Guidance/"
                  r"|poise-desk/Test/Test(Text|DoText|Leader))")
CATALOG = "Sources/PoiseLanguage/Catalogs/"
# Texts for programs, for who writes a program, errors, and markup.
SILENT = re.compile(
    r"Metric,Value,Unit|<!DOCTYPE|<style>|http://www|width=device|^0 0 |^light dark$|^\$|^M\{"
    r"|a severity between any two edges|Content-Security|rotate\(|translate\(|preserveAspect"
    r"|patternUnits|userSpaceOnUse|patternTransform|fill:url"
    r"|^(strip|dot|card|muted|small|figure|plain) "
    r"|text-anchor|stroke|et al\.|stride_height_share|SOURCES\.md"
    r"|^nobody is beside the wearer|^the wearer is not fit|^this walk needs a doctor"
    r"|the alert output failed|^broken off: ")

# Where texts are put together of several.
PARTS = re.compile(r"\0|[,;:.] | \(|\)|\[|\]|[-−]?\d[\d.]*[ °%]*(?:±)?")


def literals(text):
    """(offset, pieces) of each string literal; pieces are what stands between its values."""
    found, i = [], 0
    opening = re.compile(r'(#*)("""|")')

    def string(i):
        start, m = i, opening.match(text, i)
        hashes, quote, i, pieces = m.group(1), m.group(2), m.end(), [""]
        while not text.startswith(quote + hashes, i):
            if text.startswith("\\" + hashes + "(", i):
                depth, i = 1, i + 2 + len(hashes)
                while depth:
                    if text[i] == '"':
                        i = string(i)
                        continue
                    depth += {"(": 1, ")": -1}.get(text[i], 0)
                    i += 1
                pieces.append("")
            elif text[i] == "\\" and not hashes:
                if text[i + 1] in "\"'\\":
                    pieces[-1] += text[i + 1]
                i += 2
            else:
                pieces[-1] += text[i]
                i += 1
        found.append((start, pieces))
        return i + len(quote + hashes)

    while i < len(text):
        if text.startswith("//", i):
            i = text.find("\n", i) % (len(text) + 1)
        elif opening.match(text, i):
            i = string(i)
        else:
            i += 1
    return found


def check(tidy):
    sources = [tidy.text[path] for path in tidy.text if path.startswith(CATALOG)]
    if not sources:
        return
    known = "\n".join(re.sub(r"\{\w+\}", "\0", entry["en"]) for source in sources
                      for entry in catalogs.entries(source))
    known = known.lower()
    for path in sorted(tidy.code):
        if not TOLD.match(path):
            continue
        for offset, pieces in literals(tidy.text[path]):
            if SILENT.search("\0".join(pieces)):
                continue
            for piece in PARTS.split("\0".join(pieces)):
                words = re.sub(r"\s+", " ", piece).strip(" ,;:.()°%·").lower()
                if re.search(r"[a-z]{2,} [a-z]", words) and words not in known:
                    tidy.report(path, tidy.line_of(path, offset),
                                f"is in no catalog: {piece.strip()!r}; add it with its "
                                f"translations to {CATALOG}")
