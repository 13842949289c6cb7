import PoiseCore
import PoiseText

/// A test's result in words: what it is, what is usual, where a limit lies, how it changed. For the
/// terminal and the report alike.
public struct TestReading: Sendable {
  /// `11.5 s`, or `not scored`.
  public let headline: String
  /// nil where nothing is judged.
  public private(set) var severity: Severity?
  /// In place of the severity's word.
  public private(set) var level: String?
  /// What it means, then what is to be said against it.
  public private(set) var sentences: [String] = []
  /// What is to be known of freezing that was looked for; nil where it was not.
  public let freezing: String?

  /// - Parameters:
  ///   - wearer: for the age's and sex's usual values.
  ///   - previous: the last result done in the same way, and its day.
  public init(_ result: TestResult, wearer: Wearer, previous: (result: TestResult, day: String)?) {
    freezing = Self.freezing(result)
    guard let score = result.score else {
      headline = "not scored"
      sentences = result.flags.map(\.sentence)
      return
    }
    headline = Self.text(TestValue(result.test.figure, score))
    if let clinical = result.goToEnd, let own = result.motionToEnd, !result.test.isTimed {
      sentences.append(
        "\(DecimalText.fixed(clinical, 2)) s from the signal to the end, "
          + "\(DecimalText.fixed(own, 2)) s from the first motion to the end.")
    }
    sentences += result.flags.map(\.sentence)
  }

  /// A figure with its unit.
  public static func text(_ value: TestValue) -> String {
    let number = DecimalText.fixed(value.value, value.figure.decimals)
    return value.figure.unit.isEmpty ? number : "\(number) \(value.figure.unit)"
  }

  private static func freezing(_ result: TestResult) -> String? {
    guard let share = result.value(.frozenShare) else { return nil }
    let count = Int(result.value(.freezeCount) ?? 0)
    var words =
      "Freezing of gait: \(DecimalText.fixed(share, 1))% of the test, "
      + CountText.words(count, "stretch")
    if let longest = result.value(.freezeLongest), count > 0 {
      words += ", the longest \(DecimalText.fixed(longest, 1)) s"
    }
    // by the sheet's words for what one sensor can say
    return words
      + ". By one sensor at the back: it misses about half of short freezes and takes some turns "
      + "for freezes."
  }
}
