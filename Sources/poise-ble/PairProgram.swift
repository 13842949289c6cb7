import PoiseBLE
import PoiseCore
import PoiseSystem

/// `poise ble pair`: lets one phone pair within two minutes, by a passkey that is shown here or,
/// with `--page`, on the live page.
enum PairProgram {
  static func run(_ arguments: BLEArguments) {
    // The passkey is for whoever sits here; it belongs into no log.
    guard arguments.isOnPage || FileDescriptor.standardOutput.isTerminal else {
      Program.voice.fail(
        "a passkey is shown: start 'poise ble pair' in a terminal, or with --page", .usage)
    }
    let (bus, objects, adapter) = BluezCalls.begin(arguments)
    let paired = KnownDevices.paired(objects, adapter: adapter)
    if let (message, hint) = PairingPolicy.refusal(paired: paired) {
      Program.voice.fail(message, hint: hint, .unavailable)
    }
    EndFlag.watch()
    allow(bus, adapter)
    for stranger in KnownDevices.strangers(objects, adapter: adapter) {
      _ = bus.wait(BusName.bluez, BusCall(stranger, BusName.device, "Disconnect"))
    }
    let screen: PasskeyScreen = arguments.isOnPage ? .page(Program.places.passkey) : .terminal
    let phone = follow(bus, screen)
    screen.clear()
    let end = BusCall(
      "/org/bluez", BusName.agentManager, "UnregisterAgent", [.path(BusName.agentPath)])
    // What fails here ends with the connection.
    _ = bus.wait(BusName.bluez, end)
    BluezCalls.set(bus, adapter, AdapterMemory.Change("Pairable", .bool(false)))
    if let phone {
      Program.voice.tell("paired: \(phone.split(separator: "/").last ?? "")\n")
    } else {
      Program.voice.fail("no phone has paired", EndFlag.isRaised ? .interrupted : .failed)
    }
  }

  private static func allow(_ bus: SystemBus, _ adapter: String) {
    let agent = BusValue.path(BusName.agentPath)
    let calls = [
      BusCall(
        "/org/bluez", BusName.agentManager, "RegisterAgent",
        [agent, .string(PairingPolicy.capability)]),
      BusCall("/org/bluez", BusName.agentManager, "RequestDefaultAgent", [agent])
    ]
    for call in calls {
      if case .failure(let fault) = bus.wait(BusName.bluez, call) {
        Program.voice.fail("bluetoothd refuses \(call.member): \(fault)", .unavailable)
      }
    }
    let changes = [
      AdapterMemory.Change("PairableTimeout", .uint32(PairingPolicy.seconds)),
      AdapterMemory.Change("Pairable", .bool(true))
    ]
    for change in changes {
      if case .failure(let fault) = BluezCalls.set(bus, adapter, change) {
        Program.voice.fail("bluetoothd refuses \(change.property): \(fault)", .unavailable)
      }
    }
    Program.voice.tell(
      "A phone may pair for \(PairingPolicy.seconds) s: let its app connect, again if needed, "
        + "and read.\n")
  }

  /// The phone that has paired; nil where the time is over or Ctrl-C is pressed.
  private static func follow(_ bus: SystemBus, _ screen: PasskeyScreen) -> String? {
    var policy = PairingPolicy()
    let end = MachineClock.monotonic + Int64(PairingPolicy.seconds) * 1_000_000_000
    while !EndFlag.isRaised && MachineClock.monotonic < end {
      guard let events = bus.events() else {
        screen.clear()
        Program.voice.fail("the D-Bus system bus is gone", .unavailable)
      }
      for event in events {
        switch event {
        case .signal(let signal):
          if let phone = KnownDevices.hasPaired(signal) { return phone }
        case .call(let call, let incoming):
          let answer = policy.answer(call)
          switch answer.result {
          case .success(let values): incoming.reply(values)
          case .failure(let fault): incoming.fail(fault)
          }
          if let shown = answer.shown { screen.show(shown) }
        case .answer: break
        }
      }
      if !events.isEmpty { continue }
      var set = PollSet()
      set.add(bus.descriptor, writes: bus.wantsToWrite)
      _ = set.wait(milliseconds: 500)
    }
    return nil
  }
}
