import Testing

@testable import PoiseLog

@Suite("Lines of messages")
struct LogLinesTests {
  private func message(_ value: MessageValue) -> LogMessage {
    LogMessage(topic: "/a/b", time: 1_500_000_000, sequence: 3, value: value)
  }

  private var record: MessageValue {
    .record([.init(name: "n", value: .int(-3)), .init(name: "s", value: .text("a\"b"))])
  }

  private func text(
    _ format: LogLines.Format, _ value: MessageValue, times: LogLines.TimeFormat = .seconds
  ) -> String {
    var lines = LogLines(format, times: times)
    return lines.text(message(value))
  }

  @Test("a record's members stand beside topic and time; anything else is the message")
  func json() {
    #expect(
      text(.jsonl, record)
        == #"{"topic":"/a/b","timestamp":1.500000,"n":-3,"s":"a\"b"}"# + "\n")
    #expect(
      text(.jsonl, .text("x"))
        == #"{"topic":"/a/b","timestamp":1.500000,"message":"x"}"# + "\n")
    #expect(
      text(.jsonl, .record([]), times: .nanoseconds)
        == #"{"topic":"/a/b","timestamp":"1500000000"}"# + "\n")
    let civil = text(.jsonl, .record([]), times: .rfc3339)
    #expect(civil.contains(#""timestamp":"1970-01-01T00:00:01.500000Z""#))
  }

  @Test("a text line is time, topic and content")
  func plain() {
    #expect(text(.text, record) == #"1.500000 /a/b {"n":-3,"s":"a\"b"}"# + "\n")
  }

  @Test("a table has its head once, and keeps its columns")
  func table() {
    var lines = LogLines(.csv)
    let both: MessageValue = .record([
      .init(name: "m", value: .int(2)), .init(name: "n", value: .int(3))
    ])
    let written = [
      lines.text(message(.record([.init(name: "n", value: .int(1))]))), lines.text(message(both)),
      lines.text(message(.record([.init(name: "m", value: .int(2))])))
    ]
    #expect(written == ["t_s,n\n1.500000,1\n", "1.500000,3\n", "1.500000,\n"])
    #expect(text(.csv, .record([]), times: .nanoseconds) == "t_ns\n1500000000\n")
  }

  @Test("a topic's file keeps digits, letters and dashes")
  func fileNames() {
    #expect(LogExport.fileName("/gait/step") == "gait_step")
    #expect(LogExport.fileName("/imu/accelerometer") == "accelerometer")
    #expect(LogExport.fileName("09AZaz-") == "09AZaz-")
    // The neighbors of each range.
    #expect(LogExport.fileName("x/:@[`{.,") == "x________")
    #expect(LogExport.fileName("//") == "topic")
    #expect(LogExport.fileName(String(repeating: "a", count: 101)).count == 100)
  }
}
