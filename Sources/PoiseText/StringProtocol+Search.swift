// Swift has these functions in _StringProcessing, which brings 1.3 MB of regular expressions into a
// program. These go before them wherever PoiseText is imported; `build-static` warns of others.
extension StringProtocol {
  /// Whether `part` occurs, byte by byte: `<` is also found where an accent follows it.
  public func contains(_ part: String) -> Bool { Array(utf8).contains(Array(part.utf8)) }

  /// The text with `replacement` for each `part`, byte by byte; an empty part occurs nowhere.
  public func replacing(_ part: String, with replacement: String) -> String {
    let bytes = Array(utf8)
    let wanted = Array(part.utf8)
    var result: [UInt8] = []
    var start = 0
    while !wanted.isEmpty, let place = bytes.place(of: wanted, from: start) {
      result += bytes[start..<place]
      result += replacement.utf8
      start = place + wanted.count
    }
    return start == 0 ? String(self) : String(decoding: result + bytes[start...], as: UTF8.self)
  }
}

extension Array<UInt8> {
  /// Whether the bytes of `part` occur one after the other.
  public func contains(_ part: [UInt8]) -> Bool { part.isEmpty || place(of: part, from: 0) != nil }

  fileprivate func place(of part: [UInt8], from start: Int) -> Int? {
    guard count - start >= part.count else { return nil }
    return (start...(count - part.count)).first { at in
      self[at] == part[0] && self[at..<(at + part.count)].elementsEqual(part)
    }
  }
}
