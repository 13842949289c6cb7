"""Reads the catalogs of languages, Sources/PoiseLanguage/Catalogs; Catalog.swift says how they are
written."""


def entries(source):
    """The texts of each entry in a catalog's Swift source, by language; the English is "en"."""
    own = {}
    for line in source.split('#"""\n', 1)[1].rsplit('"""#', 1)[0].split("\n"):
        line = line[4:]
        if line.startswith("     "):
            own[tag] += " " + line[5:]
        elif line.startswith("  "):
            tag = line[2:4]
            own[tag] = line[5:]
        elif "|" in line:
            yield dict(zip(("en", "de", "es", "fr"), line.split(" | ")))
        elif line and not line.startswith("# "):
            own["en"] = own["en"] + " " + line if own else line
        elif not line and own:
            yield own
            own = {}
    if own:
        yield own
