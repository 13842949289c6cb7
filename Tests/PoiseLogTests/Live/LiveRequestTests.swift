import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseLog

@Suite("Requests of subscribers")
struct LiveRequestTests {
  private func read(_ text: String) throws -> LiveRequest { try LiveRequest(Array(text.utf8)) }

  @Test("every request is read as it was written, and nothing is needed that has a usual value")
  func sound() throws {
    #expect(try read(#"{"type":"raw"}"#) == .raw(true))
    #expect(try read(#"{"type":"raw","on":false}"#) == .raw(false))
    #expect(try read(#"{"type":"mark"}"#) == .mark(LiveRequest.Mark(text: nil)))
    let mark = LiveRequest.Mark(
      text: "hinauf \"é\" 🪜", stamp: Timestamp(nanoseconds: 12_345_678_000))
    let line = #"{"type":"mark","text":"hinauf \"é\" 🪜","stamp_us":12345678}"#
    #expect(LiveRequest.mark(mark).line == line)
    #expect(try read(line) == .mark(mark))
    for request in [LiveRequest.raw(true), .raw(false), .mark(LiveRequest.Mark(text: nil))] {
      #expect(try read(request.line) == request)
    }
  }

  @Test(
    "anything else is rejected in words",
    arguments: [
      ("", "not a JSON object with a"), ("{}", "not a JSON object with a"),
      ("[]", "not a JSON object with a"),
      (#"{"type":"mark","type":"raw"}"#, #""type" stands here a second time"#),
      (#"{"type":7}"#, "not a JSON object with a"),
      (#"{"type":"stop"}"#, "choose raw or mark"),
      (#"{"type":"raw","on":1}"#, "true or false"),
      (#"{"type":"raw","every":2}"#, "an unknown key; known: on, type"),
      (#"{"type":"mark","text":" "}"#, "is empty"),
      (#"{"type":"mark","text":null}"#, "is a text"),
      (#"{"type":"mark","text":"a\nb"}"#, "a control character"),
      (#"{"type":"mark","text":"a\u0085b"}"#, "a control character"),
      (#"{"type":"mark","stamp_us":1.5}"#, "a whole number"),
      (#"{"type":"mark","stamp_us":1e300}"#, "a whole number"),
      (#"{"type":"mark","stamp_us":"1"}"#, "a whole number")
    ])
  func wrong(_ text: String, _ words: String) {
    #expect {
      try read(text)
    } throws: {
      ($0 as? LiveRequest.Fault)?.reason.contains(words) == true
    }
  }

  @Test("a text of 500 bytes is a marker's, one of 501 is not; nor is a packet of 2049 bytes")
  func limits() throws {
    let longest = String(repeating: "é", count: 250)
    #expect(LiveRequest.fault(ofText: longest) == nil)
    #expect(LiveRequest.fault(ofText: longest + "x") == "is longer than 500 bytes")
    let blanks = String(repeating: " ", count: LiveRequest.longest - 14)
    #expect(try read(#"{"type":"raw"}"# + blanks) == .raw(true))
    #expect(throws: LiveRequest.Fault(reason: "a request of more than 2048 bytes")) {
      try read(#"{"type":"raw"}"# + blanks + " ")
    }
    #expect(throws: LiveRequest.Fault.self) { try LiveRequest([0x7B, 0xFF, 0x7D]) }
  }
}
