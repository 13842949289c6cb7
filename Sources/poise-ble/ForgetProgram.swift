import PoiseBLE
import PoiseSystem

/// `poise ble forget`: removes pairings.
enum ForgetProgram {
  static func run(_ arguments: BLEArguments) {
    let (bus, objects, adapter) = BluezCalls.begin(arguments)
    let paired = KnownDevices.paired(objects, adapter: adapter)
    // Keyboards and loudspeakers are paired, too: without an address only those that read here.
    let wanted = arguments.address.map { [$0] } ?? known()
    let chosen = paired.filter { wanted.contains($0.address) }
    if chosen.isEmpty {
      let list = paired.map { "\($0.address) \($0.name)" }.joined(separator: ", ")
      Program.voice.fail(
        arguments.address.map { "\($0) is not paired" } ?? "no phone is paired that has read here",
        hint: paired.isEmpty ? nil : "paired are: \(list)", .noInput)
    }
    for device in chosen {
      let call = BusCall(adapter, BusName.adapter, "RemoveDevice", [.path(device.path)])
      if case .failure(let fault) = bus.wait(BusName.bluez, call) {
        Program.voice.fail("\(device.address) cannot be forgotten: \(fault)", .unavailable)
      }
      Program.voice.tell("forgotten: \(device.address) \(device.name)\n")
    }
  }

  /// The running program's list, or what one of this user has kept.
  private static func known() -> [String] {
    Program.places.statuses.flatMap(StatusText.phones) + Program.places.kept.phones
  }
}
