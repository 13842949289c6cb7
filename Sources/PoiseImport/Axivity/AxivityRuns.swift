/// Where in a CWA file the samples lie in time: straight lines between the anchors of each
/// unbroken run. The device's own clock is up to 2 % off its nominal rate, so neither the rate nor
/// the blocks alone give a stamp.
struct AxivityRuns {
  /// One good block. A week has a million and a half.
  struct Entry {
    var block: UInt32
    var count: UInt16
  }

  struct Run {
    /// Of ``entries``.
    var blocks: Range<Int>
    /// nil where none of its blocks has a time.
    var line: StampLine?
  }

  private(set) var entries: [Entry] = []
  private(set) var runs: [Run] = []
  private(set) var findings: [ImportFinding] = []
  private(set) var first: AxivityBlock?
  private(set) var last: AxivityBlock?
  /// Blocks that are cut or whose checksum failed: before the first good one, and behind the last.
  private(set) var damagedAtEnds = (before: 0, after: 0)
  private var before: (session: Int, sequence: Int)?
  private var knot: (index: Int64, time: Int64)?
  private var index: Int64 = 0
  /// Of the run that has not ended: its first entry, its first sample, what is known of its times.
  private var begin = (entry: 0, index: Int64(0))
  private var knots: [StampLine.Knot] = []
  private var bad: (from: Int, to: Int, why: AxivityBlock.Damage)?

  init(blocks: Int) { entries.reserveCapacity(blocks) }

  /// Takes what was read of block `number`, from 0.
  mutating func add(_ number: Int, _ read: Result<AxivityBlock, AxivityBlock.Damage>) {
    switch read {
    case .failure(let damage):
      // of nothing else is it known that samples stood there
      if damage == .checksum || damage == .cut { damagedAtEnds.after += 1 }
      reject(number, damage)
    case .success(let block):
      if let first, !block.isAlike(first) { return reject(number, .otherScale) }
      settle()
      if first == nil { (first, damagedAtEnds.before) = (block, damagedAtEnds.after) }
      damagedAtEnds.after = 0
      last = block
      enter(number, block)
    }
  }

  private mutating func enter(_ number: Int, _ block: AxivityBlock) {
    var starts = true
    if let before {
      starts =
        block.session != before.session || block.sequence != before.sequence + 1 || block.isResumed
    }
    before = (block.session, block.sequence)
    let place = index + Int64(block.anchor)
    if let time = block.time {
      if !starts, let knot, place > knot.index {
        let step = Double(time - knot.time) / Double(place - knot.index)
        if abs(step * block.rate * 1e-9 - 1) > 0.1 { starts = true }
      }
      knot = (place, time)
    }
    if starts { endRun() }
    if let time = block.time {
      knots.append(StampLine.Knot(index: place - begin.index, time: time))
    }
    entries.append(Entry(block: UInt32(number), count: UInt16(block.count)))
    index += Int64(block.count)
  }

  private mutating func endRun() {
    guard let first, begin.entry < entries.count else { return }
    // handed on, so that the line leaves out in place
    let known = knots
    knots = []
    runs.append(
      Run(
        blocks: begin.entry..<entries.count,
        line: StampLine(consume known, nominalStep: 1e9 / first.rate)))
    begin = (entries.count, index)
  }

  /// Nothing follows.
  mutating func finish() {
    settle()
    endRun()
  }

  private mutating func reject(_ number: Int, _ damage: AxivityBlock.Damage) {
    if let bad, bad.to + 1 == number, bad.why == damage {
      self.bad?.to = number
    } else {
      settle()
      bad = (number, number, damage)
    }
  }

  /// Ends a row of bad blocks.
  private mutating func settle() {
    guard let bad else { return }
    let one = bad.from == bad.to
    let words = one ? "block \(bad.from)" : "blocks \(bad.from) to \(bad.to)"
    findings.append(ImportFinding("\(words) at byte \(1024 + 512 * bad.from)", bad.why.text))
    self.bad = nil
  }
}

extension AxivityBlock {
  /// Same axes, scale and rate.
  fileprivate func isAlike(_ other: AxivityBlock) -> Bool {
    axes == other.axes && packing == other.packing && rate == other.rate
      && accelerationExponent == other.accelerationExponent
      && (axes < 6 || gyroscopeExponent == other.gyroscopeExponent)
  }
}
