import Testing

@testable import PoiseRuntime

@Suite("Subscribers of the live stream")
struct LiveSubscribersTests {
  @Test("a reader who is behind loses packets and is told how many, before the next that fits")
  func lost() {
    let slow = MadeReader(room: 2)
    let other = MadeReader()
    var subscribers = LiveSubscribers(MadeDoor([slow, other]))
    subscribers.welcome { ["hello \($0)"] }
    for k in 1...4 { subscribers.send("packet \(k)") }
    #expect(slow.lines == ["hello 1", "packet 1"])
    // Room for the word alone: the packet behind it is the next that is missing.
    slow.room = 1
    subscribers.send("packet 5")
    #expect(slow.lines.last == #"{"type":"lost","packets":3}"#)
    slow.room = nil
    subscribers.send("packet 6")
    #expect(slow.lines.suffix(2) == [#"{"type":"lost","packets":1}"#, "packet 6"])
    #expect(other.lines == ["hello 2"] + (1...6).map { "packet \($0)" })
    #expect(subscribers.lost == 4)
  }

  @Test("a reader of every sample who is behind is told how many of them it lost; nobody else is")
  func lostSamples() {
    let slow = MadeReader()
    let fast = MadeReader()
    let other = MadeReader()
    (slow.asks, fast.asks) = ([#"{"type":"raw"}"#], [#"{"type":"raw"}"#])
    var subscribers = LiveSubscribers(MadeDoor([slow, fast, other]))
    subscribers.welcome { _ in [] }
    #expect(!subscribers.wantsRaw)
    subscribers.hear(greeting: { "sensors" }, accept: { _ in nil })
    #expect(subscribers.wantsRaw)
    slow.room = 1
    for k in 1...3 { subscribers.send(raw: "raw \(k)", samples: 10 * k) }
    subscribers.send("event")
    slow.room = nil
    subscribers.send(raw: "raw 4", samples: 40)
    let lost = #"{"type":"lost","packets":3,"samples":50}"#
    #expect(slow.lines == ["sensors", "raw 1", lost, "raw 4"])
    #expect(fast.lines == ["sensors"] + (1...3).map { "raw \($0)" } + ["event", "raw 4"])
    #expect(other.lines == ["event"] && subscribers.lost == 3)
    // One who has gone asks for nothing any more, nor does one who takes it back.
    fast.asks = [#"{"type":"raw","on":false}"#]
    subscribers.hear(greeting: { "sensors" }, accept: { _ in nil })
    #expect(subscribers.wantsRaw && fast.lines.last == "raw 4")
    slow.hasGone = true
    subscribers.send(raw: "raw 5", samples: 1)
    #expect(!subscribers.wantsRaw && subscribers.count == 2 && fast.lines.last == "raw 4")
  }

  @Test("four requests of a subscriber are read at a time; what is none is rejected in words")
  func requests() {
    let reader = MadeReader()
    reader.asks = (1...6).map { #"{"type":"mark","text":"\#($0)"}"# } + ["{", ""]
    var subscribers = LiveSubscribers(MadeDoor([reader]))
    subscribers.welcome { _ in [] }
    var texts: [String] = []
    func hear() {
      subscribers.hear(greeting: { "" }) { mark in
        texts.append(mark.text ?? "")
        return mark.text == "5" ? "too old" : nil
      }
    }
    hear()
    #expect(texts == ["1", "2", "3", "4"] && reader.lines.isEmpty)
    hear()
    let malformed = #"{"type":"rejected","reason":"not a JSON object with a \"type\""}"#
    #expect(texts.count == 6)
    #expect(reader.lines == [#"{"type":"rejected","reason":"too old"}"#, malformed, malformed])
    #expect(subscribers.count == 1 && !subscribers.wantsRaw)
  }

  @Test("the seventeenth is told that there is no place; one who has gone leaves his")
  func places() {
    let readers = (0..<18).map { _ in MadeReader() }
    let door = MadeDoor(readers)
    var subscribers = LiveSubscribers(door)
    subscribers.welcome { _ in ["hello"] }
    #expect(subscribers.count == 16 && subscribers.refused == 2)
    for reader in readers[16...] {
      #expect(reader.lines == [#"{"type":"refused","reason":"16 subscribers"}"#])
    }
    readers[3].hasGone = true
    subscribers.send("x")
    #expect(subscribers.count == 15)
    let late = MadeReader()
    door.waiting = [late]
    subscribers.welcome { _ in ["hello"] }
    subscribers.send("y")
    #expect(late.lines == ["hello", "y"] && readers[4].lines == ["hello", "x", "y"])
  }

  @Test("one who has gone before he was greeted takes no place; a crowd is served in turns")
  func crowd() {
    let gone = MadeReader()
    gone.hasGone = true
    let door = MadeDoor([gone] + (0..<100).map { _ in MadeReader() })
    var subscribers = LiveSubscribers(door)
    subscribers.welcome { _ in ["hello"] }
    #expect(subscribers.count == 16)
    #expect(door.waiting.count == 101 - LiveSubscribers.welcomedAtOnce)
  }

  @Test("a packet longer than 32 KiB is nobody's")
  func tooLong() {
    let reader = MadeReader()
    var subscribers = LiveSubscribers(MadeDoor([reader]))
    subscribers.welcome { _ in [] }
    subscribers.send(String(repeating: "x", count: 32 << 10))
    subscribers.send(String(repeating: "x", count: (32 << 10) + 1))
    subscribers.send("y")
    #expect(
      reader.lines.map(\.utf8.count) == [32 << 10, #"{"type":"lost","packets":1}"#.utf8.count, 1])
  }
}
