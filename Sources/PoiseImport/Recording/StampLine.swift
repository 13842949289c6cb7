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
  /// The samples that lie on the line through a knot; none at first.
  private var piece = (samples: Int64(0)..<0, knot: Knot(index: 0, time: 0), step: 0.0)

  /// nil without a knot. A week has a million and a half: what falls out is left out in place.
  init?(_ all: consuming [Knot], nominalStep: Double) {
    var knots = all
    var kept = 0
    for k in knots.indices {
      let knot = knots[k]
      if kept > 0, knot.index <= knots[kept - 1].index || knot.time <= knots[kept - 1].time {
        continue
      }
      knots[kept] = knot
      kept += 1
    }
    if kept == 0 { return nil }
    knots.removeLast(knots.count - kept)
    medianStep = Self.medianStep(knots) ?? nominalStep
    Self.leaveOutStrays(&knots, medianStep)
    self.knots = knots
  }

  /// nil of one knot.
  private static func medianStep(_ knots: [Knot]) -> Double? {
    var steps: [Double] = []
    steps.reserveCapacity(knots.count)
    for k in knots.indices.dropFirst() { steps.append(step(knots[k - 1], knots[k])) }
    steps.sort()
    return steps.isEmpty ? nil : steps[steps.count / 2]
  }

  private static func step(_ a: Knot, _ b: Knot) -> Double {
    Double(b.time - a.time) / Double(b.index - a.index)
  }

  /// A knot whose sample is one off makes one step short and the next one long: the line goes over
  /// it.
  private static func leaveOutStrays(_ all: inout [Knot], _ median: Double) {
    var kept = 0
    for i in all.indices {
      if kept > 0, i + 1 < all.count {
        let before = all[kept - 1]
        let short = step(before, all[i]) / median - 1
        let long = step(all[i], all[i + 1]) / median - 1
        let over = step(before, all[i + 1]) / median - 1
        if abs(short) > 0.01, abs(long) > 0.01, short * long < 0, abs(over) < 0.005 { continue }
      }
      all[kept] = all[i]
      kept += 1
    }
    all.removeLast(all.count - kept)
  }

  /// ns of a sample; ask in rising order.
  mutating func time(_ index: Int64) -> Int64 {
    if !piece.samples.contains(index) { piece = newPiece(index) }
    return piece.knot.time + Self.rounded(Double(index - piece.knot.index) * piece.step)
  }

  private mutating func newPiece(
    _ index: Int64
  ) -> (samples: Range<Int64>, knot: Knot, step: Double) {
    while at + 1 < knots.count && index >= knots[at + 1].index { at += 1 }
    let knot = knots[at]
    if index < knot.index { return (.min..<knot.index, knot, medianStep) }
    if at + 1 == knots.count { return (knot.index..<(.max), knot, medianStep) }
    return (knot.index..<knots[at + 1].index, knot, Self.step(knot, knots[at + 1]))
  }

  /// The nearest integer, halves away from zero, without the call of a library that
  /// `Double.rounded()` is.
  private static func rounded(_ value: Double) -> Int64 {
    let whole = Int64(value)
    let rest = value - Double(whole)
    return whole + (rest >= 0.5 ? 1 : 0) - (rest <= -0.5 ? 1 : 0)
  }
}
