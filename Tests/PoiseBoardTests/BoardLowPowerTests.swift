import PoiseBoard
import PoiseCore
import Testing

@Suite("A board in low power")
struct BoardLowPowerTests {
  private func board(_ sensors: String) throws -> Board {
    try Board(
      text: """
        name = "low"
        description = "A board of a test"

        [bus]
        virtual = true

        \(sensors)
        """, file: "low.toml", offers: ChipChoices.all)
  }

  /// The die of its part that a magnetometer behind a bypass needs.
  private func host(of offer: ChipChoices) -> String {
    guard offer.kind == .magnetometer, offer.addresses == [0x0C] else { return "" }
    return "[[sensor]]\nchip = \"\(offer.chip)\"\nkind = \"gyroscope\"\naddress = 0x68\n"
      + "polling = true"
  }

  @Test("takes 50 Hz, half a second of the FIFO, and the slowest magnetometer that tells enough")
  func slow() throws {
    let low = try board(
      """
      [[sensor]]
      chip = "LSM303AGR"
      kind = "accelerometer"
      address = 0x19
      range_g = 4
      rate_hz = 100
      interrupt = "ACC_INT1"

      [[sensor]]
      chip = "LSM303AGR"
      kind = "magnetometer"
      address = 0x1E
      rate_hz = 100
      interrupt = "MAG_DRDY"
      """
    ).lowPower()
    #expect(low.sensors.map(\.rateHz) == [50, 10])
    #expect(low.sensors.map(\.fifo) == [25, 0])
    #expect(low.lowPower() == low)
  }

  @Test("two sensors of a part take the slowest rate that both have, and keep their FIFO")
  func pair() throws {
    let given = try board(
      ["accelerometer", "gyroscope"].map {
        "[[sensor]]\nchip = \"LSM9DS1\"\nkind = \"\($0)\"\naddress = 0x6A\nrate_hz = 238\n"
          + "polling = true\n"
      }.joined())
    let low = given.lowPower()
    #expect(low.sensors.map(\.rateHz) == [119, 119] && low.sensors.map(\.fifo) == [31, 31])
    #expect(low.notSlowed(from: given) == [])
    // As fast as it was, which the person is told.
    #expect(low.lowPower() == low)
    #expect(
      low.lowPower().notSlowed(from: low) == [
        "low power: the LSM9DS1's accelerometer at trunk stays at 119 Hz",
        "low power: the LSM9DS1's gyroscope at trunk stays at 119 Hz"
      ])
  }

  @Test("leaves what is slower as it is, in every chip, and asks for nothing that a chip refuses")
  func everyChip() throws {
    for offer in ChipChoices.all where offer.kind != .gyroscope {
      for rate in offer.rates {
        let key = ChipChoices.rangeKey(of: offer.kind)
        let normal = try board(
          """
          [[sensor]]
          chip = "\(offer.chip)"
          kind = "\(offer.kind.name)"
          address = \(offer.addresses[0])
          \(key) = \(offer.defaultRange)
          rate_hz = \(rate)
          polling = true
          \(offer.upload == nil ? "" : "configuration = \"/none\"")
          \(host(of: offer))
          """)
        let low = normal.lowPower().sensors[0]
        #expect(low.rateHz <= rate && offer.rates.contains(low.rateHz), "\(offer.chip) \(rate)")
        if low.fifo > 0 {
          #expect(offer.fifo?.contains(low.fifo) == true)
          #expect(Double(low.fifo) / low.rateHz <= 0.5)
        }
      }
    }
  }
}
