/// Puts the frames of a sealed file in the order in which they were written, which their tags
/// prove, and notes what is not as it was.
struct FrameOrder {
  /// A frame that opens, and where its content goes.
  struct Frame: Sendable, Equatable {
    var place: SealFrame.Place
    var number: UInt64
    /// Offset in what is sealed.
    var plain: UInt64
  }

  /// Numbers tried for a frame that is not the next one.
  private static let nearby: UInt64 = 64
  /// And for a few of them, in case hours were cut out.
  private static let farAway: UInt64 = 1 << 17

  private let file: SealedBytes
  private let cipher: FrameCipher
  private let headerSize: UInt64
  private var found: [UInt64: SealFrame.Place] = [:]
  /// Numbers of found frames by their tags: a copy has the same.
  private var numbers: [[UInt8]: UInt64] = [:]
  /// Numbers passed over so far.
  private var skipped: [UInt64] = []
  private var expected: UInt64 = 0
  /// Number of the frame found last.
  private var latest: UInt64?
  private var damage: [Range<UInt64>] = []
  private(set) var findings: [SealFinding] = []
  private var farSearches = 8
  /// Bytes that may still be tried far away, and close by. Two, or one foreign frame would use up
  /// what finds the good ones behind it. A try costs some microseconds however short the frame is.
  private var farBudget = 512 << 20
  private var nearBudget = 2 << 30
  private static let tryCost = (far: 1024, near: 4096)

  init(_ file: SealedBytes, _ cipher: FrameCipher, headerSize: Int) {
    self.file = file
    self.cipher = cipher
    self.headerSize = UInt64(headerSize)
  }

  mutating func take(_ piece: SealWalk.Piece) throws(SealError) {
    switch piece {
    case .damaged(let bytes): damage.append(bytes)
    case .frame(let place): try take(place)
    }
  }

  private mutating func take(_ place: SealFrame.Place) throws(SealError) {
    let frame = try file.bytes(at: place.offset, atMost: Int(place.end - place.offset))
    let bytes = place.offset..<place.end
    // somebody cut the file since its checksums were looked at
    guard frame.count == bytes.count else { return damage.append(bytes) }
    let tag = [UInt8](frame[(frame.count - 20)..<(frame.count - 4)])
    guard let number = number(of: frame, tag) else {
      return note(SealFinding(kind: .foreign, bytes: bytes))
    }
    if found[number] != nil {
      return note(SealFinding(kind: .repeated(number), bytes: bytes))
    }
    if number < expected {
      note(SealFinding(kind: .moved(number), bytes: bytes))
      if let place = skipped.lastIndex(of: number) { skipped.remove(at: place) }
    } else {
      skipped += expected..<number
      expected = number + 1
    }
    found[number] = place
    numbers[tag] = number
    latest = number
  }

  /// A file can be made of nothing but findings.
  private mutating func note(_ finding: SealFinding) {
    if findings.count < Self.mostFindings { findings.append(finding) }
  }

  private static let mostFindings = 1000

  private mutating func number(of frame: [UInt8], _ tag: [UInt8]) -> UInt64? {
    if opens(frame, expected) { return expected }
    if let known = numbers[tag], opens(frame, known) { return known }
    // beside the last one, where blocks were exchanged or turned round
    if let latest {
      for number in [latest &+ 1, latest &- 1] where opens(frame, number) { return number }
    }
    // the next first, and the latest that was passed over: frames are cut out, or turned round
    let late = skipped.suffix(4).reversed()
    let early = skipped.dropLast(4).suffix(4096).reversed()
    let (next, rest) = (expected + 1...expected + 4, expected + 5...expected + Self.nearby)
    for number in [Array(next), Array(late), Array(rest), Array(early)].joined() {
      let cost = max(frame.count, Self.tryCost.near)
      if nearBudget < cost { break }
      nearBudget -= cost
      if opens(frame, number) { return number }
    }
    let cost = Int(Self.farAway) * max(frame.count, Self.tryCost.far)
    if farSearches == 0 || farBudget < cost { return nil }
    farSearches -= 1
    farBudget -= cost
    return ((expected + Self.nearby + 1)...(expected + Self.farAway)).first { opens(frame, $0) }
  }

  private func opens(_ frame: [UInt8], _ number: UInt64) -> Bool {
    cipher.open(frame, number: number) != nil
  }

  /// What came of it.
  struct Result {
    var frames: [Frame] = []
    /// Bytes of what is sealed, up to the end of the last frame.
    var size: UInt64 = 0
    /// False where nobody knows how long a missing piece was: what follows it has another place
    /// than it had.
    var keepsPlaces = true
    /// The frame that ends the file is there.
    var isEnded = false
    var findings: [SealFinding] = []
  }

  /// - Parameter isSearched: false where the walk gave up before the file's end.
  func finish(isSearched: Bool) -> Result {
    var result = Result()
    result.findings = findings
    var next: UInt64 = 0
    var end = headerSize
    for number in found.keys.sorted() {
      guard let place = found[number] else { continue }
      if number > next {
        let hole = hole(between: end, and: place.offset, frames: number - next)
        result.size += hole ?? 0
        if hole == nil {
          result.keepsPlaces = false
          if result.findings.count < Self.mostFindings {
            result.findings.append(SealFinding(kind: .missing(next..<number), bytes: end..<end))
          }
        }
      }
      result.frames.append(Frame(place: place, number: number, plain: result.size))
      result.size += UInt64(place.length)
      (next, end) = (number + 1, place.end)
    }
    result.isEnded = result.frames.last?.place.isLast ?? false
    addDamage(to: &result, end: result.isEnded ? end : nil, isSearched)
    result.findings.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
    // how far the content goes in the frames before each
    let frames = result.frames.sorted { $0.place.end < $1.place.end }
    var (taken, plain) = (0, UInt64(0))
    for i in result.findings.indices {
      while taken < frames.count, frames[taken].place.end <= result.findings[i].bytes.lowerBound {
        plain = max(plain, frames[taken].plain + UInt64(frames[taken].place.length))
        taken += 1
      }
      result.findings[i].plain = plain
    }
    return result
  }

  /// Bytes of content that the missing frames between two others held: known where damage, and
  /// nothing else, lies in their place.
  private func hole(between end: UInt64, and start: UInt64, frames: UInt64) -> UInt64? {
    if start < end { return nil }
    let room = start - end
    let overhead = frames.multipliedReportingOverflow(by: UInt64(SealFrame.overhead))
    if overhead.overflow || room < overhead.partialValue { return nil }
    // by place, none over another
    var (low, high) = (0, damage.count)
    while low < high {
      let middle = (low + high) / 2
      if damage[middle].lowerBound < end { low = middle + 1 } else { high = middle }
    }
    let damaged = damage[low...].prefix { $0.upperBound <= start }
      .reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    return damaged == room ? room - overhead.partialValue : nil
  }

  /// - Parameter end: behind the last frame; nil where that is missing. Then what is torn behind
  ///   the others is part of the cut.
  private func addDamage(to result: inout Result, end: UInt64?, _ isSearched: Bool) {
    let last = result.frames.map(\.place.end).max() ?? headerSize
    for bytes in damage.prefix(Self.mostFindings) {
      if bytes.lowerBound >= last && end == nil && isSearched { continue }
      let isBehind = end.map { bytes.lowerBound >= $0 } ?? false
      result.findings.append(SealFinding(kind: isBehind ? .appended : .damaged, bytes: bytes))
    }
  }
}
