// Reads an LSM303AGR's accelerometer ten times and prints m/s² along its axes.
//
//   swift run read-chip               a virtual chip on somebody who stands and then walks
//   swift run read-chip /dev/i2c-1    a real one on this bus
import Glibc
import PoiseCore
import PoiseHardware
import PoiseVirtual

/// A clock without lines, for a chip that is polled.
struct PollingClock: ~Copyable, EdgeSource {
  var now: Timestamp {
    mutating get {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Timestamp(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }
  }

  mutating func wait(until deadline: Timestamp) throws(LineError) -> Edge? {
    let left = deadline - now
    if left > 0 { usleep(UInt32(clamping: left / 1000 + 1)) }
    return nil
  }

  mutating func level(of line: UInt8) throws(LineError) -> Bool { false }
}

@main
struct ReadChip {
  static func main() {
    do {
      let found: Int
      if CommandLine.arguments.count > 1 {
        var bus = try LinuxI2CBus(path: CommandLine.arguments[1])
        var clock = PollingClock()
        found = try show(&bus, &clock)
      } else {
        let board = VirtualBoard.lsm303agr(source: WalkerSource())
        var bus = board.bus()
        var clock = board.edges()
        found = try show(&bus, &clock)
      }
      if found < 10 { fail("the chip gave \(found) samples in a second") }
    } catch let error as ChipError {
      fail(error.message(bus: CommandLine.arguments.dropFirst().first ?? "the virtual bus"))
    } catch {
      fail("\(error)")
    }
  }

  /// Polls for a second at most; answers how many readings there were, ten at most.
  static func show<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    _ bus: inout Bus, _ clock: inout Clock
  ) throws -> Int {
    let sensor = try Sensor(
      Chip.lsm303agr.units[0], settings: SensorSettings(range: 4, rateHz: 100))
    try sensor.configure(on: &bus, clock: &clock)
    try sensor.start(on: &bus)
    var found = 0
    for _ in 0..<500 where found < 10 {
      let reading = try sensor.readIfReady(from: &bus)
      if reading.ready {
        let counts = Vector3(Double(reading.x), Double(reading.y), Double(reading.z))
        let acceleration = sensor.scale * counts
        print(acceleration.x, acceleration.y, acceleration.z)
        found += 1
      }
      Sensor.wait(2000, on: &clock)
    }
    try sensor.stop(on: &bus)
    return found
  }

  static func fail(_ message: String) -> Never {
    var line = "read-chip: \(message)\n"
    line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
    exit(1)
  }
}
