/// The newest events of a session, for those who start watching later. Bounded; the recorder has
/// one and so has poise-live, and both fill it in the same way.
public struct LiveRecent: Sendable, Equatable {
  /// Events that are stored.
  public static let most = 30
  /// Longest event that is stored, bytes.
  static let longest = 8 << 10
  /// Types that come too often to tell what happened, and those that are no events.
  static let passing: Set<String> = [
    "step", "posture", "segments", "health", "hello", "state", "acceleration", "attitude",
    "refused", "lost", "recorder", "recent"
  ]

  /// The events' lines, the oldest first.
  public private(set) var lines: [String] = []

  public init() {}

  /// Whether an event of that type is stored.
  public static func keeps(_ type: some StringProtocol) -> Bool { !passing.contains(String(type)) }

  /// Stores an event's line; other lines, and one that is stored already, are passed over.
  ///
  /// - Parameter type: the word of the line's `"type"`.
  public mutating func take(_ line: String, type: some StringProtocol) {
    if !Self.keeps(type) || line.utf8.count > Self.longest || lines.contains(line) { return }
    if lines.count == Self.most { lines.removeFirst() }
    lines.append(line)
  }

  /// The events as packets for a new subscriber.
  public var packets: [String] { lines.map(Self.packet) }

  /// An event from before the subscriber came, kept apart from one that happens now.
  static func packet(_ line: String) -> String { begin + line + "}" }

  private static let begin = #"{"type":"recent","event":"#

  /// The event in a packet of ``packets``; nil where it is another packet.
  public static func event(in packet: String) -> String? {
    guard packet.hasPrefix(begin), packet.hasSuffix("}") else { return nil }
    return String(packet.dropFirst(begin.utf8.count).dropLast())
  }
}
