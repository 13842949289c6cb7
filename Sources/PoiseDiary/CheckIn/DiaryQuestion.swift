/// A question of the check-in: what it is asked with, and what it takes.
public struct DiaryQuestion: Sendable {
  /// As an option, in JSON, in tables.
  public let key: String
  public let words: String
  public let range: ClosedRange<Double>
  /// What the ends of the scale mean.
  public let ends: String
  public let get: @Sendable (CheckIn) -> Double?
  public let set: @Sendable (inout CheckIn, Double?) -> Void

  /// `0 to 10`.
  public var rangeText: String {
    "\(ScoreText.fixed(range.lowerBound, 0)) to \(ScoreText.fixed(range.upperBound, 0))"
  }

  /// Of a number that does not fit.
  public func refusal(of text: String) -> String {
    "\(key) \(text) is outside \(rangeText)\(key == "stiff_min" ? " minutes" : "")"
  }

  /// In the order in which they are asked. Wording is our own; the scores are named for what they
  /// are worked out by.
  public static let all: [DiaryQuestion] = basdai + others

  static let basdai: [DiaryQuestion] = [
    basdai(0, "How tired or worn out were you in the past week?", none: "not at all"),
    basdai(1, "How strong was the pain in neck, back or hips in the past week?"),
    basdai(2, "And pain or swelling in other joints?"),
    basdai(3, "And discomfort in places that hurt when touched or pressed?"),
    basdai(4, "How strong was the stiffness after waking?"),
    DiaryQuestion(
      key: "stiff_min", words: "How long does that stiffness last?", range: CheckIn.stiffness,
      ends: "minutes", get: { $0.stiffMinutes }, set: { $0.stiffMinutes = $1 })
  ]

  static let others: [DiaryQuestion] = [
    DiaryQuestion(
      key: "global", words: "How active was your illness in the past week, all in all?",
      range: CheckIn.levels, ends: "0 not at all, 10 very", get: { $0.global },
      set: { $0.global = $1 }),
    DiaryQuestion(
      key: "crp_mg_l", words: "C-reactive protein (CRP) of a new blood test, in mg/L?",
      range: CheckIn.crps, ends: "mg/L; empty where there is none", get: { $0.crp },
      set: { $0.crp = $1 }),
    DiaryQuestion(
      key: "mood", words: "How is your mood today?", range: CheckIn.levels,
      ends: "0 low, 10 good", get: { $0.mood }, set: { $0.mood = $1 }),
    DiaryQuestion(
      key: "fatigue", words: "How tired are you today?", range: CheckIn.levels,
      ends: "0 not at all, 10 very", get: { $0.fatigue }, set: { $0.fatigue = $1 }),
    DiaryQuestion(
      key: "sleep", words: "How was the night?", range: CheckIn.levels,
      ends: "0 bad, 10 good", get: { $0.sleep }, set: { $0.sleep = $1 })
  ]

  private static func basdai(
    _ k: Int, _ words: String, none: String = "none"
  ) -> DiaryQuestion {
    DiaryQuestion(
      key: "q\(k + 1)", words: words, range: CheckIn.levels, ends: "0 \(none), 10 very strong",
      get: { $0.basdai[k] }, set: { $0.basdai[k] = $1 })
  }
}
