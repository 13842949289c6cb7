import PoiseFlash
import PoiseTestKit
import Testing

/// One way to flash, cut at every write that it makes.
struct CutCase: Sendable, CustomTestStringConvertible {
  var system: MadeCard.System
  var kind: MemoryVolume.Kind
  var withRoot: Bool
  var tears: Bool

  static let all: [CutCase] = MadeCard.System.allCases.flatMap { system in
    MemoryVolume.Kind.allCases.flatMap { kind in
      [true, false].map { tears in
        CutCase(system: system, kind: kind, withRoot: system == .debian12, tears: tears)
      }
    }
  }

  var testDescription: String {
    "\(system), \(kind)\(withRoot ? " with root" : "")\(tears ? ", torn writes" : "")"
  }

  func card() -> MemoryCard {
    let card = MadeCard.memory(system, kind, withRoot: withRoot)
    card.boot.power.tears = tears
    return card
  }

  func request() throws -> FlashRequest {
    FlashRequest(
      board: try MadeCard.smallBoard(), packages: [try MadeCard.package()],
      service: MadeCard.service)
  }
}

@Suite("Power cuts while flashing")
struct PowerCutTests {
  private func flash(_ card: MemoryCard, _ request: FlashRequest) throws {
    var job = try FlashJob(request, on: card.target)
    try job.write()
  }

  /// Steps of a flash that is not cut.
  private func steps(_ card: MemoryCard, _ request: FlashRequest) throws -> Int {
    try flash(card, request)
    return card.boot.power.steps
  }

  /// Each of a person's files is as before, or as it is to be, or whole beside it.
  private func expectNothingLost(_ card: MemoryCard, _ before: MemoryCard, _ after: MemoryCard) {
    for (path, old) in before.boot.files {
      let found = card.boot.files[path]
      if found == old || found == after.boot.files[path] { continue }
      let beside = card.boot.files[FlashPath.unfinished(path)]
      let backup = card.boot.files[FlashPath.backup(path)]
      #expect(
        beside == after.boot.files[path] || beside == old || backup == old, "\(path) is lost")
    }
  }

  @Test(
    "a second run completes what was cut at any write, to the last byte", arguments: CutCase.all)
  func completes(way: CutCase) throws {
    let request = try way.request()
    let whole = way.card()
    let count = try steps(whole, request)
    #expect(count >= 19)
    for cut in 1...count {
      let card = way.card()
      card.boot.power.cutAt = cut
      #expect(throws: FlashError.self, "cut \(cut)") { try flash(card, request) }
      card.powerUp()
      expectNothingLost(card, way.card(), whole)

      let verdict = FlashVerdict(try FlashJob(request, on: card.target))
      let isUntouched = way.card().boot.files.allSatisfy { card.boot.files[$0.key] == $0.value }
      if !verdict.isComplete {
        #expect(!verdict.lines.isEmpty, "cut \(cut)")
        let words = verdict.lines[0]
        #expect(
          words.contains("cut short") || (isUntouched && words.contains("never set up")),
          "cut \(cut): \(words)")
      }
      try flash(card, request)
      // A leftover of the record's own last write may stand beside it.
      card.boot.files["poise/flash.poise-new"] = nil
      #expect(card.differences(whole) == [], "cut \(cut)")
      #expect(FlashVerdict(try FlashJob(request, on: card.target)).isComplete, "cut \(cut)")
    }
  }

  @Test("a revert takes back what was cut at any write, to the last byte", arguments: CutCase.all)
  func reverts(way: CutCase) throws {
    let request = try way.request()
    let count = try steps(way.card(), request)
    for cut in 1...count {
      let card = way.card()
      card.boot.power.cutAt = cut
      #expect(throws: FlashError.self, "cut \(cut)") { try flash(card, request) }
      card.powerUp()
      let revert: FlashRevert
      do throws(FlashError) { revert = try FlashRevert(card.target) } catch {
        // Not even the record had been begun.
        #expect(error.kind == .missing)
        #expect(card.differences(way.card(), filesAlone: true) == [])
        continue
      }
      try revert.write()
      #expect(card.differences(way.card()) == [], "cut \(cut)")
    }
  }

  @Test("a revert that is cut at any write is completed by another", arguments: CutCase.all)
  func revertCut(way: CutCase) throws {
    let request = try way.request()
    let counted = way.card()
    try flash(counted, request)
    counted.powerUp()
    try FlashRevert(counted.target).write()
    let count = counted.boot.power.steps
    #expect(counted.differences(way.card()) == [])
    for cut in 1...count {
      let card = way.card()
      try flash(card, request)
      card.powerUp()
      card.boot.power.cutAt = cut
      #expect(throws: FlashError.self, "cut \(cut)") { try FlashRevert(card.target).write() }
      card.powerUp()
      do throws(FlashError) { try FlashRevert(card.target).write() } catch {
        #expect(error.kind == .missing, "cut \(cut): \(error)")
      }
      #expect(card.differences(way.card(), filesAlone: true) == [], "cut \(cut)")
    }
  }

  @Test("a full card is refused before anything is written, or put back as it was")
  func full() throws {
    for room in stride(from: 2000, to: 300_000, by: 4001) {
      let way = CutCase(system: .debian13, kind: .image, withRoot: false, tears: false)
      let card = way.card()
      card.boot.room = room
      do throws(FlashError) {
        var job = try FlashJob(try request(way), on: card.target)
        try job.write()
        #expect(FlashVerdict(try FlashJob(try request(way), on: card.target)).isComplete)
      } catch {
        #expect(error.kind == .cannotWrite, "\(error)")
        #expect(card.differences(way.card(), filesAlone: true) == [], "room \(room): \(error)")
      }
    }
  }

  private func request(_ way: CutCase) throws(FlashError) -> FlashRequest {
    do { return try way.request() } catch { throw FlashError(.usage, "\(error)") }
  }
}
