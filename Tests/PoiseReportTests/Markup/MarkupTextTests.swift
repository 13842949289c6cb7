import Testing

@testable import PoiseReport

@Suite struct MarkupTextTests {
  @Test(
    "text from outside does nothing and can be seen",
    arguments: [
      ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
      ("a\"b'c&d", "a&quot;b&#39;c&amp;d"),
      ("two\r\nlines\tand a tab", "two lines and a tab"),
      ("\u{202E}gnp.exe", "\\u{202E}gnp.exe"), ("a\u{200F}b\u{2066}c", "a\\u{200F}b\\u{2066}c"),
      ("\u{1B}[31mred", "\\u{1B}[31mred"), ("nul\u{0}", "nul\\u{0}"),
      ("\u{FEFF}mark\u{FFFE}", "\\u{FEFF}mark\\u{FFFE}"), ("Zoë 李 שלום", "Zoë 李 שלום"),
      ("e\u{301}", "e\u{301}"), ("", "")
    ])
  func fromOutside(_ text: String, _ expected: String) {
    #expect(MarkupText.escaped(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test("no scalar gets through that ends a text or an attribute")
  func noScalarGetsThroughThatEnds() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = MarkupText.escaped("x\(String(scalar))y")
      #expect(!text.contains { "<>\"'\n\r".contains($0) })
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) })
    }
  }

  @Test(
    "a cell is quoted, and no formula",
    arguments: [
      ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""),
      ("=1+1", "'=1+1"), ("@cmd,x", "\"'@cmd,x\""), ("-3", "'-3"), ("a\nb", "a b")
    ])
  func aCellIsQuotedAndNo(_ text: String, _ expected: String) {
    #expect(MarkupText.cell(text) == expected)
  }

  @Test("elements nest, attributes keep their order and are escaped")
  func elementsNestAttributesKeepTheirOrder() {
    var page = MarkupWriter()
    page.element("p", ["class": "a\"b", "id": "<"]) { page in
      page.words("1 < 2")
      page.void("br")
      page.element("b", [:], "&")
    }
    #expect(
      page.text == "<p class=\"a&quot;b\" id=\"&lt;\">1 &lt; 2<br><b>&amp;</b></p>")
    #expect(page.newID("t") == "t-1")
    #expect(page.newID("t") == "t-2")
  }
}
