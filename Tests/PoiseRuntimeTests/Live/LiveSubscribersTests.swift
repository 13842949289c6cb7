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
