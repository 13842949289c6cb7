import PoiseSystem
import PoiseText

/// What the recorder's packets amount to: a message for each retained topic, and events.
struct RecorderDigest: Sendable {
  /// A state comes each second: without one for this long the recorder counts as stopped, ns.
  static let silence: Int64 = 10_000_000_000

  /// The newest message of each topic; none before there is something to say.
  private(set) var payloads: [MQTTTopic: String] = [:]
  private(set) var isRecording = false
  private(set) var hasBattery = false
  /// Events that did not fit, of ``Outbox``.
  var eventsLost: UInt64 = 0
  private var heard: Int64 = .min
  private var state: JSONMembers?
  private var started: Double?
  /// UUID text of the session that said hello.
  private var session: String?
  /// The recorder's time when it said hello.
  private var connected: Double?
  /// Newest moment of an event that was taken, Unix time in s; nil: none is known.
  private var newest: Double?
  /// The same before this connection to the recorder.
  private var newestBefore: Double?
  private var fall: Fall?
  /// Number of a Unix time's day in local time, ns.
  private let day: @Sendable (Int64) -> Int
  /// The day of `state` is over, and no newer one has come.
  private var isDayOver = false

  /// What ``MQTTTopic/fall`` shows.
  private struct Fall {
    var timestamp: Double
    var isOpen: Bool
    var members: String
    /// Whose it is: another recorder knows nothing of the one who fell.
    var session: String?
  }

  /// - Parameters:
  ///   - delivered: moment of the newest event that an earlier run has delivered; nil: of those
  ///     that lie before this run none is delivered.
  ///   - day: number of a Unix time's day, ns.
  init(
    delivered: Double?, day: @escaping @Sendable (Int64) -> Int = { LocalTime($0).dayNumber }
  ) {
    self.day = day
    newest = delivered
    newestBefore = delivered
    refresh()
  }

  /// Takes a packet; answers what is to be published once.
  mutating func take(_ packet: JSONMembers, at now: Int64) -> [DeviceEvent] {
    switch packet.text("type") {
    case "hello":
      started = packet.number("started")
      session = packet.text("session")
      connected = packet.number("now")
      newestBefore = newest
      // Where nothing is known of earlier runs, what happened before now is old.
      if newest == nil { newest = packet.number("now") }
      return []
    case "recent":
      guard let event = packet.members("event") else { return [] }
      return take(event: event, isRecent: true, at: now)
    case "state":
      heard = now
      (state, isRecording, isDayOver) = (packet, true, false)
      if packet.number("battery_percent") != nil { hasBattery = true }
      followFall(packet)
      refresh()
      return []
    case nil: return []
    default: return take(event: packet, isRecent: false, at: now)
    }
  }

  private mutating func take(
    event packet: JSONMembers, isRecent: Bool, at now: Int64
  ) -> [DeviceEvent] {
    guard let event = DeviceEvent(packet, at: now, unix: isRecent ? connected : nil) else {
      return []
    }
    if event.kind.isFall { take(fall: packet, event.kind) }
    if event.kind == .stopped { end() }
    refresh()
    if isRecent {
      // Told again to whoever connects: only what happened meanwhile is new.
      guard let newestBefore, event.mark > newestBefore else { return [] }
    }
    newest = max(newest ?? event.mark, event.mark)
    return [event]
  }

  private mutating func take(fall packet: JSONMembers, _ kind: DeviceEvent.Kind) {
    guard let timestamp = packet.number("timestamp"), timestamp >= fall?.timestamp ?? timestamp
    else { return }
    var owner = session
    if let fall, fall.isOpen, !canFollow(fall) {
      // Of another person, maybe: it ends nothing, but a fall of its own is shown.
      if kind != .fall { return }
      owner = fall.session
    }
    var o = JSONWriter()
    DeviceEvent.add(timestamp: timestamp, to: &o)
    for name in DeviceEvent.members(kind) where name != "on_floor_s" {
      o.add(name, text: packet.text(name))
    }
    o.add("on_floor_s", packet.number("on_floor_s"), decimals: 1)
    o.add("withdrawn", flag: kind == .fallWithdrawn)
    fall = Fall(
      timestamp: timestamp, isOpen: kind == .fall, members: String(o.finished().dropFirst()),
      session: owner)
  }

