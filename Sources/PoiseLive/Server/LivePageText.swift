import PoiseText

/// The page as it is sent: in the reader's language, and with a mark at its script and style that
/// is made again for each answer, so that nothing else that got into it would run.
public struct LivePageText: Sendable {
  /// Where the mark goes, and where the language's code and catalog do.
  static let noncePlace = "{{nonce}}"
  static let languagePlace = "{{language}}"

  /// What stands before the language, and behind it; each cut where the mark goes.
  private let parts: [[[UInt8]]]
  private let catalogs: [Language: String]

  /// - Parameters:
  ///   - html: the page.
  ///   - catalogs: for each language but English a JSON object of translations by English texts.
  public init(html: String, catalogs: [Language: String]) {
    parts = html.split(separator: Self.languagePlace, omittingEmptySubsequences: false).map {
      $0.split(separator: Self.noncePlace, omittingEmptySubsequences: false).map { Array($0.utf8) }
    }
    self.catalogs = catalogs
  }

  /// The whole answer.
  func response(
    nonce: String, _ status: HTTPStatus = .ok, in language: Language = .english
  ) -> HTTPResponse {
    var response = HTTPResponse(status, nonce: nonce)
    response.headers.append(("Content-Type", "text/html; charset=utf-8"))
    let own = "\"\(language.rawValue)\", \(catalogs[language] ?? "{}")"
    response.body = Array(
      parts.map { Array($0.joined(separator: Array(nonce.utf8))) }
        .joined(separator: Array(own.utf8)))
    return response
  }
}
