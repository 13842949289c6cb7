import PoiseInsight
import PoiseGait

/// Everything a report says, in the order in which it says it. The page, the text, CSV and JSON are
/// four ways to write down this one value, so that their figures cannot differ.
public struct Report: Sendable {
  public var title = ""
  /// Whose, as a code; nil where nobody said.
  public var subject: String?
  public var span = ""
  public var facts: [Fact] = []
  public var quality = Quality()
  public var headlines: [Headline] = []
  public var strips: Known<[DayStrip]> = .missing("")
  public var days: [Day] = []
  /// Some days of the span by their names, for an axis.
  public var dayMarks: [DayMark] = []
  public var gait: [ReportMetric] = []
  /// How much of it, sitting, and rest.
  public var activity: [ReportMetric] = []
  public var bouts: Known<[Bout]> = .missing("")
  public var strides: Known<[StrideShape]> = .missing("")
  public var posture: Known<Posture> = .missing("")
  public var standing: Known<[Standing]> = .missing("")
  /// Windows that look like standing and are not counted.
  public var standingLeftOut: [BalanceLeftOut] = []
  /// What a barometer said; empty without one.
  public var air: [Fact] = []
  /// What sensors at several places said of the back; empty with one and nothing measured.
  public var workingPosture: [SpineAssessment.Fact] = []
  /// The same for programs.
  public var spine: SpineAssessment?
  public var risk = Risk()
  public var pattern = Finding()
  /// Whether pages show the pattern; JSON always has it.
  public var showsPattern = false
  public var fatigue = Finding()
  /// What a study's own model says of posture; nil: no model, or it says nothing.
  public var postureScore: Finding?
  /// Who told each figure that a model may tell; empty where no model was asked.
  public var judged: [JudgedFigure] = []
  /// What the wearer said.
  public var diary: Known<Diary> = .missing("")
  /// What the wearer lifted; nil where no set was ever kept.
  public var training: Known<Training>?
  public var trends: [Trend] = []
  public var insights: [Insight] = []
  public var lacks: [Lack] = []
  /// Sessions that were left out, and why.
  public var excluded: [String] = []
  public var footer: [Fact] = []
  /// The files that it was made of.
  public var logs: [LogPart] = []

  public init() {}

  /// A name and a value that may be somebody else's words.
  public struct Fact: Sendable, Equatable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// How far the data are to be relied on.
  public struct Quality: Sendable {
    public var severity = Severity.normal
    /// One sentence.
    public var verdict = ""
    public var details: [String] = []

    public init() {}
  }

  /// One of the three figures that come first.
  public struct Headline: Sendable {
    public var key: String
    public var name: String
    public var unit: String
    public var figure: Known<String>
    /// What to make of it, one sentence.
    public var words: String

    public init(key: String, name: String, unit: String, figure: Known<String>, words: String) {
      self.key = key
      self.name = name
      self.unit = unit
      self.figure = figure
      self.words = words
    }
  }

  /// A day as a row of figures.
  public struct Day: Sendable {
    public var name: String
    /// `2026-11-22`.
    public var date: String
    public var totals: PeriodTotals
    /// Worn long enough to count.
    public var isValid: Bool
    /// Sitting and lying by day; nil without a date.
    public var sedentary: SedentaryDay?

    public init(
      name: String, date: String, totals: PeriodTotals, isValid: Bool,
      sedentary: SedentaryDay? = nil
    ) {
      self.sedentary = sedentary
      self.name = name
      self.date = date
      self.totals = totals
      self.isValid = isValid
    }
  }

  /// A day with its name.
  public struct DayMark: Sendable, Equatable {
    /// From the report's first day, which is 0.
    public var day: Int
    /// Such as `22 Nov`.
    public var name: String

    public init(day: Int, name: String) {
      self.day = day
      self.name = name
    }
  }

  /// A walking bout as a point.
  public struct Bout: Sendable {
    /// Local time of its beginning.
    public var time: String
    /// The same, µs UTC; nil where the date is not known.
    public var start: Int64?
    public var seconds: Double
    public var steps: Int
    /// steps/min.
    public var cadence: Double?
    /// m/s.
    public var speed: Double?

    public init(
      time: String, start: Int64?, seconds: Double, steps: Int, cadence: Double?, speed: Double?
    ) {
      self.time = time
      self.start = start
      self.seconds = seconds
      self.steps = steps
      self.cadence = cadence
      self.speed = speed
    }
  }

  /// What is missing and why.
  public struct Lack: Sendable, Equatable {
    public var what: String
    public var why: String

    public init(_ what: String, _ why: String) {
      self.what = what
      self.why = why
    }
  }
}
