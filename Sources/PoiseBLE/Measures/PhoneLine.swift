import PoiseText

/// The line that the phone app reads (BluetoothManager.swift of Ivano-Lu/Konfort): objects
/// of x, y and z, acceleration in g, field in µT, two decimals, never null. Each notification is
/// decoded on its own: a line that does not fit is not sent at all.
///
/// Values are in device axes, as those of `poise log export --format phone`: what the app
/// calibrates of them comes back without a word about axes. The recorder's stream is in body axes
/// where the mounting is known, so they are turned back by the mounting that its hello names.
public struct PhoneLine: Sendable {
  /// Why there is no line.
  public enum Silence: Sendable, Equatable {
    /// The recorder's stream gives nothing.
    case noSamples
    /// The app's decoder refuses lines without a field.
    case noMagnetometer
    /// The phone takes fewer bytes at once.
    case tooLong(needed: Int, mtu: Int)

    public var text: String {
      switch self {
      case .noSamples: "no samples from the recorder"
      case .noMagnetometer: "no magnetometer: the app takes no line without one"
      case .tooLong(let needed, let mtu):
        "the phone's MTU is \(mtu) and a line needs \(needed + PhoneLine.header): half a line "
          + "is never sent; the app has to ask for more"
      }
    }
  }

  /// Bytes of a notification that are not the value's (ATT 3.4.7.1).
  public static let header = 3
  /// m/s² (ISO 80000-3).
  static let standardGravity = 9.80665
  /// A sample older than this is no longer the latest of anything, ns.
  static let patience: Int64 = 1_500_000_000

  private var values: [(x: Double, y: Double, z: Double)] = []
  private var interval: Int64 = 0
  private var field: (x: Double, y: Double, z: Double)?
  /// Device axes to body axes, row by row; empty where the stream is in device axes.
  private var mount: [Double] = []
  private var came: Int64?
  /// When the value that was told last was measured.
  private var told: Int64?

  public init() {}

  /// Takes a packet of the stream.
  public mutating func take(_ packet: JSONMembers, at now: Int64) {
    if packet.text("type") == "hello" {
      let numbers = packet.numbers("mount")
      mount = numbers.count == 9 ? numbers : []
    }
    guard packet.text("type") == "acceleration" else { return }
    let (xs, ys, zs) = (packet.numbers("x"), packet.numbers("y"), packet.numbers("z"))
    let count = min(xs.count, ys.count, zs.count)
    guard count > 0, let seconds = packet.number("interval_s"), (0.001...1).contains(seconds)
    else { return }
    values = (0..<count).map { inDeviceAxes((xs[$0], ys[$0], zs[$0])) }
    let f = packet.numbers("field")
    field = f.count == 3 ? inDeviceAxes((f[0], f[1], f[2])) : nil
    interval = Int64(seconds * 1e9)
    came = now
  }

  /// The mounting's transpose, which is its inverse.
  private func inDeviceAxes(
    _ v: (x: Double, y: Double, z: Double)
  ) -> (x: Double, y: Double, z: Double) {
    if mount.isEmpty { return v }
    func column(_ i: Int) -> Double { mount[i] * v.x + mount[3 + i] * v.y + mount[6 + i] * v.z }
    return (column(0), column(1), column(2))
  }

  /// The recorder is gone.
  public mutating func end() {
    (values, field, came, told) = ([], nil, nil, nil)
    mount = []
  }

  /// The latest value as it is now, whether it was told or not.
  ///
  /// - Parameter isPaced: gives the values of a packet out one after the other, for rates above
  ///   those of packets.
  private func latest(at now: Int64, isPaced: Bool) -> Int? {
    guard let came, now - came < Self.patience, !values.isEmpty else { return nil }
    return isPaced ? min(values.count - 1, Int((now - came) / interval)) : values.count - 1
  }

  /// The line as it is read.
  public func text(at now: Int64) -> String? {
    latest(at: now, isPaced: false).flatMap { text($0) }
  }

  private func text(_ index: Int) -> String? {
    guard let field else { return nil }
    let a = values[index]
    let g = Self.standardGravity
    return "{\"acc\":" + Self.object((a.x / g, a.y / g, a.z / g)) + ",\"mag\":"
      + Self.object(field) + "}"
  }

  private static func object(_ v: (x: Double, y: Double, z: Double)) -> String {
    func text(_ value: Double) -> String { DecimalText.fixed(value, decimals: 2) ?? "0.00" }
    return "{\"x\":\(text(v.x)),\"y\":\(text(v.y)),\"z\":\(text(v.z))}"
  }

  /// What a tick brings.
  public enum Turn: Sendable, Equatable {
    case line(String)
    /// Nothing new since the last one.
    case nothing
    case silent(Silence)
  }

  /// The line of this tick.
  ///
  /// - Parameters:
  ///   - mtu: of the phone (ATT_MTU).
  ///   - isPaced: see ``latest(at:isPaced:)``.
  public mutating func turn(at now: Int64, mtu: Int, isPaced: Bool = false) -> Turn {
    guard let index = latest(at: now, isPaced: isPaced), let came else {
      return .silent(.noSamples)
    }
    guard let line = text(index) else { return .silent(.noMagnetometer) }
    let needed = line.utf8.count
    if needed > mtu - Self.header { return .silent(.tooLong(needed: needed, mtu: mtu)) }
    let measured = came + Int64(index) * interval
    if measured == told { return .nothing }
    told = measured
    return .line(line)
  }
}
