import Glibc
import PoiseCore

/// What the kernel knows of the machine's supply; nil where it knows nothing.
struct PowerReading: Sendable, Equatable {
  var batteryPercent: Int?
  var isCharging: Bool?
  var isUnderVoltage: Bool?
}

/// Follows the supply through sysfs: batteries of class power_supply, and the under-voltage alarm
/// of hwmon (`rpi_volt` on a Raspberry Pi). Read every few seconds on the writer thread; the files
/// are the kernel's own memory.
struct PowerMonitor {
  static let periodNanoseconds: Int64 = 5_000_000_000
  /// A level is told when it has changed by this much, percent.
  static let step = 5
  static let low = 15

  private let root: String
  private var next: Timestamp
  private var told: Int?
  private var isLow = false
  private var wasUnder = false
  private(set) var reading = PowerReading()

  /// - Parameter root: `/sys`, or a test's folder.
  init(root: String, start: Timestamp) {
    self.root = root
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
      if told.map({ abs($0 - percent) >= Self.step }) ?? true {
        told = percent
        events.append(event(.battery))
      }
      let nowLow = percent <= Self.low && reading.isCharging != true
      if nowLow && !isLow { events.append(event(.batteryLow)) }
      // It is told again only after it was well above.
      if nowLow || percent >= Self.low + Self.step || reading.isCharging == true { isLow = nowLow }
    }
    return events
  }

  static func read(_ root: String) -> PowerReading {
    var reading = PowerReading()
    let supplies = root + "/class/power_supply"
    for name in names(supplies) {
      let place = supplies + "/" + name
      guard line(place + "/type") == "Battery", line(place + "/scope") != "Device",
        line(place + "/present") != "0"
      else { continue }
      guard let percent = line(place + "/capacity").flatMap({ Int($0) }),
        (0...100).contains(percent)
      else { continue }
      // Of several, the one that ends first.
      if let other = reading.batteryPercent, other <= percent { continue }
      reading.batteryPercent = percent
      switch line(place + "/status") {
      case "Charging", "Full": reading.isCharging = true
      case "Discharging", "Not charging": reading.isCharging = false
      default: reading.isCharging = nil
      }
    }
    let monitors = root + "/class/hwmon"
    for name in names(monitors) where line(monitors + "/\(name)/name") == "rpi_volt" {
      for file in names(monitors + "/" + name)
      where file.hasPrefix("in") && file.hasSuffix("_lcrit_alarm") {
        let alarm = line(monitors + "/\(name)/\(file)")
        reading.isUnderVoltage = (reading.isUnderVoltage ?? false) || alarm == "1"
      }
    }
    return reading
  }

  private static func names(_ folder: String) -> [String] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var found: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { found.append(name) }
    }
    return found.sorted()
  }

  private static func line(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].prefix { $0 != 10 }, as: UTF8.self)
  }
}
