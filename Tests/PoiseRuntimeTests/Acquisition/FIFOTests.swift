import PoiseCore
import PoiseHardware
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseRuntime

@Suite("FIFO timeline")
struct FIFOTimelineTests {
  private func timeline(_ watermark: Int64 = 16) -> FIFOTimeline {
    FIFOTimeline(nominalPeriod: 10_000_000, watermark: watermark, depth: 32, fullIsLoss: false)
  }

  private func at(_ milliseconds: Double) -> Timestamp {
    Timestamp(nanoseconds: Int64((milliseconds * 1e6).rounded()))
  }

  @Test("zephyr #112570: the edge's stamp is that of the sample which reached the watermark")
  func zephyr112570() {
    // Read four samples late: 20 are there, the 16th made the edge at 1 s.
    var timeline = timeline()
    let batch = timeline.place(
      level: 20, isFull: false, at: at(1044), edge: at(1000), learns: false)
    #expect(batch.stamp(15) == at(1000))
    #expect(batch.stamp(0) == at(850))
    #expect(batch.stamp(19) == at(1040))
    #expect(batch.isMeasured && batch.lost == 0)
    // zephyr #112578: the period is measured, not 1/ODR.
    timeline.taken += 20
    timeline.note(level: 0, at: at(1044))
    let next = timeline.place(
      level: 16, isFull: false, at: at(1210.5), edge: at(1210), learns: false)
    #expect(next.stamp(15) == at(1210))
    // 20 samples between the two edges' in 210 ms.
    #expect(next.stamp(14) == at(1199.5))
    #expect(timeline.period > 10_000_000)
  }

  @Test("counts what a full FIFO lost by time")
  func overrun() {
    var timeline = timeline()
    let first = timeline.place(
      level: 16, isFull: false, at: at(160.4), edge: at(160), learns: false)
    #expect(first.stamp(0) == at(10))
    timeline.taken += 16
    // The 16th of the next ones rose the line at 320 ms; looked at 34.5 periods later: 50 made.
    let batch = timeline.place(
      level: 32, isFull: true, at: at(665), edge: at(320), learns: false)
    #expect(batch.lost == 18)
    #expect(batch.stamp(0) == at(350))
    #expect(batch.stamp(31) == at(660))
  }

  @Test("after a loss of bytes, counts what went before the edge and keeps the period")
  func lossBeforeTheEdge() {
    for gone in 1...5 as ClosedRange<Int64> {
      var timeline = timeline()
      for edge in [160.0, 320] {
        _ = timeline.place(
          level: 16, isFull: false, at: at(edge + 0.4), edge: at(edge), learns: false)
        timeline.taken += 16
        timeline.note(level: 0, at: at(edge + 2))
      }
      // A transfer failed, and with it so many samples went: the next 16th is late by as much.
      timeline.isDoubtful = true
      let edge = 480 + 10 * Double(gone)
      let batch = timeline.place(
        level: 16, isFull: false, at: at(edge + 0.4), edge: at(edge), learns: false)
      #expect(batch.lost == gone)
      #expect(batch.stamp(15) == at(edge) && batch.stamp(0) == at(edge - 150))
      #expect(timeline.period == 10_000_000)
      timeline.taken += 16
      let next = timeline.place(
        level: 16, isFull: false, at: at(edge + 160.4), edge: at(edge + 160), learns: false)
      #expect(next.lost == 0 && next.stamp(0) == at(edge + 10) && next.stamp(15) == at(edge + 160))
      #expect(timeline.period == 10_000_000)
    }
  }

