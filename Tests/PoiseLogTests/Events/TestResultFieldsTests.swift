import PoiseCore
import PoiseText
import Testing

@testable import PoiseLog

@Suite("Results of tests as text")
struct TestResultFieldsTests {
  /// A start of a day whose nanoseconds are no whole microseconds.
  static let offset: Int64 = 1_795_324_041_123_456_789

  @Test("read back the same from an event's line", arguments: EventExamples.testResults.indices)
  func line(index: Int) throws {
    let result = EventExamples.testResults[index]
    let line = EventJSON(timeOffset: Self.offset).line(.test(result))
    #expect(TestResult(line: line, timeOffset: Self.offset) == result)
  }

  @Test("read back the same from a record, values to four decimals")
  func record() throws {
    var result = EventExamples.testResults[0].shifted(by: Self.offset / 1000 * 1000)
    result.values[0].value = 11.540_049
    var read = TestResult.blank
    try read.read(try JSONParser.tree(result.json))
    #expect(read.values[0].value == 11.54)
    result.values[0].value = 11.54
    #expect(read == result)
  }

  @Test(
    "refuse what is no result",
    arguments: [
      "{}", "[1]", "{\"test\":\"juggling\"}", "{\"test\":\"tug\",\"protocol_version\":1}",
      "{\"test\":\"tug\",\"protocol_version\":1,\"stop\":\"rule\",\"basis\":\"gyroscope\","
        + "\"values\":[],\"answers\":{}}",
      "{\"test\":\"tug\",\"protocol_version\":1,\"stop\":\"rule\",\"basis\":\"gyroscope\","
        + "\"values\":{},\"answers\":{},\"trials\":[{\"go\":null}]}"
    ])
  func refused(line: String) { #expect(TestResult(line: line, timeOffset: 0) == nil) }

  @Test("pass over a figure that only a newer version knows")
  func newer() throws {
    let line = EventJSON().line(.test(EventExamples.testResults[0]))
      .replacing("\"values\":{", with: "\"values\":{\"aura_hz\":3.5,")
    #expect(TestResult(line: line, timeOffset: 0) == EventExamples.testResults[0])
  }
}
