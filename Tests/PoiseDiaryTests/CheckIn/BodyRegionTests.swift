import PoiseDiary
import Testing

@Suite("Regions of the body")
struct BodyRegionTests {
  @Test("are 43, each once: 24 vertebrae, sacrum, two sacroiliac joints, sixteen of the limbs")
  func list() {
    let ids = BodyRegion.all.map(\.id)
    #expect(ids.count == 43)
    #expect(Set(ids).count == 43)
    #expect(ids.count { $0.hasSuffix("_left") } == 9)
    #expect(ids.count { $0.hasSuffix("_right") } == 9)
    #expect(Array(ids.prefix(7)) == ["c1", "c2", "c3", "c4", "c5", "c6", "c7"])
    #expect(ids[24] == "sacrum")
    for id in ids { #expect(BodyRegion.read(id) == .regions([id])) }
    for region in BodyRegion.all { #expect(BodyRegion.read(region.name) == .regions([region.id])) }
  }

  @Test(
    "are found by what people call them",
    arguments: [
      ("L5", ["l5"]), (" left hip ", ["hip_left"]), ("Hip left", ["hip_left"]),
      ("hip-l", ["hip_left"]), ("si right", ["si_right"]), ("right SI joint", ["si_right"]),
      ("t4-t6", ["t4", "t5", "t6"]), ("l1-5", ["l1", "l2", "l3", "l4", "l5"]),
      ("c7-t2", ["c7", "t1", "t2"]), ("Atlas", ["c1"])
    ])
  func names(text: String, ids: [String]) {
    #expect(BodyRegion.read(text) == .regions(ids))
  }

  @Test(
    "what is none is refused with what would be right",
    arguments: [
      ("hip", "hip_left"), ("l6", "l5"), ("hip_lefft", "hip_left"), ("t8-t4", "t4-t8"),
      ("", "invalid region"), ("nose of my uncle", "sacrum"), ("t1-", "invalid region"),
      ("-", "invalid region")
    ])
  func wrong(text: String, right: String) {
    guard case .wrong(let words) = BodyRegion.read(text) else {
      Issue.record("\(text) was taken")
      return
    }
    #expect(words.contains(right) || (text == "l6" && words.contains("did you mean")), "\(words)")
  }
}
