import PoiseCore
import PoiseSystem

/// What of a device a session records, and with which settings.
public struct IIORequest: Sendable, Equatable {
  /// One of the device's sensors.
  public struct Sensor: Sendable, Equatable {
    public var kind: SensorKind
    /// Full scale in g, gauss or degrees a second; nil: as the part has it when it suffices.
    public var range: Double?
    public var usesMountMatrix: Bool

    public init(kind: SensorKind, range: Double? = nil, usesMountMatrix: Bool = true) {
      self.kind = kind
      self.range = range
      self.usesMountMatrix = usesMountMatrix
    }
  }

  public enum Trigger: Sendable, Equatable {
    /// The driver's own where it has one, else what is set, else the timer.
    case any
    /// The driver's own alone: the part's interrupt.
    case own
    /// The timer that `poise board prepare` makes.
    case timer
    case named(String)
  }

  public var sensors: [Sensor]
  /// Samples a second.
  public var rateHz: Double
  public var trigger: Trigger
  /// Samples that the kernel gathers before it wakes the reader, at least 1.
  public var watermark: Int

  public init(
    _ sensors: [Sensor], rateHz: Double = 100, trigger: Trigger = .any, watermark: Int = 1
  ) {
    self.sensors = sensors
    self.rateHz = rateHz
    self.trigger = trigger
    self.watermark = watermark
  }
}

/// How a device is made to record: which files get which values, and what its scans and stamps are
/// then. Worked out by reading alone; ``apply()`` writes.
public struct IIOSetup: Sendable, Equatable {
  /// One sensor's part of a scan.
  public struct Stream: Sendable, Equatable {
    public var kind: SensorKind
    /// x, y, z.
    public var places: [IIOScan.Place]
    /// Added to the counts.
    public var offsets: [Int32]
    /// SI units (µT for a magnetometer) a count.
    public var scale: Double
    /// From counts to device axes; where axes differ in sensitivity, that is in here.
    public var rotation: Matrix3
    public var fullScaleCounts: Int32
  }

  /// A file and what it is to say.
  public struct Setting: Sendable, Equatable {
    public var path: String
    public var value: String
  }

  /// Timer trigger that `poise board prepare` makes.
  public static let timerName = "poise"

  public let device: IIODevice
  public let streams: [Stream]
  public let scan: IIOScan
  /// Of the scan's stamp, ns.
  public let stamp: IIOScan.Place
  public let quality: StampQuality
  public let trigger: String
  /// Scans a second, nominal.
  public let rateHz: Double
  public let watermark: Int
  /// Scans that the kernel holds while nobody reads.
  public let length: Int
  /// In the order of writing. The kernel refuses each while the buffer is on.
  public let settings: [Setting]
  /// `1` there makes the device record.
  public var enable: String { device.bufferFolder + "/enable" }

  static let clock = "monotonic"

  public init(_ device: IIODevice, _ request: IIORequest, in tree: IIOTree) throws(IIOError) {
    self.device = device
    var settings: [Setting] = []
    let names = request.sensors.flatMap { sensor in
      ["x", "y", "z"].map { "in_\(IIODevice.word(sensor.kind))_\($0)" }
    }
    let stampName = "in_timestamp"
    for channel in device.channels {
      let isOn = names.contains(channel.name) || channel.name == stampName
      settings.append(
        Setting(path: "\(device.channelFolder)/\(channel.name)_en", value: isOn ? "1" : "0"))
    }
    scan = IIOScan(device.channels.filter { names.contains($0.name) || $0.name == stampName })
    guard let stamp = scan.place(of: stampName) else {
      throw IIOError(.unsuitable, "\(device.name): its scans have no time stamp")
    }
    self.stamp = stamp
    guard device.clock != nil else {
      throw IIOError(.unsuitable, "\(device.name): this kernel cannot stamp by another clock")
    }
    settings.append(Setting(path: device.folder + "/current_timestamp_clock", value: Self.clock))
    let start = try IIOTriggerChoice(device, request, in: tree)
    (quality, trigger) = (start.quality, start.name)
    let rate = try IIORateChoice(device, request, start)
    settings += rate.settings
    rateHz = rate.hertz
    var streams: [Stream] = []
    for sensor in request.sensors {
      let choice = try IIOScaleChoice(device, sensor)
      settings += choice.settings
      streams.append(try Self.stream(device, sensor, scan, choice))
    }
    self.streams = streams
    if device.hasTrigger {
      settings.append(Setting(path: device.folder + "/trigger/current_trigger", value: start.name))
    }
    watermark = max(1, request.watermark)
    var length = 256
    while Double(length) < 2 * rateHz || length < 4 * watermark { length *= 2 }
    self.length = length
    settings.append(Setting(path: device.bufferFolder + "/length", value: String(length)))
    settings.append(Setting(path: device.bufferFolder + "/watermark", value: String(watermark)))
    self.settings = settings
  }

