/// `[power]`: what the battery's level changes.
extension BoardReader {
  static let powerKeys = ["low_power_below"]

  mutating func readPower(_ given: BoardTable) -> Int? {
    var table = given
    defer { errors += table.errors }
    return table.integer("low_power_below", in: 0...95)
  }
}
