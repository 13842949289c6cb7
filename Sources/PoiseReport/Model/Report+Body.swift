import PoiseInsight
import PoiseMotion

extension Report {
  /// Of the part on falls, points, pattern and fatigue, as far as pages show them.
  var riskTitle: String {
    let parts = [
      risk.isShown ? "fall risk" : "falls", showsPattern ? "pattern" : "", "fatigue"
    ].filter { !$0.isEmpty }
    let words = parts.count == 2 ? "\(parts[0]) and \(parts[1])" : parts.joined(separator: ", ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Where the trunk was held.
  public struct Posture: Sendable {
    public var pitch = LeanHistogram()
    public var lean = LeanHistogram()
    /// The calibrated upright, degrees forward; nil without a calibration.
    public var calibratedPitch: Double?
    public var rows: [ReportMetric] = []
    /// Minutes of good and of bad posture in each hour of the day that was judged.
    public var hours: [Hour] = []

    public struct Hour: Sendable, Equatable {
      public var hour: Int
      public var good: Double
      public var bad: Double
    }

    public init() {}
  }

  /// A stretch of quiet standing.
  public struct Standing: Sendable {
    public var time: String
    public var seconds: Double
    public var eyes: String?
    /// Empty where it was not kept.
    public var path: [SwayPoint]
    public var hasAxes: Bool
    public var rows: [ReportMetric]

    public init(
      time: String, seconds: Double, eyes: String?, path: [SwayPoint], hasAxes: Bool,
      rows: [ReportMetric] = []
    ) {
      self.time = time
      self.seconds = seconds
      self.eyes = eyes
      self.path = path
      self.hasAxes = hasAxes
      self.rows = rows
    }
  }

  /// Points of 100, a level, and what they rest on.
  public struct Risk: Sendable {
    /// What is known of falls, a sentence; with the points in it where pages show them.
    public var first: [String] = []
    /// Whether pages show the points; JSON and CSV always have them.
    public var isShown = false
    /// Whether the points stand in the sentence of the falls already.
    public var isInFalls = false
    public var score: Known<Double> = .missing("")
    /// ``score`` as it is shown: what is rounded never looks like another level.
    public var figure = ""
    public var severity: Severity?
    public var level = ""
    /// The study's own model whose points these are; nil: the rule's.
    public var model: ModelVerdict?
    public var contributors: [Contributor] = []
    /// Percent of the weights that were measured.
    public var coverage = 0.0
    public var remarks: [String] = []

    public struct Contributor: Sendable {
      public var name: String
      public var measured: String
      /// Of the score, 0...1.
      public var share: Double

      public init(name: String, measured: String, share: Double) {
        self.name = name
        self.measured = measured
        self.share = share
      }
    }

    /// The rule's level; nil where there is none, also with a model's points.
    var ruleLevel: String? { level.isEmpty ? nil : level }

    public init() {}
  }

  /// A sentence about how somebody walks, and what it rests on.
  public struct Finding: Sendable {
    public var words: Known<String> = .missing("")
    public var ground = ""
    /// Names that a model's file gives are in it.
    public var isForeign = false

    public init() {}
  }

  /// A figure over days.
  public struct Trend: Sendable {
    public var key: String
    public var name: String
    public var unit: String
    public var decimals: Int
    public var days: [Point]
    /// Date of day 0, such as `2026-11-22`.
    public var date: String
    /// Days from the first to the last of the report.
    public var length: Int
    public var line: Line?
    public var words: String

    /// A day, counted from the report's first, and its figure.
    public struct Point: Sendable, Equatable {
      public var day: Int
      /// Such as `22 Nov`.
      public var name: String
      public var value: Double

      public init(day: Int, name: String, value: Double) {
        self.day = day
        self.name = name
        self.value = value
      }
    }

    /// Value at day 0, and change a day.
    public struct Line: Sendable, Equatable {
      public var intercept: Double
      public var slope: Double

      public init(intercept: Double, slope: Double) {
        self.intercept = intercept
        self.slope = slope
      }
    }

    public init(
      key: String, name: String, unit: String, decimals: Int, days: [Point], date: String,
      length: Int, line: Line? = nil, words: String = ""
    ) {
      self.key = key
      self.name = name
      self.unit = unit
      self.decimals = decimals
      self.days = days
      self.date = date
      self.length = length
      self.line = line
      self.words = words
    }
  }

  /// A sentence about what was noticed.
  public struct Insight: Sendable {
    public var severity: Severity?
    /// In place of the severity's word, where what it is about has levels of its own.
    public var level: String?
    public var text: String
    public var suggestion: String?

    /// nil where nothing is judged.
    public var word: String? { level ?? severity?.word }

    public init(
      severity: Severity?, level: String? = nil, text: String, suggestion: String? = nil
    ) {
      self.severity = severity
      self.level = level
      self.text = text
      self.suggestion = suggestion
    }
  }
}
