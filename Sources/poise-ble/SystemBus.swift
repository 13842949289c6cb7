import CSystemd
import Glibc
import PoiseBLE

/// A connection to the system bus, as thin as it can be: what has come is asked for with
/// ``events()``; nothing of ours runs inside of sd-bus.
final class SystemBus {
  /// What has come.
  enum Event {
    case signal(BusSignal)
    case call(BusCall, IncomingCall)
    /// The answer to the call of that number.
    case answer(Int, Result<[BusValue], BusFault>)
  }

  /// A call that waits for its answer.
  struct IncomingCall {
    fileprivate let message: BusMessage

    func reply(_ values: [BusValue]) {
      var raw: OpaquePointer?
      guard sd_bus_message_new_method_return(message.raw, &raw) >= 0, let raw else { return }
      let reply = BusMessage(adopting: raw)
      if values.allSatisfy({ reply.append($0) }) { sd_bus_send(nil, raw, nil) }
    }

    func fail(_ fault: BusFault) {
      fault.name.withCString { name in
        fault.message.withCString { text in
          var error = sd_bus_error(name: name, message: text, _need_free: 0)
          _ = sd_bus_reply_method_error(message.raw, &error)
        }
      }
    }
  }

  /// A call of ours under way.
  private final class Pending {
    unowned let bus: SystemBus
    let number: Int

    init(_ bus: SystemBus, _ number: Int) { (self.bus, self.number) = (bus, number) }
  }

  /// Answers have to come within this, µs.
  private static let patience: UInt64 = 20_000_000

  private let raw: OpaquePointer
  private var arrived: [Event] = []
  private var pending: [Int: Pending] = [:]
  private var last = 0
  /// bluetoothd's own name on the bus: nobody else is answered. nil while it is not there.
  private var owner: String?

  /// Connects; nil where there is no system bus.
  init?() {
    var raw: OpaquePointer?
    guard sd_bus_open_system(&raw) >= 0, let raw else { return nil }
    self.raw = raw
    let own = Unmanaged.passUnretained(self).toOpaque()
    let isReady =
      sd_bus_add_fallback(raw, nil, BusName.root, Self.called, own) >= 0
      && Self.matches.allSatisfy { sd_bus_add_match(raw, nil, $0, Self.signaled, own) >= 0 }
    if !isReady { return nil }
    let ask = BusCall(BusName.busPath, BusName.bus, "GetNameOwner", [.string(BusName.bluez)])
    if case .success(let values) = wait(BusName.bus, ask) { owner = values.first?.text }
  }

  deinit {
    sd_bus_flush(raw)
    sd_bus_close(raw)
    sd_bus_unref(raw)
  }

  private static let matches = [
    "type='signal',sender='\(BusName.bus)',member='NameOwnerChanged',arg0='\(BusName.bluez)'",
    "type='signal',sender='\(BusName.bluez)',interface='\(BusName.objectManager)'",
    "type='signal',sender='\(BusName.bluez)',interface='\(BusName.properties)'"
  ]

  /// To be waited for.
  var descriptor: Int32 { sd_bus_get_fd(raw) }
  var wantsToWrite: Bool { sd_bus_get_events(raw) & Int32(POLLOUT) != 0 }

  /// What has come since the last time; nil where the bus is gone.
  func events() -> [Event]? {
    while true {
      let done = sd_bus_process(raw, nil)
      if done < 0 { return nil }
      if done == 0 { break }
    }
    defer { arrived.removeAll() }
    return arrived
  }

  /// Calls; the answer comes among ``events()`` under the number that is returned.
  func call(_ destination: String, _ call: BusCall) -> Int? {
    guard let message = message(destination, call) else { return nil }
    last += 1
    let mine = Pending(self, last)
    let place = Unmanaged.passUnretained(mine).toOpaque()
    guard sd_bus_call_async(raw, nil, message.raw, Self.answered, place, Self.patience) >= 0 else {
      return nil
    }
    pending[last] = mine
    return last
  }

  /// Calls and waits for the answer.
  func wait(
    _ destination: String, _ call: BusCall, microseconds: UInt64 = 3_000_000
  ) -> Result<[BusValue], BusFault> {
    guard let message = message(destination, call) else {
      return .failure(BusFault("org.freedesktop.DBus.Error.Failed", "cannot be sent"))
    }
    var error = sd_bus_error()
    defer { sd_bus_error_free(&error) }
    var reply: OpaquePointer?
    let code = sd_bus_call(raw, message.raw, microseconds, &error, &reply)
    guard code >= 0, let reply else {
      let name = error.name.map { String(cString: $0) } ?? "org.freedesktop.DBus.Error.Failed"
      let text = error.message.map { String(cString: $0) } ?? String(cString: strerror(-code))
      return .failure(BusFault(name, text))
    }
    return .success(BusMessage(adopting: reply).values() ?? [])
  }

  private func message(_ destination: String, _ call: BusCall) -> BusMessage? {
    var made: OpaquePointer?
    guard
      sd_bus_message_new_method_call(
        raw, &made, destination, call.path, call.interface, call.member) >= 0, let made
    else { return nil }
    let message = BusMessage(adopting: made)
    return call.arguments.allSatisfy { message.append($0) } ? message : nil
  }

  // MARK: What sd-bus calls

  private static let called: sd_bus_message_handler_t = { raw, place, _ in
    guard let raw, let place else { return 0 }
    let bus = Unmanaged<SystemBus>.fromOpaque(place).takeUnretainedValue()
    let message = BusMessage(sharing: raw)
    guard message.sender == bus.owner else {
      IncomingCall(message: message).fail(
        BusFault("org.freedesktop.DBus.Error.AccessDenied", "only bluetoothd is answered"))
      return 1
    }
    let call = BusCall(message.path, message.interface, message.member, message.values() ?? [])
    bus.arrived.append(.call(call, IncomingCall(message: message)))
    return 1
  }

  private static let signaled: sd_bus_message_handler_t = { raw, place, _ in
    guard let raw, let place else { return 0 }
    let bus = Unmanaged<SystemBus>.fromOpaque(place).takeUnretainedValue()
    let message = BusMessage(sharing: raw)
    let signal = BusSignal(message.path, message.interface, message.member, message.values() ?? [])
    if signal.member == "NameOwnerChanged" {
      let name = signal.arguments.last?.text ?? ""
      bus.owner = name.isEmpty ? nil : name
    }
    bus.arrived.append(.signal(signal))
    return 0
  }

  private static let answered: sd_bus_message_handler_t = { raw, place, _ in
    guard let raw, let place else { return 0 }
    let mine = Unmanaged<Pending>.fromOpaque(place).takeUnretainedValue()
    let message = BusMessage(sharing: raw)
    let result: Result<[BusValue], BusFault> =
      message.fault.map { .failure($0) } ?? .success(message.values() ?? [])
    mine.bus.arrived.append(.answer(mine.number, result))
    mine.bus.pending[mine.number] = nil
    return 0
  }
}
