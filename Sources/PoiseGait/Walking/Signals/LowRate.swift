import PoiseCore
import PoiseSignal

/// What an accelerometer's own rate takes from a bout's figures. Nothing is filtered to make them
/// alike: their published values are of 100 Hz.
public enum LowRate {
  /// Rate below which figures of the shape of walking are indicative, and soft steps less sure, Hz:
  /// what tells a road's shaking from a leg lies above 30 Hz.
  public static let limit = 80.0
  /// Mean peak of a bout's steps under which they may be a car's, g. On open recordings at 20 to
  /// 60 Hz a car's are 0.05 to 0.09, those of walking with the device in a pocket 0.1 to 0.3.
  static let soft = 0.12
  /// Most that such steps are trusted: of recorded ones at 25 Hz 50% are right, at 50 Hz 68%.
  static let most = 0.6
  /// Landings are quick, and a slow sensor smooths them: the steps look more alike.
  static let dependent: Set<String> = {
    let figures: [Figure] = [
      .stepRegularityVertical, .stepRegularityForward, .stepRegularityLateral,
      .strideRegularityVertical, .strideRegularityForward, .strideRegularityLateral,
      .gaitSymmetryIndex, .harmonicRatioVertical, .harmonicRatioForward, .harmonicRatioLateral,
      .improvedHarmonicRatioVertical, .improvedHarmonicRatioForward, .improvedHarmonicRatioLateral,
      .sparc, .straightStepRegularityVertical, .straightStrideRegularityVertical
    ]
    return Set(figures.map(\.key))
  }()

  /// - Parameter steps: of a bout.
  static func isSoft(_ steps: [StepEvent]) -> Bool {
    let peaks = steps.filter { $0.witness == .vertical && $0.peak.isFinite }.map(\.peak)
    return Statistics.mean(peaks).map { $0 < soft } ?? false
  }

  /// Marks what depends on the rate, and lowers the confidence in soft steps.
  static func mark(_ metrics: inout [MetricValue], isSoft: Bool) {
    let confidences = [Figure.stepConfidence.key, Figure.speedConfidence.key]
    let confidence = metrics.first { $0.key == confidences[0] }?.value ?? 0
    let share = isSoft && confidence > most ? most / confidence : 1
    for k in metrics.indices {
      let key = metrics[k].key
      if dependent.contains(key) && metrics[k].flag == .ok { metrics[k].flag = .indicative }
      if confidences.contains(key) { metrics[k].value = metrics[k].value.map { $0 * share } }
    }
  }
}
