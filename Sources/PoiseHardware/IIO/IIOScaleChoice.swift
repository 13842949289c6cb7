import PoiseCore
import PoiseText

/// The full scale of one sensor and what a count means.
struct IIOScaleChoice {
  var settings: [IIOSetup.Setting] = []
  /// Of the x axis: m/s², rad/s or µT a count.
  var value: Double
  /// How the axes' sensitivities differ from that of x, as a diagonal.
  var axes = Matrix3.identity

  /// Full scales that walking needs, in the kernel's units: 4 g, 500 dps, 4 gauss.
  private static func usual(_ kind: SensorKind) -> Double {
    switch kind {
    case .accelerometer: 4
    case .gyroscope: 500
    case .magnetometer, .barometer, .hygrometer: 4
    }
  }

  /// The kernel's unit for one g, degree a second or gauss: m/s², rad/s, gauss [167].
  private static func unit(_ kind: SensorKind) -> Double {
    switch kind {
    case .accelerometer: 9.80665
    case .gyroscope: Double.pi / 180
    case .magnetometer, .barometer, .hygrometer: 1
    }
  }

  init(_ device: IIODevice, _ sensor: IIORequest.Sensor) throws(IIOError) {
    let word = IIODevice.word(sensor.kind)
    let files = ["in_\(word)_scale", "in_\(word)_x_scale", "scale"]
    guard let file = device.first(of: files),
      let present = device.line(file).flatMap({ Double($0) }), present > 0, present.isFinite
    else { throw IIOError(.unreadable, "\(device.name): no number in \(files[0])") }
    func range(_ scale: Double) -> Double { Self.range(device, sensor.kind, scale: scale) }
    let offers = Self.offers(device, file, word, present)
    var chosen = present
    if offers.isEmpty {
      // Nothing can be chosen. Counts that reach further than asked for do no harm.
      if let wanted = sensor.range, wanted > Self.near * range(present) {
        throw Self.refusal(device, wanted, [range(present)])
      }
    } else {
      let full = offers.map { (text: $0.0, scale: $0.1, range: range($0.1)) }
        .sorted { $0.range < $1.range }
      var choice = full.first { $0.range >= 0.97 * Self.usual(sensor.kind) } ?? full[full.count - 1]
      if let wanted = sensor.range {
        func off(_ other: Double) -> Double { max(other / wanted, wanted / other) }
        for one in full where off(one.range) < off(choice.range) { choice = one }
        if off(choice.range) > Self.near { throw Self.refusal(device, wanted, full.map(\.range)) }
      }
      chosen = choice.scale
      settings.append(IIOSetup.Setting(path: device.folder + "/" + file, value: choice.text))
    }
    value = chosen * (sensor.kind == .magnetometer ? 100 : 1)
    value *= IIODefects.factor(device.name, sensor.kind, scale: chosen)
    // Axes of different sensitivity (HMC5883L's z) have a file each.
    if file.hasSuffix("_x_scale") {
      func ratio(_ axis: String) -> Double {
        let other = device.line("in_\(word)_\(axis)_scale").flatMap { Double($0) } ?? present
        return other > 0 && other.isFinite ? other / present : 1
      }
      axes = Matrix3(Vector3(1, 0, 0), Vector3(0, ratio("y"), 0), Vector3(0, 0, ratio("z")))
    }
  }

  /// How many times another range may be the one asked for. The 16 g of LIS3DH and its family are
  /// 24.6 g by counts, of which a third never comes.
  private static let near = 1.6

  /// Full scale in g, degrees a second or gauss where a count is `scale` by the driver.
  private static func range(_ device: IIODevice, _ kind: SensorKind, scale: Double) -> Double {
    let element = device.channels.first { $0.name == "in_\(IIODevice.word(kind))_x" }?.element
    let largest = IIODefects.fullScale(device.name, kind) ?? element?.fullScale ?? 0
    return scale * IIODefects.factor(device.name, kind, scale: scale) * (Double(largest) + 1)
      / unit(kind)
  }

  /// Scales that can be written, with their texts; empty where the driver lists none.
  private static func offers(
    _ device: IIODevice, _ file: String, _ word: String, _ present: Double
  ) -> [(String, Double)] {
    if let list = device.first(of: [file + "_available", "in_\(word)_scale_available"]) {
      return numbers(device.line(list) ?? "").filter { $0.1 > 0 }
    }
    // hmc5843's list has no kind in its name: it is the sensor's where the present scale is in it.
    let offers = numbers(device.line("scale_available") ?? "").filter { $0.1 > 0 }
    let isIts = offers.contains { ($0.1 - present).magnitude <= 1e-3 * present }
    return isIts ? offers : []
  }

  private static func refusal(
    _ device: IIODevice, _ wanted: Double, _ ranges: [Double]
  ) -> IIOError {
    let list = ranges.map { DecimalText.plain(($0 * 10).rounded() / 10) }
    return IIOError(
      .unsuitable,
      "\(device.name): no range of \(DecimalText.plain(wanted)); it has "
        + list.joined(separator: ", "))
  }

  /// The numbers of a list such as `0.009806 0.019613`, with their texts.
  static func numbers(_ text: String) -> [(String, Double)] {
    text.split(separator: " ").compactMap { word in
      guard let number = Double(word), number.isFinite else { return nil }
      return (String(word), number)
    }
  }
}
