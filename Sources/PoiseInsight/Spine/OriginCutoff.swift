/// Cut-offs of the product's origin, under that name: two of them would call half of healthy people
/// conspicuous, so they are shown beside what the literature says and are no diagnosis.
///
/// The craniovertebral angle of 160 healthy people is 48.9 in the mean (Raine & Twomey 1997 [123]);
/// the pelvis of 30 specimens in one position tilts by 13 ± 5 degrees (Preece et al. 2008 [124]).
public enum OriginCutoff {
  /// Forward-head posture by a craniovertebral angle (entered by hand), degrees.
  public static func headPosture(craniovertebral angle: Double) -> String {
    angle > 50 ? "normal" : angle >= 45 ? "mild" : angle >= 40 ? "moderate" : "severe"
  }

  /// Anterior pelvic tilt that counts, degrees, of an angle with a measured reference.
  public static let pelvicTilt = 12.0
  /// Sagittal vertical axis (entered by hand) from which it is mild, moderate, severe, mm.
  public static let verticalAxis = [40.0, 60, 95]
  /// Shoulder protraction (entered by hand) that counts, mm.
  public static let protraction = 20.0
}
