import PoiseCore
import PoiseSystem

/// All devices and triggers of the kernel's industrial I/O; in tests a folder of a test's own.
public struct IIOTree: Sendable, Equatable {
  /// A source of conversions.
  public struct Trigger: Sendable, Equatable {
    public var folder: String
    public var name: String
    /// The part whose driver made it; nil of a timer's.
    public var parent: String?
    /// Conversions a second, where it can be set (a timer).
    public var rateHz: Double?
  }

  public let devicesFolder: String
  public let nodes: String

  public init(devicesFolder: String = "/sys/bus/iio/devices", nodes: String = "/dev") {
    self.devicesFolder = devicesFolder
    self.nodes = nodes
  }

  private func folders(_ prefix: String) -> [String] {
    Directory.visibleNames(in: devicesFolder)
      .compactMap { entry in
        entry.hasPrefix(prefix) ? Int(entry.dropFirst(prefix.utf8.count)) : nil
      }
      .sorted().map { "\(devicesFolder)/\(prefix)\($0)" }
  }

  /// Devices in the order of their numbers, and what is wrong with those that cannot be read.
  public func devices() -> (devices: [IIODevice], faults: [IIOError]) {
    var found: [IIODevice] = []
    var faults: [IIOError] = []
    for folder in folders("iio:device") {
      do throws(IIOError) {
        found.append(try IIODevice(folder: folder, nodes: nodes))
      } catch { faults.append(error) }
    }
    return (found, faults)
  }

  /// Triggers in the order of their numbers.
  public func triggers() -> [Trigger] {
    folders("trigger").compactMap { folder in
      guard let name = File.firstLine(folder + "/name") else { return nil }
      let above = File.resolved(folder).map { Directory.parent(of: $0) }
      let rate = File.firstLine(folder + "/sampling_frequency").flatMap { Double($0) }
      return Trigger(folder: folder, name: name, parent: above, rateHz: rate)
    }
  }

  /// The device that a board file means, with all axes of `kind`.
  public func device(_ selector: IIOSelector, _ kind: SensorKind) throws(IIOError) -> IIODevice {
    let (devices, faults) = devices()
    let named = devices.filter { device in
      switch selector {
      case .name(let name): device.name == name
      case .label(let label): device.label == label
      case .place(let bus, let address): device.bus == bus && device.address == address
      }
    }
    guard let first = named.first else {
      if let fault = faults.first { throw fault }
      let names = devices.map(\.name)
      throw IIOError(
        .missing,
        "no IIO device \(selector); "
          + (names.isEmpty ? "the kernel has none" : "there is \(names.joined(separator: ", "))"),
        fix: "load its driver (docs/iio.md); 'poise board scan' lists what the kernel has")
    }
    let fitting = named.filter { $0.kinds.contains(kind) }
    if fitting.count > 1 {
      let places = fitting.map { $0.place ?? $0.folder }
      throw IIOError(
        .unsuitable,
        "\(selector): \(fitting.count) devices are named so; "
          + "use iio = \"\(places[0])\" (or \(places.dropFirst().joined(separator: ", ")))")
    }
    if let device = fitting.first { return device }
    if named.allSatisfy({ $0.channels.isEmpty }) {
      throw IIOError(
        .unsuitable, "\(first.name): its driver gives no buffer of samples",
        fix: "most such drivers need the part's interrupt line in the device tree; or release the "
          + "part and use Poise's own driver: chip = ...")
    }
    let article = kind == .accelerometer ? "an" : "a"
    throw IIOError(
      .unsuitable,
      "\(first.name) has not the three axes of \(article) \(kind.name); its scans have "
        + first.channels.map(\.name).joined(separator: ", "))
  }
}
