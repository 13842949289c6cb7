/// Tells a wrong stamp from a clock that jumped: of records in the order of a file it finds those
/// whose stamps their neighbors contradict.
///
/// A record that fits the one before passes at once. Where one does not, it waits for the next
/// ones: the longest chain of records that fit each other is believed, and one that goes on from
/// the last accepted record is believed sooner. So a stray stamp costs at most its own record, and
/// a jump that later records confirm stays a gap.
struct StampOrder<Record: Sendable>: Sendable {
  /// When a record was made.
  struct Stamp: Sendable, Equatable {
    /// ns of the file's clock.
    var time: Int64
    /// Earliest time of a record behind it.
    var end: Int64
    /// Records with the same number follow each other without a gap by the file's own numbering.
    var run = -1
    /// ns from the begin of the numbering at the nominal rate.
    var nominal: Int64 = 0
  }

  enum Verdict: Sendable, Equatable {
    /// Follows the record before.
    case regular
    /// First behind a gap, or of another numbering.
    case jump
    /// Its stamp is wrong.
    case stray
    /// Has the time of the record before.
    case repeated
    /// Lies before what was recorded already, as do those behind it.
    case before
    /// The clock was set back by so many ns while the numbers go on. The stamp that is handed out,
    /// and those behind it, count on from before.
    case setBack(Int64)
  }

  /// How far two stamps of one numbering may differ from the nominal time between them: ns, or this
  /// part of it.
  private let slack: Int64
  private let ratio: Double
  /// Longest time between records without numbers that needs no others to confirm it, ns.
  var longestPause: Int64

  private var last: Stamp?
  private var held: [(record: Record, stamp: Stamp?)] = []
  private var shift: Int64 = 0
  private var isBefore = false

  /// Records of which a decision is made; more than half of them outweigh the others.
  private static var window: Int { 32 }
  /// What a chain is worth more that goes on from the last accepted record.
  private static var bonus: Int { 8 }
  /// A jump by more than this at a file's end needs three records: ns.
  private static var longestEnd: Int64 { 86_400_000_000_000 }

  init(slack: Int64 = 0, ratio: Double = 0, longestPause: Int64 = 0) {
    (self.slack, self.ratio, self.longestPause) = (slack, ratio, longestPause)
  }

  /// Whether a record passes at once, as nearly all do; one that does not is given to ``hold``.
  mutating func passes(_ stamp: Stamp?) -> Bool {
    guard held.isEmpty, let stamp else { return held.isEmpty }
    if shift != 0 { return false }
    guard let last, isRegular(last, stamp) else { return false }
    self.last = stamp
    isBefore = false
    return true
  }

  mutating func hold(_ record: Record, _ stamp: Stamp?) {
    var stamp = stamp
    stamp?.time &+= shift
    stamp?.end &+= shift
    held.append((record, stamp))
  }

  /// The next record that is decided; nil where it needs more behind it. Ask until nil.
  mutating func next(atEnd: Bool = false) -> (record: Record, stamp: Stamp?, verdict: Verdict)? {
    guard let first = held.first else { return nil }
    guard let stamp = first.stamp else { return take(.regular, accepts: false) }
    if let last {
      if isRegular(last, stamp) { return take(.regular) }
      if stamp.run < 0, stamp.time == last.time { return take(.repeated, accepts: false) }
    }
    if held.count < Self.window && !atEnd { return nil }
    if shift != 0, let last, stamp.time &- shift >= last.end,
      held.count < 2 || held[1].stamp.map({ agrees(stamp, $0) }) ?? true
    {
      // the clock is right again
      let back = shift
      shift = 0
      move(by: 0 &- back)
      return next(atEnd: atEnd)
    }
    return decide(stamp)
  }

  private mutating func decide(
    _ stamp: Stamp
  ) -> (record: Record, stamp: Stamp?, verdict: Verdict)? {
    guard let last else {
      let chains = chains(of: Self.window / 2)
      // one that is far before all others, which follow each other
      let isLone =
        held.count > 2 && stamp.run < 0 && chains[1] > 1 && chains[0] == chains[1] + 1
        && held[1].stamp.map { $0.time &- stamp.end > Self.longestEnd } ?? false
      return chains[0] == chains.max() && !isLone
        ? take(.jump) : take(.stray, accepts: false)
    }
    let chains = chains(of: held.count)
    func worth(_ k: Int) -> Int {
      guard let other = held[k].stamp else { return 0 }
      // so far on it may be where those between are wrong or missing
      let reach = (longestPause &+ (other.end &- other.time)) &* Int64(2 * Self.window)
      let isNear = other.run >= 0 || other.time &- last.end <= reach
      return chains[k] + (agrees(last, other) && isNear ? Self.bonus : 0)
    }
    func distance(_ k: Int) -> UInt64 {
      held[k].stamp.map { ($0.time &- last.time).magnitude } ?? .max
    }
    let own = worth(0)
    let isOutdone = held.indices.dropFirst().contains {
      worth($0) > own || (worth($0) == own && distance($0) < distance(0))
    }
    let isNumbered = stamp.run >= 0 && stamp.run == last.run
    if stamp.time < last.end, !isNumbered {
      let wasBefore = isBefore
      isBefore = wasBefore || !isOutdone && chains[0] > 2
      return take(isBefore ? .before : .stray, accepts: false)
    }
    // at the end nothing else may tell
    let isFar = stamp.time &- last.end > Self.longestEnd
    let isLone = isNumbered ? chains[0] < 2 : chains[0] < 3 && isFar
    if isOutdone || isLone { return take(.stray, accepts: false) }
    if isNumbered && stamp.time < last.time {
      let by = last.time &+ stamp.nominal &- last.nominal &- stamp.time
      shift &+= by
      move(by: by)
      return take(.setBack(by))
    }
    return take(.jump)
  }

  private mutating func take(
    _ verdict: Verdict, accepts: Bool = true
  ) -> (record: Record, stamp: Stamp?, verdict: Verdict) {
    let (record, stamp) = held.removeFirst()
    if accepts { (last, isBefore) = (stamp, false) }
    return (record, stamp, verdict)
  }

  private mutating func move(by: Int64) {
    for k in held.indices {
      held[k].stamp?.time &+= by
      held[k].stamp?.end &+= by
    }
  }

  /// Of each of the first records that wait the number of records in the longest chain that begins
  /// with it.
  private func chains(of count: Int) -> [Int] {
    let count = min(count, held.count)
    var lengths = [Int](repeating: 0, count: count)
    for k in (0..<count).reversed() {
      guard let stamp = held[k].stamp else { continue }
      lengths[k] = 1
      for j in (k + 1)..<max(k + 1, count) where lengths[j] >= lengths[k] {
        if let later = held[j].stamp, agrees(stamp, later) { lengths[k] = lengths[j] + 1 }
      }
    }
    return lengths
  }

  private func isRegular(_ a: Stamp, _ b: Stamp) -> Bool {
    agrees(a, b) && (a.run >= 0 || b.run >= 0 ? a.run == b.run : b.time &- a.end <= longestPause)
  }

  /// Both stamps may be right.
  private func agrees(_ a: Stamp, _ b: Stamp) -> Bool {
    guard a.run >= 0, a.run == b.run else { return b.time >= a.end }
    let nominal = b.nominal - a.nominal
    let error = (b.time &- a.time &- nominal).magnitude
    return error <= max(UInt64(slack), UInt64(Double(nominal.magnitude) * ratio))
  }
}
