/// Result of a search, in sentences.
extension TriggerSearch {
  public var sentences: [String] {
    var lines: [String] = []
    let days = outcome.days.count
    switch verdict {
    case .tooFew(let have, let need):
      let more = need - have
      lines.append(
        "\(outcome.name) was entered on \(have) day\(have == 1 ? "" : "s"): "
          + "\(more) more \(more == 1 ? "is" : "are") needed before anything can be compared, and "
          + "\(rule.days.sure) are better.")
    case .noFactors:
      lines.append(
        "\(outcome.name) was entered on \(days) days, but fewer than \(rule.days.least) of them "
          + "have measurements: wear the device on the days of check-ins.")
    case .none:
      lines.append(
        "None found: of \(tests) comparisons with \(outcome.name) over \(days) days none stands "
          + "out from chance.")
    case .found:
      for trigger in triggers { lines.append(trigger.sentence(rule)) }
      lines.append(
        "A correlation is not a cause. \(tests) comparisons were made over \(days) days.")
    }
    if rule == .origin {
      lines.append(
        "By the rule \"origin\": of pure noise it finds a trigger in about two diaries of three.")
    } else if isEarly, case .tooFew = verdict {
    } else if isEarly {
      lines.append("Only \(days) days: wait for \(rule.days.sure) before you rely on it.")
    }
    return lines
  }
}

extension Trigger {
  /// `More air pressure 12 hours before went with a lower BASDAI ...`
  public func sentence(_ rule: TriggerRule) -> String {
    let when =
      lag == 0
      ? "in the \(reach) hours before" : "\(lag) hours earlier"
    let goes = correlation.r > 0 ? "higher" : "lower"
    let strength = isStrong ? "strong" : "moderate"
    var figures =
      "r \(ScoreText.signed(correlation.r, 2)), p \(ScoreText.probability(p(rule)))"
    if rule == .standard { figures += " (all tests: \(ScoreText.probability(adjustedP)))" }
    figures += ", \(correlation.count) days"
    let effective = Int(correlation.effective.rounded())
    if rule == .standard && effective < correlation.count {
      figures += " that tell as \(effective)"
    }
    return "Higher \(name) \(when) went with \(goes) \(outcome), \(strength): \(figures), lag "
      + "\(lag) h."
  }
}
