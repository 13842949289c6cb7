import PoiseCore
import PoiseHardware
import PoiseGait
import PoiseMotion
import PoiseSignal
import PoiseSystem

/// Tells the wearer what to do while a movement is recorded: in text, and at the end of each hold
/// with a beep of the terminal and of the board's alert output, where it has one. Used by one
/// thread, the session's writer.
final class RomLeader: @unchecked Sendable {
  /// How long the alert output sounds, ns.
  static let beep: Int64 = 400_000_000

  private let movement: RangeMovement
  private let proximal: BodyPlace
  private let distal: BodyPlace
  private let isSupine: Bool
  private let streams: [StreamInfo]
  private let line: (any AlertLine)?
  private let terminal: Terminal
  private var guide: RangeGuide
  private var newest: [BodyPlace: SegmentSample] = [:]
  private var headings: [BodyPlace: VQF] = [:]
  private var lastTurn = 0.0
  /// When the alert output began to sound.
  private var since: Timestamp?

  /// - Parameters:
  ///   - streams: of the session, with the mountings that count.
  ///   - supine: the neck's rotation while lying on the back, which gravity shows.
  ///   - line: the board's alert output; nil where it has none.
  init(
    _ movement: RangeMovement, proximal: BodyPlace, distal: BodyPlace, repetitions: Int,
    streams: [StreamInfo], supine: Bool, line: (any AlertLine)?, terminal: Terminal
  ) {
    self.movement = movement
    self.proximal = proximal
    self.distal = distal
    self.streams = streams
    self.line = line
    self.terminal = terminal
    isSupine = supine
    guide = RangeGuide(repetitions: repetitions)
    for place in [proximal, distal] where movement.plane == .axial && !supine {
      let gyroscope = streams.first { $0.placement == place && $0.kind == .gyroscope }
      if let rate = gyroscope?.nominalRateHz, rate > 0 { headings[place] = VQF(period: 1 / rate) }
    }
  }

  func begin() { terminal.note("Stand or sit as for the movement and hold still for two seconds.") }

  /// The session is over: the output is left off.
  func end() { if let since { sound(false, at: since) } }

  /// - Returns: true when all repetitions are done.
  func process(_ record: LogRecord) -> Bool {
    switch record {
    case .raw(let raw):
      turn(raw)
      return false
    case .segment(let sample): return process(sample)
    default: return false
    }
  }

  private func process(_ sample: SegmentSample) -> Bool {
    if let since, sample.timestamp - since >= Self.beep { sound(false, at: sample.timestamp) }
    newest[sample.place] = sample
    guard sample.place == distal, let near = newest[proximal],
      sample.timestamp - near.timestamp < 500_000_000, let angle = angle(near, sample)
    else { return false }
    switch guide.update(angle, at: sample.timestamp.seconds) {
    case .begin: terminal.note(movement.instruction + " Hold it there.")
    case .comeBack:
      terminal.note("\u{07}Come back.")
      sound(true, at: sample.timestamp)
    case .done(let count): terminal.note("\(count) done.")
    case .finished:
      terminal.note("\u{07}All done.")
      return true
    case nil: break
    }
    return false
  }

  /// Degrees, growing with the movement; nil where it is unknown.
  private func angle(_ near: SegmentSample, _ far: SegmentSample) -> Double? {
    let joint = JointAngles(
      proximal: SegmentAngles(up: near.up), distal: SegmentAngles(up: far.up))
    switch movement.plane {
    case .flexion: return movement.sign * joint.flexion
    case .lateral: return movement.sign * joint.lateral
    case .axial where isSupine: return movement.sign * JointCurve.supineRotation(up: far.up)
    case .axial:
      guard let a = headings[proximal], let b = headings[distal] else { return nil }
      // How far the distal part's heading is behind the proximal one's, without jumps.
      let behind = HingeHeading.difference(
        a.orientation6D.matrix, b.orientation6D.matrix
      ).angle
      let turn = -behind * 180 / .pi
      lastTurn = turn - 360 * ((turn - lastTurn) / 360).rounded()
      return movement.sign * lastTurn
    }
  }

  /// Follows the headings of both places where gravity does not show the movement.
  private func turn(_ raw: RawSample) {
    guard raw.marker == .none, Int(raw.stream) < streams.count else { return }
    let stream = streams[Int(raw.stream)]
    guard var filter = headings[stream.placement] else { return }
    let value = stream.countsToBody * raw.counts
    switch stream.kind {
    case .gyroscope: filter.update(rate: value)
    case .accelerometer: filter.update(acceleration: value)
    case .magnetometer, .barometer, .hygrometer: return
    }
    headings[stream.placement] = filter
  }

  private func sound(_ isActive: Bool, at time: Timestamp) {
    since = isActive ? time : nil
    do throws(LineError) { try line?.set(isActive, at: time) } catch {
      terminal.note("poise: the alert output failed (\(error.code)); measuring goes on", .warning)
    }
  }
}
