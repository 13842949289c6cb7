import PoiseDiary
import PoiseInsight
import PoiseGait
import PoiseText

/// What a report is made of.
public struct ReportInput: Sendable {
  /// A session that does not count, and why.
  public struct Exclusion: Sendable, Equatable {
    public var session: SessionSummary
    public var reason: String

    public init(session: SessionSummary, reason: String) {
      self.session = session
      self.reason = reason
    }
  }

  /// What people said of a session after it.
  public struct Words: Sendable, Equatable {
    public var tags: [String]
    public var notes: [String]

    public init(tags: [String], notes: [String]) { (self.tags, self.notes) = (tags, notes) }
  }

  /// What the wearer said, and what it is held against beside the sessions.
  public struct Said: Sendable {
    public var diary: Diary
    public var plan: DosePlan
    /// Up to here doses count as missed, µs UTC.
    public var until: Int64

    public init(diary: Diary, plan: DosePlan, until: Int64) {
      self.diary = diary
      self.plan = plan
      self.until = until
    }
  }

  /// Local days that ``excluded`` sessions with a date are of.
  var excludedDays: Set<Int> {
    Set(excluded.lazy.map(\.session).filter { $0.clock != .unknown }.flatMap(\.days).map(\.day))
  }

  /// In order of their beginning.
  public var sessions: [SessionSummary]
  public var excluded: [Exclusion]
  /// Sessions of the day before ``days`` and of the day after: a night may lie in two sessions.
  public var beside: [SessionSummary] = []
  /// Of each session of ``days`` of which nothing can be read, the local day on which it began.
  public var unreadable: [Int] = []
  /// By session.
  public var words: [String: Words] = [:]
  /// First and last day asked for, from 1970-01-01; nil: those of the sessions.
  public var days: ClosedRange<Int>?
  /// Who is asked for; nil: anybody.
  public var user: String?
  /// What norms and risk need to know of the person.
  public var wearer: Wearer
  /// All days that are known of the person, for streaks and the own baseline.
  public var history: [DayTotals] = []
  /// nil where nobody keeps a diary.
  public var diary: Said?
  /// When a day is one of good posture.
  public var streak = StreakSettings()
  /// A study's own models, one a figure at most.
  public var models: [OwnModel] = []
  /// Whether pages show what has weights of ours, no study's: fall-risk points, walking pattern.
  public var isIndicative = false
  /// Local day from which on the own baseline is learned again.
  public var baselineSince: Int?
  /// Up to whom a page and a text show their cards.
  public var audience = ReportLayer.researcher
  /// Of the page and of the text.
  public var language = Language.english
  /// What else a reader should know is missing, a sentence each.
  public var remarks: [String] = []
  /// Of the program that makes the report.
  public var version: String
  /// The command line that makes it again.
  public var command: String

  public init(
    sessions: [SessionSummary], excluded: [Exclusion] = [], days: ClosedRange<Int>? = nil,
    user: String? = nil, wearer: Wearer = Wearer(), version: String, command: String
  ) {
    self.sessions = sessions.sorted { ($0.start, $0.session) < ($1.start, $1.session) }
    self.excluded = excluded
    self.days = days
    self.user = user
    self.wearer = wearer
    self.version = version
    self.command = command
  }
}
