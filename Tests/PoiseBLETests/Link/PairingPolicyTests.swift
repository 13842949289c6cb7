import Testing

@testable import PoiseBLE

@Suite("Pairing")
struct PairingPolicyTests {
  private let device = BusValue.path("/org/bluez/hci0/dev_C4_F2_17_1A_1D_BB")

  private func call(_ member: String, _ arguments: [BusValue] = []) -> BusCall {
    BusCall(BusName.agentPath, BusName.agent, member, arguments)
  }

  @Test("a passkey is shown once, with all six digits")
  func passkey() {
    var policy = PairingPolicy()
    let show = call("DisplayPasskey", [device, .uint32(1234), .uint16(0)])
    #expect(policy.answer(show).shown == .passkey("001234"))
    // bluetoothd calls again for each digit typed.
    let typed = policy.answer(call("DisplayPasskey", [device, .uint32(1234), .uint16(1)]))
    #expect(typed.shown == nil && typed.result == .success([]))
    #expect(policy.answer(call("Cancel")).shown == .canceled)
    #expect(policy.answer(show).shown == .passkey("001234"))
  }

  @Test(
    "every way that proves nothing is refused",
    arguments: [
      "RequestAuthorization", "RequestConfirmation", "AuthorizeService", "RequestPinCode",
      "DisplayPinCode", "RequestPasskey", "Nonsense"
    ])
  func refused(member: String) {
    var policy = PairingPolicy()
    let answer = policy.answer(call(member, [device, .uint32(7)]))
    #expect(answer.shown == .refused)
    guard case .failure(let fault) = answer.result else {
      Issue.record("accepted")
      return
    }
    #expect(fault.name == "org.bluez.Error.Rejected")
  }

  @Test("eight may be paired; a ninth is refused, and which may go is said")
  func bonds() throws {
    let devices = (1...9).map { KnownDevices.Device(path: "/\($0)", address: "A\($0)", name: "") }
    for count in 0..<8 { #expect(PairingPolicy.refusal(paired: Array(devices[..<count])) == nil) }
    for count in 8...9 {
      let refusal = try #require(PairingPolicy.refusal(paired: Array(devices[..<count])))
      #expect(refusal.message.hasPrefix("\(count) devices are paired already"))
      #expect(refusal.hint.contains("poise ble forget") && refusal.hint.contains("A1, A2"))
    }
  }

  @Test("a passkey of more than six digits, or none, is refused")
  func nonsense() {
    var policy = PairingPolicy()
    #expect(policy.answer(call("DisplayPasskey", [device, .uint32(1_000_000)])).shown == .refused)
    #expect(policy.answer(call("DisplayPasskey", [device])).shown == .refused)
    #expect(PairingPolicy.capability == "DisplayOnly" && PairingPolicy.seconds == 120)
  }

  @Test("who has paired is seen in either signal")
  func paired() {
    let properties = BusValue.properties(["Paired": .bool(true)])
    let changed = BusSignal(
      "/dev", BusName.properties, "PropertiesChanged",
      [.string(BusName.device), properties, .strings([])])
    #expect(KnownDevices.hasPaired(changed) == "/dev")
    let interfaces = BusValue.array("{sa{sv}}", [.entry(.string(BusName.device), properties)])
    let added = BusSignal(
      "/", BusName.objectManager, "InterfacesAdded", [.path("/new"), interfaces])
    #expect(KnownDevices.hasPaired(added) == "/new")
    let other = BusSignal(
      "/dev", BusName.properties, "PropertiesChanged",
      [.string(BusName.device), .properties(["Paired": .bool(false)]), .strings([])])
    #expect(KnownDevices.hasPaired(other) == nil)
  }

  @Test("devices of the adapter that are paired, and no others")
  func known() {
    func device(
      _ adapter: String, _ paired: Bool, _ address: String, connected: Bool = false
    ) -> BusValue {
      .array(
        "{sa{sv}}",
        [
          .entry(
            .string(BusName.device),
            .properties([
              "Adapter": .path(adapter), "Paired": .bool(paired), "Address": .string(address),
              "Alias": .string("phone"), "Connected": .bool(connected)
            ]))
        ])
    }
    let objects: [String: BusValue] = [
      "/a": device("/hci0", true, "02", connected: true), "/b": device("/hci0", false, "03"),
      "/e": device("/hci0", false, "05", connected: true),
      "/f": device("/hci1", false, "06", connected: true),
      "/c": device("/hci1", true, "04"), "/d": device("/hci0", true, "01")
    ]
    #expect(KnownDevices.paired(objects, adapter: "/hci0").map(\.address) == ["01", "02"])
    // A link that was made before a passkey could be shown would pair without one.
    #expect(KnownDevices.strangers(objects, adapter: "/hci0") == ["/e"])
  }
}
