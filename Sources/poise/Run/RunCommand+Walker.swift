import PoiseBoard
import PoiseCalibration
import PoiseCommands
import PoiseMotion

extension RunCommand {
  /// The virtual walker's own good posture, so that a first try shows judgements as well: what
  /// `poise calibrate posture --board virtual` does.
  static func walkerPosture(_ board: Board) throws -> PostureCalibrationFile {
    // In low power a magnetometer gives two samples a second, and a calibration needs a hundred.
    let slowest = board.sensors.filter { $0.kind != .barometer }.map(\.rateHz).min() ?? 100
    let seconds = max(20, 150 / max(slowest, 1))
    let input = try CalibrationInput(board: board, seconds: seconds, motion: .standing)
    var fit = PostureCalibrationFit()
    input.acceleration.forEach { fit.add(acceleration: $0) }
    input.field?.forEach { fit.add(magneticField: $0) }
    do throws(PostureCalibrationError) {
      return PostureCalibrationFile(
        calibration: try fit.finish(), axes: "device",
        origin: CalibrationCommand.origin(
          device: board.name, input: input, samples: fit.accelerationCount, quality: [:]))
    } catch { throw CommandFailure("board \(board.name): \(error)") }
  }
}
