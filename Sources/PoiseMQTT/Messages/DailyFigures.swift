import PoiseCore
import PoiseText

/// The figures of today that are published, from the recorder's state.
enum DailyFigures {
  /// In the order of the message.
  static let all: [Figure] = [
    .stepsPerDay, .walkingMinutesPerDay, .boutsPerDay, .wornTime, .goodPostureShare
  ]

  /// One JSON object; what the recorder does not tell is null.
  static func payload(_ state: JSONMembers) -> String {
    var o = JSONWriter()
    for figure in all { o.add(figure.key, value(figure, state), decimals: figure.decimals) }
    return o.finished()
  }

  private static func value(_ figure: Figure, _ state: JSONMembers) -> Double? {
    switch figure {
    case .stepsPerDay: return state.number("steps_today")
    case .walkingMinutesPerDay: return state.number("walking_s").map { $0 / 60 }
    case .boutsPerDay: return state.number("bouts_today")
    case .wornTime: return state.number(figure.key)
    case .goodPostureShare:
      guard let good = state.number("good_s"), let bad = state.number("bad_s"), good + bad >= 60
      else { return nil }
      return 100 * good / (good + bad)
    default: return nil
    }
  }
}
