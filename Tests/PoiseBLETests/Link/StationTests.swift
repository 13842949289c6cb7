import Testing

@testable import PoiseBLE

/// bluetoothd as a script: what it would answer is answered here.
@Suite("How things stand with bluetoothd")
struct StationTests {
  private let path = "/org/bluez/hci0"
  private static let second: Int64 = 1_000_000_000

  private func objects(
    alias: String = "pi", powered: Bool = false, able: Bool = true
  ) -> BusValue {
    var rows: [BusValue] = [
      .entry(
        .string(BusName.adapter),
        .properties([
          "Address": .string("B8:27:EB:00:00:01"), "Name": .string("pi"), "Alias": .string(alias),
          "Powered": .bool(powered), "Pairable": .bool(false)
        ]))
    ]
    if able {
      rows += [BusName.gattManager, BusName.advertisingManager].map {
        .entry(.string($0), .properties([:]))
      }
    }
    return .array("{oa{sa{sv}}}", [.entry(.path(path), .array("{sa{sv}}", rows))])
  }

  private func asked(_ effects: [Station.Effect]) -> [Station.Request] {
    effects.compactMap { if case .ask(let request) = $0 { request } else { nil } }
  }

  private func said(_ effects: [Station.Effect]) -> [String] {
    effects.compactMap { if case .say(let text, _) = $0 { text } else { nil } }
  }

  /// Answers everything that is asked until nothing is; tells what was asked, in order.
  private func settle(
    _ station: inout Station, _ effects: [Station.Effect], objects: BusValue, at now: Int64 = 0,
    failing: (Station.Request) -> BusFault? = { _ in nil }
  ) -> (asked: [Station.Request], said: [String]) {
    var waiting = asked(effects)
    var all = waiting
    var lines = said(effects)
    while let request = waiting.first {
      waiting.removeFirst()
      let result: Result<[BusValue], BusFault> =
        failing(request).map { .failure($0) }
        ?? .success(
          request == .hasOwner ? [.bool(true)] : request == .objects ? [objects] : [])
      let more = station.answered(request, result, at: now)
      waiting += asked(more)
      all += asked(more)
      lines += said(more)
    }
    return (all, lines)
  }

  private func onAir(kept: AdapterMemory? = nil) -> Station {
    var station = Station(name: "Arduino Poise", adapter: nil, kept: kept)
    _ = settle(&station, station.connected(), objects: objects())
    return station
  }

