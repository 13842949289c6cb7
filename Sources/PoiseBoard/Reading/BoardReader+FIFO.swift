import PoiseCore
import PoiseText

// `fifo` of a sensor: what the chip can, and what goes together.
extension BoardReader {
  /// Longest time that a FIFO may gather, s: a watchdog wants to see samples each second, and a
  /// watermark whose edge is lost takes half as long again.
  private static let longestBatch = 0.5

  /// Samples to gather in the chip; 0: none, or a fault has been told.
  func readFIFO(
    _ table: inout BoardTable, _ offer: ChipChoices, _ rate: Double?
  ) -> Int {
    guard let samples = table.integer("fifo", in: 0...1_000_000), samples > 0 else { return 0 }
    guard let possible = offer.fifo else {
      let others = offers.filter { $0.fifo != nil }.map(\.chip)
      let names = others.indices.filter { others.firstIndex(of: others[$0]) == $0 }
        .map { others[$0] }.joined(separator: ", ")
      table.fail(
        "fifo",
        "\(offer.chip)'s \(offer.kind.name) has no FIFO that is supported; remove the line "
          + "(\(names) have one)")
      return 0
    }
    guard possible.contains(samples) else {
      table.fail(
        "fifo",
        "\(offer.chip)'s FIFO gathers \(possible.lowerBound) to \(possible.upperBound) samples, "
          + "not \(samples); 0 switches it off")
      return 0
    }
    guard let rate else { return 0 }
    let most = Int(Self.longestBatch * rate)
    if samples > most {
      let seconds = Double(samples) / rate
      let right =
        most < possible.lowerBound
        ? "remove the line, or take a higher rate_hz" : "\(most) or less at this rate"
      table.fail(
        "fifo",
        "\(samples) samples at \(DecimalText.plain(rate)) Hz take \(DecimalText.plain(seconds)) s, "
          + "more than 0.5 s; "
          + right)
      return 0
    }
    return samples
  }

  /// Where one FIFO keeps two dies' samples, both are fetched through it or neither.
  mutating func checkSharedFIFOs(_ sensors: [(sensor: Board.Sensor, table: BoardTable)]) {
    for (sensor, given) in sensors {
      let offer = offers.first { $0.chip == sensor.chip && $0.kind == sensor.kind }
      guard sensor.fifo > 0, let offer, offer.sharesFIFO else { continue }
      var table = given
      let other = sensors.first {
        $0.sensor.chip == sensor.chip && $0.sensor.kind != sensor.kind
          && $0.sensor.address == sensor.address && $0.sensor.bus == sensor.bus
      }?.sensor
      if let other, other.fifo != sensor.fifo {
        table.fail(
          "fifo",
          "\(sensor.chip) has one FIFO for accelerometer and gyroscope; fifo = \(sensor.fifo) at "
            + "both, or at neither")
      } else if other == nil && sensor.kind == .gyroscope {
        table.fail(
          "fifo",
          "\(sensor.chip)'s FIFO is read with the accelerometer; add that, with the same fifo")
      }
      errors += table.errors.suffix(table.errors.count - given.errors.count)
    }
  }
}
