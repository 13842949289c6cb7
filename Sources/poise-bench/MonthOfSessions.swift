import Glibc
import PoiseCore
import PoiseGait
import PoiseStore
import PoiseText
import PoiseVirtual

/// A made history: `poise-bench month SUMMARY DIR [DAYS]`. The sessions are those of one summary,
/// day by day backwards from the day before it, each a little different, some days without one.
enum MonthOfSessions {
  /// - Parameter text: of the summary that the others are made of.
  static func write(_ text: String, to directory: String, days: Int) throws(StoreError) {
    let model = try SessionSummary(json: text, file: "the summary")
    var random = VirtualRandom(seed: 30)
    for back in 1..<max(1, days) where back % 9 != 4 {
      let session = day(of: model, back: back, of: days, &random)
      let stem = name(session)
      let path = "\(directory)/\(stem).summary.json"
      guard let file = fopen(path, "w") else {
        throw StoreError(path, .refused(String(cString: strerror(errno))))
      }
      fputs(session.json, file)
      fclose(file)
    }
  }

  private static func name(_ session: SessionSummary) -> String {
    let log = session.logs.first?.name ?? ""
    let parts = log.split(separator: "_")
    return parts.count > 1 ? "\(parts[0])_\(parts[1])" : String(session.session.prefix(8))
  }

  /// The model's day, `back` days earlier; the longer ago, the slower the walking.
  private static func day(
    of model: SessionSummary, back: Int, of days: Int, _ random: inout VirtualRandom
  ) -> SessionSummary {
    var session = model
    let shift = -Int64(back) * 86_400_000_000
    let digits = String(0x5eed_0000 + back, radix: 16)
    session.session = digits + String(model.session.dropFirst(8))
    session.start += shift
    session.end += shift
    session.minutes.start += shift
    for k in session.zoneSpans.indices { session.zoneSpans[k].from += shift }
    for k in session.days.indices { session.days[k].move(shift, days: -back) }
    for k in session.hours.indices { session.hours[k].move(shift, days: -back) }
    let pace = 1 - 0.1 * Double(back) / Double(days) + 0.012 * random.normal()
    for k in session.bouts.indices {
      session.bouts[k].start += shift
      session.bouts[k].end += shift
      for m in session.bouts[k].metrics.indices {
        guard let value = session.bouts[k].metrics[m].value else { continue }
        let isPace = [Figure.speed.key, Figure.strideLength.key].contains(
          session.bouts[k].metrics[m].key)
        let factor = isPace ? pace : 1 + 0.01 * random.normal()
        session.bouts[k].metrics[m].value = value * factor
      }
    }
    for k in session.alerts.indices {
      session.alerts[k].start += shift
      session.alerts[k].end = session.alerts[k].end.map { $0 + shift }
    }
    for k in session.balance.indices {
      session.balance[k].start += shift
      session.balance[k].end += shift
    }
    for k in session.gaps.indices {
      session.gaps[k].start += shift
      session.gaps[k].end += shift
    }
    for k in session.transitions.indices {
      session.transitions[k].start += shift
      session.transitions[k].end += shift
    }
    // one fall in a month is enough
    if back > 0 {
      session.falls = []
      session.totals.falls = 0
      for k in session.days.indices { session.days[k].totals.falls = 0 }
    }
    let stamp = CivilTime(unixNanoseconds: session.start * 1000).compact
    session.logs = [
      LogPart(name: "\(stamp)_\(digits)_000.mcap", size: model.logs.first?.size ?? 0)
    ]
    return session
  }
}

extension PeriodRecord {
  fileprivate mutating func move(_ shift: Int64, days: Int) {
    start += shift
    end += shift
    day += days
    let factor = 0.9 + 0.02 * Double((day % 11 + 11) % 11)
    totals.steps = Int(Double(totals.steps) * factor)
  }
}
