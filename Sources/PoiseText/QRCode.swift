/// A short text as a QR code (ISO/IEC 18004:2015): bytes, versions 1 to 5, correction level L,
/// which have a single block. Enough for an address with its token.
public struct QRCode: Sendable, Equatable {
  /// Modules on a side.
  public let size: Int
  private var modules: [Bool]
  /// Modules of the finder, timing and alignment patterns and of the format; they are not masked.
  private var isFixed: [Bool]

  /// Data and correction codewords of versions 1 to 5 at level L (table 9).
  private static let codewords: [(data: Int, correction: Int)] = [
    (19, 7), (34, 10), (55, 15), (80, 20), (108, 26)
  ]

  /// nil where the text is longer than 106 bytes.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = Self.codewords.firstIndex(where: { bytes.count + 2 <= $0.data }) else {
      return nil
    }
    let (data, correction) = Self.codewords[version]
    let words = Self.data(bytes, data)
    let all = words + ReedSolomon.correction(of: words, count: correction)
    size = 21 + 4 * version
    modules = [Bool](repeating: false, count: size * size)
    isFixed = modules
    drawPatterns()
    draw(all)
    let plain = self
    let masked = (0..<8).map { plain.masked($0) }
    let best = masked.min { $0.penalty < $1.penalty } ?? plain
    (modules, isFixed) = (best.modules, best.isFixed)
  }

  /// Whether the module of that column and row is dark; those around the code are light.
  public subscript(x: Int, y: Int) -> Bool {
    guard (0..<size).contains(x), (0..<size).contains(y) else { return false }
    return modules[y * size + x]
  }

  /// Lines of black on white paper: two modules in a character, four light ones around (9.1).
  public var drawn: [String] {
    let (top, bottom) = (-4, size + 4)
    return stride(from: top, to: bottom, by: 2).map { y in
      (top..<bottom).map { x -> String in
        switch (self[x, y], self[x, y + 1]) {
        case (false, false): " "
        case (true, false): "\u{2580}"
        case (false, true): "\u{2584}"
        case (true, true): "\u{2588}"
        }
      }.joined()
    }
  }

  /// Lines of a terminal that shows UTF-8, black on white whatever its colors are.
  public var lines: [String] { drawn.map { "\u{1B}[30;107m\($0)\u{1B}[0m" } }

  // MARK: Data (7.4)

  /// Mode, length, bytes, the end, and what fills up.
  private static func data(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
    var bits: [Bool] = []
    func add(_ value: Int, _ width: Int) {
      for i in (0..<width).reversed() { bits.append(value >> i & 1 == 1) }
    }
    add(0b0100, 4)
    add(bytes.count, 8)
    for byte in bytes { add(Int(byte), 8) }
    add(0, 4)
    var words = stride(from: 0, to: bits.count, by: 8).map { i in
      (0..<8).reduce(UInt8(0)) { $0 << 1 | (bits[i + $1] ? 1 : 0) }
    }
    var filler: UInt8 = 0xEC
    while words.count < count {
      words.append(filler)
      filler ^= 0xEC ^ 0x11
    }
    return words
  }

  // MARK: Modules (6.3, 7.7)

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    modules[y * size + x] = isDark
    isFixed[y * size + x] = true
  }

  private mutating func drawPatterns() {
    for i in 0..<size {
      set(6, i, i % 2 == 0)
      set(i, 6, i % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawSquare(x, y, 4) }
    // Version 1 has no alignment pattern, the others have one.
    if size > 21 { drawSquare(size - 7, size - 7, 2) }
    drawFormat(0)
  }

  /// Squares within each other around a center, as far as they lie in the code.
  private mutating func drawSquare(_ centerX: Int, _ centerY: Int, _ radius: Int) {
    for y in max(0, centerY - radius)...min(size - 1, centerY + radius) {
      for x in max(0, centerX - radius)...min(size - 1, centerX + radius) {
        let ring = max(abs(x - centerX), abs(y - centerY))
        set(x, y, radius == 4 ? ring != 2 && ring != 4 : ring != 1)
      }
    }
  }

  /// Level and mask, twice (7.9).
  private mutating func drawFormat(_ mask: Int) {
    // Level L is 01.
    let data = 0b01 << 3 | mask
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9 & 1) * 0x537 }
    let bits = (data << 10 | rest & 0x3FF) ^ 0x5412
    for i in 0..<15 {
      let isDark = bits >> i & 1 == 1
      // Beside the upper left finder, past the timing patterns.
      switch i {
      case 0..<6: set(8, i, isDark)
      case 6, 7: set(8, i + 1, isDark)
      case 8: set(7, 8, isDark)
      default: set(14 - i, 8, isDark)
      }
      if i < 8 { set(size - 1 - i, 8, isDark) } else { set(8, size - 15 + i, isDark) }
    }
    set(8, size - 8, true)
  }

  /// Two columns at a time from the right, up and down in turn (7.7.3).
  private mutating func draw(_ words: [UInt8]) {
    var bit = 0
    var right = size - 1
    var isUp = true
    while right > 0 {
      if right == 6 { right -= 1 }
      for k in 0..<size {
        let y = isUp ? size - 1 - k : k
        for x in [right, right - 1] where !isFixed[y * size + x] {
          if bit < 8 * words.count {
            modules[y * size + x] = words[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
          }
          bit += 1
        }
      }
      isUp.toggle()
      right -= 2
    }
  }

  // MARK: Masks (7.8)

  private func masked(_ mask: Int) -> QRCode {
    var code = self
    for y in 0..<size {
      for x in 0..<size where !isFixed[y * size + x] {
        let isTurned =
          switch mask {
          case 0: (x + y) % 2 == 0
          case 1: y % 2 == 0
          case 2: x % 3 == 0
          case 3: (x + y) % 3 == 0
          case 4: (x / 3 + y / 2) % 2 == 0
          case 5: x * y % 2 + x * y % 3 == 0
          case 6: (x * y % 2 + x * y % 3) % 2 == 0
          default: ((x + y) % 2 + x * y % 3) % 2 == 0
          }
        if isTurned { code.modules[y * size + x].toggle() }
      }
    }
    code.drawFormat(mask)
    return code
  }

  /// How much of it a scanner could take for something else (7.8.3.1).
  var penalty: Int {
    var sum = 0
    for isRow in [true, false] {
      for line in 0..<size {
        let cells = (0..<size).map { isRow ? self[$0, line] : self[line, $0] }
        sum += Self.penalty(ofLine: cells)
      }
    }
    for y in 0..<(size - 1) {
      for x in 0..<(size - 1) {
        let dark = [self[x, y], self[x + 1, y], self[x, y + 1], self[x + 1, y + 1]].count { $0 }
        if dark == 0 || dark == 4 { sum += 3 }
      }
    }
    let dark = modules.count { $0 }
    return sum + abs(20 * dark - 10 * size * size) / (size * size) * 10
  }

  /// Runs of five or more, and what looks like a finder: 1:1:3:1:1 with four light ones beside it.
  private static func penalty(ofLine cells: [Bool]) -> Int {
    var sum = 0
    var run = 0
    for (i, cell) in cells.enumerated() {
      run = i > 0 && cell == cells[i - 1] ? run + 1 : 1
      if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
    }
    let finder = [true, false, true, true, true, false, true]
    let light = [false, false, false, false]
    for pattern in [light + finder, finder + light] {
      for i in 0...(cells.count - pattern.count)
      where cells[i..<(i + pattern.count)].elementsEqual(pattern) {
        sum += 40
      }
    }
    return sum
  }
}

/// Reed and Solomon's correction over GF(256) with x⁸ + x⁴ + x³ + x² + 1 (7.5.2).
private enum ReedSolomon {
  static func correction(of data: [UInt8], count: Int) -> [UInt8] {
    let generator = generator(count)
    var rest = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ rest[0]
      rest = rest[1...] + [0]
      for i in 0..<count { rest[i] ^= product(generator[i], factor) }
    }
    return rest
  }

  /// (x - 1)(x - 2)(x - 4)..., its leading 1 left out.
  private static func generator(_ count: Int) -> [UInt8] {
    var polynomial = [UInt8](repeating: 0, count: count)
    polynomial[count - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<count {
      for j in 0..<count {
        polynomial[j] = product(polynomial[j], root)
        if j + 1 < count { polynomial[j] ^= polynomial[j + 1] }
      }
      root = product(root, 2)
    }
    return polynomial
  }

  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var product: UInt8 = 0
    for i in (0..<8).reversed() {
      product = product << 1 ^ (product >> 7) * 0x1D
      product ^= (b >> UInt8(i) & 1) * a
    }
    return product
  }
}
