/// Names that nobody else has.
enum RandomID {
  /// UUID text, version 4.
  static func make() -> String {
    var random = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for k in 0..<32 {
      if [8, 12, 16, 20].contains(k) { text.append(UInt8(ascii: "-")) }
      var value = Int.random(in: 0..<16, using: &random)
      if k == 12 { value = 4 }
      if k == 16 { value = 8 | value & 3 }
      text.append(digits[value])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
