import Foundation
import PoiseLog
import PoiseMCAP
import PoiseSeal
import PoiseTestKit
import Testing

@Suite("A sealed run", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct SealedRunTests {
  private let folder: TemporaryFolder
  private let key: SealSecretKey

  init() throws {
    folder = try TemporaryFolder()
    key = try SealSecretKey()
    try folder.write(key.publicKey.text + "\n", to: "clinic.pub")
    try folder.write(
      try SealKeyFile.text(of: key, passphrase: "", .none) + "\n", to: "clinic.key")
    chmod(folder.path + "/clinic.key", 0o600)
  }

  private func run(_ words: String...) throws -> ProcessResult {
    try PoiseProgram.run(
      ["run", "--board", "virtual", "--speed", "max", "--min-free", "0"] + words, in: folder.path)
  }

  private func files(in name: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.path + "/" + name)
    return (all?.compactMap { $0 as? String } ?? []).sorted()
  }

  @Test("leaves a sealed log and nothing else; none of what it knows can be found in its files")
  func raw() throws {
    let result = try run(
      "--duration", "40", "--seal-to", "clinic.pub", "--log-dir", "logs", "--events", "none",
      "--subject", "Anna-Musterfrau", "--note", "limps since Tuesday", "--place", "L5-belt",
      "--status", "none")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("NOBODY can open them"))
    let left = files(in: "logs")
    #expect(left.count == 1 && left.allSatisfy { $0.hasSuffix("_000.mcap.sealed") }, "\(left)")
    let path = folder.path + "/logs/" + (left.first ?? "")
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let sealed = try SealedFile(SealedBytes(path: path), keys: [key])
    #expect(sealed.isEnded && sealed.findings.isEmpty)
    let source = LogSource(sealed)
    let plain = [UInt8](try #require(try source.bytes(at: 0, count: Int(source.size))))
    for word in [
      "Anna", "Musterfrau", "Tuesday", "limps", "L5-belt", "MCAP", "poise", "virtual", "LSM303"
    ] {
      #expect(bytes.firstRange(of: Array(word.utf8)) == nil, "\(word)")
    }
    #expect(plain.firstRange(of: Array("Anna-Musterfrau".utf8)) != nil)
    let again = try run(
      "--duration", "1", "--seal-to", "clinic.pub", "--log-dir", "logs", "--events", "none",
      "--status", "none")
    #expect(again.status == 0 && !again.errors.contains("NOBODY"), "\(again.errors)")
    #expect(again.errors.contains(try key.publicKey.name()))
  }

  @Test("a person's folder beside sealed recordings is refused wherever a board is read")
  func people() throws {
    let board = try PoiseProgram.run(["board", "show", "virtual"], in: folder.path).output
    try folder.write(board + "\n[log]\nseal_to = [\"\(key.publicKey.text)\"]\n", to: "sealed.toml")
    for command in [
      ["calibrate", "posture"], ["calibrate", "mount"], ["reps", "measure", "--exercise", "squat"],
      ["test", "do", "tug", "--no-log"]
    ] {
      let result = try PoiseProgram.run(
        command + ["--board", "sealed", "--boards", ".", "--user", "bob"], in: folder.path)
      #expect(result.status == 64, "\(command): \(result.errors)")
      #expect(result.errors.contains("lies open"), "\(command): \(result.errors)")
    }
  }

  @Test("a listing without the key does not keep the key from opening the session later")
  func listedBefore() throws {
    #expect(
      try run(
        "--duration", "5", "--seal-to", "clinic.pub", "--log-dir", "logs", "--events", "none",
        "--subject", "P042", "--status", "none"
      ).status == 0)
    let list = ["sessions", "list", "--log-dir", "logs"]
    let closed = try PoiseProgram.run(list, in: folder.path)
    #expect(!closed.output.contains("P042"))
    let open = try PoiseProgram.run(list + ["--key", "clinic.key"], in: folder.path)
    #expect(open.output.contains("P042"), "\(open.output) \(open.errors)")
  }

  @Test("replays as what was printed live, sealed and opened; without the key it is refused")
  func replay() throws {
    let live = try run(
      "--duration", "40", "--seal-to", "clinic.pub", "--log-dir", "logs", "--status", "none")
    #expect(live.status == 0, "\(live.errors)")
    let path = "logs/" + (files(in: "logs").first ?? "")
    let closed = try PoiseProgram.run(["replay", path], in: folder.path)
    #expect(closed.status == 77 && closed.errors.contains("--key"), "\(closed.errors)")
    #expect(closed.errors.contains(try key.publicKey.name()))
    let sealed = try PoiseProgram.run(["replay", path, "--key", "clinic.key"], in: folder.path)
    #expect(sealed.status == 0, "\(sealed.errors)")
    let opening = try PoiseProgram.run(
      ["seal", "open", path, "--key", "clinic.key"], in: folder.path)
    #expect(opening.status == 0, "\(opening.errors)")
    let opened = try PoiseProgram.run(
      ["replay", String(path.dropLast(7))], in: folder.path)
    #expect(opened.output == sealed.output && !sealed.output.isEmpty)
    func body(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter {
        $0.contains("\"step\"") || $0.contains("\"bout\"") || $0.contains("\"posture\"")
      }
    }
    #expect(body(live.output) == body(sealed.output) && body(live.output).count > 20)
    for command in [["log", "info"], ["log", "doctor"], ["log", "cat"], ["seal", "check"]] {
      let result = try PoiseProgram.run(
        command + [path, "--key", "clinic.key"], in: folder.path)
      #expect(result.status == 0, "\(command): \(result.errors)")
    }
    // opened, it is still one recording only
    let align = ["log", "align", path, path]
    let locked = try PoiseProgram.run(align, in: folder.path)
    #expect(locked.status == 77 && locked.errors.contains("--key"), "\(locked.errors)")
    let keyed = try PoiseProgram.run(align + ["--key", "clinic.key"], in: folder.path)
    #expect(keyed.status == 64 && keyed.errors.contains("one recording only"), "\(keyed.errors)")
    let other = try SealKeyFile.text(of: SealSecretKey(), passphrase: "", .none)
    try folder.write(other + "\n", to: "other.key")
    chmod(folder.path + "/other.key", 0o600)
    let wrong = try PoiseProgram.run(["replay", path, "--key", "other.key"], in: folder.path)
    #expect(wrong.status == 77 && wrong.errors.contains("the key given is"), "\(wrong.errors)")
  }

  @Test("refuses what would leave its content open beside it")
  func refusals() throws {
    let seal = ["--seal-to", "clinic.pub", "--log-dir", "logs", "--duration", "1"]
    let profile = try PoiseProgram.run(
      ["profile", "set", "--user", "anna", "--log-dir", "logs", "--sensor-height", "1"],
      in: folder.path)
    #expect(profile.status == 0, "\(profile.errors)")
    for (words, hint) in [
      (["--user", "anna"], "--subject"), (["--seal-to", "nobody.pub"], "nobody.pub"),
      (["--seal-to", "poise-seal-00"], "not a public key")
    ] {
      let result = try PoiseProgram.run(
        ["run", "--board", "virtual", "--speed", "max", "--events", "none"] + seal + words,
        in: folder.path)
      #expect(result.status == 64 && result.errors.contains(hint), "\(words): \(result.errors)")
      #expect(!files(in: "logs").contains { $0.hasSuffix(".sealed") })
    }
  }

  @Test("keygen makes a pair that nobody else can read, and a sheet; it overwrites nothing")
  func keygen() throws {
    try folder.write("four words and more\n", to: "phrase")
    let line = "POISE_PASSPHRASE_FILE=phrase $POISE seal keygen study"
    let made = try PoiseProgram.shell(line, in: folder.path)
    #expect(made.status == 0, "\(made.errors)")
    let mode = try FileManager.default.attributesOfItem(
      atPath: folder.path + "/study.key")[.posixPermissions]
    #expect(mode as? Int == 0o600)
    let sheet = try String(contentsOfFile: folder.path + "/study-recovery.txt", encoding: .utf8)
    let secret = try String(contentsOfFile: folder.path + "/study.key", encoding: .utf8)
    let text = secret.split(separator: "\n").first { $0.hasPrefix("poise-secret-") } ?? "-"
    #expect(sheet.contains(text) && sheet.contains("\u{2588}"))
    #expect(made.output.hasPrefix("poise-seal-"))
    let again = try PoiseProgram.shell(line, in: folder.path)
    #expect(again.status == 73 && again.errors.contains("exists already"), "\(again.errors)")
  }
}