  @Test("switched on, named, registered, one after the other, and remembered before")
  func start() {
    var station = Station(name: "Arduino Poise", adapter: nil, kept: nil)
    let (asked, said) = settle(&station, station.connected(), objects: objects())
    #expect(
      asked == [
        .hasOwner, .objects, .set(.init("Powered", .bool(true))),
        .set(.init("Alias", .string("Arduino Poise"))), .registerApplication,
        .registerAdvertisement
      ])
    #expect(station.phase == .onAir && station.adapter == path)
    #expect(said == ["on the air as \"Arduino Poise\""])
    #expect(station.memory?.before.alias == "pi")
    // The signals that follow the settings make the picture.
    _ = station.changed(
      ["Powered": .bool(true), "Alias": .string("Arduino Poise")], at: 0)
    #expect(station.farewell == [.init("Alias", .string("")), .init("Powered", .bool(false))])
  }

  @Test("the memory goes out before the first setting is changed")
  func remembered() {
    var station = Station(name: "A", adapter: nil, kept: nil)
    _ = station.connected()
    _ = station.answered(.hasOwner, .success([.bool(true)]), at: 0)
    let effects = station.answered(.objects, .success([objects()]), at: 0)
    guard case .remember(let memory?)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(memory.before.alias == "pi" && asked(effects).count == 1)
  }

  /// As bluetoothd does it at its end: the radio off, the adapter away, itself off the bus.
  private func end(_ station: inout Station, at now: Int64) -> [Station.Effect] {
    station.changed(["Powered": .bool(false)], at: now) + station.released(at: now)
      + station.removed(path, [BusName.adapter], at: now)
      + station.daemon(isThere: false, at: now)
  }

  @Test("bluetoothd restarted: one line for all of it, and registered anew")
  func restart() {
    var station = onAir()
    let gone = end(&station, at: 10)
    #expect(gone.contains(.dropPhone) && said(gone).isEmpty && station.phase == .noDaemon)
    let back = 10 + Station.grace - 1
    #expect(station.tick(at: back).isEmpty)
    // It has no adapter at first.
    let none = BusValue.array("{oa{sa{sv}}}", [])
    let bare = settle(&station, station.daemon(isThere: true, at: back), objects: none, at: back)
    #expect(bare.said.isEmpty)
    let (asked, lines) = settle(
      &station, station.added(path, [BusName.adapter, BusName.gattManager]),
      objects: objects(alias: "Arduino Poise", powered: true), at: back)
    #expect(asked == [.objects, .registerApplication, .registerAdvertisement])
    #expect(station.phase == .onAir)
    #expect(lines == ["bluetoothd was restarted: on the air again as \"Arduino Poise\""])
    #expect(said(station.tick(at: back + 2 * Station.grace)).isEmpty)
    // The alias of before is still known, although bluetoothd keeps ours.
    #expect(station.memory?.before.alias == "pi")
  }

  @Test("bluetoothd ended: said once when it has lasted, and again when it is back")
  func ended() {
    var station = onAir()
    #expect(said(end(&station, at: 10)).isEmpty)
    let lines = said(station.tick(at: 10 + Station.grace))
    #expect(lines.count == 1 && lines[0].hasPrefix("bluetoothd is not running"))
    #expect(said(station.tick(at: 10 + 9 * Station.grace)).isEmpty)
    let back = settle(
      &station, station.daemon(isThere: true, at: 10 + 9 * Station.grace),
      objects: objects(alias: "Arduino Poise", powered: true))
    #expect(back.said == ["on the air as \"Arduino Poise\""])
  }

  @Test("a restart whose end was not seen, too")
  func hiddenRestart() {
    var station = onAir()
    let effects = station.daemon(isThere: true, at: 10)
    #expect(effects.contains(.dropPhone))
    let (asked, lines) = settle(
      &station, effects, objects: objects(alias: "Arduino Poise", powered: true))
    #expect(asked.suffix(2) == [.registerApplication, .registerAdvertisement])
    #expect(lines == ["bluetoothd was restarted: on the air again as \"Arduino Poise\""])
  }

  @Test(
    "an adapter that is pulled out is said once, asked for every 5 s, and taken when it is back")
  func pulled() {
    var station = onAir()
    let gone = station.removed(path, [BusName.adapter], at: 0)
    #expect(gone.contains(.dropPhone) && said(gone).isEmpty && station.phase == .noAdapter)
    #expect(station.tick(at: Station.pause - 1).isEmpty)
    let none = BusValue.array("{oa{sa{sv}}}", [])
    var lines: [String] = []
    for k in 1...5 {
      let now = Int64(k) * Station.pause
      let turn = settle(&station, station.tick(at: now), objects: none, at: now)
      #expect(turn.asked == [.objects])
      lines += turn.said
    }
    #expect(lines == ["no Bluetooth adapter: waiting for one"])
    let back = settle(
      &station, station.added(path, [BusName.adapter, BusName.gattManager]), objects: objects())
    #expect(back.asked.last == .registerAdvertisement && station.phase == .onAir)
    #expect(said(station.removed("/org/bluez/hci7", [BusName.adapter], at: 0)).isEmpty)
  }

  @Test("an adapter that can do no advertising is none; one that was named is waited for")
  func unable() {
    var station = Station(name: "A", adapter: nil, kept: nil)
    _ = settle(&station, station.connected(), objects: objects(able: false))
    #expect(station.phase == .noAdapter)
    var named = Station(name: "A", adapter: "hci3", kept: nil)
    let (_, lines) = settle(&named, named.connected(), objects: objects())
    #expect(lines == ["no Bluetooth adapter hci3: waiting for one"])
  }

  @Test("a radio that is blocked is said with what helps, and tried again")
  func blocked() {
    var station = Station(name: "A", adapter: nil, kept: nil)
    let fault = BusFault.bluez("Blocked", "Blocked through rfkill")
    let (_, lines) = settle(&station, station.connected(), objects: objects()) {
      if case .set(let change) = $0, change.property == "Powered" { fault } else { nil }
    }
    #expect(lines.count == 1 && lines[0].contains("rfkill unblock"))
    let again = settle(&station, station.tick(at: Station.pause), objects: objects())
    #expect(again.asked.first == .objects && station.phase == .onAir)
  }

  @Test("a daemon that is switching the radio on itself is asked again, and nothing is said")
  func busy() {
    var station = Station(name: "A", adapter: nil, kept: nil)
    let (_, lines) = settle(&station, station.connected(), objects: objects()) {
      if case .set = $0 { .bluez("Busy", "") } else { nil }
    }
    #expect(lines.isEmpty && station.phase != .onAir)
    #expect(station.tick(at: Station.shortPause - 1).isEmpty)
    _ = settle(&station, station.tick(at: Station.shortPause), objects: objects(powered: true))
    #expect(station.phase == .onAir)
  }

  @Test("what is registered already is no failure; a refused advertisement is")
  func registered() {
    var station = Station(name: "A", adapter: nil, kept: nil)
    _ = settle(&station, station.connected(), objects: objects()) {
      $0 == .registerApplication ? .bluez("AlreadyExists", "Already Exists") : nil
    }
    #expect(station.phase == .onAir)
    var full = Station(name: "A", adapter: nil, kept: nil)
    let (_, lines) = settle(&full, full.connected(), objects: objects()) {
      $0 == .registerAdvertisement ? .bluez("NotPermitted", "Maximum advertisements reached") : nil
    }
    #expect(lines == ["the advertisement is refused: Maximum advertisements reached"])
    #expect(full.phase == .refused(lines[0]))
  }

  @Test("switched off by a person: waited for, not switched on again")
  func off() {
    var station = onAir()
    let off = station.changed(["Powered": .bool(false)], at: 0)
    #expect(off.contains(.dropPhone) && asked(off).isEmpty)
    let later = station.tick(at: 100 * Self.second)
    #expect(said(later) == ["Bluetooth was switched off: waiting until it is on again"])
    #expect(asked(later).isEmpty && station.tick(at: 200 * Self.second).isEmpty)
    let on = settle(
      &station, station.changed(["Powered": .bool(true)], at: 0),
      objects: objects(alias: "Arduino Poise", powered: true))
    #expect(on.asked == [.objects, .registerApplication, .registerAdvertisement])
  }

  @Test("an advertisement that bluetoothd lets go of is registered again")
  func released() {
    var station = onAir()
    #expect(station.released(at: 0).isEmpty && station.phase != .onAir)
    let again = settle(
      &station, station.tick(at: Station.pause),
      objects: objects(alias: "Arduino Poise", powered: true))
    #expect(again.asked.last == .registerAdvertisement && station.phase == .onAir)
  }

  @Test("another table of services is registered in place of the one before")
  func renew() {
    var station = onAir()
    let (asked, _) = settle(&station, station.renew(), objects: objects())
    #expect(asked == [.unregisterApplication, .registerApplication] && station.phase == .onAir)
  }

  @Test("an answer of a daemon that is gone changes nothing")
  func late() {
    var station = Station(name: "A", adapter: nil, kept: nil)
    _ = station.connected()
    _ = station.answered(.hasOwner, .success([.bool(true)]), at: 0)
    let step = asked(station.answered(.objects, .success([objects()]), at: 0))[0]
    _ = station.daemon(isThere: false, at: 1)
    #expect(station.answered(step, .success([]), at: 2).isEmpty && station.phase == .noDaemon)
    #expect(station.answered(.objects, .success([objects()]), at: 3).isEmpty)
  }

  @Test("the calls are those that BlueZ has")
  func calls() {
    let set = Station.Request.set(.init("Alias", .string("A"))).call(adapter: path)
    #expect(set.destination == "org.bluez" && set.call.path == path)
    #expect(set.call.arguments.map(\.signature) == ["s", "s", "v"])
    let application = Station.Request.registerApplication.call(adapter: path).call
    #expect(application.interface == "org.bluez.GattManager1")
    #expect(application.arguments.map(\.signature) == ["o", "a{sv}"])
    let advertisement = Station.Request.registerAdvertisement.call(adapter: path).call
    #expect(advertisement.arguments.map(\.signature) == ["o", "a{sv}"])
    #expect(Station.Request.unregisterApplication.call(adapter: path).call.arguments.count == 1)
    #expect(Station.Request.objects.call(adapter: path).call.path == "/")
    #expect(Station.Request.hasOwner.call(adapter: path).destination == "org.freedesktop.DBus")
  }
}
