import PoiseBoard
import PoiseText

/// What `poise ble status` tells.
extension Peripheral {
  /// One JSON object, a member a line.
  ///
  /// - Parameters:
  ///   - process: this one's number.
  ///   - unix: Unix time, ns.
  ///   - recorder: whether its stream is connected.
  public func status(process: Int32, unix: Int64, recorder isConnected: Bool) -> String {
    var o = JSONWriter(.lines)
    o.add("version", whole: 1)
    o.add("pid", whole: process)
    o.add("written", raw: DecimalText.seconds(nanoseconds: unix))
    o.add("state", text: station.phase.word)
    o.add("reason", text: station.phase.reason)
    o.add("adapter", text: station.adapter?.split(separator: "/").last.map(String.init))
    o.add("address", text: station.memory?.address)
    o.add("name", text: settings.name)
    let parts = Board.Bluetooth.Part.allCases
    o.add("offer", text: table.parts.map(\.rawValue).joined(separator: " "))
    o.add(
      "open", text: parts.filter { table.isOpen($0) }.map(\.rawValue).joined(separator: " "))
    o.add("recorder", text: isConnected ? "connected" : "absent")
    o.add("phone", text: KnownDevices.address(of: subscriptions.phone))
    let lines = GattCharacteristic.all.compactMap { row in
      subscriptions.all[row.kind].map { Self.object(row, $0) }
    }
    o.add("listens", list: lines)
    o.add("phones", text: kept.phones.joined(separator: " "))
    o.add("refused", each: guests.refusals, Self.add)
    return o.finished()
  }

  private static func add(_ o: inout JSONWriter, _ refusal: Guests.Refusal) {
    o.add("address", text: refusal.address)
    o.add("name", text: refusal.name)
    o.add("cause", text: refusal.cause.rawValue)
  }

  private static func object(_ row: GattCharacteristic, _ one: Subscriptions.One) -> String {
    var o = JSONWriter()
    o.add("part", text: row.part.rawValue)
    o.add("mtu", whole: one.mtu)
    o.add("sent", whole: one.sent)
    o.add("skipped", whole: one.skipped)
    o.add("silent", text: one.silence)
    return o.finished()
  }
}

extension Station.Phase {
  var word: String {
    switch self {
    case .noDaemon: "no bluetoothd"
    case .noAdapter: "no adapter"
    case .preparing: "preparing"
    case .onAir: "on the air"
    case .refused: "refused"
    case .switchedOff: "switched off"
    }
  }

  var reason: String? {
    guard case .refused(let reason) = self else { return nil }
    return reason
  }
}
