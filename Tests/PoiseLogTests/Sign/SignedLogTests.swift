import Glibc
import PoiseCore
import PoiseMCAP
import PoiseSeal
import PoiseSystem
import PoiseTestKit
import Testing

@testable import PoiseLog

/// Three parts of a session in a folder of its own, signed as they were recorded.
private struct SignedSession {
  let folder: TemporaryFolder
  let key: SigningKey
  private(set) var names: [String] = []

  init(id: String = "1a2b3c4d", key: SigningKey? = nil, sealed: Bool = false) throws {
    folder = try TemporaryFolder()
    self.key = try key ?? SigningKey()
    try record(id: id, sealed: sealed)
    names = LogDirectory.logs(in: folder.path).map { LogDirectory.name(of: $0.path) }
  }

  private static func description(_ id: String) -> SessionDescription {
    var description = MadeSession.description()
    description.session = id + "-0000-4000-8000-000000000000"
    return description
  }

  func record(id: String, sealed: Bool = false, finishes: Bool = true) throws {
    let signing = SigningStorage(PosixStorage(), by: key)
    if sealed {
      let storage = try SealedStorage(signing, to: [SealSecretKey().publicKey])
      try record(id, storage, finishes)
    } else {
      try record(id, signing, finishes)
    }
  }

  private func record(_ id: String, _ storage: some LogStorage, _ finishes: Bool) throws {
    var random = SeededGenerator(seed: 11)
    let samples = MadeSession.samples(
      streams: 2, seconds: 12, hertz: 20, using: &random, wild: false)
    var policy = LogPolicy()
    policy.rotation = 4_500_000_000
    var log = try SessionLog.start(
      directory: folder.path, description: Self.description(id), storage: storage,
      policy: policy)
    for sample in samples { try log.append(.raw(sample)) }
    if finishes { try log.finish() }
  }

  func path(_ i: Int) -> String { folder.path + "/" + names[i] }

  func bytes(_ i: Int, signature: Bool = false) throws -> [UInt8] {
    try File.read(path(i) + (signature ? ".sig" : ""), limit: 1 << 24)
  }

  /// Signs a part as another device would that takes it for its own.
  func sign(_ i: Int, by other: SigningKey) throws {
    let own = try LogSignature(try bytes(i, signature: true))
    try put(own.signed(by: other), i, signature: true)
  }

  func put(_ bytes: [UInt8], _ i: Int, signature: Bool = false) throws {
    try folder.write(bytes, to: names[i] + (signature ? ".sig" : ""))
  }

  func remove(_ i: Int, log: Bool = true, signature: Bool = true) throws {
    if log { try File.remove(path(i)) }
    if signature { try File.remove(path(i) + ".sig") }
  }

  func check(_ i: Int) throws -> SignatureCheck {
    try SignatureCheck(path: path(i), keys: [key.publicKey])
  }

  func findings(_ i: Int) throws -> [SignatureFinding] { try check(i).findings }
}

@Suite("A signed log")
struct SignedLogTests {
  @Test("is as signed, part by part, open and sealed", arguments: [false, true])
  func good(sealed: Bool) throws {
    let session = try SignedSession(sealed: sealed)
    #expect(session.names.count == 3)
    for i in session.names.indices {
      #expect(session.names[i].hasSuffix(sealed ? ".mcap.sealed" : ".mcap"))
      let check = try session.check(i)
      #expect(check.findings.isEmpty && !check.isLater, "\(check.findings)")
      #expect(check.keyName == session.key.publicKey.name)
    }
  }

  @Test("a part that another device signed is none of the session, though that device is known")
  func mixed() throws {
    let session = try SignedSession()
    let other = try SigningKey()
    try session.sign(2, by: other)
    let check = try SignatureCheck(
      path: session.path(2), keys: [session.key.publicKey, other.publicKey])
    #expect(check.findings == [.mixedKeys(session.names[1])])
    #expect(try session.findings(1).isEmpty)
  }

