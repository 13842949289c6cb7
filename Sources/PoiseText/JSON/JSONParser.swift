/// Where a JSON text is none any more.
public struct JSONFault: Error, Sendable, Equatable {
  /// Bytes before it.
  public var offset: Int
  /// A control character stands there.
  public var isControl = false
  /// A member of this name stands in the same object before.
  public var repeated: String?
  public var place = TextPlace(line: 1, column: 1)

  /// What is wrong, without the place.
  public var problem: String {
    if let repeated { return "\(repeated.debugDescription) stands here a second time" }
    return isControl
      ? "a control character stands here, which JSON does not allow; is this a text file?"
      : "this is not JSON from here on; is the file cut off, or a comma missing?"
  }
}

/// Reads a JSON text (RFC 8259 [76]) into a tree; the first fault ends it. Foundation's decoder
/// ends the process at some control characters and names wrong places.
public struct JSONParser {
  /// Deeper nesting is a fault: each level is a call.
  private static let deepest = 512

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  /// Of the arrays and objects that are not at their end: each gets memory once, when its length
  /// is known.
  private var values: [JSONTree] = []
  private var keys: [String] = []

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// The tree of a whole text. An object with two members of one name is a fault: which of them
  /// counts, each reader would decide for itself.
  public static func tree(_ text: String) throws(JSONFault) -> JSONTree {
    var parser = JSONParser(text)
    do throws(JSONFault) {
      return try parser.whole()
    } catch {
      var fault = error
      fault.place = parser.place(of: error.offset)
      throw fault
    }
  }

  /// The members of an object in their order, each value as it stands in the text; nil where the
  /// text is no JSON object.
  public static func members(_ text: String) -> [(key: String, value: String)]? {
    var parser = JSONParser(text)
    return try? parser.members()
  }

  private mutating func members() throws(JSONFault) -> [(key: String, value: String)] {
    var members: [(key: String, value: String)] = []
    skipSpace()
    try take(UInt8(ascii: "{"))
    skipSpace()
    let isEmpty = skip(UInt8(ascii: "}"))
    if !isEmpty {
      repeat {
        skipSpace()
        let key = try string()
        skipSpace()
        try take(UInt8(ascii: ":"))
        skipSpace()
        let begin = position
        _ = try value()
        members.append((key, String(decoding: bytes[begin..<position], as: UTF8.self)))
        skipSpace()
      } while skip(UInt8(ascii: ","))
      try take(UInt8(ascii: "}"))
    }
    skipSpace()
    guard position == bytes.count else { throw fault }
    return members
  }

  private mutating func whole() throws(JSONFault) -> JSONTree {
    let value = try value()
    skipSpace()
    guard position == bytes.count else { throw fault }
    return value
  }

  private func place(of offset: Int) -> TextPlace {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    // Continuation bytes of UTF-8 begin no character.
    let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
    return TextPlace(line: before.count { $0 == 0x0A } + 1, column: column)
  }

  private var fault: JSONFault {
    let isControl = position < bytes.count && bytes[position] < 0x20
    return JSONFault(offset: position, isControl: isControl)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  /// Goes past `byte` where it comes next.
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard let next, next == byte else { return false }
    position += 1
    return true
  }

  private mutating func take(_ byte: UInt8) throws(JSONFault) { if !skip(byte) { throw fault } }

  private mutating func take(_ word: StaticString) throws(JSONFault) {
    for k in 0..<word.utf8CodeUnitCount { try take(word.utf8Start[k]) }
  }

  private mutating func value() throws(JSONFault) -> JSONTree {
    skipSpace()
    switch next {
    case UInt8(ascii: "{")?: return try nested(Self.object)
    case UInt8(ascii: "[")?: return try nested(Self.array)
    case UInt8(ascii: "\"")?: return .string(try string())
    case UInt8(ascii: "t")?:
      try take("true" as StaticString)
      return .bool(true)
    case UInt8(ascii: "f")?:
      try take("false" as StaticString)
      return .bool(false)
    case UInt8(ascii: "n")?:
      try take("null" as StaticString)
      return .null
    default: return .number(try number())
    }
  }

  private mutating func nested(
    _ read: (inout JSONParser) throws(JSONFault) -> JSONTree
  ) throws(JSONFault) -> JSONTree {
    if depth == Self.deepest { throw fault }
    depth += 1
    position += 1
    skipSpace()
    let tree = try read(&self)
    depth -= 1
    return tree
  }

