import PoiseCore
import PoiseInsight
import Testing

@Suite("TestNorm")
struct TestNormTests {
  @Test("Timed Up and Go by age, and 12 s is at risk")
  func upAndGo() {
    for (age, mean, most) in [(60, 8.1, 9.0), (79, 9.2, 10.2), (80, 11.3, 12.7), (99, 11.3, 12.7)] {
      let norm = TestNorm.of(.timedUpAndGo, for: Wearer(age: age))
      #expect(norm.usual?.mean == mean && norm.usual?.range?.upperBound == most, "\(age)")
    }
    let unknown = TestNorm.of(.timedUpAndGo, for: Wearer())
    #expect(unknown.usual == nil && unknown.cutOffs.count == 1)
    #expect(unknown.cutOffs[0].holds(12) && !unknown.cutOffs[0].holds(11.99))
    #expect(unknown.change(.detectable) == 2.08)
  }

  @Test("chair stands by age and sex: below the middle half is at risk")
  func chairStand() {
    for (age, sex, least, most) in [
      (60, Wearer.Sex.male, 14.0, 19.0), (64, .female, 12, 17), (75, .male, 11, 17),
      (84, .female, 9, 14), (90, .male, 7, 12), (94, .female, 4, 11)
    ] {
      let norm = TestNorm.of(.chairStand30, for: Wearer(age: age, sex: sex))
      #expect(norm.usual?.range == least...most, "\(age)")
      #expect(norm.cutOffs[0].holds(least - 1) && !norm.cutOffs[0].holds(least), "\(age)")
    }
    #expect(TestNorm.of(.chairStand30, for: Wearer(age: 95, sex: .male)).isEmpty)
    #expect(TestNorm.of(.chairStand30, for: Wearer(age: 70)).isEmpty)
  }

  @Test("five rises, walks and the battery")
  func others() {
    #expect(TestNorm.of(.fiveSitToStand, for: Wearer(age: 72)).usual?.range == 0...12.6)
    #expect(TestNorm.of(.fiveSitToStand, for: Wearer()).cutOffs[0].holds(15))
    let walker = Wearer(age: 70, sex: .female)
    #expect(TestNorm.of(.walk10m, for: walker, hasRunIn: true).usual?.mean == 1.132)
    #expect(TestNorm.of(.walk4m, for: walker).usual == nil)
    #expect(TestNorm.of(.walk10m, for: walker, pace: .fast).isEmpty)
    #expect(TestNorm.of(.walk6min, for: walker).change(.substantial) == 50)
    #expect(TestNorm.of(.sppb, for: walker).change(.small) == 0.5)
    for cutOff in TestNorm.of(.walk4m, for: walker).cutOffs {
      #expect(cutOff.holds(0.8) && !cutOff.holds(0.81))
    }
  }

  @Test("adults' norms judge no child, and each has its source")
  func sources() {
    for test in ClinicalTest.allCases {
      #expect(TestNorm.of(test, for: Wearer(age: 12, sex: .male)).isEmpty)
      for age in [65, 85] {
        let norm = TestNorm.of(test, for: Wearer(age: age, sex: .female))
        #expect(norm.usual?.source.isEmpty != true)
        #expect(norm.cutOffs.allSatisfy { !$0.source.isEmpty && !$0.meaning.isEmpty })
        #expect(norm.changes.allSatisfy { $0.source.contains("[") && $0.value > 0 })
      }
    }
  }

  @Test("limits of older people judge no younger ones, and nobody beyond 99")
  func ages() {
    for test in [ClinicalTest.timedUpAndGo, .fiveSitToStand, .fourStageBalance] {
      #expect(TestNorm.of(test, for: Wearer(age: 59)).cutOffs.isEmpty)
      #expect(TestNorm.of(test, for: Wearer(age: 60)).cutOffs.count == 1)
      #expect(TestNorm.of(test, for: Wearer(age: 100)).isEmpty)
    }
    // a distance falls with age, of which its source's means know nothing
    let woman = TestNorm.of(.walk2min, for: Wearer(age: 59, sex: .female))
    #expect(woman.usual?.mean == 176 && woman.change(.detectable) == 42.5)
    for age in [60, 76, 86, nil] {
      #expect(TestNorm.of(.walk2min, for: Wearer(age: age, sex: .female)).usual == nil)
    }
  }
}
