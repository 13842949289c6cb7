import PoiseBoard
import PoiseSystem
import PoiseTestKit

@testable import PoiseCard

/// The three folders of a device, for one test.
struct MadeDevice {
  let folder: TemporaryFolder
  var boot: String { folder.path + "/boot" }
  var state: String { folder.path + "/state" }
  var root: String { folder.path + "/root" }

  init(_ settings: String? = nil, named name: String = "poise.toml") throws {
    folder = try TemporaryFolder()
    for path in [boot, root] { try Directory.create(path, permissions: 0o700) }
    for zone in ["Etc/UTC", "Europe/Zurich"] {
      try folder.write("TZif", to: "root/usr/share/zoneinfo/" + zone)
    }
    try folder.write(Self.board, to: "root/usr/share/poise/boards/rpi.toml")
    if let settings { try folder.write(settings, to: "boot/" + name) }
  }

  /// A short one, for tests that start hundreds of times.
  static let board = """
    name = "rpi"
    description = "A short board file"
    bus = { i2c = "i2c-1" }
    gpio = { labels = ["pinctrl-bcm2835"] }
    [[sensor]]
    chip = "LSM303AGR"
    kind = "accelerometer"
    interrupt = "GPIO17"

    """

  func job(knows person: String? = nil) -> CardJob {
    CardJob(
      boot: boot, state: state, root: root, isKnown: { $0 == person })
  }

  @discardableResult
  func apply() throws -> CardJob.Outcome { try job().apply() }

  /// A file below the device's folder as text; nil where it is not there.
  func text(_ name: String) -> String? { File.text(folder.path + "/" + name) }

  /// Every file with its content, by its path; what a process of another number left aside.
  func contents() throws -> [String: String] {
    var found: [String: String] = [:]
    func walk(_ name: String) throws {
      for entry in try Directory.entries(of: folder.path + "/" + name).names {
        let path = name + "/" + entry
        let status = try File.status(folder.path + "/" + path, followsLinks: false)
        switch status.kind {
        case .directory: try walk(path)
        case .link:
          found[path] = try Directory(folder.path + "/" + name).destination(of: entry)
        default:
          if entry.hasSuffix(".part") || entry.hasSuffix(".poise-new") { continue }
          found[path] = text(path)
        }
      }
    }
    for name in ["boot", "state", "root"] where File.exists(folder.path + "/" + name) {
      try walk(name)
    }
    return found
  }
}

extension CardJob.Outcome {
  var words: [String] { mistakes.map { CardMistakes.words($0) } }
}
