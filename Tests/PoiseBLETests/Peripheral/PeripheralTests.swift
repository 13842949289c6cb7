import PoiseBoard
import PoiseText
import Testing

@testable import PoiseBLE

@Suite("The peripheral as a whole")
struct PeripheralTests {
  private static let second: Int64 = 1_000_000_000
  private let phone = "/org/bluez/hci0/dev_C4_F2_17_1A_1D_BB"
  private let other = "/org/bluez/hci0/dev_C4_F2_17_1A_1D_CC"
  private let rows = Dictionary(
    uniqueKeysWithValues: GattCharacteristic.all.map { ($0.kind, $0) })

  private func peripheral(open: Set<Board.Bluetooth.Part> = []) -> Peripheral {
    var settings = Board.Bluetooth()
    settings.open = open
    var made = Peripheral(settings, adapter: nil, kept: KeptState(), version: "1.2.3")
    _ = made.take(packet: "{\"type\":\"state\",\"battery_percent\":80,\"walking\":false}", at: 0)
    made.makeTable()
    return made
  }

  private func call(
    _ kind: GattCharacteristic.Kind, _ member: String, _ options: [String: BusValue] = [:],
    by device: String? = nil
  ) throws -> BusCall {
    var options = options
    options["device"] = .path(device ?? phone)
    return BusCall(
      try #require(rows[kind]).path, BusName.characteristic, member, [.properties(options)])
  }

  private func bytes(_ reply: Peripheral.Reply) -> [UInt8]? {
    guard case .values(let values) = reply, case .array("y", let bytes)? = values.first else {
      return nil
    }
    return bytes.compactMap { if case .byte(let byte) = $0 { byte } else { nil } }
  }

  private func listen(
    _ made: inout Peripheral, _ kind: GattCharacteristic.Kind, mtu: UInt16 = 185
  ) throws -> [Peripheral.Effect] {
    let (reply, effects) = made.answer(
      try call(kind, "AcquireNotify", ["mtu": .uint16(mtu)]), at: 0)
    #expect(reply == .socket(kind, mtu: Int(mtu)))
    return effects
  }

  private func sent(_ effects: [Peripheral.Effect]) -> [(GattCharacteristic.Kind, [UInt8])] {
    effects.compactMap { if case .send(let kind, let bytes) = $0 { (kind, bytes) } else { nil } }
  }

  private func write(
    _ made: inout Peripheral, _ kind: GattCharacteristic.Kind, _ bytes: [UInt8],
    by device: String? = nil
  ) throws -> (reply: Peripheral.Reply, effects: [Peripheral.Effect]) {
    let options = BusValue.properties(["device": .path(device ?? phone), "offset": .uint16(0)])
    let call = BusCall(
      try #require(rows[kind]).path, BusName.characteristic, "WriteValue", [.bytes(bytes), options])
    let (reply, effects) = made.answer(call, at: 0)
    return (reply, effects.filter { if case .setClock = $0 { true } else { false } })
  }

  private let ignored = Peripheral.Reply.fault(.bluez("Failed", "0x80"))
  /// 2026-11-26 15:00:00.5 on the phone's wall.
  private let afternoon: [UInt8] = [0xEA, 0x07, 11, 26, 15, 0, 0, 4, 128, 0]

  @Test("a paired phone sets a clock that nobody has set, in its own zone or else the machine's")
  func clock() throws {
    var made = peripheral()
    made.wall = Peripheral.Wall(unix: 0, zone: -3600, isSet: false)
    let wall: Int64 = 1_795_705_200_500_000_000
    #expect(try write(&made, .clock, afternoon).effects == [.setClock(wall + 3600 * Self.second)])
    // Central European Time; in summer, so with an hour more.
    #expect(try write(&made, .zone, [4, 4]).reply == .values([]))
    let set = try write(&made, .clock, afternoon)
    #expect(set.reply == .values([]) && set.effects == [.setClock(wall - 7200 * Self.second)])
    // Another phone's zone is its own.
    _ = made.signal(
      BusSignal(
        phone, BusName.properties, "PropertiesChanged",
        [.string(BusName.device), .properties(["Connected": .bool(false)])]), at: 0)
    #expect(try write(&made, .clock, afternoon).effects == [.setClock(wall + 3600 * Self.second)])
  }

  @Test("a clock that is set stays; what is no time is refused, and nothing else can be written")
  func noClock() throws {
    var made = peripheral()
    made.wall = Peripheral.Wall(unix: 0, zone: 0, isSet: true)
    var answer = try write(&made, .clock, afternoon)
    #expect(answer.reply == ignored && answer.effects.isEmpty)
    made.wall.isSet = false
    for (at, byte) in [(1, UInt8(0)), (2, 13), (2, 0), (3, 0), (3, 31), (4, 24), (5, 60), (6, 60)] {
      var bytes = afternoon
      bytes[at] = byte
      answer = try write(&made, .clock, bytes)
      #expect(answer.reply == ignored && answer.effects.isEmpty, "\(bytes)")
    }
    for (kind, bytes) in [
      (GattCharacteristic.Kind.clock, []), (.clock, afternoon + [0]), (.zone, [0])
    ] {
      #expect(try write(&made, kind, bytes).reply == .fault(.bluez("InvalidValueLength", "")))
    }
    for bytes: [UInt8] in [[57, 0], [0x80, 0], [0, 1], [0, 255]] {
      #expect(try write(&made, .zone, bytes).reply == ignored, "\(bytes)")
    }
    for kind in GattCharacteristic.Kind.allCases where kind != .clock && kind != .zone {
      guard case .fault(let fault) = try write(&made, kind, [1]).reply else {
        Issue.record("\(kind)")
        continue
      }
      #expect(fault.name == "org.bluez.Error.NotPermitted")
    }
    // Nor by a second device while the first has the place.
    #expect(
      try write(&made, .clock, afternoon, by: other).reply
        == .fault(.bluez("NotPermitted", "one phone at a time")))
  }

  @Test("the clock, the maker and both versions are read")
  func information() throws {
    var made = peripheral()
    made.wall = Peripheral.Wall(unix: 1_795_705_200_500_000_000, zone: -12_600, isSet: true)
    func read(_ kind: GattCharacteristic.Kind) throws -> [UInt8]? {
      bytes(made.answer(try call(kind, "ReadValue"), at: 0).reply)
    }
    #expect(try read(.clock) == [0xEA, 0x07, 11, 26, 11, 30, 0, 4, 128, 0])
    #expect(try read(.zone) == [0xF2, 0])
    #expect(try read(.manufacturer) == Array("Poise".utf8))
    #expect(try read(.software) == Array("1.2.3".utf8))
    #expect(try read(.firmware) == Array("unknown".utf8))
    _ = made.take(packet: #"{"type":"hello","version":1,"program":"poise 7.8.9"}"#, at: 0)
    #expect(try read(.firmware) == Array("7.8.9".utf8))
  }

  private func changed(_ device: String, _ properties: [String: BusValue]) -> BusSignal {
    BusSignal(
      device, BusName.properties, "PropertiesChanged",
      [.string(BusName.device), .properties(properties)])
  }

  private func added(_ device: String, _ properties: [String: BusValue]) -> BusSignal {
    let interfaces = BusValue.array(
      "{sa{sv}}", [.entry(.string(BusName.device), .properties(properties))])
    return BusSignal("/", BusName.objectManager, "InterfacesAdded", [.path(device), interfaces])
  }

  private func status(_ made: Peripheral) -> String {
    StatusText.text(made.status(process: 1, unix: 0, recorder: true)) ?? ""
  }

  @Test("a watch that connects, is refused and leaves is named, until it reads something")
  func refused() throws {
    var made = peripheral(open: [.phone])
    let name = BusValue.string("Forerunner\u{1B}[31m 255")
    _ = made.signal(
      added(phone, ["Connected": .bool(true), "Paired": .bool(false), "Alias": name]), at: 0)
    #expect(!status(made).contains("refused"))
    // What it reads are the versions: not what it came for.
    _ = made.answer(try call(.software, "ReadValue"), at: 1)
    _ = made.signal(changed(phone, ["Connected": .bool(false)]), at: Self.second)
    let line =
      "refused   C4:F2:17:1A:1D:BB (Forerunner?[31m 255), not paired: 'poise ble pair', or "
      + "open = [\"rsc\"] for a watch\n"
    #expect(status(made).hasSuffix(line), "\(status(made))")
    // It comes back, and now it is open.
    _ = made.signal(changed(phone, ["Connected": .bool(true)]), at: 2 * Self.second)
    _ = made.answer(try call(.line, "ReadValue"), at: 2 * Self.second)
    _ = made.signal(changed(phone, ["Connected": .bool(false)]), at: 3 * Self.second)
    #expect(!status(made).contains("refused"))
  }

  @Test("one that paired in an earlier connection is not named, until it is forgotten")
  func pairedBefore() {
    var made = peripheral()
    _ = made.signal(added(phone, ["Connected": .bool(false), "Paired": .bool(true)]), at: 0)
    for _ in 0..<2 {
      _ = made.signal(changed(phone, ["Connected": .bool(true)]), at: 0)
      _ = made.signal(changed(phone, ["Connected": .bool(false)]), at: Self.second)
    }
    #expect(!status(made).contains("refused"))
    _ = made.signal(changed(phone, ["Paired": .bool(false)]), at: Self.second)
    _ = made.signal(changed(phone, ["Connected": .bool(true)]), at: Self.second)
    _ = made.signal(changed(phone, ["Connected": .bool(false)]), at: Self.second)
    #expect(status(made).contains("refused   C4:F2:17:1A:1D:BB, not paired"))
  }

  @Test("one that stays without reading is named after ten seconds; one that has paired is not")
  func waiting() throws {
    var made = peripheral()
    _ = made.signal(changed(phone, ["Connected": .bool(true)]), at: 0)
    _ = made.signal(changed(other, ["Connected": .bool(true)]), at: 0)
    _ = made.signal(changed(other, ["Paired": .bool(true)]), at: 5 * Self.second)
    _ = made.tick(at: 9 * Self.second)
    #expect(!status(made).contains("refused"))
    _ = made.tick(at: 10 * Self.second)
    #expect(status(made).contains("refused   C4:F2:17:1A:1D:BB, not paired"))
    #expect(!status(made).contains("1D:CC"))
    // Second devices are refused for another reason.
    _ = made.answer(try call(.feature, "ReadValue", by: phone), at: 0)
    _ = made.answer(try call(.feature, "ReadValue", by: other), at: 0)
    #expect(status(made).hasSuffix("refused   C4:F2:17:1A:1D:CC, another device is connected\n"))
    // No more than the newest four are held.
    for k in 0..<9 {
      let device = "/org/bluez/hci0/dev_00_00_00_00_00_0\(k)"
      _ = made.signal(changed(device, ["Connected": .bool(true)]), at: 0)
      _ = made.signal(changed(device, ["Connected": .bool(false)]), at: 0)
    }
    #expect(status(made).split(separator: "\n").filter { $0.hasPrefix("refused") }.count == 4)
  }

  @Test("what can be read is read")
  func reads() throws {
    var made = peripheral()
    func read(_ kind: GattCharacteristic.Kind) throws -> [UInt8]? {
      bytes(made.answer(try call(kind, "ReadValue"), at: 0).reply)
    }
    #expect(try read(.feature) == [1, 0] && read(.location) == [3] && read(.level) == [80])
    #expect(try read(.line) == [] && read(.event) == [])
    _ = made.take(packet: PhoneLineTests.packet(), at: 0)
    #expect(try read(.line)?.isEmpty == false)
    #expect(try read(.measurement) == nil)
  }

  @Test("a long value that is read in pieces is one value, though a newer one has come")
  func pieces() throws {
    var made = peripheral()
    let first = "{\"type\":\"posture\",\"timestamp\":1.000000,\"good\":true}"
    let later = "{\"type\":\"posture\",\"timestamp\":2.000000,\"good\":false,\"lean_deg\":3}"
    _ = made.take(packet: first, at: 0)
    var text: [UInt8] = []
    for offset in [0, 22, 44] {
      let reply = made.answer(
        try call(.event, "ReadValue", ["offset": .uint16(UInt16(offset))]), at: 0
      ).reply
      text += try #require(bytes(reply)).prefix(22)
      _ = made.take(packet: later, at: 0)
    }
    #expect(String(decoding: text, as: UTF8.self) == first)
    let beyond = made.answer(try call(.event, "ReadValue", ["offset": .uint16(500)]), at: 0).reply
    guard case .fault(let fault) = beyond else {
      Issue.record("\(beyond)")
      return
    }
    #expect(fault.name == "org.bluez.Error.InvalidOffset")
  }

  @Test("one phone at a time: a second one is refused until the first has left")
  func onePhone() throws {
    var made = peripheral()
    _ = made.answer(try call(.feature, "ReadValue"), at: 0)
    for member in ["ReadValue", "AcquireNotify"] {
      let reply = made.answer(try call(.line, member, by: other), at: 0).reply
      guard case .fault(let fault) = reply else {
        Issue.record("\(reply)")
        return
      }
      #expect(fault.name == "org.bluez.Error.NotPermitted")
    }
    let left = BusSignal(
      phone, BusName.properties, "PropertiesChanged",
      [.string(BusName.device), .properties(["Connected": .bool(false)]), .strings([])])
    _ = made.signal(left, at: 0)
    #expect(bytes(made.answer(try call(.feature, "ReadValue", by: other), at: 0).reply) == [1, 0])
  }

  @Test("a phone that leaves takes its notifications with it")
  func leaves() throws {
    var made = peripheral()
    _ = try listen(&made, .line)
    _ = try listen(&made, .measurement)
    let gone = BusSignal(
      "/", BusName.objectManager, "InterfacesRemoved", [.path(phone), .strings([BusName.device])])
    let effects = made.signal(gone, at: 0)
    #expect(effects.contains(.close(.line)) && effects.contains(.close(.measurement)))
    #expect(made.deadline == nil && sent(made.tick(at: 10 * Self.second)).isEmpty)
  }

  @Test("RSC once a second, the line five times, and what was missed is not caught up")
  func times() throws {
    var made = peripheral()
    _ = try listen(&made, .line)
    _ = try listen(&made, .measurement)
    var count: [GattCharacteristic.Kind: Int] = [:]
    var now: Int64 = 0
    while now < 10 * Self.second {
      if now % 200_000_000 == 0 { _ = made.take(packet: PhoneLineTests.packet(), at: now) }
      for (kind, _) in sent(made.tick(at: now)) { count[kind, default: 0] += 1 }
      now += 50_000_000
    }
    #expect(count == [.line: 50, .measurement: 10])
    // Stopped for a minute: one of each, not sixty.
    now += 60 * Self.second
    _ = made.take(packet: PhoneLineTests.packet(), at: now)
    #expect(sent(made.tick(at: now)).count == 2 && sent(made.tick(at: now)).isEmpty)
  }

  @Test("MTU 23: no half line, why is told, and RSC goes on")
  func smallMTU() throws {
    var made = peripheral()
    _ = try listen(&made, .line, mtu: 23)
    _ = try listen(&made, .measurement, mtu: 23)
    _ = try listen(&made, .event, mtu: 23)
    var effects: [Peripheral.Effect] = []
    for k in 0..<50 {
      let now = Int64(k) * 100_000_000
      _ = made.take(packet: PhoneLineTests.packet(), at: now)
      effects += made.take(
        packet: "{\"type\":\"alert\",\"timestamp\":1700000000.000000,\"state\":\"on\"}", at: now)
      effects += made.tick(at: now)
    }
    #expect(sent(effects).allSatisfy { $0.0 == .measurement && $0.1.count <= 20 })
    #expect(sent(effects).count == 5)
    let told = effects.compactMap { if case .say(let text, _) = $0 { text } else { nil } }
    #expect(told.count == 1 && told[0].contains("MTU is 23"))
    let status = made.status(process: 1, unix: 0, recorder: true)
    #expect(StatusText.text(status)?.contains("silent: the phone's MTU is 23") == true)
  }

  @Test("events go out as they come, cut to what the phone takes")
  func events() throws {
    var made = peripheral()
    _ = try listen(&made, .event, mtu: 100)
    let long =
      "{\"type\":\"step\",\"timestamp\":1700000000.123456,\"detected_at\":1700000000.323456,"
      + "\"foot\":\"left\",\"interval_s\":0.512345,\"peak_g\":0.1234,\"bout\":3,\"index\":1234}"
    let out = sent(made.take(packet: long, at: 0))
    #expect(out.count == 1 && out[0].0 == .event && out[0].1.count <= 97)
    for type in EventLine.others {
      let none = made.take(packet: "{\"type\":\"\(type)\",\"timestamp\":1.0}", at: 0)
      #expect(sent(none).isEmpty, "\(type)")
    }
  }

  @Test("the battery's level is told at once and when it changes")
  func battery() throws {
    var made = peripheral()
    #expect(try listen(&made, .level).contains(.send(.level, [80])))
    #expect(made.take(packet: "{\"type\":\"state\",\"battery_percent\":80}", at: 0).isEmpty)
    #expect(
      made.take(packet: "{\"type\":\"state\",\"battery_percent\":79}", at: 0) == [
        .send(.level, [79])
      ])
    #expect(made.take(packet: "{\"type\":\"state\",\"battery_percent\":null}", at: 0).isEmpty)
  }

  @Test("a slow radio: what waits is counted, and the next value is the latest")
  func slow() throws {
    var made = peripheral()
    _ = try listen(&made, .measurement)
    for _ in 0..<3 { made.sent(.measurement, .waiting) }
    made.sent(.measurement, .taken)
    #expect(made.subscriptions.all[.measurement]?.skipped == 3)
    #expect(made.subscriptions.all[.measurement]?.sent == 1)
    made.sent(.measurement, .gone)
    #expect(made.subscriptions.all[.measurement] == nil && made.deadline == nil)
  }

  @Test("the recorder's end is a standstill")
  func recorderEnds() throws {
    var made = peripheral()
    _ = try listen(&made, .measurement)
    for k in 0..<9 {
      _ = made.take(
        packet: "{\"type\":\"step\",\"timestamp\":\(0.5 * Double(k)),\"bout\":1}", at: 0)
    }
    #expect(sent(made.tick(at: 0))[0].1[3] == 60)
    made.recorderEnded()
    #expect(sent(made.tick(at: Self.second))[0].1 == RSCMeasurement.standing.bytes)
  }

  @Test(
    "a phone that got through to what is protected is remembered; one that reads the open is not")
  func remembered() throws {
    var made = peripheral(open: [.rsc])
    #expect(made.answer(try call(.feature, "ReadValue"), at: 0).effects.isEmpty)
    let effects = made.answer(try call(.event, "ReadValue"), at: 0).effects
    #expect(effects == [.remember(made.kept)] && made.kept.phones == ["C4:F2:17:1A:1D:BB"])
    #expect(made.answer(try call(.event, "ReadValue"), at: 0).effects.isEmpty)
  }

  @Test("what is open is said at each start, a line each")
  func warnings() {
    #expect(peripheral().warnings.isEmpty)
    #expect(peripheral(open: [.rsc, .phone]).warnings.count == 2)
    #expect(peripheral(open: [.rsc]).warnings[0].contains("without pairing"))
  }

  @Test(
    "other calls are refused",
    arguments: ["WriteValue", "StartNotify", "AcquireWrite", "Nonsense"])
  func refused(member: String) throws {
    var made = peripheral()
    guard case .fault = made.answer(try call(.line, member), at: 0).reply else {
      Issue.record("\(member) is not refused")
      return
    }
    let nowhere = BusCall("/org/poise/ble/x", BusName.characteristic, "ReadValue")
    #expect(made.answer(nowhere, at: 0).reply == .notOurs)
    guard case .fault = made.answer(try call(.feature, "AcquireNotify"), at: 0).reply else {
      Issue.record("what does not notify is listened to")
      return
    }
  }

  @Test("a battery that shows itself later is registered once nobody is connected")
  func laterBattery() {
    var made = Peripheral(Board.Bluetooth(), adapter: nil, kept: KeptState())
    let interfaces = [BusName.gattManager, BusName.advertisingManager].map {
      BusValue.entry(.string($0), .properties([:]))
    }
    let adapter = BusValue.entry(.string(BusName.adapter), .properties(["Powered": .bool(true)]))
    let objects = BusValue.array(
      "{oa{sa{sv}}}",
      [.entry(.path("/org/bluez/hci0"), .array("{sa{sv}}", interfaces + [adapter]))])
    var effects = made.connected()
    while let next = effects.compactMap({
      if case .ask(let request) = $0 { request } else { nil }
    }).first {
      let values: [BusValue] =
        next == .hasOwner ? [.bool(true)] : next == .objects ? [objects] : []
      effects = made.answered(next, .success(values), at: 0)
    }
    #expect(made.station.phase == .onAir && !made.table.parts.contains(.battery))
    _ = made.take(packet: "{\"type\":\"state\",\"battery_percent\":50}", at: 0)
    #expect(made.tick(at: 0) == [.ask(.unregisterApplication)])
    #expect(made.table.parts.contains(.battery))
  }

  @Test("the status says what is offered to whom, and can be read")
  func status() throws {
    var made = peripheral(open: [.rsc])
    _ = try listen(&made, .line)
    let json = made.status(process: 42, unix: 1_700_000_000_000_000_000, recorder: false)
    #expect(StatusText.process(json) == 42)
    let text = try #require(StatusText.text(json))
    #expect(text.contains("rsc (open)") && text.contains("phone (paired)"))
    #expect(text.contains("C4:F2:17:1A:1D:BB") && text.contains("recorder  absent"))
    #expect(StatusText.phones(json) == ["C4:F2:17:1A:1D:BB"])
    #expect(StatusText.text("nonsense") == nil && StatusText.process("{}") == nil)
  }
}
