/// How often the threads look after what there is, and where they run.
public struct Pacing: Sendable, Equatable {
  /// Between two turns of the fusion, ns.
  public var fusionPeriod: Int64 = 10_000_000
  /// Between two turns of the writer, ns: how soon a button or a request is noticed.
  public var writerPeriod: Int64 = 20_000_000
  /// Processor that acquisition and fusion stay on; nil: any.
  public var processor: Int?

  public init() {}

  /// This one, or `other` where that is slower; the processor stays.
  func slower(_ other: Pacing) -> Pacing {
    var pacing = self
    pacing.fusionPeriod = max(fusionPeriod, other.fusionPeriod)
    pacing.writerPeriod = max(writerPeriod, other.writerPeriod)
    return pacing
  }

  /// As seldom as what is recorded and told allows.
  ///
  /// - Parameter hasPanel: a button or a light is there, which wants to be looked after.
  public static func lowPower(hasPanel: Bool) -> Pacing {
    var pacing = Pacing()
    pacing.fusionPeriod = 500_000_000
    pacing.writerPeriod = hasPanel ? 250_000_000 : 1_000_000_000
    return pacing
  }
}
