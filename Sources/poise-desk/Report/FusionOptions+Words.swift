import PoiseCommands

extension FusionOptions {
  /// What was given, as a command line has it: each option's name, and its value where it has one.
  var given: [(option: String, value: String?)] {
    var out: [(option: String, value: String?)] = []
    func add(_ option: String, _ value: String?) {
      if let value { out.append((option, value)) }
    }
    add("--user", user)
    add("--mount", mount)
    add("--body-height", bodyHeight.map { "\($0)" })
    add("--sensor-height", sensorHeight.map { "\($0)" })
    add("--stride-calibration", strideCalibration)
    add("--stride-model", strideModel)
    add("--magnetometer-calibration", magnetometerCalibration)
    add("--accelerometer-calibration", accelerometerCalibration)
    add("--gyroscope-calibration", gyroscopeCalibration)
    for path in calibration { add("--calibration", path) }
    add("--detector", detector?.rawValue)
    add("--classic-signal", classic.classicSignal?.name)
    add("--classic-threshold", classic.classicThreshold.map { "\($0)" })
    add("--classic-high-pass", classic.classicHighPass.map { "\($0)" })
    add("--classic-refractory", classic.classicRefractory?.defaultValueDescription)
    add("--posture-rule", postureRule?.name)
    add("--alert-after", alertAfter?.defaultValueDescription)
    if noAlerts { out.append(("--no-alerts", nil)) }
    return out
  }
}
