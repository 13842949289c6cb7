import PoiseCore
import PoiseMotion
import PoiseSystem

/// Tells the wearer what to do while a movement is recorded, in text and with a beep at the end of
/// each hold. Used by one thread, the session's writer.
final class RomLeader: @unchecked Sendable {
  private let movement: RangeMovement
  private let proximal: BodyPlace
  private let distal: BodyPlace
  private let terminal: Terminal
  private var guide: RangeGuide
  private var newest: [BodyPlace: SegmentSample] = [:]

  init(
    _ movement: RangeMovement, proximal: BodyPlace, distal: BodyPlace, repetitions: Int,
    terminal: Terminal
  ) {
    self.movement = movement
    self.proximal = proximal
    self.distal = distal
    self.terminal = terminal
    guide = RangeGuide(repetitions: repetitions)
  }

  func begin() { terminal.note("Stand or sit as for the movement and hold still for two seconds.") }

  /// - Returns: true when all repetitions are done.
  func process(_ record: LogRecord) -> Bool {
    guard case .segment(let sample) = record else { return false }
    newest[sample.place] = sample
    guard sample.place == distal, let near = newest[proximal],
      sample.timestamp - near.timestamp < 500_000_000
    else { return false }
    let joint = JointAngles(
      proximal: SegmentAngles(up: near.up), distal: SegmentAngles(up: sample.up))
    // A turn about the vertical is not seen while it goes on: then there is nothing to lead by.
    let angle: Double
    switch movement.plane {
    case .flexion: angle = movement.sign * joint.flexion
    case .lateral: angle = movement.sign * joint.lateral
    case .axial: return false
    }
    switch guide.update(angle, at: sample.timestamp.seconds) {
    case .begin: terminal.note(movement.instruction + " Hold it there.")
    case .comeBack: terminal.note("\u{07}Come back.")
    case .done(let count): terminal.note("\(count) done.")
    case .finished:
      terminal.note("\u{07}All done.")
      return true
    case nil: break
    }
    return false
  }
}
