import PoiseCore
import PoiseText

/// A test's result in words: what it is, what is usual, where a limit lies, how it changed. For the
/// terminal and the report alike.
public struct TestReading: Sendable {
  /// `11.5 s`, or `not scored`.
  public let headline: String
  /// nil where nothing is judged.
  public private(set) var severity: Severity?
  /// What it means, then what is to be said against it.
  public private(set) var sentences: [String] = []
  /// Where usual values, limits and errors are from, a line each.
  public private(set) var sources: [String] = []
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
    headline = Self.headline(TestValue(result.test.figure, score), partOf: result.partOf)
    if let clinical = result.goToEnd, let own = result.motionToEnd, !result.test.isTimed {
      sentences.append(
        "\(DecimalText.fixed(clinical, 2)) s from the signal to the end, "
          + "\(DecimalText.fixed(own, 2)) s from the first motion to the end.")
    }
    if result.test == .romberg {
      sentences.append(
        "With the eyes closed the trunk swayed "
          + "\(Self.text(TestValue(.rombergSway, score))) times as much as with them open.")
    }
    let norm = TestNorm.of(
      result.test, for: wearer, pace: result.answers.pace ?? .usual,
      hasRunIn: result.trials.allSatisfy { $0.line != nil })
    guard result.isJudgeable else {
      sentences += ["This is not judged, and not compared with other results."]
      sentences += result.flags.map(\.sentence)
      return
    }
    // norms of another course or seat, and of a course that nobody entered, say nothing of this one
    let others: [TestFlag] = [.otherDistance, .noCourse, .otherChair]
    if !result.flags.contains(where: others.contains) {
      judge(score, result.test.figure, norm)
    }
    if let previous, let before = previous.result.score {
      compare(score, before, on: previous.day, result.test.figure, norm)
    }
    sentences += result.flags.map(\.sentence)
  }

  private mutating func judge(_ score: Double, _ figure: Figure, _ norm: TestNorm) {
    func text(_ value: Double) -> String { Self.text(TestValue(figure, value)) }
    // as it is shown
    let score = DecimalText.rounded(score, places: figure.decimals)
    if let usual = norm.usual {
      var words = usual.mean.map(text)
      if let range = usual.range {
        let ends =
          range.lowerBound == 0
          ? "at most \(text(range.upperBound))"
          : "\(DecimalText.fixed(range.lowerBound, figure.decimals)) to \(text(range.upperBound))"
        words = words.map { "\($0), \(ends)" } ?? ends
        severity = norm.isWorse(score, than: range) ? .mild : .normal
      }
      if let words { sentences.append("Usual (\(usual.who)): \(words).") }
      if severity == .mild { sentences.append("This is worse than the usual values.") }
      sources.append("Usual values: \(usual.source)")
    }
    for limit in norm.cutOffs {
      let edge = text(limit.limit)
      let below = limit.isIncluded ? "\(edge) or less" : "less than \(edge)"
      let place = limit.isAbove ? "\(edge) or more" : below
      if limit.holds(score) {
        severity = .moderate
        sentences.append("This is \(place): \(limit.meaning).")
      } else {
        severity = severity ?? .normal
        sentences.append(
          "The limit is \(place) (\(limit.meaning)); this result is better than that.")
      }
      sources.append("Limit: \(limit.source)")
    }
  }

  private mutating func compare(
    _ score: Double, _ before: Double, on day: String, _ figure: Figure, _ norm: TestNorm
  ) {
    let shown = { (value: Double) in DecimalText.fixed(value, figure.decimals) }
    // as people can check it by the figures that they see
    let change = (Double(shown(score)) ?? score) - (Double(shown(before)) ?? before)
    let size = Self.text(TestValue(figure, abs(change)))
    var words = "Against \(day) (\(Self.text(TestValue(figure, before)))): "
    words += change == 0 ? "no difference" : "\(size) \(change > 0 ? "more" : "less")"
    let least = norm.change(.detectable)
    let error = least.map { Self.text(TestValue(figure, $0)) } ?? ""
    let name = Self.name(abs(change), norm)
    if let least, abs(change) <= least {
      words += ", within the measurement error (\(error)): not a sure change."
    } else if least != nil {
      words += ", more than the measurement error (\(error))" + (name.map { ": \($0)." } ?? ".")
    } else if let name {
      words += ", \(name). The measurement error of a single pair of tests is not known."
    } else {
      words += "; how much is chance is not known."
    }
    sentences.append(words)
    // small and substantial are of one source
    for kind in TestNorm.Change.Kind.allCases where kind != .substantial {
      guard let one = norm.changes.first(where: { $0.kind == kind }) else { continue }
      sources.append("Change: \(one.source)")
    }
  }

  /// What a change of this size is to people; nil where it is unknown.
  private static func name(_ size: Double, _ norm: TestNorm) -> String? {
    guard let small = norm.change(.small), let substantial = norm.change(.substantial) else {
      return nil
    }
    let name =
      size >= substantial
      ? "a substantial change"
      : size >= small ? "a small change that matters" : "less than a change that matters"
    return "\(name) (small \(DecimalText.plain(small)), substantial "
      + "\(DecimalText.plain(substantial)))"
  }

  /// A test's own figure; one without a unit with what it counts.
  public static func headline(_ value: TestValue, partOf battery: ClinicalTest? = nil) -> String {
    let text = text(value)
    switch value.figure {
    case .chairStands: return text + (text == "1" ? " stand" : " stands")
    case .balanceStage: return text + " of \(battery == nil ? 4 : 3) positions"
    case .sppbPoints: return text + " of 12 points"
    case .rombergSway: return text + " times the sway"
    default: return text
    }
  }

  /// A figure with its unit.
  public static func text(_ value: TestValue) -> String {
    DecimalText.joined(
      DecimalText.fixed(value.value, value.figure.decimals), value.figure.unit)
  }

  private static func freezing(_ result: TestResult) -> String? {
    guard let share = result.value(.frozenShare) else { return nil }
    let count = Int(max(0, min(1e6, result.value(.freezeCount) ?? 0)))
    var words =
      "Freezing of gait: \(DecimalText.fixed(share, 1))% of the test, "
      + (count == 1 ? "1 stretch" : "\(count) stretches")
    if let longest = result.value(.freezeLongest), count > 0 {
      words += ", the longest \(DecimalText.fixed(longest, 1)) s"
    }
    return words
      + ". By one sensor at the back: it misses about half of short freezes and takes some turns "
      + "for freezes."
  }
}
