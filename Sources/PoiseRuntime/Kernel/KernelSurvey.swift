import PoiseCore
import PoiseHardware

/// What of a machine's sensors the kernel's own drivers have, and what a board file can do about
/// it.
public struct KernelSurvey: Sendable {
  /// One device of the kernel's industrial I/O.
  public struct Device: Sendable, Equatable {
    public var name: String
    /// Such as `i2c-1:0x6a`.
    public var place: String?
    public var driver: String?
    /// Empty where none is set.
    public var trigger: String
    public var clock: String?
    public var kinds: [SensorKind]
    /// Lines of a board file, or why there are none.
    public var proposal: String
    /// The command that gives the part to Poise's own driver; nil for one that is not on I2C.
    public var release: String?
  }

  public var devices: [Device]
  /// Files of the kernel that nobody can read.
  public var faults: [String]

  /// Whether there is nothing to tell: not even a device that cannot be read.
  public var isEmpty: Bool { devices.isEmpty && faults.isEmpty }

  /// Of a virtual board, which no kernel has a part in.
  public init(nothing: Void) { (devices, faults) = ([], []) }

  public init(_ tree: IIOTree = IIOTree()) {
    let (found, faults) = tree.devices()
    let hasOne = Dictionary(grouping: found, by: \.name).mapValues { $0.count == 1 }
    devices = found.map { Self.device($0, isAlone: hasOne[$0.name] ?? false) }
    self.faults = faults.map(\.message)
  }

  private static func device(_ device: IIODevice, isAlone: Bool) -> Device {
    let kinds = device.kinds.filter { !$0.isAir }
    let word = isAlone ? device.name : device.place ?? device.name
    var proposal = ""
    for kind in kinds {
      proposal += "[[sensor]]\niio = \"\(word)\"\nkind = \"\(kind.name)\"\n"
      // Without an interrupt the driver has no trigger of its own.
      if device.hasTrigger && device.trigger.isEmpty { proposal += "trigger = \"timer\"\n" }
    }
    if kinds.isEmpty {
      proposal =
        device.channels.isEmpty
        ? "# its driver gives no buffer of samples: it needs the interrupt line\n"
        : "# no sensor of three axes\n"
    }
    var release: String?
    if let bus = device.bus, let address = device.address {
      var part = String(address, radix: 16)
      part = String(repeating: "0", count: 4 - part.utf8.count) + part
      release = "echo \(bus)-\(part) | sudo tee /sys/bus/i2c/devices/\(bus)-\(part)/driver/unbind"
    }
    return Device(
      name: device.name, place: device.place, driver: device.driver, trigger: device.trigger,
      clock: device.clock, kinds: kinds, proposal: proposal, release: release)
  }

  /// For a person, as comments and lines of a board file; empty where the kernel has no device.
  public var text: String {
    var text = ""
    for device in devices {
      let kinds = device.kinds.map(\.name).joined(separator: ", ")
      text += "# kernel: \(device.name)\(device.place.map { " at \($0)" } ?? "")"
      text += kinds.isEmpty ? "" : ": \(kinds)"
      text += " (driver \(device.driver ?? "unknown")"
      text += ", trigger \(device.trigger.isEmpty ? "none" : device.trigger)"
      text += ", clock \(device.clock ?? "unknown"))\n"
      if let release = device.release {
        text += "#   to read it with Poise's own driver: \(release)\n"
      }
      text += device.proposal
    }
    for fault in faults { text += "# kernel: \(fault)\n" }
    return text
  }
}