  @Test("any byte that is flipped is named at its place", arguments: [false, true])
  func flips(sealed: Bool) throws {
    let session = try SignedSession(sealed: sealed)
    let bytes = try session.bytes(1)
    let block = BlockHashes.blockSize
    #expect(bytes.count > 2 * block)
    var timed = 0
    // each byte of the last two blocks, and some of the others
    let tail = (bytes.count - 1) / block * block - 64
    let places = Array(stride(from: 0, to: tail, by: 29)) + Array(tail..<bytes.count)
    let file = try FileDescriptor.open(session.path(1), .updateReadable)
    for i in places {
      func write(_ byte: UInt8) throws {
        _ = try withUnsafeBytes(of: byte) { try file.write($0, at: UInt64(i)) }
      }
      try write(bytes[i] ^ 1)
      let findings = try session.findings(1)
      try write(bytes[i])
      guard findings.count == 1, case .changed(let range, let seconds)? = findings.first else {
        Issue.record("byte \(i): \(findings)")
        continue
      }
      let end = min(bytes.count, (i / block + 1) * block)
      #expect(range == UInt64(i / block * block)..<UInt64(end))
      if let seconds {
        timed += 1
        #expect(seconds.lowerBound >= 0 && seconds.upperBound <= 6)
      }
    }
    #expect(sealed ? timed == 0 : timed > 20)
    #expect(try session.findings(1).isEmpty)
  }

  @Test("a cut at each fiftieth of it, and what was appended, is told with its bytes")
  func cuts() throws {
    let session = try SignedSession()
    let bytes = try session.bytes(0)
    for i in 0..<50 {
      let left = bytes.count * i / 50
      try session.put(Array(bytes[..<left]), 0)
      let expected = SignatureFinding.cut(left: UInt64(left), of: UInt64(bytes.count))
      #expect(try session.findings(0) == [expected])
    }
    for more in [1, 100, 5000, 9000] {
      try session.put(bytes + [UInt8](repeating: 1, count: more), 0)
      let range = UInt64(bytes.count)..<UInt64(bytes.count + more)
      #expect(try session.findings(0) == [.extended(range)])
    }
    var both = bytes + [1]
    both[bytes.count - 1] ^= 1
    try session.put(both, 0)
    #expect(try session.findings(0).count == 2)
  }

  @Test("parts that were swapped, in their session or with another one's, are told by name")
  func swaps() throws {
    let session = try SignedSession()
    let (first, second) = (try session.bytes(0), try session.bytes(1))
    try session.put(second, 0)
    try session.put(first, 1)
    #expect(try session.findings(0) == [.contentOf(session.names[1])])
    #expect(try session.findings(1) == [.contentOf(session.names[0])])
    // and with their signatures
    let signatures = [
      try session.bytes(0, signature: true), try session.bytes(1, signature: true)
    ]
    try session.put(signatures[1], 0, signature: true)
    try session.put(signatures[0], 1, signature: true)
    #expect(try session.findings(0).first == .renamed(session.names[1]))
    #expect(try session.findings(1).first == .renamed(session.names[0]))
    #expect(try session.findings(2) == [.otherBefore(session.names[1])])
    // of another recording of the same device
    try session.put(first, 0)
    try session.put(signatures[0], 0, signature: true)
    let other = try SignedSession(id: "9f8e7d6c", key: session.key)
    try session.put(try other.bytes(1), 1)
    try session.put(try other.bytes(1, signature: true), 1, signature: true)
    #expect(try session.findings(1).first == .renamed(other.names[1]))
    #expect(try session.findings(2) == [.otherBefore(session.names[1])])
  }

