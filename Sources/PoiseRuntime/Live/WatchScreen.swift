import PoiseCore
import PoiseText

/// A running recorder on a terminal: made of the packets of its live stream, written as lines that
/// are drawn over the ones before.
public struct WatchScreen: Sendable {
  /// How a line is drawn, beside being as wide as the terminal.
  public struct Style: Sendable, Equatable {
    public var columns: Int
    /// Whether what is wrong may be red.
    public var hasColor: Bool

    public init(columns: Int, hasColor: Bool) {
      self.columns = columns
      self.hasColor = hasColor
    }
  }

  private struct Row {
    var name: String
    var text: String
    var isWrong = false
  }

  private var hello: JSONMembers?
  private var state: JSONMembers?
  private var attitude: JSONMembers?
  /// x, y, z of the newest value, m/s².
  private var acceleration: (x: Double, y: Double, z: Double)?
  private var lastEvent: String?
  private var lost = 0.0
  /// Why it ended, where the recorder said so.
  public private(set) var ending: String?
  /// Why this subscriber was not taken.
  public private(set) var refusal: String?

  public init() {}

  /// Takes a packet; what is none is passed over.
  public mutating func take(_ line: String) {
    guard let fields = JSONMembers(line), let type = fields.text("type") else { return }
    switch type {
    case "hello": hello = fields
    case "state": state = fields
    case "attitude": attitude = fields
    case "acceleration":
      if let x = fields.numbers("x").last, let y = fields.numbers("y").last,
        let z = fields.numbers("z").last
      {
        acceleration = (x, y, z)
      }
    case "lost": lost += fields.number("packets") ?? 0
    case "refused": refusal = fields.text("reason") ?? "no place"
    case "sensors", "raw", "rejected": break
    case "recent":
      // From before this terminal watched.
      if let event = fields.members("event"), let type = event.text("type") {
        lastEvent = Self.words(type, event)
      }
    default:
      if type == "stop" { ending = fields.text("reason") ?? "stopped" }
      lastEvent = Self.words(type, fields)
    }
  }

  // MARK: Lines

  /// The lines, none wider than the terminal.
  public func lines(_ style: Style) -> [String] {
    guard hello != nil else { return ["waiting for the recorder"].map { cut($0, style.columns) } }
    let rows =
      [title, axes, lean] + sensors + [
        edges, walking, fall, posture, worn, alert, card, battery, event
      ]
      + [losses]
    return rows.compactMap { row in row.map { draw($0, style) } }
  }

  private func draw(_ row: Row, _ style: Style) -> String {
    let pad = String(repeating: " ", count: max(1, 14 - row.name.count))
    let line = cut(row.name + pad + row.text, style.columns)
    return style.hasColor && row.isWrong ? "\u{1B}[31m\(line)\u{1B}[0m" : line
  }

