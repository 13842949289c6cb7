import PoiseCommands
import PoiseCore
import PoiseGait
import PoiseMotion
import PoiseText

/// Writes the attitude of every sample of the common grid as CSV. Body axes where the mounting is
/// known, else the device's; an empty cell is a value that is unknown.
final class AttitudeWriter {
  static let header =
    "t_s,pitch_deg,roll_deg,heading_deg,qw,qx,qy,qz,user_x_mps2,user_y_mps2,user_z_mps2,"
    + "gravity_x_mps2,gravity_y_mps2,gravity_z_mps2,at_rest,held,lean_deg"

  private let output: ReplayOutput
  private let timeOffset: Int64
  private var filter: AttitudeFilter
  private var resting = RestingRate()

  /// - Parameter gyroscope: whether the recording has an angular rate that is to be used.
  init(path: String, timeOffset: Int64, rateHz: Double, gyroscope: Bool) throws {
    self.timeOffset = timeOffset
    output = try ReplayOutput(.file(path), option: "--attitude")
    filter = AttitudeFilter(rateHz: rateHz, gyroscope: gyroscope)
    output.write(Self.header)
  }

  func process(_ record: LogRecord) {
    guard case .sample(let sample) = record else { return }
    let a = filter.update(sample)
    if sample.content.contains(.gyroscope) {
      resting.take(sample.timestamp.nanoseconds, sample.rotationRate)
    }
    var cells = [
      DecimalText.seconds(nanoseconds: a.timestamp.nanoseconds &+ timeOffset),
      Self.cell(a.pitch, 3), Self.cell(a.roll, 3), Self.cell(a.heading, 2)
    ]
    let q = a.orientation
    cells += [q.w, q.x, q.y, q.z].map { Self.cell($0, 9) }
    for v in [a.userAcceleration, a.gravity] { cells += [v.x, v.y, v.z].map { Self.cell($0, 5) } }
    cells.append(a.flags.contains(.atRest) ? "1" : "0")
    cells.append(a.flags.contains(.held) ? "1" : "0")
    cells.append(Self.cell(a.lean, 3))
    output.write(cells.joined(separator: ","))
  }

  /// True where the file failed: the rest of the replay has no use.
  var isBroken: Bool { output.isBroken }

  func finish() throws {
    try output.finish()
    resting.noteExcess(option: "--attitude")
  }

  private static func cell(_ value: Double, _ decimals: Int) -> String {
    DecimalText.fixed(value, decimals: decimals) ?? ""
  }
}

extension RestingRate {
  /// Reports a zero that no filter finds: nothing in the file shows that its angles are off.
  func noteExcess(option: String) {
    guard let excess else { return }
    InputFaults.note(
      "\(option): the gyroscope reads \(CommandText.fixed(excess, 1)) degrees a second at rest, "
        + "and the angles are off by degrees: 'poise calibrate gyroscope' finds its zero, "
        + "--gyroscope-calibration or --user applies it")
  }
}
