import PoiseSystem
import PoiseTestKit
import Testing

@testable import PoiseSeal

@Suite("A sealed file that was changed")
struct SealedDamageTests {
  private let key: SealSecretKey
  private let contents: [[UInt8]]
  private let header: [UInt8]
  private let frames: [[UInt8]]

  init() throws {
    key = try SealedFixture.key(from: 1)
    var random = SeededGenerator(seed: 200)
    contents = [30, 1, 300, 2, 64, 5].map { count in
      (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
    (header, frames) = try SealedFixture.file(contents, to: [key.publicKey])
  }

  private var whole: [UInt8] { header + frames.joined() }

  private func open(_ bytes: [UInt8]) throws -> SealedFile {
    try SealedFile(SealedBytes(bytes), keys: [key])
  }

  /// Offsets of the frames in the file, and its end.
  private var places: [Int] {
    frames.reduce(into: [header.count]) { $0.append(($0.last ?? 0) + $1.count) }
  }

  @Test("any flipped bit costs its frame alone, and is reported")
  func everyByte() throws {
    let plain = contents.flatMap { $0 }
    for at in whole.indices {
      for bit in [at % 8, (at + 3) % 8] {
        var bytes = whole
        bytes[at] ^= 1 << bit
        if at < header.count {
          #expect(throws: SealError.self, "byte \(at)") { try open(bytes) }
          continue
        }
        let file = try open(bytes)
        let broken = (places.lastIndex { $0 <= at } ?? 0)
        let isEnd = broken == frames.count - 1
        #expect(file.isEnded == !isEnd, "byte \(at)")
        #expect(isEnd || !file.findings.isEmpty, "byte \(at)")
        #expect(file.keepsPlaces, "byte \(at)")
        var wanted = plain
        if !isEnd {
          let start = contents[..<broken].reduce(0) { $0 + $1.count }
          for i in start..<(start + contents[broken].count) { wanted[i] = 0 }
        }
        #expect(try SealedFixture.content(of: file) == wanted, "byte \(at)")
      }
    }
  }

  @Test("a cut at any byte leaves the whole frames before it")
  func everyCut() throws {
    for count in header.count..<whole.count {
      let file = try open([UInt8](whole[..<count]))
      let left = places.lastIndex { $0 <= count } ?? 0
      #expect(!file.isEnded)
      #expect(try SealedFixture.content(of: file) == contents[..<left].flatMap { $0 })
      let walk = try SealWalk(SealedBytes([UInt8](whole[..<count])))
      #expect(walk.goodEnd == UInt64(places[left]))
    }
    for count in 0..<header.count {
      #expect(throws: SealError.self) { try open([UInt8](whole[..<count])) }
    }
  }

  @Test("frames that were swapped go back to their places, and that is said")
  func swapped() throws {
    for i in 0..<(frames.count - 1) {
      var changed = frames
      changed.swapAt(i, i + 1)
      let file = try open(header + changed.joined())
      #expect(file.findings.contains { $0.kind == .moved(UInt64(i)) }, "frame \(i)")
      #expect(try SealedFixture.content(of: file) == contents.flatMap { $0 }, "frame \(i)")
    }
  }

  @Test("a frame that was repeated counts once, and that is said")
  func repeated() throws {
    for i in frames.indices {
      for place in 0...frames.count {
        var changed = frames
        changed.insert(frames[i], at: place)
        let file = try open(header + changed.joined())
        #expect(!file.findings.isEmpty, "frame \(i) at \(place)")
        #expect(try SealedFixture.content(of: file) == contents.flatMap { $0 })
      }
    }
  }

  @Test("frames that were cut out are missed")
  func cutOut() throws {
    for i in 0..<(frames.count - 1) {
      var changed = frames
      changed.remove(at: i)
      let file = try open(header + changed.joined())
      #expect(file.findings.map(\.kind) == [.missing(UInt64(i)..<UInt64(i + 1))], "frame \(i)")
      #expect(!file.keepsPlaces && file.isEnded)
      var rest = contents
      rest.remove(at: i)
      #expect(try SealedFixture.content(of: file) == rest.flatMap { $0 })
    }
  }

  @Test("thousands that were cut out are counted")
  func longCut() throws {
    let (header, frames) = try SealedFixture.file(
      (0..<6000).map { [UInt8(truncatingIfNeeded: $0)] }, to: [key.publicKey])
    let file = try open(header + frames[..<10].joined() + frames[5000...].joined())
    #expect(file.findings.map(\.kind) == [.missing(10..<5000)])
    #expect(file.size == 1010)
  }

  @Test("a frame of another file, or with a new checksum, is not taken")
  func foreign() throws {
    let (_, others) = try SealedFixture.file(contents, to: [key.publicKey])
    for i in 0..<(frames.count - 1) {
      var changed = frames
      changed[i] = others[i]
      var file = try open(header + changed.joined())
      #expect(file.findings.contains { $0.kind == .foreign }, "frame \(i)")
      #expect(file.findings.contains { $0.kind == .missing(UInt64(i)..<UInt64(i + 1)) })
      changed[i] = frames[i]
      changed[i][7] ^= 4
      let body = changed[i].count - 4
      changed[i].replaceSubrange(
        body..., with: LittleEndian.bytes(CRC32.of([UInt8](changed[i][..<body]))))
      file = try open(header + changed.joined())
      #expect(file.findings.contains { $0.kind == .foreign }, "frame \(i)")
    }
  }

  @Test("foreign frames cost nothing of what is behind them", arguments: [6_000, 70_000])
  func foreignAndLarge(size: Int) throws {
    let contents = (0..<40).map { [UInt8](repeating: $0, count: size) }
    let (header, frames) = try SealedFixture.file(contents, to: [key.publicKey])
    let (_, others) = try SealedFixture.file(contents, to: [key.publicKey])
    for place in [3..<4, 10..<13, 20..<32] {
      var changed = frames
      changed.replaceSubrange(place, with: others[place])
      let file = try open(header + changed.joined())
      #expect(file.findings.count { $0.kind == .foreign } == place.count, "\(place)")
      let good = contents[..<place.lowerBound] + contents[place.upperBound...]
      #expect(try SealedFixture.content(of: file) == good.flatMap { $0 }, "\(place)")
    }
  }

  @Test("a point that no secret key belongs to is refused, beside good ones too")
  func deadKey() throws {
    let zeros = [UInt8](repeating: 0, count: 31)
    for bytes in [[0] + zeros, [1] + zeros] {
      let dead = SealPublicKey(bytes: bytes)
      #expect(throws: SealError.self) { try SealedWriter(to: [dead]) }
      #expect(throws: SealError.self) { try SealedWriter(to: [key.publicKey, dead]) }
    }
  }

  @Test("another text of a point is refused: what is sealed to it opens with no key")
  func otherText() throws {
    var high = key.publicKey.bytes
    high[31] |= 0x80
    let large: [UInt8] = [0xED] + [UInt8](repeating: 0xFF, count: 30) + [0x7F]
    for bytes in [high, large] {
      let text = PublicKeyText.write(bytes, SealPublicKey.prefix)
      #expect(throws: SealError.self) { try SealPublicKey(text) }
    }
    #expect(try SealPublicKey(key.publicKey.text) == key.publicKey)
  }

  @Test("the header of another file does not open the frames")
  func otherHeader() throws {
    let (other, _) = try SealedFixture.file(contents, to: [key.publicKey])
    let file = try open(other + frames.joined())
    #expect(file.size == 0)
    #expect(file.findings.count == frames.count)
    #expect(file.findings.allSatisfy { $0.kind == .foreign })
  }

  @Test("what was appended to its end is said")
  func appended() throws {
    var file = try open(whole + [1, 2, 3])
    #expect(file.findings.map(\.kind) == [.appended])
    file = try open(whole + whole)
    #expect(file.findings.contains { $0.kind == .appended })
    #expect(try SealedFixture.content(of: file) == contents.flatMap { $0 })
  }

  @Test("each of several recipients opens it, and nobody else")
  func recipients() throws {
    let escrow = try SealedFixture.key(from: 33)
    let (header, frames) = try SealedFixture.file(
      contents, to: [key.publicKey, escrow.publicKey])
    let bytes = SealedBytes(header + frames.joined())
    for one in [key, escrow] {
      let file = try SealedFile(bytes, keys: [one])
      #expect(try SealedFixture.content(of: file) == contents.flatMap { $0 })
    }
    let stranger = try SealedFixture.key(from: 77)
    #expect(throws: SealError.self) { try SealedFile(bytes, keys: [stranger]) }
    #expect(throws: SealError.self) { try SealedFile(bytes, keys: []) }
  }

  /// What may stand in blocks of a card that went wrong.
  enum Garbage: CaseIterable {
    case zeros
    case random
    /// Every fourth byte begins a frame of 64 KiB.
    case heads

    func bytes(_ count: Int, using random: inout SeededGenerator) -> [UInt8] {
      (0..<count).map { i in
        switch self {
        case .zeros: 0
        case .random: UInt8(truncatingIfNeeded: random.next())
        case .heads: [0, 0, 1, 0][i % 4]
        }
      }
    }
  }

  @Test("a damaged area costs the frames that it touches", arguments: Garbage.allCases)
  func area(_ garbage: Garbage) throws {
    var random = SeededGenerator(seed: 201)
    let contents = (0..<60).map { [UInt8](repeating: $0, count: 5000) }
    let (header, frames) = try SealedFixture.file(contents, to: [key.publicKey])
    let size = contents[0].count + SealFrame.overhead
    // from within frame 3 into frame 12, and in frame 14: the one between them stands alone
    var bytes = header + frames.joined()
    for (from, to) in [(3 * size + 40, 12 * size + 99), (14 * size + 1, 15 * size + 2)] {
      bytes.replaceSubrange(
        header.count + from..<header.count + to,
        with: garbage.bytes(to - from, using: &random))
    }
    let file = try open(bytes)
    #expect(file.isEnded && file.keepsPlaces)
    #expect(file.findings.map(\.kind) == [.damaged, .damaged])
    let lost = Set(Array(3...12) + [14, 15])
    let wanted = contents.enumerated().flatMap { i, content in
      lost.contains(i) ? [UInt8](repeating: 0, count: content.count) : content
    }
    #expect(try SealedFixture.content(of: file) == wanted)
  }

  @Test("every second frame cut out, or all in the reverse order: what is left is found")
  func manyMoved() throws {
    let contents = (0..<300).map { [UInt8](repeating: UInt8($0 % 251), count: 40) }
    let (header, frames) = try SealedFixture.file(contents, to: [key.publicKey])
    let left = stride(from: 0, to: frames.count, by: 2).map { frames[$0] }
    var file = try open(header + left.joined())
    let cut = stride(from: UInt64(1), to: 300, by: 2).map { n in
      SealFinding.Kind.missing(n..<n + 1)
    }
    #expect(file.findings.map(\.kind) == cut)
    let places = stride(from: UInt64(40), through: 6000, by: 40).map { $0 }
    #expect(file.findings.map(\.plain) == places)
    #expect(try SealedFixture.content(of: file).count == 150 * 40)
    file = try open(header + frames.reversed().joined())
    #expect(file.findings.allSatisfy { if case .moved = $0.kind { true } else { false } })
    #expect(try SealedFixture.content(of: file) == contents.flatMap { $0 })
  }

  @Test("a file that changes, or is cut, while it is read is an error and no zeros")
  func changing() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/walk.mcap.sealed"
    func filled(_ change: (SealedBytes) throws -> Void) throws -> SealedFile {
      try folder.write(whole, to: "walk.mcap.sealed")
      let bytes = try SealedBytes(path: path)
      try change(bytes)
      return try SealedFile(bytes, keys: [key])
    }
    // cut before it is searched
    let cut = try filled { _ in try folder.write([UInt8](whole[..<400]), to: "walk.mcap.sealed") }
    #expect(!cut.isEnded)
    // changed after; larger than what is read ahead
    let contents = (0..<40).map { [UInt8](repeating: $0, count: 5000) }
    let (header, frames) = try SealedFixture.file(contents, to: [key.publicKey])
    try folder.write(header + frames.joined(), to: "walk.mcap.sealed")
    let file = try SealedFile(SealedBytes(path: path), keys: [key])
    var other = frames
    other[2][100] ^= 1
    try folder.write(header + other.joined(), to: "walk.mcap.sealed")
    #expect { try SealedFixture.content(of: file) } throws: {
      if case .changed = ($0 as? SealError)?.problem { true } else { false }
    }
  }

  @Test("a key's box that was changed is no wrong key")
  func changedBox() throws {
    var bytes = whole
    bytes[60] ^= 1
    let body = header.count - 4
    bytes.replaceSubrange(
      body..<header.count, with: LittleEndian.bytes(CRC32.of([UInt8](bytes[..<body]))))
    #expect { try open(bytes) } throws: { ($0 as? SealError)?.problem == .damagedHeader }
  }

  @Test("a file made to be searched for hours is given up")
  func hostile() throws {
    var bytes = header
    // each byte begins a frame of 64 KiB
    bytes += (0..<400_000).map { [0, 0, 1, 0][$0 % 4] }
    let file = try open(bytes)
    #expect(file.size == 0 && !file.isEnded)
    #expect(file.findings.map(\.kind) == [.damaged])
    #expect(try SealWalk(SealedBytes(bytes)).isGivenUp)
  }
}
