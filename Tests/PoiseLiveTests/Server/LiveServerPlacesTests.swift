import PoiseLog
import Testing

@testable import PoiseLive

@Suite("Places of the live server")
struct LiveServerPlacesTests {
  private static let token = AccessToken("00112233445566778899aabbccddeeff")
  private static let right = ServerRig.request("/?token=00112233445566778899aabbccddeeff")

  @Test("whoever holds idle connections open keeps nobody out but himself")
  func idle() {
    let rig = ServerRig(token: Self.token)
    for id: Int32 in 0..<40 {
      rig.open(id, peer: "192.168.1.66")
      _ = rig.closeOver(of: 0...id)
      #expect(rig.server.connections <= LiveServer.strangersOfOne)
    }
    rig.open(100, peer: "192.168.1.20", Self.right)
    #expect(rig.text(100).hasPrefix("HTTP/1.1 303 "))
    // From eight addresses and more: the oldest of all makes room.
    for k: Int32 in 200..<260 {
      rig.open(k, peer: "10.0.0.\(k)")
      _ = rig.closeOver(of: 0...k)
      #expect(rig.server.connections <= LiveServer.mostStrangers + 1)
    }
    #expect(rig.closeOver(of: 258...259).isEmpty, "the newest stay")
    rig.open(300, peer: "192.168.1.20", Self.right)
    #expect(rig.text(300).hasPrefix("HTTP/1.1 303 "))
  }

  @Test("who was let in keeps his place, whoever comes")
  func admitted() {
    let rig = ServerRig()
    rig.open(1, ServerRig.request("/events"))
    rig.open(2, ServerRig.request("/"))
    for id: Int32 in 10..<60 { rig.open(id) }
    _ = rig.closeOver(of: 10...59)
    #expect(!rig.server.isOver(1, at: 0) && !rig.server.isOver(2, at: 0))
    #expect(rig.text(2).hasPrefix("HTTP/1.1 200 "))
  }

