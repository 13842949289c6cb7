/// What of a log is not as its device signed it.
public enum SignatureFinding: Sendable, Equatable, CustomStringConvertible {
  /// No signature lies beside it.
  case unsigned
  /// Its signature was begun and not written.
  case unfinished
  /// Its signature is not as a device wrote it.
  case damaged
  /// Signed by a newer Poise.
  case newer(version: UInt8)
  /// Signed, by somebody else; that key's name.
  case foreignKey(String)
  /// Signed under this name.
  case renamed(String)
  /// Its content was signed under this name.
  case contentOf(String)
  /// Where, and of an open log the seconds since its begin, as its own index tells them.
  case changed(Range<UInt64>, seconds: ClosedRange<Int>?)
  /// Bytes that are left, of how many.
  case cut(left: UInt64, of: UInt64)
  /// What follows the end that it was signed with.
  case extended(Range<UInt64>)
  /// The session's part of this name is not there.
  case missing(String)
  /// The signature of the part of this name is not the one that was there when this was signed.
  case otherBefore(String)
  /// The session's part of this name is signed by another key, which this one is not of.
  case mixedKeys(String)

  /// Whether nobody can say what was changed, and nothing that was changed was found.
  public var isUnknown: Bool {
    switch self {
    case .unsigned, .unfinished, .newer: true
    default: false
    }
  }

  public var description: String {
    switch self {
    case .unsigned: return "no signature: changes cannot be detected"
    case .unfinished:
      return "its signature was begun and not written, as when power is cut; the next start of its "
        + "recorder signs it"
    case .damaged: return "its signature was changed or damaged"
    case .newer(let version):
      return "signed in format version \(version), which a newer Poise can check"
    case .foreignKey(let name): return "signed by another key: \(name)"
    case .renamed(let name): return "renamed: signed as \(name)"
    case .contentOf(let name): return "holds what was signed as \(name)"
    case .changed(let bytes, let seconds):
      let time = seconds.map { ", seconds \($0.lowerBound) to \($0.upperBound) of it" } ?? ""
      return "changed at bytes \(bytes.lowerBound) to \(bytes.upperBound)\(time)"
    case .cut(let left, let all): return "cut: \(left) of \(all) bytes are left"
    case .extended(let bytes):
      return "extended: bytes \(bytes.lowerBound) to \(bytes.upperBound) follow its end"
    case .missing(let name): return "part missing: \(name)"
    case .otherBefore(let name):
      return "the signature of \(name) is not the one that this part followed: replaced or removed"
    case .mixedKeys(let name):
      return "signed by another key than \(name) of the same session"
    }
  }
}
