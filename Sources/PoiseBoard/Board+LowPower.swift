import PoiseCore

extension Board {
  /// Slowest rates that are of use, Hz: steps need 50, the direction of the trunk changes slowly.
  private static let motionRate = 50.0
  private static let fieldRate = 2.0
  /// Longest time that a FIFO may gather, s.
  private static let longestBatch = 0.5

  /// The same board with each sensor as slow as it may be and, where the chip has one, its FIFO
  /// gathering for half a second: the machine sleeps in between. A sensor that the file has slower
  /// stays so.
  public func lowPower(_ offers: [ChipChoices] = ChipChoices.all) -> Board {
    var board = self
    for i in sensors.indices {
      let sensor = sensors[i]
      guard let offer = offers.first(where: { $0.chip == sensor.chip && $0.kind == sensor.kind })
      else { continue }
      let least = sensor.kind == .magnetometer ? Self.fieldRate : Self.motionRate
      let rate = offer.rates.filter { $0 >= least }.min() ?? sensor.rateHz
      board.sensors[i].rateHz = min(rate, sensor.rateHz)
      guard let possible = offer.fifo else { continue }
      let samples = min(
        Int(Self.longestBatch * board.sensors[i].rateHz), possible.upperBound)
      if possible.contains(samples) { board.sensors[i].fifo = samples }
    }
    return board
  }
}
