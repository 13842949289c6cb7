import Glibc
import PoiseCore

/// What a trunk does that is no walking, for detectors to leave alone.
public enum OnTheSpot: Sendable, Equatable, CaseIterable {
  /// Standing, the weight goes from foot to foot every 1.6 s: 6 cm and 3 degrees to each side.
  case shiftWeight
  /// Feet planted, swaying to music once every 2 s with a little play of the knees.
  case swayToMusic
  /// In a rocking chair: 8 degrees forward and back, every 2 s.
  case rock
  /// Standing in a bus: vibration, curves, braking.
  case ride
  /// Brushing teeth: the arm shakes the trunk 4.5 times a second.
  case brushTeeth
  /// Freezing of gait: the legs tremble at 5 to 7 Hz (Moore et al., J. Neurosci. Methods 167,
  /// 2008), no foot lands.
  case freeze

  /// How the trunk moves, `t` seconds after the beginning.
  struct Motion: Sendable {
    /// m/s², level with the ground: forward, left, up.
    var acceleration = Vector3.zero
    /// Degrees, positive forward and to the right.
    var pitch = 0.0
    var roll = 0.0
  }

  func motion(at t: Double) -> Motion {
    var m = Motion()
    func swing(_ hertz: Double, _ phase: Double = 0) -> Double { sin(2 * .pi * hertz * t + phase) }
    switch self {
    case .shiftWeight:
      // Periods differ from one to the next, as they do.
      let w = 2 * Double.pi / 3.2
      let s = sin(w * t + 0.5 * sin(0.37 * t))
      m.acceleration = Vector3(0.04 * swing(0.9), -0.06 * w * w * s, 0.05 * swing(0.625, 0.4))
      m.roll = -3 * s
      m.pitch = 0.6 * swing(0.21)
    case .swayToMusic:
      let w = 2 * Double.pi * 0.5
      m.acceleration = Vector3(
        0.08 * swing(1, 0.7), -0.08 * w * w * swing(0.5), 0.24 * swing(1, 1.2))
      m.roll = -4 * swing(0.5)
      m.pitch = 0.4 * swing(1, 0.2)
    case .rock:
      m.pitch = 8 * swing(0.5)
      m.acceleration = Vector3(-0.25 * swing(0.5), 0, 0.1 * swing(1))
    case .ride: ride(t, &m)
    case .brushTeeth:
      m.acceleration = Vector3(0.25 * swing(4.5), 0.35 * swing(4.5, 0.8), 0.15 * swing(9))
      m.roll = 1.5 * swing(0.13)
      m.pitch = 3 + 1.5 * swing(0.11)
    case .freeze:
      let tremble = 0.6 * swing(5.6 + 0.5 * sin(0.9 * t)) + 0.3 * swing(6.9, 1)
      m.acceleration = Vector3(0.8 * tremble, 0.3 * swing(3.1), tremble)
      m.pitch = 4 + 0.7 * swing(1.4)
    }
    return m
  }

  /// Sums of swings whose frequencies have no common measure: no two seconds are alike. Upwards the
  /// body on its springs (1 to 3 Hz) and the hop of the wheels (8 to 12 Hz), 0.32 m/s² RMS
  /// together, as measured on the floors of city buses.
  private func ride(_ t: Double, _ m: inout Motion) {
    func sum(_ hertz: [Double], _ seed: Double) -> Double {
      var total = 0.0
      for (k, f) in hertz.enumerated() {
        total += sin(2 * .pi * f * t + seed * Double(k + 1) * 2.399963)
      }
      return total
    }
    m.acceleration = Vector3(
      0.5 * sum([0.0371, 0.0833, 0.1493], 1) + 0.12 * sum([1.3109, 2.1713, 7.303], 2),
      0.25 * sum([0.0673, 0.1733, 0.2917, 0.4471], 3) + 0.15 * sum([0.8317, 1.2713, 3.907], 4),
      0.075
        * sum([0.9713, 1.1301, 1.3127, 1.4903, 1.6119, 1.8731, 2.0307, 2.2911, 2.7133, 3.3019], 5)
        + 0.17 * sum([7.907, 9.713, 10.331, 11.317, 12.109], 8))
    m.roll = 1.2 * sum([0.1109, 0.3119, 0.907], 6)
    m.pitch = 0.8 * sum([0.0907, 0.2711, 0.709], 7)
  }
}
