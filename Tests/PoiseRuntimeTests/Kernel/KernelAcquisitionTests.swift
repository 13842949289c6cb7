import Glibc
import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseSystem
import PoiseTestKit
import Synchronization
import Testing

@testable import PoiseRuntime

/// Devices of the kernel through pipes, in the test's own time.
struct KernelAcquisitionTests {
  /// One accelerometer that is recorded.
  private final class Rig {
    let fake: FakeIIO
    let counters = AcquisitionCounters()
    let ring = RingBuffer<RawSample>(capacity: 1024)
    var consumer: RingBuffer<RawSample>.Consumer
    let kernel: KernelAcquisition
    var pipe: FakeIIOPipe
    let clock: Clock

    final class Clock: Sendable {
      let now = Atomic<Int64>(10_000_000_000)
      var stamp: Timestamp { Timestamp(nanoseconds: now.load(ordering: .relaxed)) }
      func pass(_ nanoseconds: Int64) { now.wrappingAdd(nanoseconds, ordering: .relaxed) }
    }

    init() throws {
      fake = try FakeIIO()
      try fake.addAccelerometer()
      pipe = fake.pipe()
      let clock = Clock()
      self.clock = clock
      let board = try Board(
        text: """
          name = "b"
          description = "b"
          [[sensor]]
          iio = "lsm303agr_accel"
          kind = "accelerometer"
          """, file: "b.toml")
      consumer = ring.makeConsumer()
      kernel = try KernelAcquisition(
        try KernelSource.all(of: board, in: fake.tree), producer: ring.makeProducer(),
        counters: counters, clock: { clock.stamp })
    }

    /// `count` scans, one a period of 10 ms, each read as it comes; x counts them.
    func play(_ numbers: Range<Int>) {
      for number in numbers {
        clock.pass(10_000_000)
        pipe.deliver(x: number, y: -number, z: 5, stamp: clock.stamp.nanoseconds - 1000)
        kernel.serve()
      }
    }

    func taken() -> [RawSample] {
      var all: [RawSample] = []
      var one = RawSample(
        timestamp: Timestamp(nanoseconds: 0), sequence: 0, stream: 0, x: 0, y: 0, z: 0)
      while consumer.pop(into: &one) { all.append(one) }
      return all
    }
  }

  @Test func countsAndStampsAreTheScans() throws {
    let rig = try Rig()
    rig.play(0..<100)
    let all = rig.taken()
    #expect(all.map(\.x) == (0..<100).map { Int32($0) })
    #expect(all.map(\.y) == (0..<100).map { Int32(-$0) })
    let first = Timestamp(nanoseconds: 10_009_999_000)
    #expect(all.map(\.timestamp) == (0..<100).map { first + Int64($0) * 10_000_000 })
    #expect(all.allSatisfy { $0.flags == [] && $0.marker == .none })
    #expect(all.map(\.sequence) == (0..<100).map { UInt32($0) })
    #expect(rig.counters.lost.load(ordering: .relaxed) == 0)
  }

  @Test func aGapIsLostAndSaturationIsFlagged() throws {
    let rig = try Rig()
    rig.play(0..<20)
    rig.clock.pass(350_000_000)
    rig.play(20..<21)
    rig.clock.pass(10_000_000)
    rig.pipe.deliver(x: 2047, y: 0, z: 0, stamp: rig.clock.stamp.nanoseconds)
    rig.kernel.serve()
    let all = rig.taken()
    #expect(all.filter { $0.marker == .lost }.map(\.x) == [35])
    #expect(rig.counters.lost.load(ordering: .relaxed) == 35)
    #expect(all.last?.flags == .saturated && all.last?.sequence == 56)
    #expect(all.dropLast().last?.flags == .overrun)
  }

  @Test func scansOfAnEarlierRunAndOfAnotherClockAreLeftOut() throws {
    let rig = try Rig()
    rig.pipe.deliver(x: 1, y: 1, z: 1, stamp: 9_999_999_999)
    rig.pipe.deliver(x: 1, y: 1, z: 1, stamp: 1_700_000_000_000_000_000)
    rig.play(7..<8)
    #expect(rig.taken().map(\.x) == [7])
  }

