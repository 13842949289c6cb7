import Foundation
import PoiseTestKit
import Testing

@Suite("poise log verify", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct LogVerifyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func poise(_ words: String...) throws -> ProcessResult {
    try PoiseProgram.run(words, in: folder.path)
  }

  private func record(_ words: String...) throws -> ProcessResult {
    try PoiseProgram.run(
      [
        "run", "--board", "virtual", "--speed", "max", "--duration", "30", "--min-free", "0",
        "--log-dir", "logs", "--events", "none", "--status", "none"
      ] + words, in: folder.path)
  }

  private func logs() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/logs")
      .filter { $0.contains(".mcap") }.map { "logs/" + $0 }.sorted()
  }

  @Test("says of a signed log what was done to it, and of others that nobody knows")
  func verify() throws {
    let made = try poise("seal", "keygen", "--device", "belt")
    #expect(made.status == 0 && made.output.hasPrefix("poise-device-"), "\(made.errors)")
    let mode = try FileManager.default.attributesOfItem(
      atPath: folder.path + "/belt.sign")[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try poise("seal", "keygen", "--device", "belt").status == 73)
    let run = try record("--sign-with", "belt.sign")
    #expect(run.status == 0, "\(run.errors)")
    let files = try logs()
    #expect(files.count == 2 && files.last == (files.first ?? "") + ".sig", "\(files)")
    let log = try #require(files.first)
    let good = try poise("log", "verify", log, "--device-key", "belt.pub")
    #expect(good.status == 0 && good.output.contains("as signed by key"), "\(good.errors)")
    #expect(try poise("log", "verify", log).status == 64)
    let wrong = try poise("log", "verify", log, "--device-key", "belt.sign")
    #expect(wrong.status == 64 && wrong.errors.contains("poise-device-"), "\(wrong.errors)")

    let place = URL(fileURLWithPath: folder.path + "/" + log)
    var bytes = try Data(contentsOf: place)
    bytes[40_000] ^= 1
    try bytes.write(to: place)
    let changed = try poise("log", "verify", log, "--device-key", "belt.pub")
    #expect(changed.status == 1, "\(changed.errors)")
    #expect(changed.output.contains("changed at bytes 36864 to 40960, seconds"))

    try FileManager.default.removeItem(atPath: folder.path + "/" + log + ".sig")
    let unsigned = try poise("log", "verify", log, "--device-key", "belt.pub")
    #expect(unsigned.status == 3 && unsigned.output.contains("no signature"))
    #expect(try poise("log", "verify", "none.mcap", "--device-key", "belt.pub").status == 66)
  }

  @Test("without the option nothing lies beside a log; a key that cannot be used stops the run")
  func options() throws {
    #expect(try record().status == 0)
    #expect(try logs().count == 1)
    #expect(try record("--sign-with", "nothing.sign").status == 66)
    try folder.write("poise-signing-AAAA\n", to: "short.sign")
    chmod(folder.path + "/short.sign", 0o600)
    let short = try record("--sign-with", "short.sign")
    #expect(short.status == 65 && short.errors.contains("short.sign: no signing key"))
    chmod(folder.path + "/short.sign", 0o644)
    #expect(try record("--sign-with", "short.sign").status == 77)
    #expect(try logs().count == 1)
  }

  @Test("a signature goes with its log: deleted session, pruned log")
  func deletion() throws {
    #expect(try poise("seal", "keygen", "--device", "belt").status == 0)
    #expect(try record("--sign-with", "belt.sign").status == 0)
    let id = try logs().first?.split(separator: "_").dropFirst().first.map(String.init) ?? ""
    let deleted = try poise("sessions", "delete", id, "--log-dir", "logs", "--yes")
    #expect(deleted.status == 0, "\(deleted.errors)")
    #expect(try logs().isEmpty)
    #expect(try record("--sign-with", "belt.sign").status == 0)
    #expect(try logs().count == 2)
    let pruned = try poise("log", "prune", "logs", "--keep", "0s", "--all")
    #expect(pruned.status == 0, "\(pruned.errors)")
    #expect(try logs().isEmpty)
  }
}
