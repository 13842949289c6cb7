import Glibc
import PoiseCore

/// A day of 24 hours from midnight on, of somebody who sleeps, sits (and slouches more as the day
/// goes on), walks between, falls once in the evening, and takes the device off for an hour.
///
/// A plan of chapters; each is asked about its own seconds only, so that the whole day costs little
/// more than its parts. The lower back carries the device: x forward, y left, z up.
public struct DaySource: MotionSource {
  /// What the wearer does in a chapter.
  public enum Doing: Sendable, Equatable {
    /// Lies: turned by this many degrees about the long axis; 0 on the back, 90 on the left side.
    case lying(turned: Double)
    case sitting
    case standing
    /// Walks with pauses, this fast.
    case walking(cadence: Double)
    case sittingDown, rising
    /// The device lies on a table.
    case away
    /// Falls to the side and lies there.
    case falling
  }

  /// A chapter: seconds of the day from which on it lasts.
  public struct Chapter: Sendable {
    public var start: Double
    public var doing: Doing
    fileprivate var walker: WalkerSource?
  }

  public let chapters: [Chapter]
  private let field = Vector3(0, 21, -43)

  public static let seconds = 86_400.0
  /// When the wearer falls, s.
  public static let fall = 65_400.0
  /// When the device is away, s.
  public static let away = 57_600.0..<61_200.0

  /// - Parameter seed: of step times, and of how long things take.
  public init(seed: UInt64 = 1) {
    var random = VirtualRandom(seed: seed)
    chapters = Self.plan(&random).map { start, doing in
      Chapter(start: start, doing: doing, walker: Self.walker(doing, seed: random.next()))
    }
  }

  public var duration: Double? { Self.seconds }

  public func motion(at t: Double) -> Motion? {
    if t > Self.seconds { return nil }
    let chapter = chapters[index(t)]
    let since = t - chapter.start
    switch chapter.doing {
    case .walking, .sittingDown, .rising:
      return chapter.walker?.motion(at: since) ?? still(t, pitch: 0, roll: 0)
    case .lying(let turned): return still(t, pitch: -90, roll: turned)
    case .sitting: return still(t, pitch: Self.slouch(since, t), roll: 0)
    case .standing: return still(t, pitch: 1, roll: 0)
    case .away: return table
    case .falling: return falling(t, since)
    }
  }

