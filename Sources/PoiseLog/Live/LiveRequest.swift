import PoiseCore
import PoiseText

/// What a subscriber of the live stream asks of the recorder, a packet each. The one table of its
/// keys is in docs/live.md.
public enum LiveRequest: Sendable, Equatable {
  /// Every sample of every sensor from now on; false: no longer.
  case raw(Bool)
  /// A marker in the recording.
  case mark(Mark)

  /// What a marker is to be.
  public struct Mark: Sendable, Equatable {
    public var text: String?
    /// On the session's clock; nil: now.
    public var stamp: Timestamp?

    public init(text: String?, stamp: Timestamp? = nil) { (self.text, self.stamp) = (text, stamp) }
  }

  /// Why a packet is not a request.
  public struct Fault: Error, Sendable, Equatable {
    public var reason: String
  }

  /// Longest packet that is read as a request, bytes.
  public static let longest = 2048
  /// Longest text of a marker, bytes of UTF-8.
  public static let longestText = 500

  /// Reads a packet.
  ///
  /// - Throws: one line with what is wrong in it.
  public init(_ bytes: [UInt8]) throws(Fault) {
    if bytes.count > Self.longest {
      throw Fault(reason: "a request of more than \(Self.longest) bytes")
    }
    let fields = try Self.members(bytes)
    guard let type = fields.text("type") else { throw Self.notARequest }
    switch type {
    case "raw":
      try Self.check(fields, ["type", "on"])
      guard fields.has("on") else { self = .raw(true); return }
      guard let isOn = fields.flag("on") else { throw Fault(reason: #""on" is true or false"#) }
      self = .raw(isOn)
    case "mark":
      try Self.check(fields, ["type", "text", "stamp_us"])
      self = .mark(Mark(text: try Self.text(fields), stamp: try Self.stamp(fields)))
    default: throw Fault(reason: #"unknown "type"; choose raw or mark"#)
    }
  }

  private static let notARequest = Fault(reason: #"not a JSON object with a "type""#)

  private static func members(_ bytes: [UInt8]) throws(Fault) -> JSONMembers {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw notARequest }
    do throws(JSONFault) {
      if let members = try JSONParser.tree(text).members { return JSONMembers(members) }
    } catch { if error.repeated != nil { throw Fault(reason: error.problem) } }
    throw notARequest
  }

  private static func check(_ fields: JSONMembers, _ known: Set<String>) throws(Fault) {
    if fields.names.contains(where: { !known.contains($0) }) {
      throw Fault(reason: "an unknown key; known: \(known.sorted().joined(separator: ", "))")
    }
  }

  private static func text(_ fields: JSONMembers) throws(Fault) -> String? {
    guard fields.has("text") else { return nil }
    guard let text = fields.text("text") else { throw Fault(reason: #""text" is a text"#) }
    if let fault = fault(ofText: text) { throw Fault(reason: #""text" "# + fault) }
    return text
  }

  private static func stamp(_ fields: JSONMembers) throws(Fault) -> Timestamp? {
    guard fields.has("stamp_us") else { return nil }
    guard let number = fields.number("stamp_us"), let micros = Int64(exactly: number),
      abs(micros) < 1 << 53
    else { throw Fault(reason: #""stamp_us" is a whole number of microseconds"#) }
    return Timestamp(nanoseconds: micros * 1000)
  }

  /// What is wrong with a marker's text; nil where it is one.
  public static func fault(ofText text: String) -> String? {
    if text.utf8.count > longestText { return "is longer than \(longestText) bytes" }
    if text.allSatisfy(\.isWhitespace) { return "is empty" }
    let isControl = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return isControl ? "contains a control character" : nil
  }

  /// One JSON object, as ``init(_:)`` reads it.
  public var line: String {
    var o = JSONWriter()
    switch self {
    case .raw(let isOn):
      o.add("type", text: "raw")
      if !isOn { o.add("on", flag: false) }
    case .mark(let mark):
      o.add("type", text: "mark")
      if let text = mark.text { o.add("text", text: text) }
      if let stamp = mark.stamp { o.add("stamp_us", whole: stamp.nanoseconds / 1000) }
    }
    return o.finished()
  }

  /// What the subscriber is told of a packet that is not a request.
  public static func rejection(_ reason: String) -> String {
    var o = JSONWriter()
    o.add("type", text: "rejected")
    o.add("reason", text: reason)
    return o.finished()
  }
}