  /// Whether the recorder that speaks is that of the fall, or began after it.
  private func canFollow(_ fall: Fall) -> Bool {
    session == fall.session || started ?? -.infinity > fall.timestamp
  }

  /// The recorder says no suspected fall once steps were taken. Before the first step of a session
  /// nobody knows whether one of an earlier session still lies there: then nothing is said.
  private mutating func followFall(_ packet: JSONMembers) {
    let hasSteps = packet.number("steps") ?? 0 > 0
    if let timestamp = packet.number("fall"), DeviceEvent.isTime(timestamp) {
      if fall == nil || fall?.isOpen == false && timestamp > fall?.timestamp ?? 0 {
        var o = JSONWriter()
        DeviceEvent.add(timestamp: timestamp, to: &o)
        fall = Fall(
          timestamp: timestamp, isOpen: true, members: String(o.finished().dropFirst()),
          session: session)
      }
      return
    }
    guard let fall else {
      if hasSteps { self.fall = Fall(timestamp: 0, isOpen: false, members: "") }
      return
    }
    if session == fall.session || canFollow(fall) && hasSteps { self.fall?.isOpen = false }
  }

  /// Time passes.
  mutating func tick(at now: Int64) {
    if isRecording && now - heard >= Self.silence { end() }
    // A running recorder begins its figures again at midnight.
    guard !isRecording, !isDayOver, let told = state?.number("timestamp"), DeviceEvent.isTime(told)
    else { return }
    let unix = Int64(told * 1e9)
    if day(unix + (now - heard)) == day(unix) { return }
    isDayOver = true
    refresh()
  }

  /// The recorder is gone, or says nothing.
  mutating func end() {
    isRecording = false
    refresh()
  }

  private mutating func refresh() {
    payloads[.state] = stateText
    if let state { payloads[.today] = DailyFigures.payload(isDayOver ? JSONMembers([:]) : state) }
    if let fall {
      let members = fall.members.isEmpty ? "}" : "," + fall.members
      payloads[.fall] = "{\"state\":\"\(Self.word(fall.isOpen))\"" + members
    }
    guard let state, isRecording else {
      // Nobody is asked to sit up by a recorder that has stopped.
      if payloads[.alert] != nil { payloads[.alert] = Self.object(false) }
      return
    }
    payloads[.alert] = Self.object(state.text("alert") == "on")
    let lost = state.list("sensors").filter { $0.flag("lost") == true }
    var sensors = JSONWriter()
    sensors.add("state", text: Self.word(!lost.isEmpty))
    sensors.add(
      "lost",
      list: lost.map { sensor in
        let words = ["name", "kind", "place"].compactMap { sensor.text($0) }
        return JSONText.quoted(words.joined(separator: " "))
      })
    payloads[.sensors] = sensors.finished()
    let card = state.members("card")
    payloads[.card] = Self.object(card?.flag("full") == true || card?.flag("failing") == true)
  }

  private var stateText: String {
    // What was so when the recorder stopped is not so any more.
    let now = isRecording ? state : nil
    let card = now?.members("card")
    var o = JSONWriter()
    o.add("recording", text: Self.word(isRecording))
    o.add("walking", text: now?.flag("walking").map(Self.word))
    o.add("worn", text: now?.flag("worn").map(Self.word))
    o.add("posture", text: now?.text("posture") ?? "unknown")
    o.add("battery_pct", now?.number("battery_percent"), decimals: 0)
    o.add("card_free_mb", card?.number("free_bytes").map { ($0 / 1e7).rounded() * 10 }, decimals: 0)
    o.add("card_hours_left", card?.number("hours_left"), decimals: 0)
    o.add("events_lost", whole: eventsLost)
    return o.finished()
  }

  /// As Home Assistant's binary sensors read them.
  private static func word(_ flag: Bool) -> String { flag ? "ON" : "OFF" }

  private static func object(_ flag: Bool) -> String { "{\"state\":\"\(word(flag))\"}" }
}
