import PoiseCore

/// Short Physical Performance Battery: points of three tests (Guralnik et al. 1994 [171]). Limits
/// hold for hundredths as they are measured; nothing is rounded first.
public enum SPPB {
  /// Side by side and semi-tandem for 10 s a point each, tandem for 3 s one and for 10 s two.
  ///
  /// - Parameter held: seconds in the three positions; nil: not tried.
  public static func balancePoints(
    sideBySide: Double?, semiTandem: Double?, tandem: Double?
  ) -> Int {
    func holds(_ seconds: Double?, _ least: Double) -> Bool { (seconds ?? 0) >= least }
    guard holds(sideBySide, 10) else { return 0 }
    guard holds(semiTandem, 10) else { return 1 }
    return 2 + (holds(tandem, 10) ? 2 : holds(tandem, 3) ? 1 : 0)
  }

  /// - Parameter seconds: for 4 m; nil: not able.
  public static func walkPoints(_ seconds: Double?) -> Int {
    guard let seconds, seconds > 0 else { return 0 }
    return seconds < 4.82 ? 4 : seconds <= 6.20 ? 3 : seconds <= 8.70 ? 2 : 1
  }

  /// - Parameter seconds: to the fifth stand; nil: not able.
  public static func chairPoints(_ seconds: Double?) -> Int {
    guard let seconds, seconds > 0, seconds <= 60 else { return 0 }
    return seconds <= 11.19 ? 4 : seconds <= 13.69 ? 3 : seconds <= 16.69 ? 2 : 1
  }

  /// The battery's result, of the results of its parts; without all three there is no total.
  ///
  /// - Parameters:
  ///   - balance: a four-stage balance test; its first three positions count.
  ///   - walks: walks of 4 m; the faster one counts.
  ///   - chair: five times sit to stand. One that ended without five stands has 0 points.
  public static func result(
    balance: TestResult?, walks: [TestResult], chair: TestResult?
  ) -> TestResult {
    let parts = [balance].compactMap { $0 } + walks + [chair].compactMap { $0 }
    var result = TestResult(
      test: .sppb, trials: parts.flatMap(\.trials), end: parts.last?.end, stop: .rule,
      basis: parts.allSatisfy { $0.basis == .gyroscope } ? .gyroscope : .accelerometer)
    var total = 0
    func add(_ kind: TestPhase.Kind, _ part: TestResult?, _ points: Int?, _ values: [TestValue]) {
      guard let part, let points, let begin = part.go else {
        if !result.flags.contains(.partMissing) { result.flags.append(.partMissing) }
        return
      }
      total += points
      result.phases.append(
        TestPhase(
          kind, begin: begin, end: part.end ?? begin,
          values: [TestValue(.sppbPart, Double(points))] + values))
    }
    add(.balancePart, balance, balance.flatMap(points(balance:)), [])
    let walk = walks.filter { $0.isScored && $0.goToEnd != nil }
      .min { ($0.goToEnd ?? 0) < ($1.goToEnd ?? 0) }
    // who cannot walk the course has 0 points; an aborted trial says nothing
    let unable = walks.last { $0.flags.contains(.notFinished) || $0.flags.contains(.noWalk) }
    add(
      .walkPart, walk ?? unable, walk.map { walkPoints($0.clock) } ?? unable.map { _ in 0 },
      walk?.value(.testSpeed).map { [TestValue(.testSpeed, $0)] } ?? [])
    add(
      .chairPart, chair, chair.flatMap(points(chair:)),
      chair?.score.map { [TestValue(.fiveSitToStand, $0)] } ?? [])
    if !result.flags.contains(.partMissing) {
      result.values = [TestValue(.sppbPoints, Double(total))]
    }
    for flag in parts.flatMap(\.flags) where !flag.isVoid && !result.flags.contains(flag) {
      result.flags.append(flag)
    }
    return result
  }

  private static func points(balance: TestResult) -> Int? {
    guard balance.isScored else { return nil }
    func held(_ kind: TestPhase.Kind) -> Double? {
      // a hundredth less than asked is the clock's, not the wearer's
      balance.phases(kind).first?.value(.positionHeld).map { $0 > 9.94 ? 10 : $0 }
    }
    return balancePoints(
      sideBySide: held(.sideBySide), semiTandem: held(.semiTandem), tandem: held(.tandem))
  }

  private static func points(chair: TestResult) -> Int? {
    if chair.isScored { return chairPoints(chair.score) }
    let unable: [TestFlag] = [.tooFewStands, .noRise, .notFinished, .usedArms]
    let other = chair.flags.filter { $0.isVoid && !unable.contains($0) }
    return other.isEmpty && chair.isOver ? 0 : nil
  }
}

extension TestResult {
  /// Seconds of the clock: from the line at the beginning of the course where there was one.
  fileprivate var clock: Double? {
    guard let end, let trial = trials.first else { return nil }
    return Double(end - (trial.line ?? trial.go)) * 1e-9
  }
}
