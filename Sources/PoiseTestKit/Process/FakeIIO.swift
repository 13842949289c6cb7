import Glibc
import PoiseHardware

/// A tree of files as the kernel's industrial I/O shows it, with named pipes for nodes: what a test
/// writes into a pipe is what a device delivers.
public final class FakeIIO: Sendable {
  public let folder: TemporaryFolder

  public init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "devices/.kept")
    try folder.write("", to: "bus/.kept")
    try folder.write("", to: "dev/.kept")
  }

  public var tree: IIOTree {
    IIOTree(devicesFolder: folder.path + "/bus", nodes: folder.path + "/dev")
  }

  /// A part on an I2C bus with one device, and the driver's own trigger unless `trigger` is nil.
  ///
  /// - Parameters:
  ///   - channels: name without `in_`, and type; their indices follow the order.
  ///   - files: further files of the device and what they say.
  public func add(
    number: Int = 0, name: String, at place: String = "1-0019", driver: String = "st-accel-i2c",
    channels: [(String, String)], trigger: String? = "trigger", files: [String: String] = [:]
  ) throws {
    let part = "devices/i2c-1/\(place)"
    let device = "\(part)/iio:device\(number)"
    var all = [
      "name": name, "current_timestamp_clock": "realtime", "buffer0/enable": "0",
      "buffer0/length": "2", "buffer0/watermark": "1"
    ]
    for (index, channel) in channels.enumerated() {
      all["buffer0/in_\(channel.0)_en"] = "0"
      all["buffer0/in_\(channel.0)_index"] = String(index)
      all["buffer0/in_\(channel.0)_type"] = channel.1
    }
    if let trigger {
      all["trigger/current_trigger"] = ""
      try folder.write("\(name)-\(trigger)\n", to: "\(part)/trigger\(number)/name")
      link("../\(part)/trigger\(number)", "bus/trigger\(number)")
    }
    for (file, value) in all.merging(files, uniquingKeysWith: { $1 }) {
      try folder.write(value + "\n", to: "\(device)/\(file)")
    }
    try folder.write("", to: "drivers/\(driver)/.kept")
    link("../../../drivers/\(driver)", "\(part)/driver")
    link("../\(device)", "bus/iio:device\(number)")
    mkfifo(folder.path + "/dev/iio:device\(number)", 0o600)
  }

  /// The LSM303AGR's accelerometer as Linux 6.1 shows it.
  public func addAccelerometer(number: Int = 0, files: [String: String] = [:]) throws {
    let axis = "le:s12/16>>4"
    let all = [
      "in_accel_x_scale": "0.009806",
      "in_accel_scale_available": "0.009806 0.019613 0.039226 0.117679",
      "sampling_frequency": "1", "sampling_frequency_available": "1 10 25 50 100 200 400"
    ].merging(files) { $1 }
    try add(
      number: number, name: "lsm303agr_accel",
      channels: [
        ("accel_x", axis), ("accel_y", axis), ("accel_z", axis), ("timestamp", "le:s64/64>>0")
      ], files: all)
  }

  /// A timer trigger.
  public func addTimer(number: Int = 9, name: String, rate: String? = "100") throws {
    try folder.write(name + "\n", to: "devices/trigger\(number)/name")
    if let rate {
      try folder.write(rate + "\n", to: "devices/trigger\(number)/sampling_frequency")
    }
    link("../devices/trigger\(number)", "bus/trigger\(number)")
  }

  /// As unbinding its driver does.
  public func remove(number: Int = 0) {
    unlink(folder.path + "/bus/iio:device\(number)")
    unlink(folder.path + "/dev/iio:device\(number)")
  }

  private func link(_ target: String, _ name: String) { symlink(target, folder.path + "/" + name) }

  public func set(_ value: String, _ file: String, number: Int = 0) throws {
    try folder.write(value + "\n", to: "bus/iio:device\(number)/\(file)")
  }

  /// The far end of a device's node.
  public func pipe(number: Int = 0) -> FakeIIOPipe {
    FakeIIOPipe(folder.path + "/dev/iio:device\(number)")
  }
}

/// Delivers scans.
public final class FakeIIOPipe: Sendable {
  private let file: Int32

  init(_ path: String) { file = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC) }

  deinit { close(file) }

  /// Whether all of it fitted.
  @discardableResult
  public func deliver(_ bytes: [UInt8]) -> Bool { write(file, bytes, bytes.count) == bytes.count }

  /// A scan of the LSM303AGR: three 12-bit counts, 2 bytes that mean nothing, and the stamp.
  public func deliver(x: Int, y: Int, z: Int, stamp: Int64) {
    var bytes: [UInt8] = []
    for count in [x, y, z] {
      let word = UInt16(truncatingIfNeeded: count << 4)
      bytes += [UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8)]
    }
    bytes += [0xA5, 0x5A]
    for i in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: stamp >> (8 * i))) }
    deliver(bytes)
  }
}
