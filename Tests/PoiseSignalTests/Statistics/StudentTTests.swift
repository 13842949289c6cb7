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

  /// Made with SciPy, apart from this program.
  @Test(
    "gives the oracle's critical values",
    arguments: [
      (0.05, 1.0, 12.706204736174694), (0.05, 2, 4.302652729749462),
      (0.05, 3, 3.1824463052837078), (0.05, 26, 2.0555294386428735),
      (0.05, 29.5, 2.043724966772122), (0.05, 1000, 1.9623390808264083),
      (0.01, 7, 3.4994832973504924)
    ])
  func critical(share: Double, freedom: Double, t: Double) {
    #expect((StudentT.critical(twoSided: share, freedom: freedom) / t - 1).magnitude < 1e-9)
  }

  @Test("has no critical value of what is no share, or of no freedom")
  func noCritical() {
    for (share, freedom) in [(0.0, 3.0), (1, 3), (-1, 3), (.nan, 3), (0.05, 0), (0.05, .nan)] {
      #expect(StudentT.critical(twoSided: share, freedom: freedom).isNaN)
    }
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
