import PoiseCore

/// The time axis of a stream that is fetched in batches: which instant each sample of a batch
/// belongs to, how long the chip's own period really is, and how many samples a full FIFO lost.
///
/// Samples are numbered from 0 as the chip made them since it was set running, so that a period is
/// measured from one watermark to any later one, edges lost in between or not. The edge's stamp
/// belongs to the sample that reached the watermark; samples before it lie on the line from the
/// last known instant to the edge, samples after it follow by the filtered period.
///
/// Pure arithmetic in whole nanoseconds; no clock, no bus.
@frozen
@usableFromInline
struct FIFOTimeline: BitwiseCopyable {
  @usableFromInline var clock: PeriodFilter
  @usableFromInline let watermark: Int64
  @usableFromInline let depth: Int64
  /// A full FIFO has lost something for certain.
  @usableFromInline let fullIsLoss: Bool
  /// Samples that are out of the FIFO, fetched or lost: the number of the oldest that is in it.
  @usableFromInline var taken: Int64 = 0
  /// Level at which the pin rises. Data sheets say both "reaches" and "exceeds" of one watermark;
  /// the chip itself tells, each time it is looked at soon after an edge.
  @usableFromInline var edgeLevel: Int64
  /// A sample whose instant is known, and its number.
  @usableFromInline var anchor = Timestamp(nanoseconds: 0)
  @usableFromInline var anchorNumber: Int64 = 0
  @usableFromInline var isAnchored = false
  /// The last edge, and its sample's number.
  @usableFromInline var edge = Timestamp(nanoseconds: 0)
  @usableFromInline var edgeNumber: Int64 = 0
  @usableFromInline var hasEdge = false
  /// The last look at the level, and how many samples the chip had made by then.
  @usableFromInline var look = Timestamp(nanoseconds: 0)
  @usableFromInline var lookTotal: Int64 = 0
  @usableFromInline var hasLook = false
  /// Last correction of the phase by looks alone, ns; 0 where there was none.
  @usableFromInline var step: Int64 = 0
  /// A transfer of samples failed halfway: some may be gone.
  @usableFromInline var isDoubtful = false

  init(nominalPeriod: Int64, watermark: Int64, depth: Int64, fullIsLoss: Bool) {
    precondition(watermark > 0 && watermark <= depth, "a watermark lies in the FIFO")
    clock = PeriodFilter(nominal: nominalPeriod, memory: 4, firm: 2)
    self.watermark = watermark
    self.depth = depth
    self.fullIsLoss = fullIsLoss
    edgeLevel = watermark
  }

  /// Filtered period, ns.
  @inlinable var period: Int64 { clock.period }

  /// The chip was configured again: numbers and phase begin again, its period may have changed.
  @inlinable
  mutating func restart() {
    clock.restart()
    taken = 0
    isAnchored = false
    hasEdge = false
    hasLook = false
    isDoubtful = false
    step = 0
  }

  /// Where the samples of a batch lie. Indices count from the oldest, 0.
  @frozen
  @usableFromInline
  struct Batch: BitwiseCopyable {
    /// Samples lost right before it.
    @usableFromInline var lost: Int64
    /// An index, in the batch or not, whose instant is `time`.
    @usableFromInline var pivot: Int64
    @usableFromInline var time: Timestamp
    /// `count` samples before the pivot take `span`.
    @usableFromInline var span: Int64
    @usableFromInline var count: Int64
    /// Period after the pivot.
    @usableFromInline var after: Int64
    /// It is placed by an edge.
    @usableFromInline var isMeasured: Bool

    @inlinable
    init(lost: Int64, pivot: Int64, time: Timestamp, after: Int64, isMeasured: Bool) {
      self.lost = lost
      self.pivot = pivot
      self.time = time
      span = after
      count = 1
      self.after = after
      self.isMeasured = isMeasured
    }

    @inlinable
    func stamp(_ index: Int64) -> Timestamp {
      if index > pivot { return time + (index - pivot) * after }
      return time + (0 - (pivot - index) * span / count)
    }
  }

  /// Places the `level` samples that a look at `status` found; the oldest is number ``taken``,
  /// moved on by those lost.
  ///
  /// - Parameters:
  ///   - edge: rising edge since the FIFO was drained last; nil where none came.
  ///   - learns: take the period from the looks, because no edges tell it.
  ///   - torn: slots of time among these samples whose own is gone, as their tags tell.
  @inlinable
  mutating func place(
    level: Int64, isFull: Bool, at status: Timestamp, edge: Timestamp?, learns: Bool,
    torn: Int64 = 0
  ) -> Batch {
    let before = taken
    var lost = missing(level + torn, isFull, status, edge)
    taken += lost
    if let edge, lost > 0 || belongs(edge, level, status) {
      var number = before + torn + edgeLevel - 1
      if isDoubtful && isAnchored && lost == 0 {
        // What went before the edge: so many periods too late the watermark was reached.
        lost = max(0, (edge - instant(of: number) + period / 2) / period)
        taken += lost
        number += lost
      }
      let batch = place(edge: edge, number: number, lost)
      isDoubtful = false
      return batch
    }
    let batch = place(newest: taken + torn + level - 1, at: status, lost, learns && !isDoubtful)
    isDoubtful = false
    return batch
  }

  /// Whether as many samples came after the edge as time says; an edge without cause says nothing.
  /// The edge's own level is corrected where it is clear.
  @inlinable
  mutating func belongs(_ edge: Timestamp, _ level: Int64, _ status: Timestamp) -> Bool {
    let since = status - edge
    if since < 0 || level >= depth { return since >= 0 }
    let whole = since / period
    let part = since % period
    if part * 10 >= period && part * 10 <= 9 * period && whole <= 4 {
      let reached = level - whole
      if reached == watermark || reached == watermark + 1 { edgeLevel = reached }
    }
    let expected = (level - edgeLevel) * period
    let slack = period / 5 + since / 16
    return since >= expected - slack && since <= expected + period + slack
  }

