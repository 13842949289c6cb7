import PoiseMCAP
import PoiseSeal
import PoiseSystem

/// Compares a log with the signature beside it.
public struct SignatureCheck: Sendable, Equatable {
  public let path: String
  /// Name of the key that signed it; nil where none of those asked for did.
  public private(set) var keyName: String?
  /// Signed at the start that followed a power cut, as it was found then.
  public private(set) var isLater = false
  public private(set) var findings: [SignatureFinding] = []

  /// - Parameter keys: devices that may have signed it.
  /// - Throws: where the log cannot be read, or libsodium is missing.
  public init(path: String, keys: [DeviceKey]) throws(SealError) {
    self.path = path
    let found = try LogFileHashes(path: path)
    let folder = Directory.parent(of: path)
    let content = Self.signatureFile(path)
    guard let content else {
      findings = [.unsigned]
      findContent(found, folder, keys)
      return
    }
    let signature: LogSignature
    do throws(LogSignature.Failure) { signature = try LogSignature(content) } catch {
      switch error {
      case .noLibrary: throw SealError(.noLibrary)
      case .unfinished: findings = [.unfinished]
      case .newer(let version): findings = [.newer(version: version)]
      case .damaged: findings = [.damaged]
      }
      return
    }
    guard keys.contains(signature.key) else {
      findings = [.foreignKey(signature.key.name)]
      return
    }
    keyName = signature.key.name
    isLater = signature.isLater
    if signature.name != LogDirectory.name(of: path) {
      findings.append(.renamed(signature.name))
    }
    try compare(found, signature, folder, keys)
    try checkNeighbours(signature, folder)
  }

  private static func signatureFile(_ path: String) -> [UInt8]? {
    try? File.read(path + LogSignature.suffix, limit: LogFileHashes.signatureLimit, isRegular: true)
  }

  private mutating func compare(
    _ found: LogFileHashes, _ signature: LogSignature, _ folder: String, _ keys: [DeviceKey]
  ) throws(SealError) {
    let block = UInt64(BlockHashes.blockSize)
    // the last block of a file that grew, as it was before
    let grown =
      found.size > signature.size
      ? try LogFileHashes(path: path, end: signature.size).cutHash : nil
    var changed: [Range<UInt64>] = []
    for i in 0..<signature.hashes.count {
      let begin = UInt64(i) * block
      let end = min(begin + block, signature.size)
      // of a block that was cut nobody can tell
      if found.size < end { break }
      var isSame = found.hashes.isSame(i, as: signature.hashes)
      if let grown, grown.count == 1, end == signature.size {
        isSame = signature.hashes.endsWith(grown)
      }
      if isSame { continue }
      if let last = changed.last, last.upperBound == begin {
        changed[changed.count - 1] = last.lowerBound..<end
      } else {
        changed.append(begin..<end)
      }
    }
    if changed.isEmpty && found.size == signature.size { return }
    if findContent(found, folder, keys) { return }
    for range in changed { findings.append(.changed(range, seconds: seconds(range))) }
    if found.size < signature.size {
      findings.append(.cut(left: found.size, of: signature.size))
    } else if found.size > signature.size {
      findings.append(.extended(signature.size..<found.size))
    }
  }

  /// Whether another signature of the folder is of these bytes: files that were swapped or renamed.
  @discardableResult
  private mutating func findContent(
    _ found: LogFileHashes, _ folder: String, _ keys: [DeviceKey]
  ) -> Bool {
    let names = (try? Directory.entries(of: folder))?.names.sorted() ?? []
    for name in names {
      guard let log = LogDirectory.log(signedBy: folder + "/" + name),
        let bytes = Self.signatureFile(log), let other = try? LogSignature(bytes),
        keys.contains(other.key), other.size == found.size, other.hashes == found.hashes
      else { continue }
      findings.append(.contentOf(other.name))
      return true
    }
    return false
  }

  /// Seconds from the log's begin to the chunks that share bytes with `range`, as its index tells
  /// them; nil where that is not readable, or sealed.
  private func seconds(_ range: Range<UInt64>) -> ClosedRange<Int>? {
    guard !LogDirectory.isSealed(path), let source = try? LogSource(path: path),
      source.sealed == nil, let chunks = (try? MCAPSummary(source))?.chunkIndexes,
      let begin = chunks.map(\.messageStartTime).min()
    else { return nil }
    let hit = chunks.filter {
      let (end, overflows) = $0.chunkStart.addingReportingOverflow($0.chunkLength)
      return !overflows && $0.chunkStart < range.upperBound && end > range.lowerBound
    }
    guard let from = hit.map(\.messageStartTime).min(),
      let to = hit.map(\.messageEndTime).max(), to >= from
    else { return nil }
    let second: UInt64 = 1_000_000_000
    let last = (to - begin) / second + ((to - begin) % second > 0 ? 1 : 0)
    return Int((from - begin) / second)...Int(last)
  }

  private mutating func checkNeighbours(
    _ signature: LogSignature, _ folder: String
  ) throws(SealError) {
    let own = folder + "/" + signature.name
    if let before = LogDirectory.previous(of: own) {
      let name = LogDirectory.name(of: before)
      if !Self.isThere(before) { findings.append(.missing(name)) }
      let bytes = Self.signatureFile(before) ?? []
      if let previous = signature.previous, try LogSignature.digest(bytes) != previous {
        findings.append(.otherBefore(name))
      }
      // who has another device's key cannot sign a part of this one's session
      if let other = try? LogSignature(bytes), other.key != signature.key {
        findings.append(.mixedKeys(name))
      }
    }
    if signature.sequel == .next, let next = LogDirectory.next(of: own), !Self.isThere(next) {
      findings.append(.missing(LogDirectory.name(of: next)))
    }
  }

  private static func isThere(_ path: String) -> Bool {
    (try? File.status(path)).map { $0.kind == .regular && $0.size > 0 } ?? false
  }
}
