import PoiseCore
import PoiseVirtual
import Testing

@Suite("RecordingSource")
struct RecordingSourceTests {
  private let times = [5.0, 5.1, 5.3]
  private let force = [Vector3(0, 0, 10), Vector3(1, 0, 10), Vector3(1, 2, 8)]

  @Test("lies on straight lines between samples, in whatever order it is asked")
  func interpolation() throws {
    var source = try RecordingSource(times: times, specificForce: force)
    #expect(source.firstTime == 5)
    for t in [0.2, 0.05, 0.1, 0.0, 0.299_999] {
      let answer = source.motion(at: t)
      let motion = try #require(answer)
      let x = t < 0.1 ? t / 0.1 : 1
      let part = t < 0.1 ? 0 : (t - 0.1) / 0.2
      let off = motion.specificForce - Vector3(x, 2 * part, 10 - 2 * part)
      #expect(off.squaredLength < 1e-20)
      #expect(!motion.hasMagneticField && !motion.hasRotationRate)
      #expect(motion.magneticField == .zero)
    }
  }

  /// Five minutes of a ramp, made as it is asked for.
  private struct Ramp: MotionRows {
    static let count = 30_000
    var row = 0

    mutating func next() -> MotionRow? {
      if row == Self.count { return nil }
      defer { row += 1 }
      let x = Double(row)
      return MotionRow(
        time: 100 + 0.01 * x, specificForce: Vector3(x, -x, 1),
        magneticField: row < 50 ? nil : Vector3(2 * x, 0, 0))
    }

    mutating func rewind() { row = 0 }
  }

  @Test("holds a part of a long recording, and finds every other again")
  func stream() throws {
    var source = try RecordingSource(Ramp())
    #expect(source.firstTime == 100 && source.hasMagneticField && !source.hasRotationRate)
    #expect(abs(source.lastTime - 399.99) < 1e-9)
    #expect(abs(source.longestGap.to - source.longestGap.from - 0.01) < 1e-9)
    let forth = stride(from: 0.0, to: 299.9, by: 0.37)
    let times = Array(forth) + [0, 299.99, 150, 149.2, 3, 2.9, 0.005, 299, 298.5, 10]
    for t in times {
      let answer = source.motion(at: t)
      let motion = try #require(answer)
      #expect(abs(motion.specificForce.x - 100 * t) < 1e-6, "at \(t)")
      if t > 0.5 { #expect(abs(motion.magneticField.x - 200 * t) < 1e-6, "at \(t)") }
    }
    let after = source.motion(at: 300)
    #expect(after == nil)
  }

  @Test("ends after its last sample")
  func end() throws {
    var source = try RecordingSource(times: times, specificForce: force)
    let duration = try #require(source.duration)
    #expect(abs(duration - 0.3) < 1e-12)
    let last = source.motion(at: duration)
    let after = source.motion(at: duration + 1e-6)
    #expect(last?.specificForce.z == 8)
    #expect(after == nil)
  }

  @Test("takes one arbitrary unit of the field as 50 µT")
  func arbitraryUnit() throws {
    let field = [Vector3](repeating: Vector3(0.4, -0.2, 1), count: 3)
    var source = try RecordingSource(
      times: times, specificForce: force, magneticField: field, fieldUnit: .arbitrary)
    let answer = source.motion(at: 0.17)
    let motion = try #require(answer)
    #expect((motion.magneticField - Vector3(20, -10, 50)).squaredLength < 1e-20)
    #expect(motion.hasMagneticField)
  }

  @Test("refuses columns that do not fit together")
  func refusal() {
    func problem(
      _ times: [Double], _ force: [Vector3], _ field: [Vector3]? = nil
    ) -> RecordingSourceError? {
      let made = Result { () throws(RecordingSourceError) -> RecordingSource in
        try RecordingSource(times: times, specificForce: force, magneticField: field)
      }
      if case .failure(let error) = made { return error }
      return nil
    }
    #expect(problem([], [])?.problem == .empty)
    #expect(problem(times, [force[0]])?.problem == .lengths)
    #expect(problem(times, force, [.zero])?.problem == .lengths)
    #expect(problem([0, 2, 1], force)?.problem == .timeRunsBackwards)
    #expect(problem([0, 2, 1], force)?.row == 2)
    #expect(problem([0, .nan, 1], force)?.problem == .notFinite)
    #expect(problem(times, [force[0], force[1], Vector3(0, .infinity, 0)])?.row == 2)
    #expect(problem([0, 0, 1], force) == nil)
  }

  @Test("reaches the chip's registers at the chip's own instants")
  func throughTheChip() throws {
    // A ramp of 1 g in 2 s: counts tell the instant they were sampled at.
    let source = try RecordingSource(
      times: [100, 102], specificForce: [.zero, Vector3(Physics.standardGravity, 0, 0)])
    let board = VirtualBoard.lsm303agr(source: source, noise: false, keepsSamples: true)
    let rig = Rig(board)
    try rig.write(0x88, to: 0x23, of: 0x19)
    try rig.write(0x57, to: 0x20, of: 0x19)
    try rig.idle(3000)
    let made = try #require(board.produced(.accelerometer, at: 0x19))
    #expect(made.count > 190)
    #expect((made.samples.last?.instant.seconds ?? 9) <= 2)
    for sample in made.samples {
      let expected = sample.instant.seconds / 2 / 0.98e-3
      #expect(abs(Double(sample.x >> 4) - expected) <= 0.501)
    }
  }
}
