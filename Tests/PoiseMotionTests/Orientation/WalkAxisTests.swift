import Foundation
import PoiseCore
import PoiseMotion
import PoiseTestKit
import Testing

@Suite("WalkAxis")
struct WalkAxisTests {
  /// A walk of 1.1 s a stride, seen by a device whose forward is `off` degrees to the right of the
  /// way: up and forward swing with every step, sideways with every second one.
  private static func walk(
    off: Double, seconds: Double = 12, noise: Double = 0.3, seed: UInt64 = 1
  ) -> [Vector3] {
    var random = SeededGenerator(seed: seed)
    let (c, s) = (cos(off * .pi / 180), sin(off * .pi / 180))
    return (0..<Int(seconds * 100)).map { i in
      let t = 2 * Double.pi * Double(i) / 110
      func rough() -> Double { noise * Double.random(in: -1...1, using: &random) }
      let forward = 1.5 * sin(2 * t) + rough()
      let left = 1.2 * sin(t + 0.4) + 0.3 * sin(3 * t) + rough()
      return Vector3(
        c * forward - s * left, s * forward + c * left, 9.81 + 2.5 * cos(2 * t) + rough())
    }
  }

  private func angle(_ acceleration: [Vector3], mount: Matrix3 = .identity) -> Double? {
    WalkAxis(acceleration: acceleration, period: 0.01, mount: mount)?.angle
  }

  @Test("finds the way that was walked, whatever the mounting says forward is")
  func found() throws {
    for off in stride(from: -80.0, through: 80, by: 20) {
      let seen = try #require(angle(Self.walk(off: off, seed: UInt64(off + 100))))
      #expect(abs(seen - off) <= 4, "\(seen) of \(off)")
    }
    // Axes of the device: z forward, x up.
    let mount = Matrix3(Vector3(0, 0, 1), Vector3(0, 1, 0), Vector3(-1, 0, 0)).transposed
    let device = Self.walk(off: 30).map { mount.transposed * $0 }
    let seen = try #require(angle(device, mount: mount))
    #expect(abs(seen - 30) <= 4)
  }

  @Test("finds it among standing before and after")
  func among() throws {
    let standing = [Vector3](repeating: Vector3(0, 0, 9.81), count: 730)
    let seen = try #require(angle(standing + Self.walk(off: -15) + standing))
    #expect(abs(seen + 15) <= 4)
  }

  @Test("says nothing without a walk that is long and regular enough, and of nonsense")
  func nothing() {
    #expect(angle([]) == nil)
    #expect(angle([Vector3](repeating: Vector3(0, 0, 9.81), count: 3000)) == nil)
    #expect(angle(Self.walk(off: 0, seconds: 5)) == nil)
    #expect(angle(Self.walk(off: 0, noise: 20)) == nil)
    #expect(angle([Vector3](repeating: Vector3(.nan, .nan, .nan), count: 3000)) == nil)
    #expect(WalkAxis(acceleration: Self.walk(off: 0), period: 0, mount: .identity) == nil)
  }

  @Test(
    "recorded walks lie within 20 degrees of the sensor's own axis",
    .enabled(if: RecordedData.isPresent, "the recordings are not in ../shared/data"))
  func recorded() throws {
    var angles: [Double] = []
    let folder = RecordedData.path("voisard_lumbar")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    for file in files where file.hasSuffix(".csv") && file.split(separator: ".").count == 2 {
      let path = folder + "/" + file
      // x is up, z sagittal with the pelvis's tilt in it.
      let device = RecordedWalks.samples(path).map(\.acceleration)
      let mean = device.prefix(300).reduce(Vector3.zero) { $0 + $1 }
      let up = (1 / mean.squaredLength.squareRoot()) * mean
      let level = Vector3(0, 0, 1) - up.z * up
      let forward = (1 / level.squaredLength.squareRoot()) * level
      let mount = Matrix3(forward, up.cross(forward), up)
      if let found = angle(device, mount: mount) { angles.append(found) }
    }
    print("walking axis: \(angles.count) walks, largest \(angles.map(abs).max() ?? 0) degrees")
    #expect(angles.count > 30)
    #expect(angles.allSatisfy { abs($0) <= 20 })
  }
}
