import PoiseLog
import PoiseText

/// Numbers in messages.
package enum CommandText {
  /// `value` with this many decimals.
  package static func fixed(_ value: Double, _ decimals: Int) -> String {
    DecimalText.fixed(value, decimals: decimals) ?? "\(value)"
  }
}

/// A time in which a recorder kept no log, in words.
package enum OutageText {
  package static func words(_ outage: LogOutage, _ session: SessionDescription) -> String {
    func time(_ time: Int64) -> String {
      if session.timeOffset == 0 { return "\(CommandText.fixed(Double(time) * 1e-9, 1)) s" }
      return String(CivilTime(unixNanoseconds: time).rfc3339.prefix(19)) + "Z"
    }
    guard let until = outage.until, let seconds = outage.seconds else {
      return "not recorded from \(time(outage.since)) on: \(outage.text)"
    }
    return
      "not recorded \(time(outage.since)) to \(time(until)), \(CommandText.fixed(seconds, 1)) s: "
      + outage.text
  }
}
