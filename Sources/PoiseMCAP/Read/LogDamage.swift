import PoiseText

/// A piece of a log that could not be read, while what is before and behind it could.
public struct LogDamage: Sendable, Equatable, CustomStringConvertible {
  /// What lay there.
  public enum Loss: Sendable, Equatable {
    /// Descriptions that stand elsewhere too, or an index: nothing of the recording.
    case nothing
    /// Not known.
    case unknown
    /// What was recorded in this time: log times, ns.
    case times(Range<UInt64>)
    /// Nothing: another file begins there.
    case another
  }

  /// Of the file.
  public var bytes: Range<UInt64>
  public var reason: String
  public var loss: Loss

  /// One line, without the file's name.
  public var description: String { "byte \(bytes.lowerBound): \(withoutPlace)" }

  /// The same without where it begins.
  public var withoutPlace: String {
    let length = bytes.isEmpty ? "" : " (\(CountText.words(bytes.count, "byte")))"
    return "\(reason)\(length); \(words)"
  }

  /// Before it no log was made: a recording's own time axis.
  private static let firstDate: UInt64 = 978_307_200_000_000_000

  private var words: String {
    switch loss {
    case .nothing: return "nothing of the recording is lost"
    case .unknown: return "what was recorded there is lost, the rest is read"
    case .another:
      return "it is not read; 'tail -c +\(bytes.lowerBound + 1)' puts it into a file of its own"
    case .times(let times):
      let length = Double(times.upperBound - times.lowerBound) * 1e-9
      let seconds = DecimalText.fixed(length, decimals: 1) ?? "?"
      let start = Int64(clamping: times.lowerBound)
      let from =
        times.lowerBound < Self.firstDate
        ? "\(DecimalText.seconds(nanoseconds: start)) s" : CivilTime(unixNanoseconds: start).rfc3339
      return "\(seconds) s from \(from) on are lost, the rest is read"
    }
  }
}
