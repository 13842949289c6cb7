import PoiseCore
import PoiseSystem

/// Stamps and wall clock of a session.
struct SessionClock {
  /// First instant of sample time.
  var start: Timestamp
  /// Added to a stamp gives Unix time (or a recording's own time), ns. Taken once.
  var offset: Int64
  /// The stamps are the machine's monotonic clock: somebody may set the wall clock against them.
  var isMachineTime = false
}

/// A session's clocks as its writer thread reads them.
struct SessionTimes {
  var start: Timestamp
  /// The stamps' clock, which goes on where no samples come.
  var now: () -> Timestamp
  /// Nanoseconds from a stamp to Unix time as the wall clock stands now.
  var offset: () -> Int64
}

/// Names and times that a session takes from the machine once.
struct SessionIdentity {
  /// A random UUID (version 4).
  let session: String
  /// Unix time, ns.
  let realtime: Int64
  /// False where nobody has set the wall clock since the machine was switched on.
  let clockIsSet: Bool
  /// The kernel's boot id, empty where there is none.
  let bootID: String

  /// - Parameter clockIsSet: in place of what the wall clock says.
  init(clockIsSet: Bool? = nil) {
    session = Self.uuid()
    realtime = MachineClock.realtime
    self.clockIsSet = clockIsSet ?? MachineClock.isSet(realtime)
    bootID = File.firstLine("/proc/sys/kernel/random/boot_id") ?? ""
  }

  private static func uuid() -> String {
    var random = SystemRandomNumberGenerator()
    var bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = Array("0123456789abcdef")
    var text = ""
    for (i, byte) in bytes.enumerated() {
      if i == 4 || i == 6 || i == 8 || i == 10 { text.append("-") }
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return text
  }
}
