// The reader's language. The parts hold their texts in English; t`...` finds one in the catalog
// of the language, and puts its values in the places {0}, {1}.

const [LANGUAGE, CATALOG] = [{{language}}];
const PLURAL = new Intl.PluralRules(LANGUAGE);
const DECIMAL = (0.5).toLocaleString(LANGUAGE)[1];
const PERCENT = LANGUAGE === "en" ? "%" : "\u202f%"; // behind its number

function inLanguage(english, values) {
  const own = Object.hasOwn(CATALOG, english) ? CATALOG[english] : english;
  return own.replace(/\{(\d)\}/g, (place, i) => values[i] ?? place);
}

const t = (parts, ...values) =>
  inLanguage(parts.reduce((text, part, i) => `${text}{${i - 1}}${part}`), values);

// The texts of the markup: whole text nodes, and what elements are called. `translate="no"` is
// for commands and formulas.
function translateMarkup() {
  document.documentElement.lang = LANGUAGE;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = texts.nextNode());) {
    if (node.parentElement.closest("script, [translate=no]")) continue;
    const [, before, text, after] = /^(\s*)([^]*?)(\s*)$/.exec(node.data);
    node.data = before + inLanguage(text.replace(/\s+/g, " "), []) + after;
  }
  for (const element of document.querySelectorAll("[aria-label]")) {
    element.setAttribute("aria-label", inLanguage(element.getAttribute("aria-label"), []));
  }
}
translateMarkup();
