/// Levels a velocity that drifts over repetitions without a stillness between them.
struct TurnLevel {
  let settings: VelocitySettings
  /// Repetitions come back to their upper turn; else to the lower.
  let lowersFirst: Bool

  /// Takes the mean velocity from turn to turn off where there are several turns.
  ///
  /// - Returns: whether there are.
  @discardableResult
  func level(_ values: inout [Double], _ range: ClosedRange<Int>) -> Bool {
    for pass in 0..<settings.levelPasses {
      let turns = turns(values, range)
      if turns.count < 2 { return pass > 0 }
      var knots: [(at: Double, value: Double)] = [(Double(range.lowerBound), 0)]
      for (a, b) in zip(turns, turns.dropFirst()) where b > a {
        let mean = values[a...b].reduce(0, +) / Double(b - a + 1)
        knots.append((Double(a + b) / 2, mean))
      }
      // Beyond the last turn as it was there.
      if let last = knots.last { knots.append((Double(range.upperBound) + 1, last.value)) }
      var next = 1
      for i in range {
        while next < knots.count - 1, Double(i) > knots[next].at { next += 1 }
        let (p, q) = (knots[next - 1], knots[next])
        let part = q.at > p.at ? (Double(i) - p.at) / (q.at - p.at) : 0
        values[i] -= p.value + max(0, min(1, part)) * (q.value - p.value)
      }
    }
    return true
  }

  /// Where the velocity turns from up to down (``lowersFirst``) or from down to up, of moves worth
  /// a name.
  private func turns(_ values: [Double], _ range: ClosedRange<Int>) -> [Int] {
    let sign = lowersFirst ? 1.0 : -1.0
    let least = settings.turnSpeed
    var found: [Int] = []
    // +1 after a move toward the turn, -1 after one away from it.
    var state = 0
    var crossing: Int?
    for i in range {
      let x = sign * values[i]
      if x > least {
        state = 1
        crossing = nil
      } else if state == 1 {
        if x <= 0, crossing == nil { crossing = i }
        if x > settings.turnReturn { crossing = nil }
        if x < -least {
          if let crossing { found.append(crossing) }
          state = -1
        }
      }
    }
    return found
  }
}
