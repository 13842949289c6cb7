import PoiseGait
import PoiseReport
import PoiseText

/// An epoch as a row of a table, or as a line of JSON.
enum EpochLine {
  static let header =
    "session,subject,timestamp,local_time,recorded_s,enmo_mg,mad_mg,steps,state,worn,good_pct"

  static func csv(_ epoch: Epoch, _ session: SessionSummary) -> String {
    func number(_ value: Double?, _ decimals: Int) -> String {
      DecimalText.fixed(value, decimals, none: "")
    }
    let fields = [
      session.session, MarkupText.cell(session.subject ?? ""), number(Double(epoch.start) / 1e6, 0),
      local(epoch, session), number(epoch.recorded, 3), number(epoch.enmo, 3),
      number(epoch.mad, 3), "\(epoch.steps)", epoch.state.word,
      epoch.state.isWorn ? "1" : "0", epoch.good.map { "\($0)" } ?? ""
    ]
    return fields.joined(separator: ",")
  }

  static func json(_ epoch: Epoch, _ session: SessionSummary) -> String {
    var o = JSONWriter()
    o.add("session", text: session.session)
    o.add("subject", text: session.subject)
    o.add("timestamp", Double(epoch.start) / 1e6, decimals: 0)
    o.add("local_time", text: local(epoch, session))
    o.add("recorded_s", epoch.recorded, decimals: 3)
    o.add("enmo_mg", epoch.enmo, decimals: 3)
    o.add("mad_mg", epoch.mad, decimals: 3)
    o.add("steps", whole: epoch.steps)
    o.add("state", text: epoch.state.word)
    o.add("worn", flag: epoch.state.isWorn)
    o.add("good_pct", whole: epoch.good)
    return o.finished()
  }

  /// `2026-11-22T10:00:05+01:00`.
  private static func local(_ epoch: Epoch, _ session: SessionSummary) -> String {
    let offset = session.zoneSpans.offset(at: epoch.start)
    let wall = CivilTime(unixSeconds: epoch.start / 1_000_000 + Int64(offset))
    let two = { (value: Int) in DecimalText.padded(value, width: 2) }
    let clock = "\(two(wall.hour)):\(two(wall.minute)):\(two(wall.second))"
    let minutes = (Int(offset.magnitude) + 30) / 60
    let zone = (offset < 0 ? "-" : "+") + two(minutes / 60) + ":" + two(minutes % 60)
    return "\(wall.date)T\(clock)\(zone)"
  }
}