  /// The chapter that holds `t`, by bisection.
  private func index(_ t: Double) -> Int {
    var low = 0
    var high = chapters.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if chapters[middle].start <= t { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: Plan

  /// Minutes of the day and what begins then; a chapter of sitting begins with sitting down.
  private static let day: [(minute: Double, doing: Doing)] = [
    (0, .lying(turned: 0)), (95, .lying(turned: 85)), (210, .lying(turned: -80)),
    (330, .lying(turned: 10)), (415, .standing), (421, .walking(cadence: 98)), (427, .standing),
    (436, .sitting), (470, .standing), (480, .walking(cadence: 110)), (502, .standing),
    (504, .sitting), (590, .walking(cadence: 102)), (593, .standing), (597, .sitting),
    (690, .walking(cadence: 104)), (692, .sitting), (720, .walking(cadence: 108)), (733, .sitting),
    (765, .standing), (768, .walking(cadence: 112)), (786, .sitting), (880, .standing),
    (886, .sitting), (960, .away), (1020, .standing), (1030, .walking(cadence: 106)),
    (1056, .standing), (1062, .sitting), (1088, .standing), (1090, .falling), (1093, .sitting),
    (1150, .walking(cadence: 100)), (1155, .standing), (1170, .sitting), (1290, .standing),
    (1296, .walking(cadence: 96)), (1300, .standing), (1310, .lying(turned: 0))
  ]

  private static func plan(_ random: inout VirtualRandom) -> [(Double, Doing)] {
    var plan: [(Double, Doing)] = []
    var sits = false
    for (minute, doing) in day {
      var at = minute * 60
      switch doing {
      case .sitting:
        plan.append((at, .sittingDown))
        at += 6
      case .lying, .away, .falling: break
      default:
        if sits {
          plan.append((at, .rising))
          at += 6
        }
      }
      if case .walking(let cadence) = doing {
        plan.append((at, .walking(cadence: cadence + random.normal())))
      } else {
        plan.append((at, doing))
      }
      sits = doing == .sitting
    }
    return plan
  }

  private static func walker(_ doing: Doing, seed: UInt64) -> WalkerSource? {
    switch doing {
    case .sittingDown: return WalkerSource([.stand(seconds: 2), .sit(seconds: 4)], loops: false)
    case .rising: return WalkerSource([.rise(seconds: 6)], loops: false)
    case .walking(let cadence):
      var walk = Walk(
        seconds: 52, cadence: cadence, asymmetry: 0.02, variability: 0.022, turnDegrees: 90,
        turnStart: 30, turnSeconds: 2)
      let first = WalkerPhase.walk(walk)
      walk.seconds = 21
      walk.turnDegrees = 0
      return WalkerSource(
        [.stand(seconds: 5), first, .stand(seconds: 8), .walk(walk), .stand(seconds: 5)],
        seed: seed)
    case .lying, .sitting, .standing, .away, .falling: return nil
    }
  }

  // MARK: Motion

  /// Degrees of lean in a chair: upright at first, then slouching for a larger part of each quarter
  /// of an hour the later it is.
  private static func slouch(_ since: Double, _ t: Double) -> Double {
    let cycle = 900.0
    let phase = since - (since / cycle).rounded(.down) * cycle
    let from = cycle * (0.85 - 0.45 * t / seconds)
    let down = smoothStep(min(1, max(0, (phase - from) / 2)))
    let up = smoothStep(min(1, max(0, (phase - 880) / 2)))
    return 2 + 23 * (down - up)
  }

  /// Somebody who does not walk: gravity and field turned, with breath and sway.
  private func still(_ t: Double, pitch: Double, roll: Double) -> Motion {
    let breath = 0.35 * sin(2 * .pi * 0.25 * t)
    let p = (pitch + breath + 0.25 * sin(2 * .pi * 0.31 * t)) * .pi / 180
    let r = (roll + 0.2 * sin(2 * .pi * 0.23 * t + 1)) * .pi / 180
    return turned(Vector3(0, 0, Physics.standardGravity), pitch: p, roll: r)
  }

  /// Earth's force and field in a trunk that leans forward by `pitch` and then turns by `roll`
  /// about its long axis.
  private func turned(_ force: Vector3, pitch: Double, roll: Double) -> Motion {
    func body(_ v: Vector3) -> Vector3 {
      let x = cos(pitch) * v.x - sin(pitch) * v.z
      let z = sin(pitch) * v.x + cos(pitch) * v.z
      return Vector3(cos(roll) * x + sin(roll) * v.y, cos(roll) * v.y - sin(roll) * x, z)
    }
    return Motion(
      specificForce: body(force), rotationRate: .zero,
      magneticField: body(Vector3(field.y, 0, field.z)))
  }

  /// On its back on a table: nothing moves.
  private var table: Motion {
    Motion(
      specificForce: Vector3(Physics.standardGravity, 0, 0), rotationRate: .zero,
      magneticField: Vector3(43, 21, 0))
  }

  /// Gives way for a third of a second, hits the floor, lies on the side without moving, and after
  /// a while sits up.
  private func falling(_ t: Double, _ since: Double) -> Motion {
    let down = smoothStep(min(1, max(0, since - 2) / 0.6))
    let up = smoothStep(min(1, max(0, since - 90) / 4))
    var motion = still(t, pitch: 85 * (down - up), roll: 0)
    if since >= 2.05 && since < 2.4 { motion.specificForce = 0.35 * motion.specificForce }
    if since >= 2.5 && since < 2.56 { motion.specificForce = 3.4 * motion.specificForce }
    return motion
  }
}
