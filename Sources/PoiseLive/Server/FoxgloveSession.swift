import PoiseLog
import PoiseText

/// One client of Foxglove's WebSocket protocol: what it subscribed to, what it is told. A value:
/// messages in, messages out.
public struct FoxgloveSession: Sendable {
  /// Subscriptions of one client at most.
  static let most = 64

  /// Channels by the client's own numbers.
  private var subscriptions: [UInt32: LiveChannel] = [:]

  public init() {}

  /// What a client is told first.
  ///
  /// - Parameter session: of the server; another one means that it began again.
  public static func greeting(session: String, program: String) -> [String] {
    var info = JSONWriter()
    info.add("op", text: "serverInfo")
    info.add("name", text: program)
    info.add("capabilities", list: [])
    info.add("sessionId", text: session)
    var channels = JSONWriter()
    channels.add("op", text: "advertise")
    channels.add("channels", each: LiveChannel.allCases, add)
    return [info.finished(), channels.finished()]
  }

  private static func add(_ o: inout JSONWriter, _ channel: LiveChannel) {
    o.add("id", whole: channel.rawValue)
    o.add("topic", text: channel.topic)
    if let schema = channel.schema {
      o.add("encoding", text: "cdr")
      o.add("schemaName", text: schema.name)
      o.add("schemaEncoding", text: "ros2msg")
      o.add("schema", text: schema.text)
    } else {
      o.add("encoding", text: "json")
      o.add("schemaName", text: channel == .hello ? "poise.Hello" : "poise.State")
      o.add("schemaEncoding", text: "jsonschema")
      o.add("schema", text: #"{"type":"object"}"#)
    }
  }

  /// Whether anything is wanted of a channel.
  public var isSubscribed: Bool { !subscriptions.isEmpty }

  /// Takes a client's text; answers what it is told about it.
  public mutating func take(_ text: String) -> [String] {
    guard let o = JSONMembers(text), let operation = o.text("op") else {
      return [Self.warning("not a message of the protocol")]
    }
    switch operation {
    case "subscribe": return subscribe(o)
    case "unsubscribe":
      for id in o.numbers("subscriptionIds").compactMap({ UInt32(exactly: $0) }) {
        subscriptions[id] = nil
      }
      return []
    default: return [Self.warning("'\(operation.prefix(40))' is not offered here")]
    }
  }

  private mutating func subscribe(_ o: JSONMembers) -> [String] {
    var answers: [String] = []
    for wish in o.list("subscriptions").prefix(Self.most) {
      guard let id = wish.number("id").flatMap({ UInt32(exactly: $0) }),
        let channel = wish.number("channelId").flatMap({ Int(exactly: $0) })
          .flatMap({ LiveChannel(rawValue: $0) })
      else {
        answers.append(Self.warning("a subscription of a channel that there is not"))
        continue
      }
      if subscriptions[id] != nil {
        answers.append(Self.warning("subscription \(id) exists already"))
      } else if subscriptions.count == Self.most {
        answers.append(Self.warning("no more than \(Self.most) subscriptions"))
      } else {
        subscriptions[id] = channel
      }
    }
    return answers
  }

  /// A message of the recorder, as each of the client's subscriptions is to get it: opcode, number
  /// and log time, little-endian, then the payload.
  public func data(_ message: LiveMessage) -> [(id: UInt32, bytes: [UInt8])] {
    subscriptions.filter { $0.value == message.channel }.map(\.key).sorted().map { id in
      var out: [UInt8] = [0x01]
      for shift in stride(from: 0, to: 32, by: 8) {
        out.append(UInt8(truncatingIfNeeded: id >> UInt32(shift)))
      }
      let time = UInt64(max(0, message.time))
      for shift in stride(from: 0, to: 64, by: 8) {
        out.append(UInt8(truncatingIfNeeded: time >> UInt64(shift)))
      }
      return (id, out + message.payload)
    }
  }

  /// Packets that this client was too slow for.
  public static func lost(_ packets: UInt64) -> String {
    warning("\(packets) messages were dropped: this client is too slow")
  }

  /// What the recorder's absence means; nil where it exists.
  static func status(of link: RecorderLink?) -> String? {
    switch link?.state {
    case .absent?: warning("no recorder runs: start one with 'poise run'")
    case .silent?: warning("the recorder runs and sends nothing")
    case .forbidden?: warning("poise-live may not read the recorder; its own messages say why")
    case .connected?, nil: nil
    }
  }

  static func warning(_ words: String) -> String {
    var o = JSONWriter()
    o.add("op", text: "status")
    o.add("level", whole: 1)
    o.add("message", text: words)
    return o.finished()
  }
}
