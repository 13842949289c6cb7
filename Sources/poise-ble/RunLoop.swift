import PoiseBLE
import PoiseCore
import PoiseSystem

/// `poise ble run`: one thread that waits for the bus, the recorder and the time, and does what the
/// peripheral says.
struct RunLoop {
  /// Between two tries to reach the bus, ns.
  private static let pause: Int64 = 5_000_000_000
  /// Between two looks at what has changed, ms.
  private static let longestWait: Int64 = 1000

  private var peripheral: Peripheral
  private var recorder: RecorderPackets
  private var bus: SystemBus?
  private var nextBus: Int64 = .min
  private var hasSaidNoBus = false
  private var asked: [Int: Station.Request] = [:]
  private var sockets: [GattCharacteristic.Kind: PacketSocket] = [:]
  private let statusPath = Program.places.status
  /// When the clock must be set that a phone asked for; nil where none did.
  private var clockDue: Int64?
  private var status = ""
  private var nextStatus: Int64 = .min
  private var set = PollSet()

  /// - Parameter socket: the recorder's; nil looks for it.
  init(_ peripheral: Peripheral, socket: String?) {
    self.peripheral = peripheral
    recorder = RecorderPackets(socket) { Program.voice.note($0, .warning) }
  }

  private var now: Int64 { MachineClock.monotonic.nanoseconds }

  /// Runs until the program is to end.
  mutating func run() {
    while !EndFlag.isRaised {
      connect()
      wait()
      readBus()
      readRecorder()
      dismiss()
      apply(peripheral.tick(at: now))
      checkClock()
      tell()
    }
    leave()
    try? File.remove(statusPath)
  }

  private mutating func connect() {
    guard bus == nil, now >= nextBus else { return }
    nextBus = now + Self.pause
    bus = SystemBus()
    if bus != nil {
      hasSaidNoBus = false
      apply(peripheral.connected())
    } else if !hasSaidNoBus {
      hasSaidNoBus = true
      Program.voice.note("no D-Bus system bus: waiting for it", .warning)
    }
  }

  private mutating func wait() {
    set.removeAll()
    if let bus { set.add(bus.descriptor, writes: bus.wantsToWrite) }
    if let number = recorder.number { set.add(number) }
    for socket in sockets.values { set.add(socket.number) }
    var milliseconds = Self.longestWait
    if let deadline = peripheral.deadline {
      milliseconds = min(milliseconds, max(0, (deadline - now + 999_999) / 1_000_000))
    }
    _ = set.wait(milliseconds: Int(milliseconds))
  }

  private mutating func readBus() {
    guard let bus else { return }
    guard let events = bus.events() else {
      self.bus = nil
      asked = [:]
      Program.voice.note("the D-Bus system bus is gone: waiting for it", .warning)
      return apply(peripheral.disconnected(at: now))
    }
    for event in events {
      switch event {
      case .signal(let signal): apply(peripheral.signal(signal, at: now))
      case .answer(let number, let result):
        if let request = asked.removeValue(forKey: number) {
          apply(peripheral.answered(request, result, at: now))
        }
      case .call(let call, let incoming): answer(call, incoming)
      }
    }
  }

  private mutating func answer(_ call: BusCall, _ incoming: SystemBus.IncomingCall) {
    let unix = MachineClock.realtime
    peripheral.wall = Peripheral.Wall(
      unix: unix, zone: MachineClock.zone(at: unix), isSet: MachineClock.isSet(unix))
    let (reply, effects) = peripheral.answer(call, at: now)
    switch reply {
    case .values(let values): incoming.reply(values)
    case .fault(let fault): incoming.fail(fault)
    case .notOurs:
      incoming.fail(BusFault("org.freedesktop.DBus.Error.UnknownMethod", "not here"))
    case .socket(let kind, let mtu):
      guard let pair = try? PacketSocket.pair() else {
        peripheral.sent(kind, .gone)
        return incoming.fail(.bluez("Failed", "no descriptor is left"))
      }
      // The bus sends a copy of the other end; ours of it is closed here.
      incoming.reply([.descriptor(pair.other.number), .uint16(UInt16(clamping: mtu))])
      sockets[kind] = pair.own
    }
    apply(effects)
  }

  private mutating func readRecorder() {
    let (packets, hasEnded) = recorder.read(at: now)
    for packet in packets { apply(peripheral.take(packet: packet, at: now)) }
    if hasEnded { peripheral.recorderEnded() }
  }

  /// Those that nobody listens to any more.
  private mutating func dismiss() {
    for (kind, socket) in sockets {
      switch socket.receive() {
      case .nothing, .packet: break
      case .ended:
        sockets[kind] = nil
        peripheral.sent(kind, .gone)
      }
    }
  }

  private mutating func apply(_ effects: [Peripheral.Effect]) {
    for effect in effects {
      switch effect {
      case .ask(let request):
        let (destination, call) = request.call(adapter: peripheral.station.adapter ?? "/")
        if let number = bus?.call(destination, call) { asked[number] = request }
      case .say(let text, let isWarning): Program.voice.note(text, isWarning ? .warning : .info)
      case .remember(let kept):
        if let problem = Program.places.keep(kept) {
          Program.voice.note("what is to be put back is not kept: \(problem)", .warning)
        }
      case .close(let kind): sockets[kind] = nil
      case .setClock(let unix):
        ClockSetting.ask(unix, folder: Program.places.run)
        clockDue = now + ClockSetting.patience
      case .send(let kind, let bytes): send(kind, bytes)
      }
    }
  }

  private mutating func send(_ kind: GattCharacteristic.Kind, _ bytes: [UInt8]) {
    guard let socket = sockets[kind] else { return peripheral.sent(kind, .gone) }
    // An event is reported once; of all else only the latest value is worth anything.
    if kind != .event && socket.isUnread { return peripheral.sent(kind, .waiting) }
    switch bytes.withUnsafeBytes({ socket.send($0) }) {
    case .taken: peripheral.sent(kind, .taken)
    case .full: peripheral.sent(kind, .waiting)
    case .gone:
      sockets[kind] = nil
      peripheral.sent(kind, .gone)
    }
  }

  /// Says once where the clock that a phone asked for was not set.
  private mutating func checkClock() {
    guard let due = clockDue, now >= due else { return }
    clockDue = nil
    if !MachineClock.isSet() {
      Program.voice.note(
        "a phone asked to set the clock, and it was not set: does poise-ble-clock.path run?",
        .warning)
    }
  }

  /// Writes the status where it has changed.
  private mutating func tell() {
    guard now >= nextStatus else { return }
    nextStatus = now + 500_000_000
    let process = RunningProcess.current.number
    let new = peripheral.status(process: process, unix: 0, recorder: recorder.isConnected)
    if new == status { return }
    status = new
    let text = peripheral.status(
      process: process, unix: MachineClock.realtime, recorder: recorder.isConnected)
    try? File.replace(statusPath, with: Array(text.utf8), permissions: 0o644, isDurable: false)
  }

  /// Puts the adapter back as it was; what is registered goes with the connection.
  private mutating func leave() {
    sockets = [:]
    guard let bus, let adapter = peripheral.station.adapter else { return }
    var isDone = true
    for change in peripheral.station.farewell {
      if case .failure(let fault) = BluezCalls.set(bus, adapter, change) {
        isDone = false
        Program.voice.note("\(change.property) cannot be put back: \(fault)", .warning)
      }
    }
    if isDone {
      var kept = peripheral.kept
      kept.adapter = nil
      _ = Program.places.keep(kept)
    }
  }
}
