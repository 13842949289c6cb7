import PoiseText

/// What the wearer was doing in a minute, as far as one sensor at the trunk can tell.
public enum MinuteState: UInt8, Sendable, CaseIterable {
  /// No samples.
  case noData = 0
  /// Lies still as nobody who wears it does.
  case notWorn = 1
  /// Worn; what else is unknown.
  case unknown = 2
  case lying = 3
  case sitting = 4
  case standing = 5
  case walking = 6

  public var word: String {
    switch self {
    case .noData: "no_data"
    case .notWorn: "not_worn"
    case .unknown: "unknown"
    case .lying: "lying"
    case .sitting: "sitting"
    case .standing: "standing"
    case .walking: "walking"
    }
  }

  /// Whether somebody wears the device.
  public var isWorn: Bool { self != .noData && self != .notWorn }
}

/// One minute of a session.
public struct MinuteRecord: Sendable, Equatable {
  /// Says that posture was not judged in the minute.
  public static let notJudged: UInt8 = 255

  public var state: MinuteState
  /// Steps per minute while walking, rounded; 0 without walking.
  public var cadence: UInt8
  /// Share of good posture in the judged and worn time, percent, 0...100; ``notJudged``: none.
  public var posture: UInt8
  public var steps: UInt8

  public init(
    state: MinuteState = .noData, cadence: UInt8 = 0, posture: UInt8 = MinuteRecord.notJudged,
    steps: UInt8 = 0
  ) {
    self.state = state
    self.cadence = cadence
    self.posture = posture
    self.steps = steps
  }
}

/// The minutes of a session, one after the other, those without samples included.
public struct MinuteTable: Sendable, Equatable {
  /// Begin of the first one, µs UTC: a whole minute.
  public var start: Int64
  public var records: [MinuteRecord]

  public init(start: Int64, records: [MinuteRecord] = []) {
    self.start = start
    self.records = records
  }

  /// Begin of minute `index`, µs UTC.
  public func time(_ index: Int) -> Int64 { start + Int64(index) * 60_000_000 }
}

extension MinuteTable: JSONRecord {
  /// One letter and three numbers a minute.
  package mutating func fields(_ o: inout JSONFields) {
    o.time("start_us", &start)
    var letters = String(decoding: records.map(\.state.letter), as: UTF8.self)
    o.text("states", &letters)
    let states = letters.utf8.map { MinuteState(letter: $0) }
    let count = states.count
    var (cadence, posture) = (records.map(\.cadence), records.map(\.posture))
    var steps = records.map(\.steps)
    o.wholes("cadence", &cadence, count: count, like: "states")
    o.wholes("posture", &posture, count: count, like: "states")
    o.wholes("steps", &steps, count: count, like: "states")
    if !o.isReading { return }
    if states.contains(nil) { o.fail("states", "holds a letter without a meaning") }
    records = (0..<count).map { k in
      MinuteRecord(
        state: states[k] ?? .noData, cadence: cadence[k], posture: posture[k], steps: steps[k])
    }
  }
}

extension MinuteState {
  /// In a file: `.` no data, `n` not worn, `u` unknown, `l` lying, `i` sitting, `s` standing, `w`
  /// walking.
  var letter: UInt8 { Array(".nulisw".utf8)[Int(rawValue)] }

  init?(letter: UInt8) {
    guard let state = MinuteState.allCases.first(where: { $0.letter == letter }) else {
      return nil
    }
    self = state
  }
}

/// Finds the days on which two recordings ran at the same time, as with two devices worn at once:
/// their seconds and steps are in the sums twice.
public struct SharedMinutes: Sendable {
  private var recorded = Set<Int64>()
  private var shared: [Int: Int] = [:]

  /// Minutes that the end of one recording and the begin of the next may share.
  private static let most = 10

  public init() {}

  /// Adds the minutes of a session that have samples.
  ///
  /// - Parameters:
  ///   - first: of the first minute, µs UTC.
  ///   - states: of each minute.
  ///   - start: of the session, which may lie within its first minute.
  public mutating func add(
    _ first: Int64, _ states: some Sequence<MinuteState>, start: Int64, _ zone: [ZoneSpan]
  ) {
    var time = first
    for state in states {
      if state != .noData, !recorded.insert(time / 60_000_000).inserted {
        shared[zone.day(of: max(time, start)), default: 0] += 1
      }
      time &+= 60_000_000
    }
  }

  /// The days that were recorded twice for more than a few minutes.
  public var days: Set<Int> { Set(shared.filter { $0.value > Self.most }.keys) }
}