  @Test("a slot that lost a part of itself has its place in time, not in the queue")
  func tornSlot() {
    var timeline = timeline()
    _ = timeline.place(level: 16, isFull: false, at: at(160.4), edge: at(160), learns: false)
    timeline.taken += 16
    timeline.note(level: 0, at: at(162))
    // Of 17 slots 16 are whole, so that the line rose a period later.
    let look = FIFOLook(
      status: FIFOStatus(level: 16, isFull: false), time: at(330.4), middle: at(330.4),
      edge: at(330), learns: false)
    let untouched = timeline
    _ = look.place(on: &timeline)
    timeline.taken += 8
    let batch = look.place(again: &timeline, from: untouched, torn: 1, fetched: 8)
    #expect(batch.lost == 0 && batch.isMeasured)
    for slot in 0...16 { #expect(batch.stamp(Int64(slot)) == at(170 + 10 * Double(slot))) }
    #expect(timeline.period == 10_000_000 && timeline.taken == 16 + 1 + 8)
  }

  @Test("learns no period from a batch of which nobody knows how much is gone")
  func doubtfulLook() {
    var timeline = timeline()
    for look in 1...6 as ClosedRange<Int64> {
      let end = 160 * Double(look)
      _ = timeline.place(level: 16, isFull: false, at: at(end + 1), edge: nil, learns: true)
      timeline.taken += 16
      timeline.note(level: 0, at: at(end + 1))
    }
    let known = timeline.period
    timeline.isDoubtful = true
    // Emptied 45 ms later: 4 are gone, of which the phase tells 3 to 5; the next 16 end at 1160 ms.
    let batch = timeline.place(level: 16, isFull: false, at: at(1161), edge: nil, learns: true)
    #expect((3...5).contains(batch.lost), "\(batch.lost)")
    #expect(timeline.period == known)
    for i in 0..<16 as Range<Int64> {
      #expect(abs(batch.stamp(i) - at(1010 + 10 * Double(i))) < 6_000_000, "\(i)")
    }
  }

  @Test("does not believe an edge that the level contradicts")
  func edgeWithoutCause() {
    var timeline = timeline()
    _ = timeline.place(level: 16, isFull: false, at: at(160.4), edge: at(160), learns: false)
    timeline.taken += 16
    timeline.note(level: 0, at: at(162))
    // 18 are there, yet the edge is only a moment old.
    let batch = timeline.place(
      level: 18, isFull: false, at: at(344), edge: at(343.5), learns: false)
    #expect(!batch.isMeasured)
    #expect(batch.stamp(17) == at(340))
  }
}

@Suite("FIFO by edges")
struct FIFOEdgeTests {
  @Test(
    "delivers every conversion with its counts and its instant",
    arguments: [2, 3, 7, 16, 25, 31])
  func everything(watermark: Int) throws {
    for rate in [100.0, 400] {
      let rig = FIFORig(rate: rate, watermark: watermark)
      let outcome = try rig.run(20)
      #expect(outcome.isInOrder && outcome.isAccounted)
      #expect(outcome.lost == 0 && outcome.hasAll)
      // Ten bits of sixteen.
      #expect(outcome.isTrue(shift: 6))
      #expect(outcome.samples.allSatisfy { $0.flags == [] || $0 == outcome.samples.last })
      // The chip's own jitter of 0.1 % of a period, both ways, and the filter's rest.
      let worst = outcome.worst(from: 2 * watermark)
      #expect(Double(worst) < 0.004 * rig.period + 1000, "\(watermark): \(worst)")
      // The first batch knows the nominal period only.
      #expect(Double(outcome.worst()) < (0.05 * Double(watermark) + 0.01) * rig.period)
      #expect(outcome.longestStep < rig.longestWait)
      #expect(outcome.counters.recoveredEdges.load(ordering: .relaxed) <= 1)
      #expect(outcome.counters.silent.load(ordering: .relaxed) == 0)
    }
  }

  @Test("delivers every sample with any pattern of dropped edges", arguments: 0..<25)
  func droppedEdges(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var rig = FIFORig(seed: seed)
    rig.watermark = Int.random(in: 2...31, using: &random)
    rig.rateError = Double.random(in: -0.05...0.05, using: &random)
    for number in 1...600 where random.unit() < 0.35 {
      rig.faults.append(
        VirtualFault(.lostEdges(line: 0, count: 1), at: .edge(line: 0, number: number)))
    }
    let outcome = try rig.run(20)
    let what = "seed \(seed): watermark \(rig.watermark), clock \(rig.rateError)"
    #expect(outcome.isInOrder && outcome.isAccounted, "\(what)")
    #expect(outcome.lost == 0 && outcome.hasAll, "\(what): \(outcome.missing) missing")
    #expect(outcome.isTrue(shift: 6), "\(what)")
    // Without any edge yet, a look tells it to a period; then the period is known.
    #expect(Double(outcome.worst(from: rig.watermark)) < 1.1 * rig.period, "\(what)")
    let worst = outcome.worst(from: outcome.known(edges: 4))
    #expect(Double(worst) < 0.1 * rig.period, "\(what): off by \(worst) ns")
    #expect(outcome.longestStep < rig.longestWait, "\(what)")
  }

  @Test("places samples of a clock off by up to 5% and drifting", arguments: 0..<12)
  func drift(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var rig = FIFORig(seed: seed)
    rig.watermark = [4, 16, 31][Int(seed % 3)]
    rig.rateError = seed % 2 == 0 ? 0.05 : -0.05
    // Half a percent each half second, back and forth.
    for step in 0..<40 {
      let by = (rig.rateError < 0) == (step / 20 % 2 == 0) ? 0.005 : -0.005
      rig.faults.append(
        VirtualFault(
          .clockOff(address: 0x19, by: by), at: .seconds(2 + 0.5 * Double(step) + random.unit())))
    }
    let outcome = try rig.run(24)
    let what = "seed \(seed): watermark \(rig.watermark)"
    #expect(outcome.isInOrder && outcome.lost == 0 && outcome.hasAll, "\(what)")
    #expect(outcome.isTrue(shift: 6), "\(what)")
    // A change of half a percent in the midst of a batch bends the line by an eighth of its length
    // times the change; the samples after the edge follow a period that is a watermark old.
    let bound = (0.005 * Double(rig.watermark) + 0.01) * rig.period
    let worst = outcome.worst(from: 2 * rig.watermark)
    #expect(Double(worst) < bound, "\(what): off by \(worst) ns")
  }

