import PoiseCore
import Synchronization

/// "Go", as a virtual patient hears it.
public final class PatientCue: Sendable, Equatable {
  private struct State {
    var start = Timestamp(nanoseconds: 0)
    var given: [Double] = []
  }

  private let state = Mutex(State())

  public init() {}

  public static func == (a: PatientCue, b: PatientCue) -> Bool { a === b }

  /// Sample time 0 of the patient.
  func begin(at start: Timestamp) { state.withLock { $0.start = start } }

  /// The next "go" is given, on the session's clock.
  public func give(at time: Timestamp) {
    state.withLock { $0.given.append(Double(time - $0.start) * 1e-9) }
  }

  /// Number of the last signal at `t`, and the seconds since.
  func last(at t: Double) -> (number: Int, since: Double)? {
    state.withLock { state in
      state.given.lastIndex { $0 <= t }.map { ($0, t - state.given[$0]) }
    }
  }
}

/// A virtual patient who waits for "go" before each trial, for a test that is led.
public struct CuedPatient: MotionSource {
  /// Trials in order: the performance and the "go" of its script.
  private var trials: [(source: WalkerSource, go: Double, until: Double)] = []
  private let cue: PatientCue
  private let bodyToDevice: Matrix3

  public var duration: Double? { nil }

  /// - Parameter start: of the session's clock.
  public init(
    _ seed: UInt64, _ test: ClinicalTest, _ cue: PatientCue, start: Timestamp, bodyToDevice: Matrix3
  ) {
    let patient = VirtualPatient(seed: seed)
    self.cue = cue
    self.bodyToDevice = bodyToDevice
    cue.begin(at: start)
    let parts: [ClinicalTest] =
      test == .sppb ? [.fourStageBalance, .walk4m, .walk4m, .fiveSitToStand] : [test]
    for part in parts {
      let done = patient.perform(part)
      let ends = done.go.dropFirst() + [done.source.scriptLength]
      let count = test == .sppb && part == .fourStageBalance ? 3 : done.go.count
      for (go, end) in zip(done.go, ends).prefix(count) {
        trials.append((done.source, go, end - 0.02))
      }
    }
  }

  public mutating func motion(at t: Double) -> Motion? {
    var (number, time) = (0, min(t, trials[0].go - 0.02))
    if let last = cue.last(at: t) {
      number = min(last.number, trials.count - 1)
      time = min(trials[number].go + last.since, trials[number].until)
    }
    guard var motion = trials[number].source.motion(at: max(0, time)) else { return nil }
    motion.specificForce = bodyToDevice * motion.specificForce
    motion.rotationRate = bodyToDevice * motion.rotationRate
    motion.magneticField = bodyToDevice * motion.magneticField
    return motion
  }
}