  private static func stream(
    _ device: IIODevice, _ sensor: IIORequest.Sensor, _ scan: IIOScan, _ scale: IIOScaleChoice
  ) throws(IIOError) -> Stream {
    let word = IIODevice.word(sensor.kind)
    var places: [IIOScan.Place] = []
    var offsets: [Int32] = []
    for axis in ["x", "y", "z"] {
      guard let place = scan.place(of: "in_\(word)_\(axis)"), place.element.bits <= 32 else {
        throw IIOError(.unsuitable, "\(device.name): in_\(word)_\(axis) has more than 32 bits")
      }
      if place.element.numbers > 1 {
        throw IIOError(.unsuitable, "\(device.name): in_\(word)_\(axis) is more than one number")
      }
      places.append(place)
      let file = device.first(of: ["in_\(word)_\(axis)_offset", "in_\(word)_offset"])
      let offset = file.flatMap { device.line($0) }.map { Double($0) ?? .nan } ?? 0
      guard offset.magnitude <= 0x1p30 else {
        throw IIOError(.unreadable, "\(device.name): \(file ?? ""): not a number")
      }
      offsets.append(Int32(offset.rounded()))
    }
    let matrix = sensor.usesMountMatrix ? try device.mountMatrix(of: sensor.kind) : .identity
    let spread = scale.axes
    return Stream(
      kind: sensor.kind, places: places, offsets: offsets, scale: scale.value,
      rotation: spread == .identity ? matrix : matrix * spread,
      fullScaleCounts: min(
        places.map(\.element.fullScale).min() ?? 0,
        IIODefects.fullScale(device.name, sensor.kind) ?? .max))
  }

  /// What the log keeps of it, as the registers of a chip that Poise sets up itself.
  public var summary: String {
    let file = device.driver.map { "driver=\($0) " } ?? ""
    return "\(file)trigger=\(trigger.isEmpty ? "none" : trigger) clock=\(Self.clock) "
      + "length=\(length) watermark=\(watermark)"
  }

  /// The settings that are not as they are to be.
  public var pending: [Setting] { settings.filter { !Self.holds($0) } }

  /// Switches the buffer off and writes what is not as it is to be. A device that another program
  /// reads must be found out before: its node refuses to be opened twice.
  ///
  /// - Throws: where a write fails, or a file does not say afterwards what was written.
  public func apply() throws(IIOError) {
    do throws(SystemError) {
      if File.firstLine(enable) != "0" { try Self.write("0", to: enable) }
      for setting in settings where !Self.holds(setting) {
        try Self.write(setting.value, to: setting.path)
      }
    } catch { throw IIOError(error, of: device.name) }
    if let refused = settings.first(where: { !Self.holds($0) }) {
      let present = (File.firstLine(refused.path) ?? "").debugDescription
      throw IIOError(
        .unsuitable,
        "\(device.name): \(refused.path) is \(present)"
          + " after \(refused.value.debugDescription) was written")
    }
  }

  /// Whether a file says what it is to say, as a text or as a number.
  private static func holds(_ setting: Setting) -> Bool {
    let line = File.firstLine(setting.path) ?? ""
    if line == setting.value { return true }
    guard let present = Double(line), let wanted = Double(setting.value) else { return false }
    return (present - wanted).magnitude <= 1e-4 * wanted.magnitude
  }

  /// As `echo` does: in one write, so that the kernel sees the whole value.
  static func write(_ value: String, to path: String) throws(SystemError) {
    // The kernel makes no file there: asked for one it would say that it is not allowed.
    guard File.exists(path) else { throw SystemError(.open, path: path, errno: 2) }
    var file = try FileDescriptor.open(path, .overwrite)
    try file.writeAll(value + "\n")
    try file.close()
  }
}
