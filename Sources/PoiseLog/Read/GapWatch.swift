import PoiseCore

/// Puts a marker where damage took samples of a stream, as a recorder does where the chip or the
/// bus lost them: their numbers go on behind it.
final class GapWatch {
  private let log: LogReader
  private var last: [RawSample?]
  /// Streams whose next sample may come after a gap.
  private var isDue: [Bool]
  private var isAnyDue = false
  private var chunk = 0
  /// The chunk in front of which the gap is that is being looked at.
  private var hole: Int?
  private var missing: Range<UInt64>?
  /// Of each stream, between blocks that follow each other in the file.
  private(set) var stepsBack: [StepsBack]

  /// Times at which a stream's stamps went back, though its numbers went on.
  struct StepsBack {
    var count = 0
    /// ns.
    var longest: Int64 = 0
  }

  init(_ log: LogReader) {
    self.log = log
    last = log.streams.map { _ in nil }
    isDue = log.streams.map { _ in false }
    stepsBack = log.streams.map { _ in StepsBack() }
  }

  func begin(chunk number: Int) {
    chunk = number
    if log.file.holes.contains(number) { expect(hole: number) }
  }

  func end(isWhole: Bool) {
    if !isWhole { expect(hole: chunk + 1) }
    if chunk + 1 == log.summary.chunkIndexes.count { settle() }
  }

  private func expect(hole number: Int) {
    // several damaged chunks in a row are one gap
    if hole == nil || !isDue.allSatisfy({ $0 }) { settle() }
    hole = number
    for i in isDue.indices { isDue[i] = true }
    isAnyDue = !isDue.isEmpty
  }

  /// Samples from `from` on came into `queue`. False where a marker did, too.
  func pass(_ stream: UInt8, _ queue: SampleList, _ from: Int) -> Bool {
    let i = Int(stream)
    let waiting = queue.waiting
    guard from < waiting.count, let newest = waiting.last else { return true }
    let first = waiting[from]
    let before = last[i]
    last[i] = newest
    if let before { noteStepBack(i, before, first) }
    if !isAnyDue || !isDue[i] { return true }
    isDue[i] = false
    isAnyDue = isDue.contains(true)
    defer { if !isAnyDue { settle() } }
    // the first samples of all: nobody knows how many there were before them
    guard let before else { return true }
    let lost = first.sequence &- before.sequence &- 1
    // a step back is a new count
    if lost == 0 || lost >= 1 << 31 { return true }
    queue.append(
      RawSample(
        timestamp: first.timestamp, sequence: first.sequence, stream: stream,
        x: Int32(lost), y: 0, z: 0, marker: .lost))
    note(before.timestamp, first.timestamp)
    return false
  }

  /// A tenth of a second is more than any correction of stamps.
  private static let leastStepBack: Int64 = 100_000_000

  private func noteStepBack(_ i: Int, _ before: RawSample, _ first: RawSample) {
    let back = before.timestamp.nanoseconds &- first.timestamp.nanoseconds
    if back <= Self.leastStepBack || first.sequence &- before.sequence >= 1 << 31 { return }
    stepsBack[i].count += 1
    stepsBack[i].longest = max(stepsBack[i].longest, back)
  }

  private func note(_ from: Timestamp, _ to: Timestamp) {
    let offset = log.description.timeOffset
    let start = UInt64(clamping: from.nanoseconds &+ offset)
    let end = max(start, UInt64(clamping: to.nanoseconds &+ offset))
    missing = min(start, missing?.lowerBound ?? start)..<max(end, missing?.upperBound ?? end)
  }

  private func settle() {
    if let hole, missing != nil || last.contains(where: { $0 != nil }) {
      log.file.settle(hole: hole, missing)
    }
    (hole, missing) = (nil, nil)
  }
}
