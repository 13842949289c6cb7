import Testing

@testable import PoiseGait

@Suite("The spread that passes for rest")
struct RestFloorTests {
  @Test("follows the quietest twentieth, and takes any number")
  func limits() {
    var floor = RestFloor()
    for k in 0..<2000 { floor.take(k % 4 == 0 ? 0.1 * 0.1 : 4) }
    let quiet = floor.limit
    // 0.23 m/s² of a sitter and 1.2 times the noise, known to half of 0.01 m/s²
    #expect(abs(quiet - (0.23 * 0.23 + 1.44 * 0.105 * 0.105)) < 1e-9, "\(quiet)")
    for variance in [1e300, .infinity, .nan] { for _ in 0..<100 { floor.take(variance) } }
    #expect(floor.limit == quiet)
  }
}
