import Foundation
import PoiseCore
import Testing

@testable import PoiseCalibration

@Suite("SphereCoverage")
struct SphereCoverageTests {
  @Test("the directions are of length one and lie evenly", arguments: [50, 200, 1000])
  func even(count: Int) {
    let directions = SphereCoverage(count: count).directions
    #expect(directions.count == count)
    // Of a square lattice of the same density, radians.
    let spacing = (4 * Double.pi / Double(count)).squareRoot()
    var sum = Vector3.zero
    for (i, d) in directions.enumerated() {
      #expect(abs(d.squaredLength - 1) < 1e-12)
      let nearest = directions.indices.filter { $0 != i }.map { directions[$0].dot(d) }.max() ?? 0
      let angle = acos(min(1, nearest))
      #expect(angle > 0.7 * spacing && angle < 1.3 * spacing, "direction \(i) of \(count)")
      sum += d
    }
    #expect(sum.squaredLength.squareRoot() < 0.02 * Double(count))
  }

  @Test("a cap that is seen is covered, its half axis alone is whole, the others are named")
  func caps() {
    let names = ["+x", "-x", "+y", "-y", "+z", "-z"]
    for k in 0..<6 {
      var parts = [0.0, 0, 0]
      parts[k / 2] = k % 2 == 0 ? 1 : -1
      let axis = Vector3(parts[0], parts[1], parts[2])
      var coverage = SphereCoverage(count: 500, angle: 0.05)
      for d in coverage.directions where d.dot(axis) >= 0.5.squareRoot() { coverage.add(40 * d) }
      #expect(coverage.halfAxes[k] == 1)
      #expect(coverage.halfAxes.filter { $0 > 0.01 }.count == 1, "\(names[k])")
      #expect(coverage.missing() == names.filter { $0 != names[k] })
      // A cap of 45 degrees is (1 - cos 45) / 2 of the sphere.
      #expect(abs(coverage.share - 0.1464) < 0.01)
    }
  }

  @Test("a sample covers what lies within the angle of it, whatever its length; nought covers none")
  func angle() {
    var coverage = SphereCoverage()
    for nothing in [Vector3.zero, Vector3(.nan, 0, 0), Vector3(.infinity, 0, 0)] {
      coverage.add(nothing)
    }
    #expect(coverage.share == 0 && coverage.missing().count == 6)
    let v = Vector3(0.36, -0.48, 0.8)
    coverage.add(0.001 * v)
    for (d, covered) in zip(coverage.directions, coverage.covered) {
      #expect(covered == (acos(d.dot(v)) <= 25 * .pi / 180))
    }
  }
}