  /// One column stays free: a line that reaches the last one wraps.
  private func cut(_ line: String, _ columns: Int) -> String {
    let line = String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >= 0x20 }))
    if line.count < columns { return line }
    return columns > 2 ? line.prefix(columns - 2) + "…" : ""
  }

  private var title: Row? {
    let board = hello?.text("board") ?? "?"
    let session = hello?.text("session")?.prefix(8) ?? "?"
    let time = Self.clock(state?.number("elapsed_s") ?? 0)
    return Row(name: "recording", text: "\(time), board \(board), session \(session)")
  }

  private var axes: Row? {
    guard let a = acceleration else { return Row(name: "acceleration", text: "-") }
    let size = (a.x * a.x + a.y * a.y + a.z * a.z).squareRoot()
    let frame = hello?.flag("mounted") == true ? "forward, left, up" : "the sensor's axes"
    return Row(
      name: "acceleration",
      text: "x \(Self.signed(a.x, 2))  y \(Self.signed(a.y, 2))  z \(Self.signed(a.z, 2))  "
        + "|a| \(DecimalText.fixed(size, 2)) m/s2  (\(frame))")
  }

  private var lean: Row? {
    guard let attitude else { return nil }
    guard let pitch = attitude.number(Figure.pitch.key) else {
      return Row(name: "lean", text: "- (the mounting is not known)")
    }
    let side = attitude.number(Figure.lean.key).map { ", right \(Self.signed($0, 1))" } ?? ""
    return Row(name: "lean", text: "forward \(Self.signed(pitch, 1))\(side) degrees")
  }

  private var sensors: [Row?] {
    let sensors = state?.list("sensors") ?? []
    let hasPlaces = Set(sensors.map { $0.text("place") }).count > 1
    return sensors.map { sensor in
      let place = hasPlaces ? (sensor.text("place") ?? "?") + ", " : ""
      let isLost = sensor.flag("lost") == true
      let rate = isLost ? "DOES NOT ANSWER" : DecimalText.fixed(sensor.number("rate_hz"), 1) + " Hz"
      let nominal = DecimalText.fixed(sensor.number("nominal_hz"), 0)
      let dropped = sensor.number("dropped") ?? 0
      return Row(
        name: sensor.text("kind") ?? "sensor",
        text: "\(place)\(sensor.text("name") ?? "?"): \(rate), nominal \(nominal) Hz"
          + (dropped > 0 ? ", \(DecimalText.fixed(dropped, 0)) dropped" : ""),
        isWrong: isLost || dropped > 0)
    }
  }

  private var edges: Row? {
    guard let state else { return nil }
    guard let rate = state.number("edges_hz") else {
      return Row(name: "edges", text: "- (no data-ready line)")
    }
    return Row(name: "edges", text: "\(DecimalText.fixed(rate, 1)) a second", isWrong: rate == 0)
  }

  private var walking: Row? {
    guard let state else { return nil }
    let cadence =
      state.number(Figure.cadence.key).map { ", \(DecimalText.fixed($0, 0)) steps/min" } ?? ""
    let isWalking = state.flag("walking") == true
    return Row(
      name: "steps",
      text: DecimalText.fixed(state.number("steps"), 0) + (isWalking ? ", walking\(cadence)" : ""))
  }

  private var fall: Row? {
    guard let state, let at = state.number("fall"), let now = state.number("timestamp") else {
      return nil
    }
    return Row(
      name: "fall", text: "SUSPECTED \(Self.clock(now - at)) ago, no steps since", isWrong: true)
  }

  private var posture: Row? {
    guard let state, let word = state.text("posture") else { return nil }
    if word == "unknown" {
      let why = hello?.flag("calibrated") == true ? "not judged yet" : "no calibration"
      return Row(name: "posture", text: "- (\(why))")
    }
    let held = Self.clock(state.number("posture_s") ?? 0)
    let today = state.number("good_s").map { ", good today \(Self.clock($0))" } ?? ""
    let isBad = word == "bad"
    return Row(name: "posture", text: "\(isBad ? "BAD" : word) for \(held)\(today)", isWrong: isBad)
  }

  private var worn: Row? {
    guard let state else { return nil }
    let word = state.flag("worn").map { $0 ? "yes" : "no, it lies still" }
    return Row(name: "worn", text: word ?? "- (after ten seconds)")
  }

  private var alert: Row? {
    guard let word = state?.text("alert") else { return nil }
    return Row(name: "alert", text: word, isWrong: word == "on")
  }

  private var card: Row? {
    guard let card = state?.members("card") else { return nil }
    guard let path = card.text("path") else { return Row(name: "log", text: "none is kept") }
    let fault =
      card.flag("full") == true
      ? "CARD FULL: " : card.flag("failing") == true ? "NOT WRITTEN: " : ""
    // The path comes last: a narrow terminal cuts it, and not the room.
    let hours = card.number("hours_left").map { "room for \(DecimalText.fixed($0, 0)) h, " } ?? ""
    let free =
      card.number("free_bytes").map { "\(DecimalText.fixed($0 * 1e-9, 1)) GB free: " } ?? ""
    return Row(
      name: "log", text: fault + hours + free + path, isWrong: !fault.isEmpty)
  }

  private var battery: Row? {
    guard let percent = state?.number("battery_percent") else { return nil }
    return Row(name: "battery", text: "\(DecimalText.fixed(percent, 0))%", isWrong: percent <= 15)
  }

  private var event: Row? { lastEvent.map { Row(name: "last event", text: $0) } }

  private var losses: Row? {
    if lost == 0 { return nil }
    return Row(
      name: "not shown", text: "\(DecimalText.fixed(lost, 0)) packets: this terminal is slow",
      isWrong: true)
  }

  // MARK: Words

  private static func words(_ type: String, _ fields: JSONMembers) -> String {
    switch type {
    case "step":
      let foot = fields.text("foot").map { ", \($0)" } ?? ""
      return "step \(DecimalText.fixed(fields.number("index"), 0))\(foot)"
    case "bout": return "walked \(DecimalText.fixed(fields.number("steps"), 0)) steps"
    case "posture": return fields.flag("good") == true ? "posture good" : "posture bad"
    case "alert": return "alert \(fields.text("state") ?? "")"
    default:
      let name = type.replacing("_", with: " ")
      return fields.text("reason").map { "\(name): \($0)" } ?? name
    }
  }

  private static func signed(_ value: Double, _ decimals: Int) -> String {
    let text = DecimalText.fixed(value, decimals)
    let full = text.hasPrefix("-") ? text : "+" + text
    return String(repeating: " ", count: max(0, decimals + 4 - full.count)) + full
  }

  private static func clock(_ seconds: Double) -> String {
    let whole = Int(max(0, min(seconds, 1e9)))
    let p = DecimalText.padded
    return "\(whole / 3600):" + p(whole / 60 % 60, 2) + ":" + p(whole % 60, 2)
  }
}
