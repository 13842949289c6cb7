extension Range where Bound: BinaryInteger {
  /// The first number for which `isReached` holds, by bisection; `upperBound` where it holds for
  /// none. It must hold for every number behind one for which it holds.
  @inlinable
  public func partitionPoint(where isReached: (Bound) -> Bool) -> Bound {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isReached(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
