import Glibc
import PoiseBLE
import PoiseSystem

/// Sets the machine's clock as a phone asks. `poise-ble run` has no right to in its unit: it leaves
/// the wish in a file, and systemd starts `poise-ble set-clock`, which has that right alone.
enum ClockSetting {
  private static let file = "clock"
  /// What `poise-ble-clock.path` watches.
  private static let wishOfService = "/run/poise-ble/" + file
  /// Until the service must have done it, ns.
  static let patience: Int64 = 5_000_000_000

  /// Sets it, or asks for it.
  ///
  /// - Parameter folder: of this program, in memory.
  static func ask(_ unix: Int64, folder: String) {
    let wish = ClockWish(unix: unix, at: MachineClock.monotonic.nanoseconds)
    do throws(SystemError) {
      try MachineClock.set(unix)
      Program.voice.note("a phone has set the clock", .info)
    } catch {
      let text = Array(wish.text.utf8)
      try? File.replace(folder + "/" + file, with: text, permissions: 0o644, isDurable: false)
    }
  }

  /// `poise-ble set-clock`: a clock that nobody has set gets the time of the wish; any other stays.
  static func run() {
    guard let text = try? TextFile.read(wishOfService), let wish = ClockWish(text: text) else {
      Program.voice.fail("\(wishOfService): not a time that a phone asked for", .badData)
    }
    if MachineClock.isSet() {
      Program.voice.fail("the clock is set already; it stays as it is", .unavailable)
    }
    let now = MachineClock.monotonic.nanoseconds
    guard let unix = wish.time(now: now, plausible: MachineClock.plausible) else {
      Program.voice.fail("\(wishOfService): too old, or not a time of this century", .badData)
    }
    do throws(SystemError) { try MachineClock.set(unix) } catch {
      Program.voice.fail(
        error.description, hint: "poise-ble-clock.service has the right to set it", .permission)
    }
    Program.voice.note("a phone has set the clock", .info)
  }
}
