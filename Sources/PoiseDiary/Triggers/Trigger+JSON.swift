import PoiseText

extension Trigger {
  /// One JSON object, its figures unrounded enough to be checked.
  public func json(_ rule: TriggerRule) -> String {
    var o = JSONWriter()
    o.add("factor", text: factor)
    o.add("unit", text: unit)
    o.add("lag_h", whole: lag)
    o.add("r", correlation.r, decimals: 6)
    o.add("p", raw: JSONText.shortest(p(rule)))
    o.add("p_adjusted", raw: JSONText.shortest(adjustedP))
    o.add("n", whole: correlation.count)
    o.add("n_effective", correlation.effective, decimals: 3)
    o.add("words", text: sentence(rule))
    return o.finished()
  }
}
