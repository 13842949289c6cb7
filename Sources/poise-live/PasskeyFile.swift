import PoiseCore
import PoiseLive
import PoiseSystem

/// Where `poise ble pair --page` leaves the digits, of this user and of the service.
struct PasskeyFile {
  private static let pause: Int64 = 1_000_000_000

  private var next = Timestamp(nanoseconds: .min)

  /// Tells the server, once a second while somebody looks.
  mutating func tend(_ server: inout LiveServer, at now: Timestamp) {
    if server.streams == server.foxgloves { return server.setPasskey(nil) }
    guard now >= next else { return }
    next = now + Self.pause
    let folders = RunFolder.own.filter(RunFolder.isOurs) + ["/run/poise-ble-pair"]
    let found = folders.lazy.compactMap { folder in
      (try? TextFile.read(folder + "/passkey")).flatMap { Passkey(text: $0) }
    }
    // One that was killed has left its digits behind.
    server.setPasskey(found.first { RunningProcess($0.process).isAlive })
  }
}