  @Test func unbindingIsSensorLostAndTheSameDeviceComesBackUnderAnotherNumber() throws {
    let rig = try Rig()
    rig.play(0..<20)
    rig.fake.remove()
    rig.clock.pass(1_100_000_000)
    rig.kernel.serve()
    #expect(rig.taken().last.map { [Int32($0.marker.rawValue), $0.x] } == [3, 2])
    #expect(rig.kernel.noSensorAnswersSince != nil)
    #expect(rig.counters.sensorsLost.load(ordering: .relaxed) == 1)
    // another part has the number now
    try rig.fake.add(
      number: 0, name: "lis3dh", at: "1-0018",
      channels: ["accel_x", "accel_y", "accel_z"].map { ($0, "le:s12/16>>4") }
        + [("timestamp", "le:s64/64>>0")], files: ["in_accel_scale": "0.019613"])
    let other = rig.fake.pipe()
    rig.clock.pass(1_100_000_000)
    other.deliver(x: 666, y: 0, z: 0, stamp: rig.clock.stamp.nanoseconds)
    rig.kernel.serve()
    #expect(rig.taken().isEmpty)
    try rig.fake.addAccelerometer(number: 3)
    rig.pipe = rig.fake.pipe(number: 3)
    rig.clock.pass(1_100_000_000)
    rig.kernel.serve()
    rig.play(50..<52)
    let all = rig.taken()
    #expect(all.map(\.marker) == [.sensorBack, .lost, .none, .none])
    #expect(all.suffix(2).map(\.x) == [50, 51])
    #expect(rig.kernel.noSensorAnswersSince == nil)
    #expect(rig.counters.sensorsLost.load(ordering: .relaxed) == 0)
  }

  /// One with other counts a g would be taken for the same motion.
  @Test func anotherScaleOrLayoutIsNotTheSameDevice() throws {
    for (file, text) in [
      ("in_accel_scale_available", "0.02 0.05"), ("buffer0/in_accel_y_type", "be:s12/16>>4"),
      ("mount_matrix", "0, 1, 0; -1, 0, 0; 0, 0, 1")
    ] {
      let rig = try Rig()
      rig.play(0..<5)
      rig.fake.remove()
      rig.clock.pass(1_100_000_000)
      rig.kernel.serve()
      try rig.fake.addAccelerometer(number: 1, files: [file: text])
      rig.pipe = rig.fake.pipe(number: 1)
      for _ in 0..<3 {
        rig.clock.pass(1_100_000_000)
        rig.kernel.serve()
      }
      rig.play(9..<12)
      #expect(!rig.taken().contains { $0.marker == .none && $0.x >= 9 }, "\(file)")
    }
  }

  @Test func switchingTheBufferOffIsSensorLostAndItIsSetUpAgain() throws {
    let rig = try Rig()
    rig.play(0..<20)
    try rig.fake.set("0", "buffer0/enable")
    rig.clock.pass(1_100_000_000)
    rig.kernel.serve()
    #expect(rig.taken().last.map { [Int32($0.marker.rawValue), $0.x] } == [3, 3])
    rig.clock.pass(1_100_000_000)
    rig.kernel.serve()
    rig.play(20..<22)
    #expect(rig.taken().map(\.marker) == [.sensorBack, .lost, .none, .none])
  }

  @Test func aSilentDeviceIsRestartedTwiceAndThenLost() throws {
    let rig = try Rig()
    rig.play(0..<20)
    _ = rig.taken()
    for _ in 0..<2 {
      rig.clock.pass(1_100_000_000)
      rig.kernel.serve()
      #expect(rig.taken().isEmpty)
    }
    rig.clock.pass(1_100_000_000)
    rig.kernel.serve()
    #expect(rig.taken().map { [Int32($0.marker.rawValue), $0.x] } == [[3, 0]])
    #expect(rig.counters.reinitialisations.load(ordering: .relaxed) == 3)
    rig.play(20..<22)
    #expect(rig.taken().map(\.marker) == [.sensorBack, .lost, .none, .none])
  }

