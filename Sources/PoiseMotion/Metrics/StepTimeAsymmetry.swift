extension Metric {
  /// Step-time asymmetry, s: `|mean_L - mean_R|` (Del Din et al. 2016). Below 0.02 to 0.03 s is
  /// usual. Indicative, as variability is.
  static let stepTimeAsymmetry = Metric("step_time_asymmetry_s") { bout in
    let strides = bout.strideTimes.count
    let intervals = bout.stepIntervals
    guard strides >= WalkingBout.minimumStrides,
      let one = WalkingBout.mean(intervals.filter { $0.side == 0 }.map(\.seconds)),
      let other = WalkingBout.mean(intervals.filter { $0.side == 1 }.map(\.seconds))
    else { return (nil, strides) }
    return (abs(one - other), strides)
  }
}