  @Test("of a chip that gives a sample a transfer delivers every one", arguments: [2, 16, 31])
  func byTransfer(watermark: Int) throws {
    for polling in [false, true] {
      for rate in [100.0, 400] {
        var rig = FIFORig(
          chip: "ADXL345", address: 0x53, rate: rate, watermark: watermark, polling: polling)
        rig.rateError = 0.041
        let outcome = try rig.run(10)
        let what = "\(watermark) \(rate) \(polling)"
        #expect(outcome.isInOrder && outcome.lost == 0, "\(what)")
        // Some are made while the last batch is fetched, one by one.
        #expect((0...4).contains(outcome.missing), "\(what): \(outcome.missing) missing")
        #expect(outcome.isTrue(shift: 0), "\(what)")
        let worst = Double(outcome.worst(from: 10 * watermark))
        #expect(worst < (polling ? 0.3 : 0.004) * rig.period + 1000, "\(what): \(worst)")
      }
    }
  }

  @Test("counts what a full FIFO pushed out, and marks the gap", arguments: 0..<16)
  func overrun(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var rig = FIFORig(seed: seed)
    rig.watermark = Int.random(in: 2...31, using: &random)
    rig.rateError = Double.random(in: -0.05...0.05, using: &random)
    // Nobody can read it for longer than it can keep, but less long than it takes to be given up.
    let moment = 4 + random.unit()
    rig.faults = [
      VirtualFault(
        .stuckBus(endsOnReopen: false), at: .seconds(moment), lasting: 0.36 + 0.2 * random.unit())
    ]
    let outcome = try rig.run(10)
    let what = "seed \(seed): watermark \(rig.watermark)"
    #expect(outcome.isInOrder && outcome.isAccounted, "\(what)")
    #expect((-1...1).contains(outcome.missing), "\(what): \(outcome.missing) missing")
    #expect(outcome.lost > 0, "\(what)")
    #expect(outcome.samples.contains { $0.flags.contains(.overrun) }, "\(what)")
  }

  @Test("tells what a full FIFO pushed out also where a transfer after it fails")
  func overrunThenFault() throws {
    var rig = FIFORig()
    let stuck = VirtualFault(.stuckBus(endsOnReopen: false), at: .seconds(2), lasting: 0.5)
    rig.faults = [stuck]
    let whole = try rig.run(4)
    #expect(whole.isAccounted && whole.lost > 0)
    // The last four transfers stop the chip.
    for position in (whole.transfers / 3)..<(whole.transfers - 4) {
      rig.faults = [stuck, VirtualFault(.timeout, at: .transfer(position))]
      let outcome = try rig.run(4)
      #expect(outcome.isInOrder && outcome.isAccounted, "transfer \(position)")
      #expect((-1...1).contains(outcome.missing), "transfer \(position): \(outcome.missing)")
    }
  }

  @Test("wakes the thread once a watermark")
  func wakes() throws {
    let each = try FIFORig(watermark: 2).run(10)
    let batch = try FIFORig(watermark: 25).run(10)
    #expect(batch.transfers * 8 < each.transfers)
    // A look, a fetch and once a second a check and the temperature.
    #expect(batch.transfers < 10 * (2 * 103 / 25 + 4) + 30)
  }

  @Test("delivers ten bits with the scale of ten bits", arguments: ["normal", "high-resolution"])
  func resolution(mode: String) throws {
    let outcome = try FIFORig(mode: mode).run(5)
    #expect(outcome.isTrue(shift: 6))
    // ±4 g: 1.95 mg a digit of twelve bits, 7.82 mg of ten in normal mode (ST's driver).
    let milli = mode == "normal" ? 7.82 : 4 * 1.95
    #expect(abs(outcome.scale - milli * Physics.standardGravity / 1000) < 1e-12)
  }
}

@Suite("FIFO by polling")
struct FIFOPollingTests {
  @Test("delivers every conversion, its stamp an eighth of a period sharp", arguments: 0..<15)
  func polling(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var rig = FIFORig(polling: true, seed: seed)
    rig.watermark = Int.random(in: 2...31, using: &random)
    rig.rateError = Double.random(in: -0.05...0.05, using: &random)
    let outcome = try rig.run(30)
    let what = "seed \(seed): watermark \(rig.watermark), clock \(rig.rateError)"
    #expect(outcome.isInOrder && outcome.isAccounted, "\(what)")
    #expect(outcome.lost == 0 && outcome.hasAll, "\(what): \(outcome.missing) missing")
    #expect(outcome.isTrue(shift: 6), "\(what)")
    #expect(outcome.samples.allSatisfy { $0.flags.contains(.estimatedTime) }, "\(what)")
    let worst = outcome.worst(from: 10 * rig.watermark)
    #expect(Double(worst) < 0.15 * rig.period, "\(what): off by \(worst) ns")
    #expect(outcome.longestStep < rig.longestWait, "\(what)")
  }
}
