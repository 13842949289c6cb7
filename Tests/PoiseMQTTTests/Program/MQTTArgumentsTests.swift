import PoiseSystem
import PoiseTestKit
import PoiseText
import Testing

@testable import PoiseMQTT

@Suite("poise mqtt's command line and files")
struct MQTTArgumentsTests {
  @Test("words, options and what each replaces")
  func words() throws {
    let one = try MQTTArguments([
      "run", "--host=h", "--port", "1", "--no-tls", "--discovery", "none", "--device", "d"
    ])
    #expect(one.task == .run && one.fields.host == "h" && one.fields.port == 1)
    #expect(one.fields.tls == false && one.fields.discovery == "" && one.fields.device == "d")
    #expect(try MQTTArguments([]).task == .help)
    for words in [
      ["go"], ["run", "check"], ["--port", "0"], ["--port", "70000"], ["--host"], ["--tls=yes"],
      ["--password", "x"], ["--nothing"], ["version"]
    ] {
      #expect(throws: OptionWord.Failure.self) { try MQTTArguments(words) }
    }
    for word in ["--ca", "--device", "--allow-unencrypted-health-data", "--password-file"] {
      #expect(MQTTArguments.help.contains(word))
    }
  }

  @Test("a password file: its first line, for its owner alone, and never in a message")
  func password() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/p"
    func write(_ bytes: [UInt8], _ permissions: UInt32 = 0o600) throws {
      try File.replace(path, with: bytes, permissions: permissions)
    }
    func failure() -> String? {
      do throws(PasswordFile.Failure) {
        _ = try PasswordFile.password(path, isGuarded: false)
        return nil
      } catch { return error.message }
    }
    try write(Array("höchst geheim\r\nmore\n".utf8))
    #expect(try PasswordFile.password(path, isGuarded: false) == "höchst geheim")
    for mode: UInt32 in [0o604, 0o640, 0o601] {
      try write(Array("secret".utf8), mode)
      #expect(failure() == "\(path): others may read this password: chmod 600 \(path)")
    }
    #expect(try PasswordFile.password(path, isGuarded: true) == "secret")
    let long = [UInt8](repeating: 0x61, count: 5000)
    for bytes in [[], [0x0A], [0x61, 0, 0x62], [0xFF, 0xFE], long] {
      try write(bytes)
      #expect(failure()?.contains("1 to 1024 bytes") == true, "\(bytes.prefix(4))")
    }
    try File.remove(path)
    #expect(failure()?.contains("No such file") == true)
  }

  @Test("a device's name of its own tells nothing of the machine, and lasts")
  func identity() {
    let id = DeviceIdentity.device(machine: "0123456789abcdef0123456789abcdef")
    #expect(id == DeviceIdentity.device(machine: "0123456789abcdef0123456789abcdef"))
    #expect(id.utf8.count == 10 && !"0123456789abcdef0123456789abcdef".contains(id))
    #expect(id != DeviceIdentity.device(machine: "1123456789abcdef0123456789abcdef"))
  }

  @Test("the status in a few lines; other texts are none")
  func status() throws {
    var broker = MadeBroker()
    broker.mood = .down
    broker.settle()
    let text = broker.publisher.status(process: 7, recorder: false)
    #expect(MQTTStatusText.process(text) == 7)
    let shown = try #require(MQTTStatusText.text(text))
    #expect(shown.contains("state     waiting: Connection refused\n"), "\(shown)")
    #expect(shown.contains("broker    localhost port 1883, not encrypted\n"), "\(shown)")
    #expect(MQTTStatusText.text("{}") == nil && MQTTStatusText.process("x") == nil)
  }

  @Test("docs/mqtt.md has the topics, the keys and the events of the code")
  func documents() throws {
    let text = try #require(PackageFiles.text(of: PackageFiles.root + "/docs/mqtt.md"))
    for topic in MQTTTopic.allCases {
      let row = "| `\(topic.rawValue)` | \(topic.isRetained ? "yes" : "no") | \(topic.meaning) |\n"
      #expect(text.contains(row), "\(row)")
    }
    for kind in DeviceEvent.Kind.allCases { #expect(text.contains("`\(kind.rawValue)`")) }
  }
}
