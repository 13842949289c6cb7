import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseRuntime

@Suite("PowerMonitor")
struct PowerMonitorTests {
  private func battery(_ folder: TemporaryFolder, _ percent: Int, _ status: String) throws {
    let place = "class/power_supply/bat"
    try folder.write("Battery\n", to: place + "/type")
    try folder.write("\(percent)\n", to: place + "/capacity")
    try folder.write(status + "\n", to: place + "/status")
  }

  private func voltage(_ folder: TemporaryFolder, isLow: Bool) throws {
    try folder.write("rpi_volt\n", to: "class/hwmon/hwmon3/name")
    try folder.write(isLow ? "1\n" : "0\n", to: "class/hwmon/hwmon3/in0_lcrit_alarm")
  }

  private func at(_ seconds: Int64) -> Timestamp { Timestamp(nanoseconds: seconds * 1_000_000_000) }

  @Test("knows nothing where the kernel shows nothing")
  func nothing() throws {
    let folder = try TemporaryFolder()
    #expect(PowerMonitor.read(folder.path) == PowerReading())
    try folder.write("Mains\n", to: "class/power_supply/ac/type")
    try folder.write("coretemp\n", to: "class/hwmon/hwmon0/name")
    try folder.write("1\n", to: "class/hwmon/hwmon0/in0_lcrit_alarm")
    // A wireless mouse has a battery too.
    try folder.write("Battery\n", to: "class/power_supply/mouse/type")
    try folder.write("Device\n", to: "class/power_supply/mouse/scope")
    try folder.write("3\n", to: "class/power_supply/mouse/capacity")
    #expect(PowerMonitor.read(folder.path) == PowerReading())
  }

  @Test("tells the level at first and by steps of five, and once that it is low")
  func levels() throws {
    let folder = try TemporaryFolder()
    var watch = PowerMonitor(root: folder.path, start: at(0))
    var told: [(PowerEvent.State, Int?)] = []
    for (i, percent) in [83, 82, 79, 78, 20, 15, 14, 12, 16, 15].enumerated() {
      try battery(folder, percent, "Discharging")
      for event in watch.check(at: at(5 * Int64(i))) {
        told.append((event.state, event.batteryPercent))
        #expect(event.isCharging == false)
      }
    }
    let expected: [(PowerEvent.State, Int)] = [
      (.battery, 83), (.battery, 78), (.battery, 20), (.battery, 15), (.batteryLow, 15)
    ]
    #expect(told.count == expected.count)
    for (a, b) in zip(told, expected) { #expect(a.0 == b.0 && a.1 == b.1) }
  }

  @Test("tells a broken-down supply and its return, and looks every five seconds")
  func underVoltage() throws {
    let folder = try TemporaryFolder()
    try voltage(folder, isLow: false)
    var watch = PowerMonitor(root: folder.path, start: at(0))
    #expect(watch.check(at: at(0)).isEmpty)
    try voltage(folder, isLow: true)
    #expect(watch.check(at: at(4)).isEmpty)
    let begin = watch.check(at: at(5))
    #expect(begin.map(\.state) == [.underVoltage])
    #expect(watch.check(at: at(10)).isEmpty)
    try voltage(folder, isLow: false)
    #expect(watch.check(at: at(15)).map(\.state) == [.voltageBack])
  }

  @Test(
    "of a device whose files are odd it says what can be read", arguments: ["", "x", "-4", "101"])
  func odd(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("Battery\n", to: "class/power_supply/bat/type")
    try folder.write(text, to: "class/power_supply/bat/capacity")
    #expect(PowerMonitor.read(folder.path) == PowerReading())
  }

  @Test("its events are in the stream and in the log of a session")
  func session() throws {
    var rig = try SessionRig(seconds: 12)
    let folder = try TemporaryFolder()
    try battery(folder, 9, "Discharging")
    try voltage(folder, isLow: true)
    rig.options.service.sysfs = folder.path
    let record = try rig.record()
    let states = record.lines("power")
    #expect(states.count == 4)
    #expect(states.contains { $0.contains("\"under_voltage\",\"battery_pct\":9") })
    #expect(states.contains { $0.contains("\"state\":\"battery_low\"") })
    #expect(states.contains { $0.contains("\"state\":\"low_power\"") })
    try record.check()
  }
}
