extension Metric {
  /// Stride regularity along one axis: the unbiased autocorrelation of the zero-mean acceleration
  /// at the lag of one stride (Moe-Nilssen & Helbostad 2004 [11]); 1 where every stride is alike.
  static let strideRegularityVertical = strideRegularity("stride_regularity_v", .vertical)
  static let strideRegularityForward = strideRegularity("stride_regularity_ap", .forward)
  static let strideRegularityLateral = strideRegularity("stride_regularity_ml", .lateral)

  private static func strideRegularity(_ key: String, _ axis: BoutSignals.Axis) -> Metric {
    Metric(key, axes: [axis], ofSignals: { bout, _ in bout.shape(axis).regularity?.stride })
  }
}
