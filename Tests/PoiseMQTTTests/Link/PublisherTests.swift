import PoiseTestKit
import PoiseText
import Testing

@testable import PoiseMQTT

@Suite("The publisher and a broker, in made time")
struct PublisherTests {
  private static let start = MadePackets.start

  private static func recording(kept: String? = nil) -> MadeBroker {
    var broker = MadeBroker(kept: kept)
    broker.packet(MadePackets.hello())
    broker.packet(MadePackets.state(steps: 10))
    return broker
  }

  private static func kinds(_ broker: MadeBroker) -> [String] {
    broker.events.compactMap { $0.text("event_type") }
  }

  @Test("a broker killed and started again without a memory has everything retained again")
  func restarted() {
    var broker = Self.recording()
    let before = broker.retained
    #expect(before.count == 8 && before["poise/dev/availability"] == "online", "\(before)")
    broker.kill()
    broker.wait(5)
    broker.packet(MadePackets.fall(Self.start + 20))
    let state = MadePackets.state(steps: 10, more: #","battery_percent":50"#)
    broker.packet(state.replacingFall(Self.start + 20))
    broker.wait(40)
    broker.mood = .well
    broker.wait(60)
    broker.packet(state.replacingFall(Self.start + 20))
    #expect(broker.retained.keys.sorted() == before.keys.sorted())
    #expect(broker.object(.fall)?.text("state") == "ON")
    // Only the newest of what changed meanwhile.
    #expect(broker.object(.state)?.number("battery_pct") == 50)
    #expect(Self.kinds(broker) == ["fall"])
    #expect((broker.events.first?.number("late_s") ?? 0) >= 40)
    #expect(broker.kept?.contains("\"delivered\": 1790000025.000000") == true)
  }

  @Test("a fall that is withdrawn: two events in their order, and the state of both")
  func withdrawn() {
    var broker = Self.recording()
    let at = Self.start + 20
    broker.packet(MadePackets.fall(at))
    broker.packet(MadePackets.state(steps: 10, more: ",\"x\":1").replacingFall(at))
    #expect(broker.object(.fall)?.text("state") == "ON")
    #expect(broker.object(.fall)?.text("time") == "2026-09-21T14:13:40.000000Z")
    broker.packet(MadePackets.fall(at, outcome: "walked", after: 30))
    #expect(broker.object(.fall)?.text("state") == "OFF")
    #expect(broker.object(.fall)?.flag("withdrawn") == true)
    #expect(Self.kinds(broker) == ["fall", "fall_withdrawn"])
    // Got up later: the recorder's state says no fall any more.
    broker.packet(MadePackets.fall(at + 100))
    broker.packet(MadePackets.fall(at + 100, outcome: "got_up", after: 90))
    #expect(broker.object(.fall)?.text("state") == "OFF")
    #expect(Self.kinds(broker).suffix(2) == ["fall", "fall_got_up"])
  }

  @Test("whether somebody fell before this session is unknown until a step is taken")
  func unknownFall() {
    var broker = MadeBroker()
    broker.packet(MadePackets.hello())
    broker.packet(MadePackets.state())
    #expect(broker.object(.fall) == nil)
    // One of the session before, which nobody has got up from, is not taken back by a restart.
    broker.packet(MadePackets.fall(Self.start + 3))
    broker.packet(MadePackets.hello(started: Self.start + 100))
    broker.packet(MadePackets.state())
    #expect(broker.object(.fall)?.text("state") == "ON")
    broker.packet(MadePackets.state(steps: 1))
    #expect(broker.object(.fall)?.text("state") == "OFF")
  }

  @Test("of two recorders, the one beside a fall closes nothing; one that began later does")
  func otherRecorder() {
    let fall = Self.start + 20
    for began in [Self.start - 500, Self.start + 10] {
      var broker = Self.recording()
      broker.packet(MadePackets.fall(fall))
      broker.packet(MadePackets.state(steps: 10, more: ",\"x\":1").replacingFall(fall))
      broker.publisher.recorderEnded()
      broker.packet(MadePackets.hello(started: began))
      broker.packet(MadePackets.state(steps: 4000))
      #expect(broker.object(.fall)?.text("state") == "ON", "\(began)")
      // Its own fall is shown, and its end ends nothing of the first.
      broker.packet(MadePackets.fall(fall + 60))
      #expect(broker.object(.fall)?.number("timestamp") == fall + 60)
      broker.packet(MadePackets.fall(fall + 60, outcome: "got_up", after: 30))
      broker.packet(MadePackets.state(steps: 4010))
      #expect(broker.object(.fall)?.text("state") == "ON", "\(began)")
      // The first one's session is back, or a later one.
      var other = broker
      broker.packet(MadePackets.hello())
      broker.packet(MadePackets.state(steps: 12))
      #expect(broker.object(.fall)?.text("state") == "OFF")
      other.packet(MadePackets.hello(started: fall + 100))
      other.packet(MadePackets.state())
      #expect(other.object(.fall)?.text("state") == "ON")
      other.packet(MadePackets.state(steps: 1))
      #expect(other.object(.fall)?.text("state") == "OFF")
    }
  }

  @Test("figures of the day end at midnight where the recorder has stopped before")
  func midnight() {
    // 2026-09-21 at 14:13:20 UTC: midnight is 35,200 s later.
    var broker = Self.recording()
    broker.packet(MadePackets.state(steps: 7, more: #","timestamp":\#(Self.start)"#))
    broker.publisher.recorderEnded()
    broker.wait(60)
    #expect(broker.object(.today)?.number("steps_per_day") == 7)
    broker.now += MadeBroker.seconds(35_139)
    broker.wait(1)
    broker.wait(40)
    let today = broker.object(.today)
    #expect(today?.names.count == 5)
    #expect(today?.names.allSatisfy { today?.number($0) == nil } == true)
    broker.packet(MadePackets.state(steps: 8, more: #","timestamp":\#(Self.start + 40_000)"#))
    broker.wait(40)
    #expect(broker.object(.today)?.number("steps_per_day") == 8)
  }

  @Test("what a recorder tells again is sent once, over restarts of both programs, too")
  func again() {
    func recent(_ event: String) -> String { #"{"type":"recent","event":\#(event)}"# }
    let first = MadePackets.fall(Self.start + 20)
    let second = MadePackets.alert(Self.start + 60)
    var broker = Self.recording()
    // The first start ever: what is old is no news.
    broker.packet(recent(MadePackets.alert(Self.start - 50)))
    #expect(broker.events.isEmpty)
    broker.packet(first)
    broker.packet(MadePackets.hello())
    broker.packet(recent(first))
    #expect(Self.kinds(broker) == ["fall"])
    // The program starts again; meanwhile something happened.
    var later = MadeBroker(kept: broker.kept)
    later.packet(MadePackets.hello(now: Self.start + 3660))
    later.packet(recent(first))
    later.packet(recent(second))
    #expect(Self.kinds(later) == ["alert"])
    #expect(later.events.first?.number("late_s") == 3600)
  }

  @Test("a stalled broker holds a few messages, is given up, and gets all of them later")
  func stalled() {
    var broker = Self.recording()
    broker.mood = .stalled
    for i in 0..<40 {
      broker.packet(MadePackets.alert(Self.start + 20 + Double(i)))
      broker.packet(MadePackets.state(steps: i, more: #","battery_percent":\#(i)"#))
      broker.wait(1)
    }
    #expect(broker.mostUnderWay <= 8)
    #expect(broker.said.contains { $0.contains("not confirmed within 30 s") }, "\(broker.said)")
    broker.mood = .well
    broker.wait(120)
    broker.packet(MadePackets.state(steps: 39, more: #","battery_percent":39"#))
    #expect(broker.events.count == 40)
    #expect(broker.object(.state)?.number("battery_pct") == 39)
    // Eight topics and an event wait: no more than the bound is under way.
    broker.breakConnection()
    broker.mood = .mute
    broker.packet(MadePackets.alert(Self.start + 500))
    broker.wait(20)
    #expect(broker.mostUnderWay == 8)
    // It does not answer a try to connect either.
    broker.breakConnection()
    broker.mood = .stalled
    broker.wait(60)
    #expect(broker.said.last == "localhost port 1883: no answer within 20 s")
  }

  @Test("beyond the bound alerts go first, falls last, and all that goes is counted and told once")
  func bounded() {
    var broker = Self.recording()
    broker.kill()
    for i in 0..<20 { broker.packet(MadePackets.fall(Self.start + Double(i))) }
    for i in 0..<1000 { broker.packet(MadePackets.alert(Self.start + 100 + Double(i))) }
    broker.wait(10)
    broker.mood = .well
    broker.wait(400)
    #expect(broker.events.count == 256)
    #expect(Self.kinds(broker).count { $0 == "fall" } == 20)
    #expect(broker.events.last?.number("timestamp") == Self.start + 1099)
    #expect(broker.object(.state)?.number("events_lost") == 764)
    #expect(broker.said.count { $0.contains("dropped and counted") } == 1)
    // Falls alone: the oldest of them go.
    broker.kill()
    for i in 0..<300 { broker.packet(MadePackets.fall(Self.start + 5000 + Double(i))) }
    broker.packet(MadePackets.alert(Self.start + 6000))
    broker.mood = .well
    broker.wait(400)
    #expect(broker.events.count == 512)
    #expect(broker.events.last?.number("timestamp") == Self.start + 5299)
  }

  @Test("refusals: told once, tried at the longest pause; a broker of 3.1.1 at once by that")
  func refused() {
    var broker = MadeBroker()
    broker.mood = .refuses(135)
    broker.wait(3600)
    #expect(broker.said.count == 1, "\(broker.said)")
    #expect(broker.said.first?.contains("does not admit this device") == true)
    #expect((12...26).contains(broker.tries.count), "\(broker.tries.count)")
    var old = MadeBroker()
    old.mood = .old
    old.settle()
    #expect(old.tries.count == 2)
    #expect(old.said == ["connected to localhost port 1883"])
  }

  @Test("two of one device say so, and meet seldom", arguments: [true, false])
  func twice(isTold: Bool) {
    var broker = Self.recording()
    let end = isTold ? BrokerEnd.takenOver : .failed("the broker closed the connection")
    // The other one returns a second after each of our tries.
    broker.breakConnection(end)
    for _ in 0..<3600 {
      let before = broker.tries.count
      broker.wait(1)
      if broker.tries.count > before { broker.breakConnection(end) }
    }
    #expect(broker.said.contains { $0.contains("another client") }, "\(broker.said)")
    #expect(broker.said.count <= 4, "\(broker.said)")
    #expect((10...30).contains(broker.tries.count), "\(broker.tries.count)")
    // Whom the broker tells the reason does not try it out first.
    let pause = broker.tries[1] - broker.tries[0]
    #expect((pause >= MadeBroker.seconds(150)) == isTold, "\(pause)")
  }

  @Test("the farewell: offline is confirmed before it is done")
  func farewell() {
    var broker = Self.recording()
    broker.publisher.end()
    #expect(!broker.publisher.isDone)
    broker.settle()
    #expect(broker.publisher.isDone)
    #expect(broker.retained["poise/dev/availability"] == "offline")
    var absent = MadeBroker()
    absent.mood = .down
    absent.settle()
    absent.publisher.end()
    #expect(absent.publisher.isDone)
  }

  @Test("forgetting leaves nothing, and publishes nothing meanwhile")
  func forgotten() {
    var forgetful = MadeBroker(forgets: true)
    forgetful.retained = Self.recording().retained
    #expect(forgetful.retained.count == 8 && !forgetful.publisher.hasForgotten)
    forgetful.packet(MadePackets.hello())
    forgetful.packet(MadePackets.state(steps: 3))
    #expect(forgetful.retained.isEmpty && forgetful.publisher.hasForgotten)
    // what happened since the last run stays on the device: told again, and of now
    let alert = MadePackets.alert(Self.start + 60)
    var later = MadeBroker(kept: #"{"delivered":\#(Self.start)}"#, forgets: true)
    later.packet(MadePackets.hello(now: Self.start + 90))
    later.packet(#"{"type":"recent","event":\#(alert)}"#)
    later.packet(MadePackets.fall(Self.start + 91))
    #expect(later.events.isEmpty && later.retained.isEmpty && later.publisher.hasForgotten)
  }

  @Test("a recorder that is silent, or gone, does not record, walk or warn any more")
  func silent() {
    var broker = Self.recording()
    broker.packet(MadePackets.state(more: ",\"x\":1").replacing("\"off\"", "\"on\""))
    #expect(broker.object(.alert)?.text("state") == "ON")
    broker.wait(9)
    #expect(broker.object(.state)?.text("recording") == "ON")
    broker.wait(1)
    #expect(broker.object(.state)?.text("recording") == "OFF")
    #expect(broker.object(.state)?.text("walking") == nil)
    #expect(broker.object(.alert)?.text("state") == "OFF")
    // The figures of the day stay.
    #expect(broker.object(.today)?.number("good_posture_pct") == 75)
  }

  @Test("no packet whatever ends the program, and what is published stays JSON")
  func hostile() throws {
    var broker = MadeBroker()
    let values: [JSONTree] = [
      .null, .bool(true), .number(1e308), .number(-1e308), .number(9e9), .number(-1),
      .string("\u{0}\n\"+#"), .array([]), .object(["full": .number(1)])
    ]
    let packets = [
      MadePackets.hello(), MadePackets.state(), MadePackets.fall(1), MadePackets.alert(2),
      #"{"type":"recent","event":\#(MadePackets.fall(3))}"#
    ]
    for text in packets {
      let members = try #require(try JSONParser.tree(text).members)
      for name in members.keys.sorted() {
        for value in values {
          var changed = members
          changed[name] = value
          broker.publisher.take(packet: JSONMembers(changed), at: broker.now)
          broker.wait(1)
        }
      }
    }
    for (topic, payload) in broker.retained where !topic.hasSuffix("availability") {
      #expect(JSONMembers(payload) != nil, "\(topic): \(payload)")
    }
    #expect(broker.retained.keys.allSatisfy { !$0.contains("#") && !$0.contains("+") })
  }

  @Test("24 hours with a broker that fails in every way: nothing is lost, little is sent")
  func day() {
    var broker = MadeBroker(seed: 7)
    var random = SeededGenerator(seed: 20_261_126)
    print("seed 20261126")
    broker.packet(MadePackets.hello())
    var sent = 0
    let turns = 24 * 3600 / 9
    for turn in 0..<turns {
      let at = Double(turn) * 9
      if turn % 450 == 0 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: broker.kill()
        case 1: broker.mood = .stalled
        case 2: broker.mood = .refuses(3)
        default: broker.mood = .well
        }
      }
      if turn % 600 == 150 { broker.mood = .well }
      if turn % 200 == 17 {
        broker.packet(MadePackets.fall(Self.start + at))
        broker.packet(MadePackets.fall(Self.start + at, outcome: "walked", after: 30))
        sent += 2
      }
      broker.now += MadeBroker.seconds(9)
      broker.packet(MadePackets.state(steps: turn))
    }
    broker.mood = .well
    for _ in 0..<120 {
      broker.now += MadeBroker.seconds(9)
      broker.packet(MadePackets.state(steps: turns))
    }
    let times = broker.events.compactMap { $0.number("timestamp") }
    #expect(times.count >= sent && Set(times).count == sent / 2)
    #expect(times == times.sorted())
    #expect(broker.object(.today)?.number("steps_per_day") == Double(turns))
    #expect(broker.retained["poise/dev/availability"] == "online")
    #expect(broker.mostUnderWay <= 8)
    #expect(broker.object(.state)?.number("events_lost") == 0)
    #expect(zip(broker.tries, broker.tries.dropFirst()).allSatisfy { $1 - $0 >= 500_000_000 })
  }
}

extension String {
  fileprivate func replacing(_ word: String, _ other: String) -> String {
    var out = self
    if let range = out.range(of: word) { out.replaceSubrange(range, with: other) }
    return out
  }

  fileprivate func range(of word: String) -> Range<String.Index>? { firstRange(of: word) }

  fileprivate func replacingFall(_ at: Double) -> String {
    replacing("\"fall\":null", "\"fall\":\(at)")
  }
}
