import PoiseText

/// Where in a CWA file the samples lie in time: straight lines between the anchors of each
/// unbroken run. The device's own clock is up to 2% off its nominal rate, so neither the rate nor
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
  private var damage: [ImportFinding] = []
  private(set) var first: AxivityBlock?
  private(set) var last: AxivityBlock?
  /// Blocks that are cut or whose checksum failed: before the first good one, and behind the last.
  private(set) var damagedAtEnds = (before: 0, after: 0)
  /// Byte at which the first block begins.
  private let base: Int
  /// Range, axes and rate of the blocks that are used: as the first one's.
  private var layout: AxivityBlock?
  /// Good blocks of other layouts, and how many there are of each.
  private var others: [(block: AxivityBlock, count: Int)] = []
  private var used = 0

  /// A good block whose stamp has not been judged yet.
  private struct Waiting {
    var entry: Entry
    var anchor: Int
    /// See `StampOrder.Stamp`.
    var run: Int
    /// ns, as the block has it.
    var time: Int64
  }

  private var order: StampOrder<Waiting>?
  /// The numbering of the blocks that are read, and the sample at which the next one begins.
  private var numbering = (run: 0, index: Int64(0))
  private var before: (session: Int, sequence: Int)?
  private var index: Int64 = 0
  /// Of the run that has not ended: its numbering, first entry, first sample, and what is known of
  /// its times.
  private var begin = (run: 0, entry: 0, index: Int64(0))
  private var knots: [StampLine.Knot] = []
  private var bad: (from: Int, to: Int, why: AxivityBlock.Damage)?
  private var strays = ImportTally()
  private var repeated = ImportTally()
  private var setBack = ImportTally()
  private var setBackTo: Int64 = 0

  init(blocks: Int, base: Int, layout: AxivityBlock?) {
    (self.base, self.layout) = (base, layout)
    entries.reserveCapacity(blocks)
  }

  /// A layout of more blocks than the one that was used; nil where there is none.
  var otherLayout: AxivityBlock? {
    others.max { $0.count < $1.count }.flatMap { $0.count > used ? $0.block : nil }
  }

  /// Takes what was read of block `number`, from 0.
  mutating func add(_ number: Int, _ read: Result<AxivityBlock, AxivityBlock.Damage>) {
    switch read {
    case .failure(let damage):
      // of nothing else is it known that samples stood there
      if damage == .checksum || damage == .cut { damagedAtEnds.after += 1 }
      reject(number, damage)
    case .success(let block):
      if let layout, !block.isAlike(layout) {
        note(block)
        return reject(number, .otherScale)
      }
      settle()
      if first == nil { (first, damagedAtEnds.before) = (block, damagedAtEnds.after) }
      damagedAtEnds.after = 0
      (layout, last) = (layout ?? block, block)
      used += 1
      enter(number, block)
    }
  }

  private mutating func note(_ block: AxivityBlock) {
    if let k = others.firstIndex(where: { $0.block.isAlike(block) }) {
      others[k].count += 1
    } else if others.count < 16 {
      others.append((block, 1))
    }
  }

  private mutating func enter(_ number: Int, _ block: AxivityBlock) {
    let step = 1e9 / block.rate
    // anchors are up to a sample off
    var order = self.order ?? StampOrder(slack: Int64(2 * step), ratio: 0.1)
    self.order = nil
    defer { self.order = order }
    if before.map({
      block.session != $0.session || block.sequence != $0.sequence + 1 || block.isResumed
    }) ?? true {
      numbering.run += 1
    }
    before = (block.session, block.sequence)
    let stamp = block.time.map {
      StampOrder<Waiting>.Stamp(
        time: $0, end: $0 + 1, run: numbering.run,
        nominal: Int64(Double(numbering.index + Int64(block.anchor)) * step))
    }
    numbering.index += Int64(block.count)
    let waiting = Waiting(
      entry: Entry(block: UInt32(number), count: UInt16(block.count)), anchor: block.anchor,
      run: numbering.run, time: block.time ?? 0)
    if order.passes(stamp) { return use(waiting, stamp?.time, .regular) }
    order.hold(waiting, stamp)
    while let (waiting, stamp, verdict) = order.next() { use(waiting, stamp?.time, verdict) }
  }

  private mutating func use(
    _ block: Waiting, _ time: Int64?, _ verdict: StampOrder<Waiting>.Verdict
  ) {
    var time = time
    var starts = block.run != begin.run
    switch verdict {
    case .regular, .repeated: break
    // behind blocks of the same numbering whose times are not known the line goes on
    case .jump: starts = starts || !knots.isEmpty
    case .stray:
      strays.add(at: "\(place(block)), \(block.time.importText())")
      time = nil
    case .before: return repeated.add(at: place(block))
    case .setBack:
      if setBack.count == 0 { setBackTo = block.time }
      setBack.add(at: place(block))
    }
    if starts { endRun() }
    begin.run = block.run
    if let time {
      knots.append(StampLine.Knot(index: index + Int64(block.anchor) - begin.index, time: time))
    }
    entries.append(block.entry)
    index += Int64(block.entry.count)
  }

  private func place(_ block: Waiting) -> String {
    "block \(block.entry.block) at byte \(base + 512 * Int(block.entry.block))"
  }

  var findings: [ImportFinding] {
    let clock = [
      strays.finding {
        $0 == 1
          ? "its time contradicts those around it; its samples are placed by its number"
          : "the times of \($0) blocks, of which this is the first, contradict those around them; "
            + "their samples are placed by their numbers"
      },
      repeated.finding {
        "the times go back here; \(CountText.words($0, "block")) of times that were recorded "
          + "already left out"
      },
      setBack.finding {
        "the clock was set back to \(setBackTo.importText())"
          + ($0 == 1 ? "" : ", and \($0 - 1) more times")
          + "; the times behind it count on from before"
      }
    ]
    return damage + clock.compactMap { $0 }
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
    (begin.entry, begin.index) = (entries.count, index)
  }

  /// Nothing follows.
  mutating func finish() {
    settle()
    while let (waiting, stamp, verdict) = order?.next(atEnd: true) {
      use(waiting, stamp?.time, verdict)
    }
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
    damage.append(ImportFinding("\(words) at byte \(base + 512 * bad.from)", bad.why.text))
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
