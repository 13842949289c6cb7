import PoiseCore

/// Whether feet take turns, where nobody says which way is sideways.
extension BoutDetector {
  /// There is a line along which the newest candidates throw the trunk to one end and the other in
  /// turn: with every second one turned round, all lie within half a circle.
  ///
  /// Of six throws at random 12 in 64 do, along a line that is known 2 in 64: that they repeat
  /// each other has to say the rest.
  @inlinable
  func takesTurnsSomehow() -> Bool {
    let oldest = chain.count - settings.turnSteps
    if oldest < 0 { return false }
    for first in oldest..<chain.count where isOutermost(first, from: oldest) { return true }
    return false
  }

  /// All others lie to the left of this throw, seen from the middle.
  @inlinable
  func isOutermost(_ first: Int, from oldest: Int) -> Bool {
    let edge = chain[first].level
    for k in oldest..<chain.count where k != first {
      let other = chain[k].level
      let across = edge.x * other.y - edge.y * other.x
      // False where one of them is not known.
      if !((k - first).isMultiple(of: 2) ? across > 0 : across < 0) { return false }
    }
    return true
  }
}
