import PoiseCore
import PoiseGait

extension Assessment {
  /// What the rules of a figure are given, as a row for a model.
  public func features(_ set: FeatureSet) -> FeatureVector {
    let values: [Double?]
    switch set {
    case .gaitPattern: values = Self.row(patternInput)
    case .fallRisk:
      let input = riskInput
      values = [
        input.speed, input.cadence, input.swayArea, input.swayVelocity, input.romberg,
        input.symmetryIndex?.magnitude, input.harmonicRatio, input.age
      ]
    case .fatigue:
      let drifts = Fatigue.figures.map { figure in
        fatigue.drifts.first { $0.figure == figure }?.ratio
      }
      values = drifts + [Double(fatigue.bouts)]
    case .postureScore:
      func value(_ figure: Figure) -> Double? {
        posture.first { $0.figure == figure }?.value
      }
      values = [
        value(.goodPostureShare), value(.longestGoodPosture), value(.forwardLean),
        value(.lateralLean), alertsPerHour
      ]
    case .lowerCrossed, .upperCrossed: values = spineRow(set)
    }
    return FeatureVector(set: set, values: values)
  }

  /// Of the back, as measured by sensors or by hand.
  private func spineRow(_ set: FeatureSet) -> [Double?] {
    let (upright, sitting) = (spine?.working?.upright, spine?.working?.sitting)
    let measured = spine?.measured ?? MeasuredPosture()
    if set == .lowerCrossed {
      return [
        measured.pelvicTilt, upright?.pelvicTiltChange, upright?.lordosis, upright?.kyphosis,
        sitting?.lordosis, measured.hipExtension
      ]
    }
    return [
      measured.craniovertebral, measured.protraction,
      measured.elevatedShoulders.map { $0 ? 1 : 0 }, upright?.kyphosis, upright?.neck,
      sitting?.neck
    ]
  }

  /// Why walking features are null, where that is not plain from the row; nil where none is.
  ///
  /// - Parameter bouts: those that the row is of.
  public static func whyNull(_ vector: FeatureVector, _ bouts: [BoutSummary]) -> String? {
    func isNull(_ key: String) -> Bool {
      zip(vector.set.features, vector.values).contains { $0.key == key && $1 == nil }
    }
    let longest = bouts.map(\.seconds).max()
    guard let longest else { return isNull(Figure.cadence.key) ? "no walking bout" : nil }
    if isNull(Figure.cadence.key) {
      let least =
        vector.set == .fallRisk ? WalkingFigures.paceSeconds : GaitPattern.minimumBoutSeconds
      return longest < least
        ? "no walking bout of \(FigureText.fixed(least, 0)) s or more"
        : "too few strides in a row"
    }
    var needs: [String] = []
    if isNull(Figure.speed.key) { needs.append("speed needs the sensor's height") }
    if isNull("stride_height_share") && !isNull(Figure.walkRatio.key) {
      needs.append("stride_height_share needs the body's height")
    }
    if isNull(Figure.straightStrideTimeVariation.key) {
      needs.append("too few straight strides in a row")
    }
    if isNull(Figure.walkingLean.key) {
      needs.append("no upright posture to hold the lean against")
    }
    return needs.isEmpty ? nil : needs.joined(separator: "; ")
  }

  static func row(_ input: GaitPatternInput) -> [Double?] {
    [
      input.speed, input.cadence, input.walkRatio, input.strideOverHeight,
      input.symmetryIndex?.magnitude, input.strideTimeVariation, input.strideRegularity,
      input.lateralShare, input.rollRange, input.lean, input.verticalRMS, input.peakRatio
    ]
  }

  /// A row a bout of the session, for figures that a bout has.
  public static func features(
    _ set: FeatureSet, of bout: BoutSummary, in session: SessionSummary, wearer: Wearer
  ) -> FeatureVector? {
    guard set.isOfBouts else { return nil }
    let walking = WalkingFigures([bout], knowsTurns: session.knowsTurns)
    let upright = session.posture.calibrated?.pitch ?? session.posture.standing?.pitch
    let lean = upright.flatMap { upright in bout.value(.walkingLean).map { $0 - upright } }
    // its own figures, however short it is: what counts for a session is another matter
    let input = walking.pattern(wearer, leans: [lean].compactMap { $0 }, least: 0)
    return FeatureVector(set: set, values: row(input))
  }
}
