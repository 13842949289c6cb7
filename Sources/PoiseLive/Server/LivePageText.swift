/// The page as it is sent: its script and style bear a mark that is made again for each answer, so
/// that nothing else that got into it would run.
public struct LivePageText: Sendable {
  private let parts: [[UInt8]]

  /// - Parameters:
  ///   - html: the page.
  ///   - noncePlace: what stands where the mark belongs.
  public init(html: String, noncePlace: String) {
    parts = html.split(separator: noncePlace, omittingEmptySubsequences: false)
      .map { Array($0.utf8) }
  }

  /// The whole answer.
  func response(nonce: String, _ status: HTTPStatus = .ok) -> HTTPResponse {
    var response = HTTPResponse(status, nonce: nonce)
    response.headers.append(("Content-Type", "text/html; charset=utf-8"))
    response.body = Array(parts.joined(separator: Array(nonce.utf8)))
    return response
  }
}
