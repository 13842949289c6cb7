import Foundation
import PoiseInsight
import Testing

@Suite("Spine")
struct SpineTests {
  private func near(_ a: Double?, _ b: Double, _ tolerance: Double = 0.0005001) -> Bool {
    a.map { abs($0 - b) <= tolerance } ?? false
  }

  @Test("types by curves and tilt")
  func kendall() {
    func type(_ k: Double, _ o: Double, _ tilt: PelvicTilt) -> KendallType {
      KendallType(kyphosis: k, lordosis: o, tilt: tilt, sex: .male)
    }
    let first = type(55, 29, .anterior)
    #expect(first.kind == .kyphoticLordotic)
    #expect(near(first.kyphosisZ, 1.386) && near(first.lordosisZ, 1.258))
    let second = type(55, 5, .posterior)
    #expect(second.kind == .swayBack && near(second.lordosisZ, -1.323))
    let third = type(40, 5, .neutral)
    #expect(third.kind == .flatBack && near(third.kyphosisZ, -0.318))
    #expect(type(43, 17, .neutral).kind == .ideal && type(40, 29, .neutral).kind == .lordotic)
    #expect(type(55, 5, .anterior).kind == .unclassified)
    #expect(type(40, 29, .posterior).kind == .unclassified)
    #expect(PelvicTilt(change: 5) == .neutral && PelvicTilt(change: 5.1) == .anterior)
    #expect(PelvicTilt(change: -5.1) == .posterior)
    #expect(KendallType(kyphosis: 40, lordosis: 30, tilt: .neutral, sex: nil).kind == .ideal)
  }

  @Test("lower crossed syndrome: what is not known bounds the confidence")
  func lower() {
    let found = CrossedSyndrome.lower(
      pelvicTilt: 18, lordosis: 48, hipExtension: nil, sex: .female)
    #expect(near(found.confidence, 0.5199, 0.00005001) && near(found.coverage, 0.75, 1e-12))
    #expect(found.has == true && found.severity == "mild" && found.reason == nil)
    let all = CrossedSyndrome.lower(pelvicTilt: 20, lordosis: 60, hipExtension: 0, sex: nil)
    #expect(near(all.confidence, 1, 1e-12) && all.severity == "severe")
    let none = CrossedSyndrome.lower(pelvicTilt: 12, lordosis: 30, hipExtension: 10, sex: .female)
    #expect(near(none.confidence, 0.35 * (0.4 / 11.3 - 1 < 0 ? 0 : 1), 1e-12) && none.has == false)
    // Without a word of the sex the lordosis counts from 40.9 on.
    let unknown = CrossedSyndrome.lower(
      pelvicTilt: nil, lordosis: 40.9, hipExtension: nil, sex: nil)
    #expect(near(unknown.confidence, 0, 1e-12) && near(unknown.coverage, 0.35, 1e-12))
  }

  @Test("upper crossed syndrome: sensors alone say nothing, not no")
  func upper() {
    let nothing = CrossedSyndrome.upper(craniovertebral: nil, protraction: nil, elevated: nil)
    #expect(nothing.coverage == 0 && nothing.confidence == nil && nothing.has == nil)
    #expect(nothing.reason?.contains("craniovertebral angle: a position") == true)
    let typed = CrossedSyndrome.upper(craniovertebral: 40, protraction: 30, elevated: false)
    #expect(near(typed.confidence, 0.4 + 0.35 / 2, 1e-12) && near(typed.coverage, 1, 1e-12))
    #expect(typed.severity == "mild" && typed.reason == nil)
    #expect(typed.usuallyWeak.contains("rhomboids") && !typed.usuallyTight.isEmpty)
  }

  @Test("BASMI of five measures, none of four")
  func basmi() {
    func measures(_ x: [Double]) -> BASMI {
      BASMI(
        Dictionary(
          uniqueKeysWithValues: zip(BASMI.Item.allCases, x).map { item, value in
            (item, BASMI.Measure(value, item == .cervical ? .sensor : .typed))
          }))
    }
    let values = [15.0, 14, 5, 100, 60]
    for ((item, value), score) in zip(
      zip(BASMI.Item.allCases, values), [2.905, 2.000, 3.429, 2.450, 3.447])
    {
      #expect(near(item.score(value), score))
    }
    #expect(near(measures(values).index, 2.846))
    #expect(near(measures([25, 9, 8, 130, 95]).index, 0.067))
    let four = measures([15, 14, 5, 100])
    #expect(four.index == nil && four.missing == [.cervical])
  }

  @Test("what the product began with stands under its own name")
  func origin() {
    #expect(
      [50.1, 50, 45, 44.9, 40, 39.9].map { OriginCutoff.headPosture(craniovertebral: $0) }
        == ["normal", "mild", "mild", "moderate", "moderate", "severe"])
    #expect(
      SpineNorms.men.lordosis.z(26.6) <= 1.0000001 && SpineNorms.women.lordosis.z(40.9) > 0.999)
  }
}
