/// Stamps of evenly taken samples whose clock is known at some of them: straight lines between the
/// known ones, the median step beyond the first and the last.
struct StampLine {
  struct Knot: Equatable {
    /// Sample.
    var index: Int64
    /// ns.
    var time: Int64
  }

  private let knots: [Knot]
  /// ns a sample.
  let medianStep: Double
  private var at = 0

  /// nil without a knot.
  init?(_ all: [Knot], nominalStep: Double) {
    var rising: [Knot] = []
    for knot in all {
      if let last = rising.last, knot.index <= last.index || knot.time <= last.time { continue }
      rising.append(knot)
    }
    if rising.isEmpty { return nil }
    let steps = zip(rising, rising.dropFirst()).map { Self.step($0, $1) }.sorted()
    medianStep = steps.isEmpty ? nominalStep : steps[steps.count / 2]
    knots = Self.withoutStrays(rising, medianStep)
  }

  private static func step(_ a: Knot, _ b: Knot) -> Double {
    Double(b.time - a.time) / Double(b.index - a.index)
  }

  /// A knot whose sample is one off makes one step short and the next one long: the line goes over
  /// it.
  private static func withoutStrays(_ all: [Knot], _ median: Double) -> [Knot] {
    var kept: [Knot] = []
    for i in all.indices {
      if let before = kept.last, i + 1 < all.count {
        let short = step(before, all[i]) / median - 1
        let long = step(all[i], all[i + 1]) / median - 1
        let over = step(before, all[i + 1]) / median - 1
        if abs(short) > 0.01, abs(long) > 0.01, short * long < 0, abs(over) < 0.005 { continue }
      }
      kept.append(all[i])
    }
    return kept
  }

  /// ns of a sample; ask in rising order.
  mutating func time(_ index: Int64) -> Int64 {
    while at + 1 < knots.count && index >= knots[at + 1].index { at += 1 }
    let knot = knots[at]
    let isInside = at + 1 < knots.count && index >= knot.index
    let step = isInside ? Self.step(knot, knots[at + 1]) : medianStep
    return knot.time + Int64((Double(index - knot.index) * step).rounded())
  }
}
