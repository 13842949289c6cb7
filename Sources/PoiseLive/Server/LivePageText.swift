import PoiseText

/// The page as it is sent: in the reader's language, and with a mark at its script and style that
/// is made again for each answer, so that nothing else that got into it would run.
public struct LivePageText: Sendable {
  /// Where the mark goes, and where the language's code and catalog do.
  static let noncePlace = "{{nonce}}"
  static let languagePlace = "{{language}}"

  /// What stands before the language, and behind it; each cut where the mark goes.
  private let parts: [[[UInt8]]]
  private let catalog: @Sendable (Language) -> [UInt8]

  /// - Parameters:
  ///   - html: the page.
  ///   - catalog: of a language, a JSON object of translations by English texts; asked for at each
  ///     answer, so that those which nobody reads take no memory.
  public init(html: String, catalog: @escaping @Sendable (Language) -> [UInt8]) {
    parts = html.split(separator: Self.languagePlace, omittingEmptySubsequences: false).map {
      $0.split(separator: Self.noncePlace, omittingEmptySubsequences: false).map { Array($0.utf8) }
    }
    self.catalog = catalog
  }

  /// The whole answer.
  func response(
    nonce: String, _ status: HTTPStatus = .ok, in language: Language = .english
  ) -> HTTPResponse {
    var response = HTTPResponse(status, nonce: nonce)
    response.headers.append(("Content-Type", "text/html; charset=utf-8"))
    let own = Array("\"\(language.rawValue)\", ".utf8) + catalog(language)
    response.body = Array(
      parts.map { Array($0.joined(separator: Array(nonce.utf8))) }.joined(separator: own))
    return response
  }
}
