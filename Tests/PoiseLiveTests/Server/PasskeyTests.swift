import Testing

@testable import PoiseLive

@Suite("A passkey on the page")
struct PasskeyTests {
  private static let begin = "event: pairing\ndata: {\"type\":\"pairing\",\"passkey\":"

  @Test("a file has six digits and a process; anything else is none")
  func text() {
    #expect(Passkey(text: "004217 93\n")?.digits == "004217")
    #expect(Passkey(text: "004217 93\n")?.process == 93)
    for text in ["", "004217", "04217 93", "0042170 93", "00421x 93", "004217 0", "004217 9 3"] {
      #expect(Passkey(text: text) == nil, "\(text)")
    }
    #expect(Passkey(text: "004217 1" + String(repeating: " ", count: 40)) == nil)
  }

  @Test("pages show it, those that open meanwhile as well, until it is gone; Foxglove never")
  func pages() {
    let rig = ServerRig()
    rig.open(1, ServerRig.request("/events"))
    rig.open(2, ServerRig.request("/", ServerRig.upgrade))
    _ = (rig.take(1), rig.take(2))
    rig.server.setPasskey(Passkey(text: "004217 93"))
    rig.server.setPasskey(Passkey(text: "004217 93"))
    #expect(rig.text(1) == Self.begin + "\"004217\"}\n\n")
    rig.open(3, ServerRig.request("/events"))
    #expect(rig.text(3).hasSuffix("\n\n" + Self.begin + "\"004217\"}\n\n"))
    rig.server.setPasskey(nil)
    #expect(rig.text(1) == Self.begin + "null}\n\n")
    #expect(rig.text(3) == Self.begin + "null}\n\n")
    #expect(rig.take(2).isEmpty)
    rig.open(4, ServerRig.request("/events"))
    #expect(!rig.text(4).contains("pairing"))
  }

  @Test("who has no token gets none")
  func token() {
    let rig = ServerRig(token: AccessToken())
    rig.server.setPasskey(Passkey(text: "004217 93"))
    rig.open(1, ServerRig.request("/events"))
    #expect(rig.text(1).hasPrefix("HTTP/1.1 401 "))
    rig.server.setPasskey(Passkey(text: "004218 93"))
    #expect(rig.take(1).isEmpty)
  }
}
