import PoiseCore
import PoiseVirtual
import Testing

@Suite("VirtualPatient")
struct VirtualPatientTests {
  @Test("the same seed gives the same performance, another one another")
  func seeds() {
    for test in ClinicalTest.allCases {
      let one = VirtualPatient(seed: 7).perform(test)
      let same = VirtualPatient(seed: 7).perform(test)
      #expect(one.go == same.go && one.end == same.end && one.phases == same.phases)
      #expect(one.source.motion(at: 5) == same.source.motion(at: 5))
    }
    #expect(
      VirtualPatient(seed: 1).perform(.timedUpAndGo).end
        != VirtualPatient(seed: 2).perform(.timedUpAndGo).end)
  }

  @Test("the trunk rises by the seat's height and comes back; a half rise does not reach it")
  func heights() {
    func height(_ kind: ChairMove.Kind, at t: Double) -> Double {
      let source = WalkerSource(
        [.chair(ChairMove(kind, seconds: 2, height: 0.4, lean: 0)), .stand(seconds: 1)],
        body: still, loops: false)
      var (speed, way) = (0.0, 0.0)
      for k in 0..<Int(t * 1000) {
        let force = source.motion(at: Double(k) / 1000)?.specificForce.z ?? 0
        speed += (force - Physics.standardGravity) / 1000
        way += speed / 1000
      }
      return way
    }
    #expect(abs(height(.rise, at: 2.5) - 0.4) < 0.003)
    #expect(abs(height(.sit, at: 2.5) + 0.4) < 0.003)
    #expect(abs(height(.halfRise(share: 0.5), at: 1) - 0.2) < 0.003)
    #expect(abs(height(.halfRise(share: 0.5), at: 2.5)) < 0.003)
    #expect(abs(height(.hesitate, at: 2.5)) < 0.003)
  }

  private var still: WalkerBody {
    var body = WalkerBody()
    body.sway = 0
    return body
  }

  @Test("a fault leaves no end, or a wrong beginning")
  func faults() {
    for seed in 0..<20 as Range<UInt64> {
      var patient = VirtualPatient(seed: seed)
      patient.fault = .walksOn
      #expect(patient.perform(.timedUpAndGo).end == nil)
      patient.fault = .early
      let early = patient.perform(.timedUpAndGo)
      #expect(early.firstMotion < early.go[0])
    }
  }
}
