import PoiseLog
import PoiseText
import Testing

@testable import PoiseLive

@Suite("Foxglove's protocol")
struct FoxgloveSessionTests {
  @Test("a client is told first who serves, then each channel with the log's own schema")
  func greeting() throws {
    let lines = FoxgloveSession.greeting(session: "17", program: "poise-live 1")
    #expect(
      lines[0]
        == #"{"op":"serverInfo","name":"poise-live 1","capabilities":[],"sessionId":"17"}"#)
    let advertised = try #require(JSONMembers(lines[1]))
    #expect(advertised.text("op") == "advertise")
    let channels = advertised.list("channels")
    #expect(channels.compactMap { $0.text("topic") } == LiveChannel.allCases.map(\.topic))
    #expect(Set(channels.compactMap { $0.number("id") }).count == channels.count)
    let step = try #require(channels.first { $0.text("topic") == "/gait/step" })
    #expect(step.text("encoding") == "cdr" && step.text("schemaEncoding") == "ros2msg")
    #expect(step.text("schemaName") == "poise_msgs/msg/Step")
    #expect(step.text("schema") == MessageSchemas.step.text)
    let state = try #require(channels.first { $0.text("topic") == "/live/state" })
    #expect(state.text("encoding") == "json" && state.text("schemaEncoding") == "jsonschema")
    #expect(lines.count == 2)
  }

  private func messages() -> [LiveMessage] {
    LiveMessage.messages(
      of: #"{"type":"state","timestamp":1.000002,"steps":3}"#)
  }

  @Test("what is subscribed to is sent with the client's number and the message's time")
  func data() throws {
    let session = Client()
    #expect(!session.isSubscribed && messages().flatMap { session.data($0) }.isEmpty)
    let wish =
      #"{"op":"subscribe","subscriptions":[{"id":258,"channelId":7},{"id":1,"channelId":2}]}"#
    #expect(session.take(wish).isEmpty && session.isSubscribed)
    let sent = messages().flatMap { session.data($0) }
    #expect(sent.count == 1)
    let bytes = try #require(sent.first)
    // 1.000002 s are 0x3B9AD1D0 ns.
    #expect(Array(bytes.prefix(13)) == [1, 2, 1, 0, 0, 0xD0, 0xD1, 0x9A, 0x3B, 0, 0, 0, 0])
    #expect(
      String(decoding: bytes.dropFirst(13), as: UTF8.self)
        == #"{"type":"state","timestamp":1.000002,"steps":3}"#)
    // Twice is two messages; taken back it is one again.
    _ = session.take(#"{"op":"subscribe","subscriptions":[{"id":9,"channelId":7}]}"#)
    #expect(messages().flatMap { session.data($0) }.count == 2)
    #expect(session.take(#"{"op":"unsubscribe","subscriptionIds":[258,77]}"#).isEmpty)
    #expect(messages().flatMap { session.data($0) }.count == 1)
  }

  @Test("what is not offered is answered by a warning, and the connection stays")
  func warnings() {
    let session = Client()
    for text in [
      "", "[]", "{}", #"{"op":7}"#, #"{"op":"getParameters"}"#, #"{"op":"advertise"}"#,
      #"{"op":"subscribe","subscriptions":[{"id":0,"channelId":99}]}"#,
      #"{"op":"subscribe","subscriptions":[{"id":-1,"channelId":1}]}"#,
      #"{"op":"subscribe","subscriptions":[{"id":1e300,"channelId":1}]}"#
    ] {
      let answers = session.take(text)
      #expect(answers.count == 1, "\(text)")
      #expect(answers[0].hasPrefix(#"{"op":"status","level":1,"message":""#))
    }
    _ = session.take(#"{"op":"subscribe","subscriptions":[{"id":0,"channelId":1}]}"#)
    #expect(
      session.take(#"{"op":"subscribe","subscriptions":[{"id":0,"channelId":2}]}"#).count == 1)
  }

  @Test("one client keeps no more than 64 subscriptions")
  func many() {
    let session = Client()
    for round in 0..<4 {
      let wishes = (0..<50).map { #"{"id":\#(50 * round + $0),"channelId":7}"# }
      _ = session.take(#"{"op":"subscribe","subscriptions":[\#(wishes.joined(separator: ","))]}"#)
    }
    #expect(messages().flatMap { session.data($0) }.count == 64)
  }
}

/// A session that remembers, for tests.
private final class Client {
  private var session = FoxgloveSession()

  var isSubscribed: Bool { session.isSubscribed }
  func take(_ text: String) -> [String] { session.take(text) }
  func data(_ message: LiveMessage) -> [[UInt8]] { session.data(message).map(\.bytes) }
}
