import PoiseDiary
import PoiseMotion

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