  @Test("the fifth stream of an address and the seventeenth of all are refused in words")
  func streams() {
    let rig = ServerRig()
    for id: Int32 in 0..<4 {
      rig.open(id, ServerRig.request("/events"))
      #expect(rig.text(id).hasPrefix("HTTP/1.1 200 "))
    }
    rig.open(4, ServerRig.request("/events"))
    let fifth = rig.text(4)
    #expect(fifth.hasPrefix("HTTP/1.1 429 "))
    #expect(
      fifth.contains("Four pages of this address are open already") && fifth.contains("close"))
    // The page asks with HEAD, since its stream cannot tell it the status.
    rig.open(5, "HEAD /events HTTP/1.1\r\nHost: localhost:8765\r\n\r\n")
    #expect(rig.text(5).hasPrefix("HTTP/1.1 429 "))
    rig.open(6, ServerRig.request("/", ServerRig.upgrade))
    #expect(rig.text(6).hasPrefix("HTTP/1.1 429 "))
    rig.open(7, ServerRig.request("/"))
    #expect(rig.text(7).hasPrefix("HTTP/1.1 200 "), "the page itself can say why")
    for id: Int32 in 10..<22 {
      rig.open(id, peer: "10.0.0.\(id / 4)", ServerRig.request("/events"))
    }
    #expect(rig.server.streams == 16)
    rig.open(30, peer: "10.0.0.99", ServerRig.request("/events"))
    let last = rig.text(30)
    #expect(last.hasPrefix("HTTP/1.1 503 ") && last.contains("Sixteen pages"))
    rig.server.close(0)
    rig.open(31, ServerRig.request("/events"))
    #expect(rig.text(31).hasPrefix("HTTP/1.1 200 "))
  }

  @Test("a stream that has taken nothing for three seconds makes room for the next")
  func stalled() {
    let rig = ServerRig()
    for id: Int32 in 0..<4 { rig.open(id, ServerRig.request("/events")) }
    for id: Int32 in [0, 1, 3] { _ = rig.take(id) }
    rig.now = 2_900_000_000
    rig.open(4, ServerRig.request("/events"))
    #expect(rig.text(4).hasPrefix("HTTP/1.1 429 "))
    rig.now = 3_000_000_000
    rig.open(5, ServerRig.request("/events"))
    #expect(rig.text(5).hasPrefix("HTTP/1.1 200 "))
    #expect(rig.server.isOver(2, at: rig.now))
    #expect([0, 1, 3].allSatisfy { !rig.server.isOver($0, at: rig.now) })
  }

  @Test("a token in a form: right, wrong, missing, too long, and from another page")
  func form() {
    func post(_ body: String, _ more: String = "") -> String {
      let rig = ServerRig(token: Self.token)
      let head = "POST / HTTP/1.1\r\nHost: localhost:8765\r\nContent-Length: \(body.utf8.count)\r\n"
      // In two pieces, as a network may bring it.
      rig.open(1, head + more + "\r\n" + body.prefix(7))
      rig.send(1, Array(body.dropFirst(7).utf8))
      return rig.text(1)
    }
    let right = "token=00112233445566778899aabbccddeeff"
    let answer = post(right, "Origin: http://localhost:8765\r\nSec-Fetch-Site: same-origin\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 303 ") && answer.contains("Max-Age=7776000"))
    #expect(post("token=ffffffffffffffffffffffffffffffff").hasPrefix("HTTP/1.1 401 "))
    #expect(post("something=else").hasPrefix("HTTP/1.1 401 "))
    #expect(post(right, "Origin: http://evil.example\r\n").hasPrefix("HTTP/1.1 403 "))
    let long = right + "&x=" + String(repeating: "x", count: 300)
    #expect(post(long).hasPrefix("HTTP/1.1 400 "))
  }

  private static func event(_ k: Int) -> String { #"{"type":"marker","timestamp":\#(k).000000}"# }

  @Test("late openers get the recent events; a browser that comes back, those it has not seen")
  func recent() throws {
    let rig = ServerRig()
    rig.server.setLink(RecorderLink(.connected, since: 0))
    let hello = #"{"type":"hello","version":1,"session":"a","now":5.000000}"#
    rig.server.tell(hello)
    rig.server.tell(#"{"type":"recent","event":\#(Self.event(0))}"#)
    for k in 1..<40 { rig.server.tell(Self.event(k)) }
    rig.server.tell(#"{"type":"state","timestamp":40.000000}"#)
    rig.open(1, ServerRig.request("/events"))
    let all = rig.text(1).components("\n\n").filter { $0.contains("event: ") }
    let names = all.map { String($0.components("event: ")[1].prefix { $0 != "\n" }) }
    let recent = [String](repeating: "recent", count: 30)
    #expect(names == ["recorder", "hello"] + recent + ["state"])
    #expect(all[2].contains(Self.event(10)) && all[31].contains(Self.event(39)))
    let numbers = all[2..<32].map { $0.components("id: ")[1].prefix { $0 != "\n" } }
    #expect(Set(numbers).count == 30)
    // The same number when it comes for the first time.
    rig.server.tell(Self.event(40))
    let live = rig.text(1)
    rig.open(2, ServerRig.request("/events", "Last-Event-ID: \(numbers[26])\r\n"))
    let rest = rig.text(2)
    #expect(rest.components("event: recent").count - 1 == 4)
    #expect(rest.contains(live.components("event: ")[0]) && live.hasPrefix("id: "))
    // A number that is not known, such as another session's: everything.
    rig.open(3, ServerRig.request("/events", "Last-Event-ID: 7\r\n"))
    #expect(rig.text(3).components("event: recent").count - 1 == 30)
    // Nobody looks for a while, and the recorder repeats what it has: nothing comes twice.
    rig.server.setLink(nil)
    rig.server.close(1)
    rig.server.tell(hello)
    for k in 35...41 { rig.server.tell(#"{"type":"recent","event":\#(Self.event(k))}"#) }
    rig.open(5, ServerRig.request("/events"))
    let again = rig.text(5)
    #expect(again.components("event: recent").count - 1 == 30)
    #expect(again.components(Self.event(40)).count == 2 && again.contains(Self.event(41)))
    // Another session's events are not those of this one.
    rig.server.tell(#"{"type":"hello","version":1,"session":"b","now":90.000000}"#)
    rig.open(4, ServerRig.request("/events"))
    #expect(!rig.text(4).contains("event: recent"))
  }
}
