import PoiseCore
import PoiseSystem

/// What the kernel knows of the machine's supply; nil where it knows nothing.
package struct PowerReading: Sendable, Equatable {
  package var batteryPercent: Int?
  package var isCharging: Bool?
  package var isUnderVoltage: Bool?
}

/// Follows the supply through sysfs: batteries of class power_supply, and the under-voltage alarm
/// of hwmon (`rpi_volt` on a Raspberry Pi). Read every few seconds on the writer thread; the files
/// are the kernel's own memory.
struct PowerMonitor {
  static let periodNanoseconds: Int64 = 5_000_000_000
  /// A level is reported when it has changed by this much, percent.
  static let step = 5
  static let low = 15

  private let root: String
  private var next: Timestamp
  private var reported: Int?
  private var isLow = false
  private var wasUnder = false
  private(set) var reading = PowerReading()
  private(set) var saver: PowerSaver

  /// - Parameter root: `/sys`, or a test's folder.
  init(root: String, start: Timestamp, saver: PowerSaver = PowerSaver(below: 0, isSaving: false)) {
    self.root = root
    self.saver = saver
    next = start
  }

  /// What has changed, where it is time to look.
  mutating func check(at now: Timestamp) -> [PowerEvent] {
    if now < next { return [] }
    next = now + Self.periodNanoseconds
    reading = Self.read(root)
    var events: [PowerEvent] = []
    func event(_ state: PowerEvent.State) -> PowerEvent {
      PowerEvent(
        timestamp: now, state: state, batteryPercent: reading.batteryPercent,
        isCharging: reading.isCharging)
    }
    if let under = reading.isUnderVoltage, under != wasUnder {
      wasUnder = under
      events.append(event(under ? .underVoltage : .voltageBack))
    }
    if let percent = reading.batteryPercent {
      if reported.map({ abs($0 - percent) >= Self.step }) ?? true {
        reported = percent
        events.append(event(.battery))
      }
      let nowLow = percent <= Self.low && reading.isCharging != true
      if nowLow && !isLow { events.append(event(.batteryLow)) }
      // It is reported again only after it was well above.
      if nowLow || percent >= Self.low + Self.step || reading.isCharging == true { isLow = nowLow }
    }
    if let change = saver.note(reading) { events.append(event(change)) }
    return events
  }

  static func read(_ root: String) -> PowerReading {
    var reading = PowerReading()
    let supplies = root + "/class/power_supply"
    for name in Directory.visibleNames(in: supplies) {
      let place = supplies + "/" + name
      guard File.firstLine(place + "/type") == "Battery",
        File.firstLine(place + "/scope") != "Device", File.firstLine(place + "/present") != "0"
      else { continue }
      guard let percent = File.firstLine(place + "/capacity").flatMap({ Int($0) }),
        (0...100).contains(percent)
      else { continue }
      // Of several, the one that ends first.
      if let other = reading.batteryPercent, other <= percent { continue }
      reading.batteryPercent = percent
      switch File.firstLine(place + "/status") {
      case "Charging", "Full": reading.isCharging = true
      case "Discharging", "Not charging": reading.isCharging = false
      default: reading.isCharging = nil
      }
    }
    let monitors = root + "/class/hwmon"
    for name in Directory.visibleNames(in: monitors)
    where File.firstLine(monitors + "/\(name)/name") == "rpi_volt" {
      for file in Directory.visibleNames(in: monitors + "/" + name)
      where file.hasPrefix("in") && file.hasSuffix("_lcrit_alarm") {
        let alarm = File.firstLine(monitors + "/\(name)/\(file)")
        reading.isUnderVoltage = (reading.isUnderVoltage ?? false) || alarm == "1"
      }
    }
    return reading
  }
}
