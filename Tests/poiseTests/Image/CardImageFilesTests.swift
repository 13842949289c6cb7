import Foundation
import PoiseTestKit
import Testing

/// What the card image puts onto Debian: files that no compiler sees, and that are wrong only when
/// the card does not start.
@Suite("The card image's files", .tags(.process))
struct CardImageFilesTests {
  private static let image = PackageFiles.root + "/scripts/image"
  private static let tree = image + "/tree"

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Every file below the tree, relative to it.
  private static func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: tree).sorted().filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(tree)/\($0)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  /// Section, key and value of each line of a unit.
  private static func lines(_ path: String) throws -> [(section: String, key: String, String)] {
    var section = ""
    var found: [(String, String, String)] = []
    for line in try text("\(tree)/\(path)").split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      if line.hasPrefix("[") {
        section = String(line.dropFirst().dropLast())
        continue
      }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      found.append((section, String(parts[0]), parts.count > 1 ? String(parts[1]) : "?"))
    }
    return found
  }

  @Test("each unit has known sections and keys, says why, and starts a program of the image")
  func units() throws {
    let known: [String: Set<String>] = [
      "Unit": [
        "Description", "Documentation", "DefaultDependencies", "WantsMountsFor",
        "RequiresMountsFor", "After", "Before", "Wants", "Conflicts", "ConditionPathExists",
        "ConditionPathExistsGlob"
      ],
      "Service": [
        "Type", "RemainAfterExit", "ExecStart", "ExecStartPre", "ExecStartPost", "ExecStopPost",
        "SuccessExitStatus", "UMask", "StateDirectory", "ReadWritePaths", "Environment"
      ],
      "Install": ["WantedBy"]
    ]
    let programs = [
      "/usr/bin/mount", "/usr/bin/poise", "/usr/bin/mkdir", "/usr/bin/rm", "/usr/bin/mv",
      "/usr/bin/sync", "/usr/bin/ssh-keygen", "/usr/lib/poise-card/grow", "/usr/bin/systemctl"
    ]
    let units = try Self.files().filter { $0.hasPrefix("etc/systemd/system/") }
    #expect(units.count >= 7)
    for unit in units {
      let lines = try Self.lines(unit)
      #expect(!lines.isEmpty, "\(unit)")
      for (section, key, value) in lines {
        #expect(known[section]?.contains(key) == true, "\(unit): [\(section)] \(key)")
        guard key.hasPrefix("Exec") else { continue }
        let program = value.split(separator: " ")[0].drop { $0 == "-" || $0 == "+" }
        #expect(programs.contains(String(program)), "\(unit): \(value)")
      }
      if unit.hasSuffix(".service") {
        #expect(lines.contains { $0.key == "Description" }, "\(unit)")
        #expect(lines.contains { $0.section == "Install" }, "\(unit)")
      }
      let text = try Self.text("\(Self.tree)/\(unit)")
      #expect(text.contains("# "), "\(unit)")
    }
  }

  @Test("no partition keeps the machine from starting, and the recorder starts without its own")
  func mounts() throws {
    let rows = try Self.text(Self.tree + "/etc/fstab").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ").map(String.init) }
    #expect(rows.count == 7)
    for row in rows {
      #expect(row.count == 6 && row[3].split(separator: ",").contains("nofail"), "\(row)")
    }
    let data = try #require(rows.first { $0[1] == "/data" })
    #expect(data[0] == "PARTUUID=706f6973-03" && data[5] == "2")
    for word in ["noatime", "nosuid", "nodev", "noexec"] { #expect(data[3].contains(word)) }
    #expect(rows.first { $0[1] == "/boot/firmware" }?[3].hasPrefix("ro,") == true)
    #expect(rows.first { $0[1] == "/srv/poise/recordings" }?[3].hasPrefix("bind,ro,") == true)
    // StateDirectory= and RequiresMountsFor= would keep the unit from starting.
    let recorder = try Self.lines("etc/systemd/system/poise.service.d/card.conf")
    #expect(recorder.contains { $0.key == "StateDirectory" && $0.2.isEmpty })
    #expect(recorder.contains { $0.2 == "STATE_DIRECTORY=/var/lib/poise" })
    for unit in try Self.files() where unit.hasPrefix("etc/systemd/system/") {
      if unit.hasSuffix("poise-grow.service") { continue }
      #expect(try !Self.lines(unit).contains { $0.key == "RequiresMountsFor" }, "\(unit)")
    }
    let card = try Self.lines("etc/systemd/system/poise-card.service")
    #expect(card.contains { $0.key == "ExecStart" && $0.2.hasSuffix(" --needs-partition") })
  }

  @Test("nobody gets in without a key, and the share shows and changes nothing else")
  func ssh() throws {
    let text = try Self.text(Self.tree + "/etc/ssh/sshd_config.d/poise.conf")
    for line in [
      "PasswordAuthentication no", "KbdInteractiveAuthentication no",
      "PermitRootLogin prohibit-password", "AllowUsers root poise",
      "AuthorizedKeysFile /etc/ssh/poise-keys/%u", "  ChrootDirectory /srv/poise",
      "  ForceCommand internal-sftp -R -d /recordings", "  DisableForwarding yes", "  PermitTTY no"
    ] {
      #expect(text.contains("\n\(line)\n"), "\(line)")
    }
    let unit = try Self.lines("etc/systemd/system/ssh.service.d/card.conf")
    #expect(unit.contains { $0.2 == "/etc/ssh/poise-keys/*" })
  }

  @Test("page, Bluetooth and MQTT start where the card switches them on, and not else")
  func services() throws {
    let units = "etc/systemd/system/"
    let conditions = [
      "poise-live.service.d/card.conf": "/etc/poise/on/poise-live",
      "poise-bluetooth.service": "/etc/poise/on/poise-ble"
    ]
    for (name, path) in conditions {
      let unit = try Self.lines(units + name)
      #expect(unit.contains { $0.key == "ConditionPathExists" && $0.2 == path }, "\(name)")
    }
    let packaged = try Self.text("scripts/packaging/poise-mqtt.service")
    #expect(packaged.contains("\nConditionPathExists=/etc/poise/mqtt.toml\n"))
    // Its Wants=bluetooth.service would start bluetoothd on every card.
    let fill = try Self.text("scripts/image/fill")
    #expect(fill.contains("poise-live poise-bluetooth poise-mqtt"))
    #expect(!fill.contains("poise-ble"))
    let card = try Self.lines(units + "poise-card.service")
    let before = card.filter { $0.key == "Before" }.flatMap { $0.2.split(separator: " ") }
    for name in ["poise-live", "poise-bluetooth", "poise-mqtt"] {
      #expect(before.contains { $0 == name + ".service" }, "\(name)")
    }
  }

  @Test("the journal is in memory, with a cap")
  func journal() throws {
    let text = try Self.text(Self.tree + "/etc/systemd/journald.conf.d/poise.conf")
    #expect(text.contains("\nStorage=volatile\n") && text.contains("\nRuntimeMaxUse=16M\n"))
  }

  @Test("every script is one that its shell takes, and ends at its first failure")
  func scripts() throws {
    var scripts = try Self.files().filter { !$0.hasPrefix("etc/") }.map { Self.tree + "/" + $0 }
    let own = ["run", "base", "fill", "assemble", "check", "initramfs/hook", "initramfs/overlay"]
    scripts += own.map { Self.image + "/" + $0 }
    #expect(scripts.count >= 9)
    for script in scripts {
      let text = try Self.text(script)
      let shell = text.hasPrefix("#!/bin/sh\n") ? "sh" : "bash"
      let result = try ChildProcess.run([shell, "-n", script])
      #expect(result.status == 0, "\(result.errors)")
      #expect(FileManager.default.isExecutableFile(atPath: script), "\(script)")
      // The initramfs's own end with a system that starts all the same.
      if script.contains("initramfs") { continue }
      #expect(text.contains("\nset -eu\n") || text.contains("\nset -euo pipefail\n"), "\(script)")
    }
  }

  @Test("the Python parts compile, and the list for Imager has the sizes and hashes of the files")
  func list() throws {
    for name in ["machine", "judge", "os-list"] {
      let source = "import ast, sys; ast.parse(open(sys.argv[1]).read())"
      #expect(try ChildProcess.run(["python3", "-c", source, Self.image + "/" + name]).status == 0)
    }
    let folder = try TemporaryFolder()
    try folder.write("image", to: "poise-1.img")
    try folder.write("packed", to: "poise-1.img.xz")
    let result = try ChildProcess.run(
      [Self.image + "/os-list", "poise-1.img", "1", "86400"], in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let entry = try #require((object?["os_list"] as? [[String: Any]])?.first)
    #expect(entry["extract_size"] as? Int == 5 && entry["image_download_size"] as? Int == 6)
    // printf image | sha256sum, printf packed | sha256sum
    #expect(
      entry["extract_sha256"] as? String
        == "6105d6cc76af400325e94d588ce511be5bfdbb73b437dc51eca43917d7a43e3d")
    #expect(
      entry["image_download_sha256"] as? String
        == "88cb8a087b6e8cebfc9ae5602f5a2159a6bcf923e7f2c56809bcda6cad1727a7")
    #expect(entry["release_date"] as? String == "1970-01-02")
    #expect(entry["url"] as? String == "poise-1.img.xz")
  }
}