  @inlinable
  mutating func place(edge: Timestamp, number: Int64, _ lost: Int64) -> Batch {
    if hasEdge && number > edgeNumber && !isDoubtful {
      clock.learn(edge - self.edge, over: number - edgeNumber)
    }
    var batch = Batch(
      lost: lost, pivot: number - taken, time: edge, after: period, isMeasured: true)
    join(&batch, number)
    self.edge = edge
    edgeNumber = number
    hasEdge = true
    return batch
  }

  /// No edge: the newest sample came before the look and less than a period before it, and not
  /// before an earlier look that did not find it.
  @inlinable
  mutating func place(
    newest number: Int64, at status: Timestamp, _ lost: Int64, _ learns: Bool
  ) -> Batch {
    var earliest = status + (1 - period)
    var latest = status
    let fresh = number + 1 - lookTotal
    if hasLook && fresh >= 1 && fresh <= 2 {
      earliest = max(earliest, look + (fresh - 1) * period)
      latest = min(latest, look + fresh * period)
    }
    if earliest > latest { earliest = latest }
    var time = earliest + (latest - earliest) / 2
    if isAnchored && number > anchorNumber {
      let count = number - anchorNumber
      let expected = anchor + count * period
      time = learns ? correct(expected, earliest, latest) : max(earliest, min(expected, latest))
      if learns {
        clock.note(upTo: 16)
        clock.follow(period + (time - expected) / (count * max(1, clock.learned / 2)))
      }
    }
    // What came since an edge lies after it, until the next one is due.
    let follows = hasEdge && number < edgeNumber + watermark
    var batch = Batch(
      lost: lost, pivot: number - taken, time: time, after: period, isMeasured: follows)
    join(&batch, number)
    return batch
  }

  /// `expected`, moved into the window in which the sample was found: by a sixteenth of a period,
  /// and by twice as much each time that it is wrong to the same side again.
  @inlinable
  mutating func correct(
    _ expected: Timestamp, _ earliest: Timestamp, _ latest: Timestamp
  ) -> Timestamp {
    let side: Int64 = expected > latest ? -1 : expected < earliest ? 1 : 0
    if side == 0 {
      step = 0
      return expected
    }
    let isAgain = step * side > 0
    step = isAgain ? max(0 - period / 2, min(2 * step, period / 2)) : side * (period / 16)
    let half = (latest - earliest) / 2
    return side < 0 ? latest + max(step, 0 - half) : earliest + min(step, half)
  }

  /// Lets the samples before the pivot lie on the line from the last known instant to it, and takes
  /// the pivot as the next one.
  ///
  /// After a loss of which only time tells how much it was, that line is not believed.
  @inlinable
  mutating func join(_ batch: inout Batch, _ number: Int64) {
    let count = number - anchorNumber
    let span = batch.time - anchor
    let isNear = abs(span - count * period) * 8 <= count * period
    if isAnchored && count > 0 && isNear && !isDoubtful {
      batch.span = span
      batch.count = count
    }
    anchor = batch.time
    anchorNumber = number
    isAnchored = true
  }

  /// Samples that are gone of those made since the last batch: where the chip says that it is full,
  /// where a transfer failed, or where more time has passed than any chip's clock explains. How
  /// many, time tells.
  @inlinable
  func missing(
    _ level: Int64, _ isFull: Bool, _ status: Timestamp, _ edge: Timestamp?
  ) -> Int64 {
    // A quarter of a period in doubt for the sample's favor.
    let gone = isAnchored ? (status - instant(of: taken - 1) - period / 4) / period - level : 0
    if !isFull && !isDoubtful { return gone > level / 8 + 2 ? gone : 0 }
    let least: Int64 = isFull && fullIsLoss ? 1 : 0
    if let edge, status >= edge {
      return max(least, edgeLevel + (status - edge) / period - level)
    }
    return max(least, gone)
  }

  /// When sample `number` was or will be made, as far as one knows.
  @inlinable
  func instant(of number: Int64) -> Timestamp { anchor + (number - anchorNumber) * period }

  /// A look that found `level` samples.
  @inlinable
  mutating func note(level: Int64, at status: Timestamp) {
    look = status
    lookTotal = taken + level
    hasLook = true
  }

  /// How long the next watermark may stay away before one looks whether its edge was lost: half as
  /// long again, or, with a high watermark, as long as nothing is lost.
  @inlinable var timeout: Int64 { (2 * watermark + min(watermark, depth - watermark)) * period / 2 }

  /// When to look next after a look at `begin` that fetched, or found too few.
  ///
  /// Polling looks an eighth of a period apart around the instant at which the watermark is
  /// expected, so that the batch's time is that sharp. With edges: when timeout is at an end, then
  /// when the rest should have come.
  @inlinable
  func nextLook(after begin: Timestamp, found: Bool, isPolled: Bool) -> Timestamp {
    let level = hasLook ? lookTotal - taken : 0
    if !isPolled {
      if !found && hasLook { return begin + (watermark - level) * period + period / 2 }
      let since = isAnchored ? instant(of: taken - 1) : begin
      return max(begin + period, since + timeout)
    }
    let sixteenth = period / 16
    let rest = (watermark - level - 1) * period
    guard isAnchored else { return begin + max(period / 4, rest - rest / 8) }
    let expected = instant(of: taken + watermark - 1)
    if found { return max(begin + sixteenth, expected + (0 - sixteenth)) }
    if begin < expected && level + 1 >= watermark { return expected + sixteenth }
    return begin + max(period / 4, rest - rest / 8)
  }
}
