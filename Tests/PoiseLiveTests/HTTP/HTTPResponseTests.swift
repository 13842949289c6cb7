import Testing

@testable import PoiseLive

@Suite("Answers")
struct HTTPResponseTests {
  @Test("every answer, whatever its status, has every guard", arguments: HTTPStatus.allCases)
  func guards(status: HTTPStatus) {
    let text = String(decoding: HTTPResponse.refusal(status).bytes(), as: UTF8.self)
    let head = text.components("\r\n\r\n")[0].components("\r\n")
    #expect(head[0] == "HTTP/1.1 \(status.rawValue) \(status.reason)")
    for line in [
      "Content-Security-Policy: default-src 'none'; connect-src 'self'; base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
      "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
      "X-Frame-Options: DENY", "Cache-Control: no-store"
    ] {
      #expect(head.contains(line), "\(line)")
    }
    #expect(!text.lowercased().contains("access-control"), "no other page may read it")
    #expect(!text.contains("Server:"))
  }

  @Test("the page's own script and style run by a mark that no two answers share")
  func nonce() throws {
    let page = LivePageText(
      html: "<style nonce=\"{{nonce}}\"></style><script nonce=\"{{nonce}}\"></script>"
    ) { _ in [] }
    let text = String(decoding: page.response(nonce: "AbC=").bytes(), as: UTF8.self)
    #expect(
      text.contains(
        "Content-Security-Policy: default-src 'none'; script-src 'nonce-AbC='; "
          + "style-src 'nonce-AbC='; connect-src 'self';"))
    #expect(
      text.hasSuffix(
        "\r\n\r\n<style nonce=\"AbC=\"></style><script nonce=\"AbC=\"></script>"))
    #expect(text.contains("\r\nContent-Length: 58\r\n"))
    let head = String(decoding: page.response(nonce: "AbC=").bytes(isHead: true), as: UTF8.self)
    #expect(head.contains("\r\nContent-Length: 58\r\n") && head.hasSuffix("\r\n\r\n"))
  }
}

extension String {
  /// The parts between each `separator`.
  func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
