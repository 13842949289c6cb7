import PoiseDiary

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