  private static func array(_ parser: inout JSONParser) throws(JSONFault) -> JSONTree {
    if parser.skip(UInt8(ascii: "]")) { return .array([]) }
    let first = parser.values.count
    repeat {
      parser.values.append(try parser.value())
      parser.skipSpace()
    } while parser.skip(UInt8(ascii: ","))
    try parser.take(UInt8(ascii: "]"))
    let elements = Array(parser.values[first...])
    parser.values.removeSubrange(first...)
    return .array(elements)
  }

  private static func object(_ parser: inout JSONParser) throws(JSONFault) -> JSONTree {
    if parser.skip(UInt8(ascii: "}")) { return .object([:]) }
    let (firstKey, first) = (parser.keys.count, parser.values.count)
    repeat {
      parser.skipSpace()
      parser.keys.append(try parser.string())
      parser.skipSpace()
      try parser.take(UInt8(ascii: ":"))
      parser.values.append(try parser.value())
      parser.skipSpace()
    } while parser.skip(UInt8(ascii: ","))
    try parser.take(UInt8(ascii: "}"))
    var members = [String: JSONTree](minimumCapacity: parser.keys.count - firstKey)
    for (key, value) in zip(parser.keys[firstKey...], parser.values[first...]) {
      if members.updateValue(value, forKey: key) != nil {
        var fault = parser.fault
        (fault.isControl, fault.repeated) = (false, key)
        throw fault
      }
    }
    parser.keys.removeSubrange(firstKey...)
    parser.values.removeSubrange(first...)
    return .object(members)
  }

  private mutating func number() throws(JSONFault) -> Double {
    let begin = position
    let isNegative = skip(UInt8(ascii: "-"))
    var whole: UInt64 = 0
    let isZero = skip(UInt8(ascii: "0"))
    if !isZero { try digits(&whole) }
    var decimals = 0
    if skip(UInt8(ascii: ".")) {
      let point = position
      try digits(&whole)
      decimals = position - point
    }
    let hasExponent = skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E"))
    if hasExponent {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try digits(&whole)
    } else if let exact = Self.exact(whole, length: position - begin, decimals: decimals) {
      return isNegative ? -exact : exact
    }
    let text = String(decoding: bytes[begin..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else { throw JSONFault(offset: begin) }
    return number
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
  ]

  /// A number of these digits, where both they and the power of ten that they are divided by are
  /// exact: one division then rounds as it should (Clinger 1990 [41]). nil where it has more
  /// digits.
  private static func exact(_ digits: UInt64, length: Int, decimals: Int) -> Double? {
    guard length <= 17, decimals < powers.count, digits <= 1 << 53 else { return nil }
    return Double(digits) / powers[decimals]
  }

  /// Takes digits, one at least, to the end of `whole`, which wraps round beyond what fits.
  private mutating func digits(_ whole: inout UInt64) throws(JSONFault) {
    let begin = position
    while let byte = next, (0x30...0x39).contains(byte) {
      whole = 10 &* whole &+ UInt64(byte &- 0x30)
      position += 1
    }
    if position == begin { throw fault }
  }

  private mutating func string() throws(JSONFault) -> String {
    try take(UInt8(ascii: "\""))
    var text: [UInt8] = []
    var begin = position
    while let byte = next {
      if byte < 0x20 { throw fault }
      position += 1
      switch byte {
      case 0x22:
        let rest = bytes[begin..<position - 1]
        if text.isEmpty { return String(decoding: rest, as: UTF8.self) }
        text.append(contentsOf: rest)
        return String(decoding: text, as: UTF8.self)
      case 0x5C:
        text.append(contentsOf: bytes[begin..<position - 1])
        text += String(try escaped()).utf8
        begin = position
      default: break
      }
    }
    throw fault
  }

  /// What stands behind a backslash.
  private mutating func escaped() throws(JSONFault) -> Unicode.Scalar {
    let plain: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{08}"), ("f", "\u{0C}"), ("n", "\n"),
      ("r", "\r"), ("t", "\t")
    ]
    for (letter, scalar) in plain where skip(UInt8(ascii: letter)) { return scalar }
    let begin = position
    var code = try unit()
    if (0xD800..<0xDC00).contains(code) {
      try take(UInt8(ascii: "\\"))
      let low = try unit()
      guard (0xDC00..<0xE000).contains(low) else { throw JSONFault(offset: begin) }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw JSONFault(offset: begin) }
    return scalar
  }

  /// `u` and four hexadecimal digits: a unit of UTF-16.
  private mutating func unit() throws(JSONFault) -> UInt32 {
    try take(UInt8(ascii: "u"))
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let next, let digit = Hex.value(of: next) else { throw fault }
      code = code << 4 | UInt32(digit)
      position += 1
    }
    return code
  }
}
