import PoiseGait
import PoiseText

/// A summary's air as its file has it.
extension AirSummary {
  var json: JSONWriter {
    var o = JSONWriter()
    o.add("chip", text: chip)
    o.add("start_us", whole: start)
    if isOutside { o.add("outside", flag: true) }
    o.add("floors_up", whole: floors.up)
    o.add("floors_down", whole: floors.down)
    o.add("climbs", whole: floors.climbs)
    o.add("carried_m", raw: JSONText.shortest(floors.carried))
    func list(_ key: String, _ values: [Double?]) {
      if values.contains(where: { $0 != nil }) {
        o.add(key, list: values.map { JSONText.shortest($0) })
      }
    }
    list("pressure_hpa", minutes.map(\.pressure))
    list("temperature_c", minutes.map(\.temperature))
    list("humidity_pct", minutes.map(\.humidity))
    return o
  }

  init(_ o: JSONFields) throws(StoreError) {
    let pressure = try o.numbers("pressure_hpa")
    let temperature = try Self.list(o, "temperature_c", pressure.count)
    let humidity = try Self.list(o, "humidity_pct", pressure.count)
    self.init(
      chip: try o.neededText("chip"), start: try o.neededTime("start_us"),
      minutes: pressure.indices.map {
        AirMinute(
          pressure: pressure[$0], temperature: temperature[$0], humidity: humidity[$0])
      },
      floors: FloorCount(
        up: try o.neededFew("floors_up"), down: try o.neededFew("floors_down"),
        climbs: try o.neededFew("climbs"), carried: try o.neededNumber("carried_m")))
    isOutside = try o.flag("outside") ?? false
  }

  /// A list that may be missing.
  private static func list(
    _ o: JSONFields, _ key: String, _ count: Int
  ) throws(StoreError) -> [Double?] {
    if o.members[key] == nil { return [Double?](repeating: nil, count: count) }
    let values = try o.numbers(key)
    if values.count != count { throw o.fault(key, "are not as many as pressure_hpa") }
    return values
  }
}
