import PoiseBoard
import PoiseTestKit
import Testing

@testable import PoiseFlash

@Suite("The service's files beside those of a package")
struct PackagedServiceTests {
  @Test("a package's own unit and rules are not written over, only switched on")
  func installed() throws {
    let volume = MadeCard.tree(try MadeCard.board("rpi"))
    Self.install(on: volume, unit: [1], list: "usr/lib/systemd/system")
    var job = try FlashJob(
      FlashRequest(board: try MadeCard.board("rpi"), service: MadeCard.service),
      on: FlashTarget(tree: volume))
    try job.write()
    #expect(volume.files[Self.unit] == .file([1]))
    #expect(volume.files[Self.wants] == .link(to: "/usr/lib/systemd/system/poise.service"))
    #expect(!volume.files.keys.contains { $0.hasPrefix("etc/") && $0.hasSuffix("poise.conf") })
  }

  private static let unit = "usr/lib/systemd/system/poise.service"
  private static let wants = "etc/systemd/system/multi-user.target.wants/poise.service"

  /// As dpkg would put the package's unit there.
  private static func install(on volume: MemoryVolume, unit bytes: [UInt8], list folder: String) {
    volume.folders.formUnion([
      "usr/lib/systemd", "usr/lib/systemd/system", "var", "var/lib", "var/lib/dpkg",
      "var/lib/dpkg/info"
    ])
    volume.files[unit] = .file(bytes)
    volume.files["var/lib/dpkg/info/poise.list"] = .file(
      Array("/.\n/etc/poise\n/\(folder)\n/\(folder)/poise.service\n".utf8))
  }

  @Test(
    "a package takes over what a flash wrote before it, and no copy stands before its own",
    arguments: ["lib/systemd/system", "usr/lib/systemd/system"])
  func packageLater(folder: String) throws {
    for isNewer in [false, true] {
      let volume = MadeCard.tree(try MadeCard.board("rpi"))
      let target = FlashTarget(tree: volume)
      let request = FlashRequest(board: try MadeCard.board("rpi"), service: MadeCard.service)
      var job = try FlashJob(request, on: target)
      try job.write()
      #expect(
        volume.files.keys.filter { $0.hasSuffix("/poise.service") }.sorted() == [
          Self.wants, Self.unit
        ])
      guard case .file(let flashed)? = volume.files[Self.unit] else {
        Issue.record("no unit was written")
        return
      }
      let packaged = isNewer ? flashed + [0x0A] : flashed
      Self.install(on: volume, unit: packaged, list: folder)

      let after = try FlashJob(request, on: target)
      #expect(FlashVerdict(after).isComplete && after.plan.warnings.isEmpty)
      var again = try FlashJob(request, on: target)
      try again.write()
      #expect(volume.files[Self.unit] == .file(packaged))
      let revert = try FlashRevert(target)
      #expect(revert.notes.isEmpty, "\(revert.notes)")
      try revert.write()
      #expect(volume.files[Self.unit] == .file(packaged), "it is the package's")
      #expect(volume.files[Self.wants] == nil)
      #expect(volume.folders.contains("etc/poise"), "it is the package's, too")
    }
  }

  @Test("another unit in /etc, which no upgrade would reach, is warned of")
  func override() throws {
    let volume = MadeCard.tree(try MadeCard.board("rpi"))
    Self.install(on: volume, unit: [1], list: "usr/lib/systemd/system")
    volume.files["etc/systemd/system/poise.service"] = .file([2])
    let request = FlashRequest(board: try MadeCard.board("rpi"), service: MadeCard.service)
    let plan = try FlashJob(request, on: FlashTarget(tree: volume)).plan
    #expect(plan.warnings.count == 1)
    #expect(
      plan.warnings[0].hasPrefix("tree/etc/systemd/system/poise.service counts instead of"),
      "\(plan.warnings)")
  }

  @Test("the unit that an earlier version flashed into /etc is taken away")
  func earlierPlace() throws {
    let volume = MadeCard.tree(try MadeCard.board("rpi"))
    let old = "etc/systemd/system/poise.service"
    let content = FlashContent.file([7])
    volume.files[old] = content
    volume.folders.insert("etc/poise")
    volume.files["etc/poise/flash"] = .file(
      FlashManifest(
        board: "rpi", state: .done,
        files: [
          FlashManifest.File(
            place: FlashPlace(.root, old), role: .own, before: nil, after: content.digest)
        ], folders: [FlashPlace(.root, "etc/poise")]
      ).text)
    let target = FlashTarget(tree: volume)
    let request = FlashRequest(board: try MadeCard.board("rpi"), service: MadeCard.service)
    var job = try FlashJob(request, on: target)
    #expect(job.plan.warnings.isEmpty, "\(job.plan.warnings)")
    try job.write()
    #expect(volume.files[old] == nil && volume.files[Self.unit] != nil)
    try FlashRevert(target).write()
    #expect(volume.files[Self.unit] == nil && volume.files["etc/poise/flash"] == nil)
  }
}
