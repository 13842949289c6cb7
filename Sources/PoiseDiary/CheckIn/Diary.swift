/// All that a person said, corrections and withdrawals taken in.
public struct Diary: Sendable, Equatable {
  /// A check-in with where it stands in time.
  public struct Entry: Sendable, Equatable {
    /// Of the journal's line.
    public var id: String
    /// What it is of, and when it was said, µs UTC.
    public var time: Int64
    public var entered: Int64
    /// Local date of ``time`` where it was said, days from 1970-01-01, and minutes of that day.
    public var day: Int
    public var minutes: Int
    public var said: CheckIn

    public init(id: String, time: Int64, entered: Int64, day: Int, minutes: Int, said: CheckIn) {
      self.id = id
      self.time = time
      self.entered = entered
      self.day = day
      self.minutes = minutes
      self.said = said
    }
  }

  public struct Plan: Sendable, Equatable {
    public var id: String
    public var medication: Medication

    public init(id: String, medication: Medication) {
      self.id = id
      self.medication = medication
    }
  }

  public struct Taken: Sendable, Equatable {
    public var id: String
    public var dose: Dose

    public init(id: String, dose: Dose) { (self.id, self.dose) = (id, dose) }
  }

  /// By time.
  public var entries: [Entry] = []
  /// In the order in which they were said.
  public var plans: [Plan] = []
  public var doses: [Taken] = []
  /// By time.
  public var sets: [Lifted] = []
  /// By time.
  public var tests: [Tested] = []

  public init() {}

  public var isEmpty: Bool {
    entries.isEmpty && plans.isEmpty && doses.isEmpty && sets.isEmpty && tests.isEmpty
  }
  public var medications: [Medication] { plans.map(\.medication) }

  /// CRP that counts for a moment: of the blood test nearest to it, at most 14 days off.
  ///
  /// - Parameter time: µs UTC.
  public func crp(near time: Int64) -> Double? {
    let limit = UInt64(ASDAS.crpDays) * 86_400_000_000
    return entries.filter { $0.said.crp != nil && ($0.time - time).magnitude <= limit }
      .min { ($0.time - time).magnitude < ($1.time - time).magnitude }?.said.crp
  }

  /// nil where something of it is unknown.
  public func asdas(of entry: Entry) -> ASDAS? { ASDAS(entry.said, crp: crp(near: entry.time)) }

  /// The entries of some days.
  public func entries(_ days: ClosedRange<Int>) -> [Entry] {
    entries.filter { days.contains($0.day) }
  }
}

/// Why something that was said cannot be kept: one sentence with what would be right.
public struct DiaryRefusal: Error, Sendable, Equatable {
  public var message: String

  public init(_ message: String) { self.message = message }
}
