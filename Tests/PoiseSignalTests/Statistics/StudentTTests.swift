import PoiseSignal
import Testing

@Suite("Student's t")
struct StudentTTests {
  /// Made with SciPy, apart from this program.
  @Test(
    "gives the oracle's probabilities",
    arguments: [
      (2.0, 5.0, 0.10193947883), (2.571, 5, 0.0499746346839), (2.179, 12, 0.0499832459271),
      (3.594, 12, 0.00368628153213), (1, 1, 0.5), (10, 28, 9.6248248312e-11)
    ])
  func oracle(t: Double, freedom: Double, p: Double) {
    #expect((StudentT.twoSided(t, freedom: freedom) - p).magnitude < 2e-11 * max(p, 1e-3))
    #expect(StudentT.twoSided(-t, freedom: freedom) == StudentT.twoSided(t, freedom: freedom))
  }

  @Test("agrees with closed forms of one and of two degrees of freedom")
  func closedForms() {
    for k in 0...400 {
      let t = Double(k) * 0.05
      let two = 1 - t / (2 + t * t).squareRoot()
      #expect((StudentT.twoSided(t, freedom: 2) - two).magnitude < 1e-12)
    }
    // ν = 1 at √3 and 1/√3: 1 - 2/π atan t
    #expect((StudentT.twoSided(3.0.squareRoot(), freedom: 1) - 1.0 / 3).magnitude < 1e-13)
    #expect((StudentT.twoSided((1.0 / 3).squareRoot(), freedom: 1) - 2.0 / 3).magnitude < 1e-13)
  }

  @Test("is 1 at 0, falls all the way and is 0 at infinity, whatever the freedom")
  func shape() {
    for freedom in [0.5, 1, 1.7, 13.66, 28, 88, 1e4] {
      #expect(StudentT.twoSided(0, freedom: freedom) == 1)
      #expect(StudentT.twoSided(.infinity, freedom: freedom) == 0)
      var last = 1.0
      for k in 1...200 {
        let p = StudentT.twoSided(Double(k) * 0.1, freedom: freedom)
        #expect(p < last && p >= 0)
        last = p
      }
    }
    #expect(StudentT.twoSided(1, freedom: 0).isNaN)
    #expect(StudentT.twoSided(.nan, freedom: 3).isNaN)
  }
}
