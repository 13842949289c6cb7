/// Something of a sealed file that is not as its writer left it.
public struct SealFinding: Sendable, Equatable, CustomStringConvertible {
  /// What was found.
  public enum Kind: Sendable, Equatable {
    /// No whole frame: rotten, torn or overwritten.
    case damaged
    /// A whole frame that is none of this file: changed on purpose, or of another file.
    case foreign
    /// This frame stands behind a later one.
    case moved(UInt64)
    /// This frame is there a second time.
    case repeated(UInt64)
    /// These frames are gone without a trace.
    case missing(Range<UInt64>)
    /// Something follows the file's last frame.
    case appended
  }

  public var kind: Kind
  /// Where in the sealed file.
  public var bytes: Range<UInt64>
  /// Where in what is sealed.
  public var plain: UInt64 = 0

  /// Whether something of what was sealed is lost.
  public var isLoss: Bool {
    switch kind {
    case .damaged, .foreign, .missing: true
    case .moved, .repeated, .appended: false
    }
  }

  public var description: String {
    let place = "bytes \(bytes.lowerBound) to \(bytes.upperBound) of the sealed file"
    switch kind {
    case .damaged: return place + " are damaged"
    case .foreign:
      return place + " are not of this recording: changed, or spliced in from another one"
    case .moved(let number): return place + ": frame \(number) was moved from its place"
    case .repeated(let number): return place + ": frame \(number) was repeated"
    case .missing(let numbers):
      let last = numbers.upperBound - 1
      let what =
        numbers.count == 1
        ? "frame \(last) was" : "frames \(numbers.lowerBound) to \(last) were"
      return "byte \(bytes.lowerBound) of the sealed file: \(what) cut out"
    case .appended: return place + " follow its end: appended later"
    }
  }
}
