import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseRuntime

/// One accelerometer's FIFO on its virtual model, which keeps what it made and when: so that each
/// sample delivered can be held against the conversion that it is.
struct FIFORig {
  var chip = "LSM303AGR"
  var address = 0x19
  var rate = 100.0
  var watermark = 16
  var polling = false
  var mode = "normal"
  /// How much too fast the chip's clock is.
  var rateError = 0.023
  var seed: UInt64 = 1
  var faults: [VirtualFault] = []

  var text: String {
    """
    name = "test"
    description = "test"
    [bus]
    virtual = true
    [[sensor]]
    chip = "\(chip)"
    kind = "accelerometer"
    address = \(address)
    rate_hz = \(rate)
    mode = "\(mode)"
    fifo = \(watermark)
    \(polling ? "polling = true" : "interrupt = \"INT1\"")

    """
  }

  /// Nominal, ns.
  var period: Double { 1e9 / rate }

  struct Outcome {
    var all: [RawSample]
    /// Without markers.
    var samples: [RawSample]
    var made: [ProducedSample]
    var settle: Int
    var watermark: Int
    var lost: UInt64
    var counters: AcquisitionCounters
    var transfers: Int
    /// Longest time that one step took, ns.
    var longestStep: Int64
    var scale: Double

    /// Conversions neither delivered nor counted as lost; those made while it was stopped included.
    var missing: Int { made.count - settle - samples.count - Int(lost) }

    /// The last one may have been made between the last look and the power-down.
    var hasAll: Bool { (0...1).contains(missing) }

    /// Number of the first sample after so many batches that an edge announced.
    func known(edges: Int) -> Int {
      var seen = 0
      var previous: RawSample.Flags = [.recoveredEdge]
      var inBatch = 0
      for sample in samples {
        let isAnnounced = !sample.flags.contains(.recoveredEdge)
        inBatch = isAnnounced && !previous.contains(.recoveredEdge) ? inBatch + 1 : 0
        if isAnnounced && inBatch % watermark == 0 { seen += 1 }
        if seen > edges { return Int(sample.sequence) }
        previous = sample.flags
      }
      return .max
    }

    /// Largest distance of a stamp from the conversion of its number, ns.
    func worst(from first: Int = 0) -> Int64 {
      var worst: Int64 = 0
      for sample in samples where Int(sample.sequence) >= first {
        let at = settle + Int(sample.sequence)
        if at >= made.count { return .max }
        worst = max(worst, abs(sample.timestamp - made[at].instant))
      }
      return worst
    }

    /// Every sample's counts are those of the conversion with its number, shifted as given.
    func isTrue(shift: Int32) -> Bool {
      samples.allSatisfy {
        let at = settle + Int($0.sequence)
        return at < made.count && $0.x == made[at].x >> shift && $0.y == made[at].y >> shift
          && $0.z == made[at].z >> shift
      }
    }

    var isInOrder: Bool {
      zip(all, all.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp }
        && zip(samples, samples.dropFirst()).allSatisfy { $0.sequence < $1.sequence }
        && all.allSatisfy { $0.timestamp.nanoseconds % 1000 == 0 }
    }

    /// What the markers and the numbers say of losses is what was counted.
    var isAccounted: Bool {
      guard let first = samples.first, let last = samples.last else { return false }
      let marked = all.filter { $0.marker == .lost }.reduce(0) { $0 + Int($1.x) }
      return marked == Int(lost)
        && Int(last.sequence - first.sequence) + 1 == samples.count + marked
    }
  }

  func run(_ seconds: Double) throws -> Outcome {
    let file = try Board(text: text, file: "test.toml")
    let assembly = try Assembly(board: file, busName: "virtual", mount: nil)
    let request = VirtualChipCatalog.Request(
      chip: chip, kind: .accelerometer, address: UInt8(address), hasLine: !polling)
    let board = try #require(
      VirtualBoard.board(
        [request], source: WalkerSource(), seed: seed, rateError: rateError, keepsSamples: true))
    for fault in faults { board.schedule(fault) }
    let ring = RingBuffer<RawSample>(capacity: 16_384)
    var consumer = ring.makeConsumer()
    let counters = AcquisitionCounters()
    var acquisition = Acquisition(
      bus: board.bus(), edges: board.edges(), readers: assembly.readers,
      producer: ring.makeProducer(), counters: counters)
    try acquisition.start()
    var all: [RawSample] = []
    var one = RawSample(
      timestamp: Timestamp(nanoseconds: 0), sequence: 0, stream: 0, x: 0, y: 0, z: 0)
    var longest: Int64 = 0
    while acquisition.now.seconds < seconds {
      let before = acquisition.now
      acquisition.step()
      longest = max(longest, acquisition.now - before)
      while consumer.pop(into: &one) { all.append(one) }
    }
    acquisition.stop()
    while consumer.pop(into: &one) { all.append(one) }
    return Outcome(
      all: all, samples: all.filter { $0.marker == .none },
      made: board.produced(.accelerometer, at: UInt8(address))?.samples ?? [],
      settle: Int(assembly.readers[0].sensor.settleSamples),
      watermark: watermark, lost: counters.lost.load(ordering: .relaxed), counters: counters,
      transfers: board.transfers, longestStep: longest, scale: assembly.streams[0].scale)
  }

  /// The longest that a step may take: three watermarks and what a drain needs at 400 kHz.
  var longestWait: Int64 { Int64(3 * Double(watermark) * period * 1.2) + 20_000_000 }
}