  @Test("a renamed log, a missing part and a missing or foreign signature are told")
  func missing() throws {
    let session = try SignedSession()
    let names = session.names
    try session.folder.write(try session.bytes(1), to: "walk.mcap")
    let walk = session.folder.path + "/walk.mcap"
    let keys = [session.key.publicKey]
    #expect(
      try SignatureCheck(path: walk, keys: keys).findings == [.unsigned, .contentOf(names[1])])
    try session.folder.write(try session.bytes(1, signature: true), to: "walk.mcap.sig")
    #expect(try SignatureCheck(path: walk, keys: keys).findings == [.renamed(names[1])])
    let stranger = try SigningKey()
    #expect(
      try SignatureCheck(path: session.path(1), keys: [stranger.publicKey]).findings
        == [.foreignKey(session.key.publicKey.name)])
    #expect(try SignatureCheck(path: session.path(1), keys: []).keyName == nil)

    let content = (try session.bytes(1), try session.bytes(1, signature: true))
    try session.remove(1)
    #expect(try session.findings(0) == [.missing(names[1])])
    #expect(try session.findings(2) == [.missing(names[1]), .otherBefore(names[1])])
    try session.put(content.0, 1)
    #expect(try session.findings(1) == [.unsigned, .contentOf(names[1])])
    #expect(try session.findings(2) == [.otherBefore(names[1])])
    try session.put(content.1, 1, signature: true)
    try session.remove(2)
    #expect(try session.findings(1) == [.missing(names[2])])
  }

  @Test("what power kept from its signature is signed at the next start, and says so")
  func powerCut() throws {
    let session = try SignedSession()
    let names = session.names
    // cut off while it was recorded, and between a log's end and its signature
    let (last, signature) = (try session.bytes(2), try session.bytes(1, signature: true))
    try session.put(Array(last[..<(last.count - 900)]), 2)
    try session.put([], 2, signature: true)
    try session.put(Array(signature[..<70]), 1, signature: true)
    #expect(try session.findings(1) == [.unfinished])
    #expect(try session.findings(2) == [.unfinished])
    #expect(SignatureFinding.unfinished.isUnknown)
    try session.record(id: "00112233")
    for i in 1...2 {
      let check = try session.check(i)
      #expect(check.findings.isEmpty && check.isLater, "\(names[i]): \(check.findings)")
    }
    #expect(LogReader.isFinished(path: session.path(2)) == true)
    #expect(try !session.check(0).isLater)
    // signed once: a later change is not signed at the start after it
    var changed = try session.bytes(2)
    changed[5000] ^= 1
    try session.put(changed, 2)
    try session.record(id: "44556677")
    #expect(try session.findings(2).contains { !$0.isUnknown })
  }

  @Test("logs that were recorded without a key stay unsigned")
  func older() throws {
    let session = try SignedSession()
    try session.remove(0, log: false)
    try session.record(id: "00112233")
    #expect(try session.findings(0) == [.unsigned])
  }

  @Test("a signature that was written is of what is in the file, whatever call failed before")
  func failures() throws {
    var random = SeededGenerator(seed: 3)
    let samples = MadeSession.samples(
      streams: 2, seconds: 5, hertz: 20, using: &random, wild: false)
    let key = try SigningKey()
    var signed = 0
    for code in [ENOSPC, EIO] {
      for isShort in [false, true] {
        var call = 0
        while true {
          let base = RecordingStorage()
          base.fault = RecordingStorage.Fault(call: call, errno: code, isShort: isShort)
          if var log = try? SessionLog.start(
            directory: "logs", description: MadeSession.description(),
            storage: SigningStorage(base, by: key))
          {
            for sample in samples {
              try? log.append(.raw(sample))
              if !log.isRecording { try? log.resume() }
            }
            try? log.finish()
          }
          if base.calls <= call { break }
          for (path, content) in base.files {
            guard let log = LogDirectory.log(signedBy: path),
              let signature = try? LogSignature(content)
            else { continue }
            signed += 1
            let bytes = base.files[log] ?? []
            #expect(signature.size == UInt64(bytes.count), "\(code) at call \(call)")
            #expect(try signature.hashes == Self.hashes(bytes), "\(code) at call \(call)")
          }
          #expect(base.openFiles == 0)
          call += 1
        }
        #expect(call > 15)
      }
    }
    #expect(signed > 20)
  }

  private static func hashes(_ bytes: [UInt8]) throws -> BlockHashes {
    var hashes = try BlockHashes()
    for begin in stride(from: 0, to: bytes.count, by: BlockHashes.blockSize) {
      bytes[begin..<min(bytes.count, begin + BlockHashes.blockSize)]
        .withUnsafeBytes { hashes.add($0) }
    }
    return hashes
  }
}
