import PoiseText

extension HTTPRequest {
  /// The language that its reader understands best, by `Accept-Language` (RFC 9110, 12.5.4), which
  /// browsers make of what is `navigator.languages` in a page; English where it names none of ours.
  var wishedLanguage: Language {
    var best: (language: Language, weight: Double)?
    for word in words("accept-language") {
      let parts = word.split(separator: ";")
      guard let code = parts.first?.split(separator: "-").first.map({ HTTPRequest.trimmed($0) }),
        let language = Language(rawValue: code.lowercased())
      else { continue }
      let q = parts.dropFirst().map { HTTPRequest.trimmed($0) }.first { $0.hasPrefix("q=") }
      let weight = q.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      if weight > best?.weight ?? 0 { best = (language, weight) }
    }
    return best?.language ?? .english
  }
}
