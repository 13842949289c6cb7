import PoiseDiary
import PoiseInsight
import PoiseGait
import PoiseText

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

extension Report {
  /// What the wearer said in the days of the report.
  public struct Diary: Sendable {
    public var rows: [ReportMetric] = []
    public var trends: [Trend] = []
    public var regions: [Region] = []
    /// One line each: flares, what changed.
    public var remarks: [String] = []
    public var medication: [Adherence] = []
    public var comparison: Known<TriggerSearch> = .missing("")
    public var entries: [Entry] = []

    /// How much a region hurt.
    public struct Region: Sendable, Equatable {
      public var id: String
      public var name: String
      /// Of the days on which it was named; nil where no level was said.
      public var mean: Double?
      public var most: Double?
      public var days: Int
      public var isSwollen: Bool
      public var isWarm: Bool
    }

    /// A check-in as a row.
    public struct Entry: Sendable {
      /// Such as `22 Nov 8:05`.
      public var time: String
      public var date: String
      public var said: CheckIn
      public var basdai: BASDAI?
      public var asdas: ASDAS?
    }

    public init() {}
  }
}

extension Report {
  /// Sets of lifts that the wearer kept in the days of the report.
  public struct Training: Sendable {
    public var rows: [ReportMetric] = []
    public var sets: [Set] = []
    public var profiles: [Profile] = []
    /// One line each.
    public var remarks: [String] = []

    /// A set as a row.
    public struct Set: Sendable {
      /// Such as `22 Nov 17:05`.
      public var time: String
      public var date: String
      public var set: TrainingSet
      public var effort: PoiseDiary.Diary.Effort?
    }

    /// Load and velocity of an exercise.
    public struct Profile: Sendable {
      public var exercise: Exercise
      public var points: [LoadVelocity.Point]
      public var line: LoadVelocity
      /// kg; nil where the line is not to be believed, or no velocity is known that it stands for.
      public var oneMaximum: Double?
      /// One sentence.
      public var words: String
    }

    public init() {}
  }
}

/// The days' sitting and lying as rows of figures, the same on the page and in the text.
extension Report {
  struct SittingDay {
    var name: String
    /// In the order of ``sittingColumns``.
    var cells: [String]
  }

  static let sittingColumns: [(name: String, brief: String)] = [
    ("Sitting or lying", "sat"), ("Of the day", "share"), ("Got up", "got up"),
    ("Longest", "longest"), ("10 min and more", "≥ 10 min"), ("Time in them", "time"),
    ("30 min and more", "≥ 30 min"), ("Time in those", "time")
  ]

  /// Days on which somebody was seen to sit or lie.
  var sittingDays: [SittingDay] {
    days.compactMap { day in
      guard let sat = day.sedentary, sat.minutes > 0 else { return nil }
      func clock(_ minutes: Int) -> String { DurationText.clock(60 * Double(minutes)) }
      func long(_ least: Int) -> [String] {
        let found = sat.stretches(atLeast: least)
        return ["\(found.count)", clock(found.reduce(0, +))]
      }
      return SittingDay(
        name: day.name,
        cells: [
          clock(sat.minutes), DecimalText.percent(Double(sat.minutes) / Double(max(1, sat.awake))),
          "\(sat.risings)", clock(sat.stretches.max() ?? 0)
        ] + long(SedentaryDay.long) + long(SedentaryDay.veryLong))
    }
  }
}
