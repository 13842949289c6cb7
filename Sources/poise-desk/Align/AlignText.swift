import PoiseLog
import PoiseSignal
import PoiseText

/// What `poise log align` says.
enum AlignText {
  /// - Parameter span: seconds of the recording's own clock.
  static func lines(_ map: ClockMap, _ name: String, _ span: Range<Int>) -> [String] {
    var lines = ["\(name): aligned to \(map.referenceLog)"]
    for piece in map.pieces {
      guard let from = piece.points.first, let until = piece.points.last else { continue }
      let middle = piece.points[piece.points.count / 2]
      let errors = piece.points.map { $0.error + map.placeError }
      let least = number(1000 * (errors.min() ?? 0), 1)
      let most = number(1000 * (errors.max() ?? 0), 1)
      lines += [
        "  \(moment(from.time)) to \(moment(until.time)), "
          + CountText.words(piece.windows, "window") + " of movement",
        "  offset    \(number(middle.offset, 6)) s at \(moment(middle.time))",
        "  drift     \(number(piece.drift, 2)) ± \(number(piece.driftError, 2)) ppm",
        "  error     at most \(least) to \(most) ms (95%), "
          + "\(number(1000 * map.placeError, 0)) ms of it for the places on the body"
      ]
    }
    let times = map.pieces.flatMap(\.points).map(\.time)
    if let begin = times.min(), begin >= Double(span.lowerBound) + 1 {
      lines.append("  not aligned before \(moment(begin)): its motion does not fit there")
    }
    if let end = times.max(), end <= Double(span.upperBound) - 1 {
      lines.append("  not aligned after \(moment(end)): its motion does not fit there")
    }
    for (a, b) in zip(map.pieces, map.pieces.dropFirst()) {
      guard let from = a.points.last, let until = b.points.first, from.time < until.time else {
        continue
      }
      lines.append(
        "  a clock was set between \(moment(from.time)) and \(moment(until.time)); "
          + "not aligned there")
    }
    return lines
  }

  static func refusal(
    _ refusal: ClockAlignment.Refusal, _ other: String, _ first: String
  ) -> String {
    switch refusal {
    case .firstStill: "\(first): the device moved for less than a minute"
    case .otherStill: "\(other): the device moved for less than a minute"
    case .apart: "\(other): recorded at another time than \(first)"
    case .unshared(let windows, let matched):
      "\(other): its motion is not that of \(first): \(matched) of "
        + "\(CountText.words(windows, "window")) of movement fit"
    case .ambiguous:
      "\(other): its motion fits \(first) at several offsets equally well, or by chance"
    }
  }

  static func hint(_ refusal: ClockAlignment.Refusal) -> String {
    switch refusal {
    case .firstStill, .otherStill, .apart: "name recordings that one person wore together"
    case .unshared, .ambiguous:
      "both must be on one person who walks for two minutes or more, with stops"
    }
  }

  private static func number(_ value: Double, _ decimals: Int) -> String {
    DecimalText.fixed(value, decimals: decimals) ?? "-"
  }

  private static func moment(_ time: Double) -> String {
    CivilTime(unixSeconds: Int64(time.rounded())).rfc3339
  }
}