  /// Every call of reading, of looking for the reason, and of getting the device back fails once:
  /// what is lost is back at the end, and no sample is there twice.
  @Test(arguments: [EIO, ENODEV, EACCES]) func everySystemCallMayFail(_ code: Int32) throws {
    func session(_ rig: Rig) throws {
      rig.play(0..<3)
      try rig.fake.set("0", "buffer0/enable")
      for _ in 0..<3 {
        rig.clock.pass(1_100_000_000)
        rig.kernel.serve()
      }
      rig.play(3..<6)
    }
    let whole = try Rig()
    let calls = try SystemFaults.watching { try session(whole) }.count
    #expect(calls > 60)
    for at in 1...calls {
      let rig = try Rig()
      try SystemFaults.forcing(code, at: at) { try session(rig) }
      for _ in 0..<3 {
        rig.clock.pass(1_100_000_000)
        rig.kernel.serve()
      }
      rig.play(6..<9)
      let all = rig.taken()
      let samples = all.filter { $0.marker == .none }.map(\.x)
      #expect(samples == samples.sorted() && Set(samples).count == samples.count, "call \(at)")
      #expect(samples.suffix(3) == [6, 7, 8], "call \(at): \(samples)")
      let lost = all.count { $0.marker == .sensorLost }
      #expect(lost == all.count { $0.marker == .sensorBack } && lost >= 1, "call \(at)")
      #expect(zip(all, all.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp }, "call \(at)")
    }
  }

  /// Accelerometer and gyroscope of one device: one scan, two streams, one stamp.
  @Test func oneDeviceMakesTwoStreams() throws {
    let fake = try FakeIIO()
    try fake.add(
      name: "bmi160", at: "1-0068", driver: "bmi160_i2c",
      channels: ["anglvel_x", "anglvel_y", "anglvel_z", "accel_x", "accel_y", "accel_z"].map {
        ($0, "le:s16/16>>0")
      } + [("timestamp", "le:s64/64>>0")],
      files: ["in_accel_scale": "0.001197", "in_anglvel_scale": "0.000266"])
    let board = try Board(
      text: """
        name = "b"
        description = "b"
        [[sensor]]
        iio = "bmi160"
        kind = "accelerometer"
        [[sensor]]
        iio = "i2c-1:0x68"
        kind = "gyroscope"
        """, file: "b.toml")
    let assembly = try Assembly(board: board, busName: "iio", mount: nil, tree: fake.tree)
    #expect(assembly.readers.isEmpty && assembly.kernel.count == 1)
    #expect(assembly.streams.map(\.chip) == ["bmi160", "bmi160"])
    #expect(assembly.streams.map(\.address) == [0x68, 0x68])
    #expect(assembly.streams.map(\.stamps) == [.measured, .measured])
    let ring = RingBuffer<RawSample>(capacity: 64)
    var consumer = ring.makeConsumer()
    let kernel = try KernelAcquisition(
      assembly.kernel, producer: ring.makeProducer(), counters: AcquisitionCounters(),
      clock: { Timestamp(nanoseconds: 5000) })
    let pipe = fake.pipe()
    pipe.deliver([1, 0, 2, 0, 3, 0, 10, 0, 20, 0, 30, 0, 0, 0, 0, 0, 0x88, 0x13, 0, 0, 0, 0, 0, 0])
    kernel.serve()
    var all: [[Int32]] = []
    var one = RawSample(
      timestamp: Timestamp(nanoseconds: 0), sequence: 0, stream: 0, x: 0, y: 0, z: 0)
    while consumer.pop(into: &one) { all.append([Int32(one.stream), one.x, one.y, one.z]) }
    #expect(all == [[0, 10, 20, 30], [1, 1, 2, 3]])
  }
}
