/// Reads which keys a JSON text's objects hold: parsers keep the last of two that are the same and
/// say nothing.
enum JSONKeys {
  struct Fault: Error {}

  /// Keys that stand twice in one object.
  static func repeated(_ text: String) throws -> [String] {
    var found: [String] = []
    var open: [Set<String>?] = []
    var rest = Substring(text)
    while let first = rest.first {
      rest.removeFirst()
      switch first {
      case "{": open.append([])
      case "[": open.append(nil)
      case "}", "]":
        if open.popLast() == nil { throw Fault() }
      case "\"":
        var word = ""
        while let next = rest.popFirst(), next != "\"" {
          word.append(next)
          if next == "\\", let escaped = rest.popFirst() { word.append(escaped) }
        }
        guard rest.first == ":", let last = open.indices.last else { continue }
        if open[last]?.insert(word).inserted == false { found.append(word) }
      default: break
      }
    }
    if !open.isEmpty { throw Fault() }
    return found
  }
}
