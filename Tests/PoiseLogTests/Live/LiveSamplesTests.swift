import PoiseCore
import PoiseText
import Testing

@testable import PoiseLog

@Suite("Packets of every sample")
struct LiveSamplesTests {
  private func sample(_ k: Int, _ value: Int32, micros: Int64, flags: UInt8 = 0) -> RawSample {
    RawSample(
      timestamp: Timestamp(nanoseconds: micros * 1000), sequence: UInt32(truncatingIfNeeded: k),
      stream: 3, x: value, y: -value, z: 7, flags: RawSample.Flags(rawValue: flags))
  }

  @Test("a packet has its keys in their order; flags only where there are some")
  func line() {
    var packet = LiveSamples()
    packet.append(sample(41, 100, micros: 5_000_001))
    packet.append(sample(42, Int32.min + 1, micros: 5_010_003))
    let offset: Int64 = 1_790_000_000_000_000_000
    let usual =
      #"{"type":"raw","sensor":3,"sequence":41,"timestamp":1790000005.000001,"#
      + #""stamp_us":5000001,"after_us":[0,10002],"x":[100,-2147483647],"#
      + #""y":[-100,2147483647],"z":[7,7]"#
    #expect(packet.take(timeOffset: offset) == usual + "}")
    #expect(packet.count == 0)
    packet.append(sample(41, 100, micros: 5_000_001))
    packet.append(sample(42, Int32.min + 1, micros: 5_010_003, flags: 8))
    #expect(packet.take(timeOffset: offset) == usual + #","flags":[0,8]}"#)
  }

  @Test("a gap ends a packet, the end of the numbers does not; a full one fits 32 KiB")
  func limits() {
    var packet = LiveSamples()
    #expect(packet.continues(with: sample(9, 1, micros: 0)))
    packet.append(sample(Int(UInt32.max), 1, micros: 0))
    #expect(packet.continues(with: sample(0, 1, micros: 0)))
    #expect(!packet.continues(with: sample(1, 1, micros: 0)))
    packet.removeAll()
    for k in 0..<LiveSamples.most {
      let next = sample(k, Int32.max - Int32(k), micros: Int64(k) * 60_000_000_000, flags: 255)
      #expect(packet.continues(with: next))
      packet.append(next)
    }
    #expect(!packet.continues(with: sample(LiveSamples.most, 1, micros: 0)))
    #expect(packet.take(timeOffset: Int64.max / 2).utf8.count <= 32 << 10)
  }

  @Test("the sensors are described as in a log, with both clocks")
  func sensors() throws {
    var head = StreamInfo(
      index: 1, kind: .gyroscope, chip: "LSM6DSOX", bus: "i2c@1", address: 0x6A, scale: 0.001,
      fullScaleCounts: 32767, nominalRateHz: 104)
    head.placement = .head
    let trunk = StreamInfo(
      index: 0, kind: .accelerometer, chip: "LSM6DSOX", bus: "i2c@1", address: 0x6B,
      scale: 0.0024, fullScaleCounts: 32767, nominalRateHz: 104)
    let line = LiveSensors([trunk, head], timeOffset: 1_000_000_000).line(
      LiveSensors.Clocks(
        stamp: Timestamp(nanoseconds: 2_000_000_500),
        monotonic: Timestamp(nanoseconds: 7_000_001), between: 250))
    #expect(
      line.hasPrefix(
        #"{"type":"sensors","now":3.000001,"stamp_us":2000000.500,"monotonic_us":7000.001,"#
          + #""between_us":0.250,"sensors":[{"topic":"/imu/accelerometer","metadata":{"#), "\(line)"
    )
    let sensors = try #require(JSONMembers(line)?.list("sensors"))
    #expect(sensors.map { $0.text("topic") } == ["/imu/accelerometer", "/imu/gyroscope_head"])
    let metadata = try #require(sensors[1].members("metadata"))
    #expect(metadata.text("scale") == "0.001" && metadata.text("placement") == "head")
    #expect(metadata.text("die_rotation") == "1.0 0.0 0.0 0.0 1.0 0.0 0.0 0.0 1.0")
  }
}
