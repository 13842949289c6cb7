import Foundation
import PoiseCore
import PoiseGait
import PoiseVirtual
import Testing

@Suite("Repetitions")
struct RepetitionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var set: @Sendable () -> MadeSet
    var testDescription: String { name }
  }

  static let standard = BarMove.lowered(0.5, down: 1.5, pause: 0.3, up: 0.9, top: 1)

  static func turned(_ degrees: Double) -> Matrix3 {
    let angle = degrees * Double.pi / 180
    let (c, s) = (cos(angle), sin(angle))
    return Matrix3(Vector3(1, 0, 0), Vector3(0, c, 0 - s), Vector3(0, s, c))
  }

  static let five = 5 * Double.pi / 180

  static let cases: [Case] = [
    Case(name: "standard") { MadeSet(moves: MadeSet.of(6, standard)) },
    Case(name: "10 mg of noise") { MadeSet(moves: MadeSet.of(6, standard), noise: 0.1) },
    Case(name: "30 mg of bias") {
      MadeSet(moves: MadeSet.of(6, standard), bias: Vector3(0.3, 0.3, -0.3))
    },
    Case(name: "3% of scale") { MadeSet(moves: MadeSet.of(6, standard), scale: 1.03) },
    Case(name: "tilts by 5 degrees") {
      MadeSet(moves: MadeSet.of(6, standard), tilt: five / 0.5)
    },
    Case(name: "mounted at 37 degrees") {
      MadeSet(moves: MadeSet.of(6, standard), mount: turned(37))
    },
    Case(name: "mounted at 100 degrees") {
      MadeSet(moves: MadeSet.of(6, standard), mount: turned(100))
    },
    Case(name: "no pauses") {
      MadeSet(moves: MadeSet.of(8, BarMove.lowered(0.5, down: 1.2, pause: 0, up: 0.8, top: 0)))
    },
    Case(name: "touch and go") {
      MadeSet(moves: MadeSet.of(20, [.swing(meters: -0.45, seconds: 2)]), exercise: .bench)
    },
    Case(name: "touch and go, tilts by 5 degrees") {
      MadeSet(
        moves: MadeSet.of(20, [.swing(meters: -0.45, seconds: 2)]), exercise: .bench,
        tilt: five / 0.45)
    },
    Case(name: "touch and go, 2 s down and up") {
      MadeSet(moves: MadeSet.of(15, BarMove.lowered(0.5, down: 2, pause: 0, up: 2, top: 0)))
    },
    Case(name: "touch and go, 2 s down") {
      MadeSet(moves: MadeSet.of(15, BarMove.lowered(0.5, down: 2, pause: 0, up: 1, top: 0)))
    },
    Case(name: "touch and go, 3 s down") {
      MadeSet(moves: MadeSet.of(15, BarMove.lowered(0.5, down: 3, pause: 0, up: 1, top: 0)))
    },
    Case(name: "press, touch and go, 3 s down") {
      MadeSet(
        moves: MadeSet.of(15, BarMove.lifted(0.5, up: 1, top: 0, down: 3, floor: 0)),
        exercise: .press)
    },
    Case(name: "slow, 3 s") {
      MadeSet(moves: MadeSet.of(4, BarMove.lowered(0.5, down: 3, pause: 0.5, up: 3, top: 1)))
    },
    Case(name: "slow, 4 s") {
      MadeSet(moves: MadeSet.of(4, BarMove.lowered(0.5, down: 4, pause: 0.5, up: 4, top: 1)))
    },
    Case(name: "grinding over a sticking point") {
      MadeSet(
        moves: MadeSet.of(
          3,
          [
            .move(meters: -0.5, seconds: 1.5), .rest(seconds: 0.3),
            .grind(meters: 0.5, seconds: 2.5), .rest(seconds: 1)
          ]))
    },
    Case(name: "long pauses") {
      MadeSet(
        moves: MadeSet.of(4, BarMove.lowered(0.4, down: 1, pause: 2, up: 0.7, top: 4)),
        exercise: .bench)
    },
    Case(name: "deadlift") {
      MadeSet(
        moves: MadeSet.of(5, BarMove.lifted(0.55, up: 1.1, top: 0.5, down: 0.9, floor: 1)),
        exercise: .deadlift)
    },
    Case(name: "row, touch and go") {
      MadeSet(moves: MadeSet.of(10, [.swing(meters: 0.35, seconds: 1.4)]), exercise: .row)
    },
    Case(name: "fast") {
      MadeSet(
        moves: MadeSet.of(5, BarMove.lowered(0.4, down: 0.8, pause: 0.1, up: 0.35, top: 0.5)))
    }
  ]

  @Test(
    "mean velocity within 0.06 m/s, way within 5%, all counted and no more",
    arguments: cases)
  func made(one: Case) throws {
    for gyroscope in [true, false] {
      for seed in 1...4 {
        var set = one.set()
        set.hasGyroscope = gyroscope
        let lifts = set.source.lifts
        let found = set.sets(seed: UInt64(seed)).flatMap { $0.repetitions }
        let what = "\(one.name), \(gyroscope ? "gyroscope" : "none"), seed \(seed)"
        #expect(found.count == lifts.count, "\(what): \(found.count) of \(lifts.count)")
        for (rep, lift) in zip(found, lifts) {
          #expect(abs(rep.meanVelocity - lift.mean) < 0.06, "\(what): \(rep) \(lift)")
          #expect(abs(rep.range - lift.meters) < 0.05 * lift.meters, "\(what): \(rep) \(lift)")
          #expect(rep.end.seconds > lift.start && rep.start.seconds < lift.end, "\(what)")
        }
      }
    }
  }

  @Test("slow and with noise at once: all are counted, or the set is marked as too slow")
  func slowWithNoise() {
    let finder = RepetitionFinder(RepetitionSettings())
    var marked: [Double: Int] = [:]
    for seconds in [3.0, 4, 5] {
      let moves = MadeSet.of(
        4, BarMove.lowered(0.5, down: seconds, pause: 0.5, up: seconds, top: 1))
      for milligravity in [2.0, 10] {
        for seed in 1...3 {
          let made = MadeSet(moves: moves, noise: 0.009_806_65 * milligravity)
          var track = VerticalTrack(gyroscope: true)
          for sample in made.samples(seed: UInt64(seed)) { track.take(sample) }
          let curve = VelocityCurve(track, gyroscope: true, lowersFirst: true)
          #expect(abs(curve.noise / made.noise - 1) < 0.15, "\(curve.noise)")
          let sets = finder.sets(finder.repetitions(curve, track.times))
          if sets.contains(where: { finder.isTooSlow($0, in: curve) }) {
            marked[seconds, default: 0] += 1
            continue
          }
          let what = "\(seconds) s, \(milligravity) mg, seed \(seed)"
          let found = sets.flatMap(\.repetitions)
          // Where none is found, the command says so.
          #expect(found.count == 4 || found.isEmpty && seconds > 4, "\(what): \(found.count)")
          for rep in found {
            #expect(abs(rep.range - 0.5) < 0.06, "\(what): \(rep)")
            #expect(abs(rep.meanVelocity - 0.5 / seconds) < 0.03, "\(what): \(rep)")
          }
        }
      }
    }
    #expect(marked[3] == nil && (marked[5] ?? 0) >= 3, "\(marked)")
  }

  @Test("nothing is counted while the bar is carried, whatever the exercise")
  func walking() {
    let moves: [BarMove] = [
      .rest(seconds: 2), .walk(seconds: 20), .rest(seconds: 2), .walk(seconds: 7),
      .rest(seconds: 1)
    ]
    for exercise in Exercise.allCases {
      for gyroscope in [true, false] {
        var set = MadeSet(moves: moves, exercise: exercise)
        set.hasGyroscope = gyroscope
        #expect(set.sets(seed: 3).isEmpty, "\(exercise)")
      }
    }
  }

  @Test("a repetition amid steps is walking")
  func steps() {
    let set = MadeSet(moves: MadeSet.of(1, Self.standard))
    var track = VerticalTrack(gyroscope: true)
    for sample in set.samples(seed: 1) { track.take(sample) }
    let curve = VelocityCurve(track, gyroscope: true, lowersFirst: true)
    let finder = RepetitionFinder(RepetitionSettings())
    let steps = (0..<60).map { Timestamp(nanoseconds: 500_000_000 * Int64($0)) }
    #expect(finder.repetitions(curve, track.times).count == 1)
    #expect(finder.repetitions(curve, track.times, steps: steps).isEmpty)
  }

  @Test("brisk repetitions that look like steps themselves are counted; with others it is walking")
  func ownSteps() {
    let brisk = BarMove.lowered(0.5, down: 0.8, pause: 0.2, up: 0.8, top: 0.5)
    let made = MadeSet(moves: MadeSet.of(6, brisk))
    var track = VerticalTrack(gyroscope: true)
    for sample in made.samples(seed: 1) { track.take(sample) }
    let curve = VelocityCurve(track, gyroscope: true, lowersFirst: true)
    let finder = RepetitionFinder(RepetitionSettings())
    // Where the way down ends, and where the way up starts and ends.
    let own = made.source.lifts.flatMap { lift in
      [lift.start - 0.48, lift.start + 0.13, lift.end + 0.07].map {
        Timestamp(nanoseconds: Int64($0 * 1e9))
      }
    }
    let counted = finder.search(curve, track.times, steps: own)
    #expect(counted.repetitions.count == 6 && counted.withSteps.isEmpty, "\(counted)")
    let walking = (0..<80).map { Timestamp(nanoseconds: 360_000_000 * Int64($0)) }
    let left = finder.search(curve, track.times, steps: walking)
    #expect(left.repetitions.isEmpty && left.withSteps.count == 6, "\(left)")
  }

  @Test("two sets are told apart, and a way of another length is left out")
  func sets() {
    let other = BarMove.lowered(0.25, down: 1, pause: 0.2, up: 0.6, top: 1)
    let set = MadeSet(
      moves: MadeSet.before + Self.standard + Self.standard + other + Self.standard
        + [.rest(seconds: 20)] + Self.standard + MadeSet.after)
    #expect(set.sets(seed: 1).map { $0.repetitions.count } == [3, 1])
  }

  @Test("tempo is the times of down, pause and up")
  func tempo() throws {
    let set = MadeSet(
      moves: MadeSet.of(2, BarMove.lowered(0.5, down: 2, pause: 1, up: 1, top: 1)))
    let rep = try #require(set.sets(seed: 1).first?.repetitions.first)
    #expect(abs(try #require(rep.eccentric) - 2) < 0.15)
    #expect(abs(try #require(rep.pause) - 1) < 0.2)
    #expect(abs(rep.concentric - 1) < 0.1)
  }

  @Test("wherever a gap is, what is measured is right, and the gap is named with its length")
  func gaps() throws {
    let one = BarMove.lowered(0.5, down: 1.5, pause: 0.6, up: 0.9, top: 1)
    let made = MadeSet(moves: MadeSet.of(4, one))
    let lift = made.source.lifts[1]
    let samples = made.samples(seed: 1)
    let finder = RepetitionFinder(RepetitionSettings())
    var counts: Set<Int> = []
    var untimed = 0
    for position in 0..<20 {
      let begin = Int(100 * lift.start) - 260 + 20 * position
      let length = [12, 20, 30][position % 3]
      var track = VerticalTrack(gyroscope: true)
      for (k, sample) in samples.enumerated() where !(begin..<begin + length).contains(k) {
        var sample = sample
        if k == begin + length { sample.content = sample.content | .afterGap }
        track.take(sample)
      }
      let curve = VelocityCurve(track, gyroscope: true, lowersFirst: true)
      let set = try #require(finder.sets(finder.repetitions(curve, track.times)).first)
      let named = finder.gaps(near: set, in: track)
      #expect(named.count == 1 && abs(named[0].seconds - 0.01 * Double(length + 1)) < 1e-6)
      counts.insert(set.repetitions.count)
      for rep in set.repetitions {
        #expect(abs(rep.range - 0.5) < 0.05, "\(position): \(rep)")
        #expect(abs(rep.concentric - 0.9) < 0.12, "\(position): \(rep)")
        if let eccentric = rep.eccentric {
          #expect(abs(eccentric - 1.5) < 0.2, "\(position): \(rep)")
        } else {
          untimed += 1
        }
      }
    }
    // Some places cost a repetition, or two, and some only its tempo.
    #expect(counts.isSubset(of: [2, 3, 4]) && counts.contains(3) && untimed > 0, "\(counts)")
    // One far from the set is not the set's.
    let far = try #require(made.sets(seed: 1).first)
    var track = VerticalTrack(gyroscope: true)
    for (k, var sample) in samples.enumerated() {
      sample.timestamp = sample.timestamp + (k < 10 ? 0 : 20_000_000_000)
      if k == 10 { sample.content = sample.content | .afterGap }
      track.take(sample)
    }
    #expect(track.breaks.count == 1)
    var late = far
    for k in late.repetitions.indices {
      late.repetitions[k].start = late.repetitions[k].start + 20_000_000_000
      late.repetitions[k].end = late.repetitions[k].end + 20_000_000_000
    }
    #expect(finder.gaps(near: late, in: track).count == 1)
    for k in late.repetitions.indices {
      late.repetitions[k].start = late.repetitions[k].start + 20_000_000_000
      late.repetitions[k].end = late.repetitions[k].end + 20_000_000_000
    }
    #expect(finder.gaps(near: late, in: track).isEmpty)
  }

  @Test("loss and stop of a set")
  func loss() {
    let velocities = [0.62, 0.63, 0.60, 0.57, 0.52, 0.49]
    let wanted = [1.587, 0, 4.762, 9.524, 17.460, 22.222]
    for (loss, percent) in zip(RepetitionSet.losses(velocities), wanted) {
      #expect(abs(100 * loss - percent) < 0.001)
    }
    #expect(RepetitionSet.stop(velocities, at: 0.2) == 6)
    #expect(RepetitionSet.stop(velocities, at: 0.3) == nil)
    #expect(RepetitionSet.stop([], at: 0.2) == nil)
  }

  @Test("nothing, a gap in the middle and numbers that are none give no repetition and no trap")
  func anything() {
    for gyroscope in [true, false] {
      let empty = VelocityCurve(
        VerticalTrack(gyroscope: gyroscope), gyroscope: gyroscope, lowersFirst: true)
      #expect(empty.values.isEmpty)
      var track = VerticalTrack(gyroscope: gyroscope)
      for k in 0..<500 {
        var sample = Sample(
          timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
          acceleration: k == 300 ? Vector3(.nan, 0, 0) : Vector3(0, 0, k < 250 ? 9.8 : 0))
        if k == 200 { sample.content = .accelerometer | .afterGap }
        track.take(sample)
      }
      let curve = VelocityCurve(track, gyroscope: gyroscope, lowersFirst: true)
      let finder = RepetitionFinder(RepetitionSettings())
      #expect(finder.repetitions(curve, track.times).isEmpty)
    }
  }
}
