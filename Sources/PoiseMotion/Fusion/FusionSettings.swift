import PoiseCore

/// What the fusion loop does with the samples: fixed for a session, and written into its log.
public struct FusionSettings: Sendable {
  /// Rate of the common grid, samples a second.
  public var gridRateHz = 100.0
  public var steps: StepDetectorSettings
  /// Good is what fits one of these; empty: posture is not judged. Those in device axes are turned
  /// by the mounting where there is one.
  public var postures: [CalibratedPosture]
  public var postureRule: PostureSettings
  /// Applied to the field in device axes, µT.
  public var magnetometer: AffineCalibration
  /// Applied to the acceleration in device axes, m/s².
  public var accelerometer = AffineCalibration.identity
  /// Of the primary place's accelerometer; nil: not measured.
  public var noise: ChipNoise?
  /// Applied to the angular rate in device axes, rad/s.
  public var gyroscope = ThermalCalibration.identity
  /// The field that ``magnetometer`` was made in; nil: it is not watched.
  public var fieldReference: FieldReference?
  /// Whether walking is compared with the mounting.
  public var checksMount = false
  /// What is known of the places of several.
  public var places: [PlaceCalibration] = []
  /// Where parts of the recording are missing, in order; a live run has none.
  public var breaks: [RecordingBreak] = []
  /// nil: no alerts.
  public var alert: AlertSettings? = AlertSettings()

  public init(
    steps: StepDetectorSettings = .standard, postures: [CalibratedPosture] = [],
    postureRule: PostureSettings = PostureSettings(), magnetometer: AffineCalibration = .identity
  ) {
    self.steps = steps
    self.postures = postures
    self.postureRule = postureRule
    self.magnetometer = magnetometer
  }

  /// The only posture, without a name, in device axes.
  public var posture: PostureCalibration? {
    get { postures.first?.calibration }
    set { postures = newValue.map { [CalibratedPosture($0)] } ?? [] }
  }

  /// What is applied to a stream's values in device axes.
  public func correction(of stream: StreamInfo, _ primary: BodyPlace) -> AffineCalibration {
    if stream.placement != primary {
      guard stream.kind == .accelerometer else { return .identity }
      return places.first { $0.place == stream.placement }?.accelerometer ?? .identity
    }
    switch stream.kind {
    case .accelerometer: return accelerometer
    case .magnetometer: return magnetometer
    case .gyroscope: return gyroscope.affine
    case .barometer, .hygrometer: return .identity
    }
  }
}
