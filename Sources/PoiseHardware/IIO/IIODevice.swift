import PoiseCore
import PoiseSystem

/// One device of the kernel's industrial I/O as its folder in /sys describes it [167]. A part may
/// be several devices (`lsm6dsox_accel`, `lsm6dsox_gyro`) or one (`mpu6050`).
public struct IIODevice: Sendable, Equatable {
  /// Its folder, such as `/sys/bus/iio/devices/iio:device0`.
  public var folder: String
  /// What a read of scans opens, such as `/dev/iio:device0`.
  public var node: String
  public var name: String
  public var label: String?
  /// The part's folder without links, such as `/sys/devices/.../i2c-1/1-0019`; its triggers have
  /// the same one.
  public var parent: String?
  public var bus: Int?
  public var address: UInt8?
  /// The kernel's driver, such as `st-accel-i2c`.
  public var driver: String?
  /// Whether a trigger starts its conversions: it has `trigger/current_trigger`.
  public var hasTrigger: Bool
  /// Trigger that is set; empty where none is.
  public var trigger: String
  /// Clock of its stamps, such as `realtime`.
  public var clock: String?
  /// Every channel of its scans, switched on or not; empty where it has no buffer.
  public var channels: [IIOScan.Channel]

  /// `buffer0` since Linux 5.13, before that `scan_elements` and `buffer`.
  var channelFolder: String
  var bufferFolder: String

  /// Reads the folder.
  ///
  /// - Throws: where it has no name, or a channel is not as the kernel writes it.
  public init(folder: String, nodes: String) throws(IIOError) {
    let file = String(
      folder[folder.index(after: folder.lastIndex(of: "/") ?? folder.startIndex)...])
    guard let name = File.firstLine(folder + "/name"), IIOSelector.isWord(name) else {
      throw IIOError(.unreadable, "\(folder)/name: not the name of a device")
    }
    self.folder = folder
    self.name = name
    node = nodes + "/" + file
    label = File.firstLine(folder + "/label")
    let parts = File.resolved(folder)?.split(separator: "/") ?? []
    parent = parts.count > 1 ? "/" + parts.dropLast().joined(separator: "/") : nil
    let place = parts.dropLast().last?.split(separator: "-") ?? []
    if place.count == 2, let bus = Int(place[0]), let address = UInt8(place[1], radix: 16) {
      (self.bus, self.address) = (bus, address)
    }
    driver = parent.flatMap { File.resolved($0 + "/driver") }.map { path in
      String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...])
    }
    hasTrigger = File.exists(folder + "/trigger/current_trigger")
    trigger = File.firstLine(folder + "/trigger/current_trigger") ?? ""
    clock = File.firstLine(folder + "/current_timestamp_clock")
    let isNew = File.exists(folder + "/buffer0/enable")
    channelFolder = folder + (isNew ? "/buffer0" : "/scan_elements")
    bufferFolder = folder + (isNew ? "/buffer0" : "/buffer")
    channels = []
    for entry in Directory.visibleNames(in: channelFolder) where entry.hasSuffix("_en") {
      channels.append(try channel(String(entry.dropLast(3))))
    }
    channels.sort { $0.index < $1.index }
    for (a, b) in zip(channels, channels.dropFirst()) where a.index == b.index {
      throw IIOError(.unreadable, "\(name): \(a.name) and \(b.name) have one index, \(a.index)")
    }
  }

  private func channel(_ channel: String) throws(IIOError) -> IIOScan.Channel {
    let path = "\(channelFolder)/\(channel)"
    guard let index = File.firstLine(path + "_index").flatMap({ Int($0) }), index >= 0 else {
      throw IIOError(.unreadable, "\(name): \(path)_index: not a number")
    }
    let type = File.firstLine(path + "_type")
    guard let type, let element = IIOElement(type: type) else {
      throw IIOError(
        .unreadable,
        "\(name): \(path)_type: \((type ?? "").debugDescription) is not a layout such as "
          + "le:s12/16>>4")
    }
    return IIOScan.Channel(name: channel, index: index, element: element)
  }

  /// The kernel's word for what a stream of this kind measures.
  public static func word(_ kind: SensorKind) -> String {
    switch kind {
    case .accelerometer: "accel"
    case .gyroscope: "anglvel"
    case .magnetometer: "magn"
    case .barometer: "pressure"
    case .hygrometer: "humidityrelative"
    }
  }

  /// Kinds of which it has all three axes in its scans.
  public var kinds: [SensorKind] {
    SensorKind.allCases.filter { kind in
      ["x", "y", "z"].allSatisfy { axis in
        channels.contains { $0.name == "in_\(Self.word(kind))_\(axis)" }
      }
    }
  }

  /// Where a board file finds it when its name is not the only one.
  public var place: String? {
    guard let bus, let address else { return nil }
    return IIOSelector.place(bus: bus, address: address).description
  }

  /// First line of one of its files; nil where that is not there or empty.
  func line(_ file: String) -> String? { File.firstLine(folder + "/" + file) }

  /// The first of these files that exists.
  func first(of files: [String]) -> String? { files.first { File.exists(folder + "/" + $0) } }

  /// Takes device axes from the part's own: what the driver was told of how the part is soldered
  /// on. The driver does not apply it [167]. The identity where it was told nothing.
  func mountMatrix(of kind: SensorKind) throws(IIOError) -> Matrix3 {
    let files = ["in_\(Self.word(kind))_mount_matrix", "in_mount_matrix", "mount_matrix"]
    guard let file = first(of: files) else { return .identity }
    let text = line(file) ?? ""
    if let matrix = Self.matrix(text), matrix.isRotation(tolerance: 1e-3) { return matrix }
    throw IIOError(
      .unreadable, "\(name): \(file) is \(text.debugDescription), not a rotation",
      fix: "correct it in the device tree, or use_mount_matrix = false")
  }

  /// `0, 1, 0; -1, 0, 0; 0, 0, 1`.
  static func matrix(_ text: String) -> Matrix3? {
    let rows = text.split(separator: ";", omittingEmptySubsequences: false).map { row in
      row.split(separator: ",", omittingEmptySubsequences: false).map { cell in
        Double(cell.drop { $0 == " " })
      }
    }
    guard rows.count == 3 else { return nil }
    var vectors: [Vector3] = []
    for row in rows {
      guard row.count == 3, let x = row[0], let y = row[1], let z = row[2] else { return nil }
      vectors.append(Vector3(x, y, z))
    }
    return Matrix3(vectors[0], vectors[1], vectors[2])
  }
}
