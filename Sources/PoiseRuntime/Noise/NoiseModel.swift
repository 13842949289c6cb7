import PoiseCore
import PoiseSignal
import PoiseText

/// The noise of a device's sensors as a JSON document: what programs read, and what later
/// recordings of the same chips attach.
public enum NoiseModel {
  /// Its name beside the recordings and in a log.
  public static let fileName = "noise.json"
  static let schema = 1

  /// - Parameters:
  ///   - device: board or log that it was measured with.
  ///   - created: ISO 8601.
  public static func json(
    _ sensors: [SensorNoise], device: String, created: String, software: String
  ) -> String {
    var writer = JSONWriter(.lines)
    writer.add("schema", whole: schema)
    writer.add("kind", text: "noise")
    writer.add("device", text: device)
    writer.add("created", text: created)
    writer.add("software", text: software)
    writer.add("sensors", each: sensors.filter { !$0.axes.isEmpty }, add)
    return writer.finished()
  }

  /// Why a model is not of these streams; nil where each of its chips is among them.
  public static func mismatch(_ text: String, _ streams: [StreamInfo]) -> String? {
    guard let model = JSONMembers(text), model.text("kind") == "noise" else {
      return "not a noise model of 'poise doctor --noise'"
    }
    guard model.number("schema") == Double(schema) else { return "from a newer version of poise" }
    for sensor in model.list("sensors") {
      let (chip, kind) = (sensor.text("chip") ?? "", sensor.text("sensor") ?? "")
      let isThere = streams.contains {
        $0.chip == chip && $0.kind.name == kind && Double($0.address) == sensor.number("address")
      }
      if !isThere { return "measured with a \(chip) \(kind), which this board does not have" }
    }
    return nil
  }

  /// What a model says of the primary place's accelerometer; nil where it says nothing of it.
  public static func accelerometer(_ text: String, of streams: [StreamInfo]) -> ChipNoise? {
    guard mismatch(text, streams) == nil, let model = JSONMembers(text),
      let own = StreamInfo.primary(of: streams).first(where: { $0.kind == .accelerometer }),
      let sensor = model.list("sensors").first(where: {
        $0.text("chip") == own.chip && $0.text("sensor") == own.kind.name
          && $0.number("address") == Double(own.address)
      })
    else { return nil }
    func largest(_ key: String) -> Double? {
      sensor.list("axes").compactMap { $0.number(key) }.filter { $0 >= 0 && $0 < 10 }.max()
    }
    return largest("n").map { ChipNoise(white: $0, bias: largest("b") ?? 0) }
  }

  private static func add(_ writer: inout JSONWriter, _ sensor: SensorNoise) {
    writer.add("sensor", text: sensor.stream.kind.name)
    writer.add("chip", text: sensor.stream.chip)
    writer.add("bus", text: sensor.stream.bus)
    writer.add("address", whole: sensor.stream.address)
    writer.add("unit", text: sensor.stream.kind.unit)
    writer.add("rate_hz", sensor.rateHz, decimals: 3)
    writer.add("seconds", sensor.seconds, decimals: 1)
    writer.add("samples", whole: sensor.samples)
    writer.add("missing", whole: sensor.bridged)
    if let range = sensor.temperature {
      writer.add(
        "temperature_c",
        list: [range.lowerBound, range.upperBound].map { JSONText.shortest($0) })
    }
    writer.add("steady", flag: sensor.isSteady)
    writer.add("axes", list: sensor.axes.map { axis($0, isSteady: sensor.isSteady) })
  }

  private static func axis(_ axis: SensorNoise.Axis, isSteady: Bool) -> String {
    var writer = JSONWriter()
    func number(_ key: String, _ value: Double?) {
      writer.add(key, raw: value.map { JSONText.shortest($0) } ?? "null")
    }
    func numbers(_ key: String, _ values: [Double]) {
      writer.add(key, list: values.map { JSONText.shortest($0) })
    }
    writer.add("axis", text: axis.name)
    number("n", axis.fit?.white)
    number("b", isSteady ? axis.fit?.bias : nil)
    number("k", isSteady ? axis.fit?.walk : nil)
    number("density", axis.fit?.density)
    number("datasheet_density", axis.stated)
    number("ratio", axis.ratio)
    number("counts", axis.counts)
    let points = axis.curve.points
    numbers("tau_s", points.map(\.tau))
    numbers("deviation", points.map(\.deviation))
    numbers("low", points.map(\.low))
    numbers("high", points.map(\.high))
    return writer.finished()
  }
}
