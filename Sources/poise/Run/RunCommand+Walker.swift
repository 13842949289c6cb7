import PoiseBoard
import PoiseCalibration
import PoiseMotion

extension RunCommand {
  /// The virtual walker's own good posture, so that a first try shows judgements as well: what
  /// `poise calibrate posture --board virtual` does.
  static func walkerPosture(_ board: Board) throws -> PostureCalibrationFile {
    let input = try CalibrationInput(board: board, seconds: 20, motion: .standing)
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
