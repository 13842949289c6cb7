/// Bytes that may be no text, such as names of files.
enum ByteText {
  /// For a message: bytes beyond ASCII and control characters written as `\xE9`.
  static func escaped(_ bytes: [UInt8]) -> String {
    var text = ""
    for byte in bytes {
      if (0x20..<0x7F).contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "\\x" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }

  /// The same where the bytes are not UTF-8; nil where they are.
  static func undecodable(_ start: UnsafePointer<CChar>) -> String? {
    if String(validatingCString: start) != nil { return nil }
    var bytes: [UInt8] = []
    var next = start
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    return escaped(bytes)
  }
}
