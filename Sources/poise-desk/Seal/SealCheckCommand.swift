import ArgumentParser
import PoiseCommands
import PoiseSeal
import PoiseSystem
import PoiseText

/// `poise seal check FILE...`: is a sealed recording as it was written?
struct SealCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check sealed recordings; with a key for any change, without for damage.",
    discussion: """
      Without a key: to whom they are sealed, whole frames and damage, as checksums show it. With \
      a key: also what was changed, moved, repeated, cut out or spliced in. Exit status 0: no \
      findings; 3: its end is missing; 1: other findings.

        poise seal check *.sealed --key clinic.key
      """)

  @Argument(help: "Sealed logs.", completion: .file(extensions: ["sealed"]))
  var files: [String]

  @OptionGroup var keys: KeyOption

  mutating func run() throws {
    var (isChanged, isCut) = (false, false)
    let keys = try SealKeyring.keys()
    for path in files {
      let bytes = try SealedBytes(path: path)
      let findings: [String]
      let isEnded: Bool
      let head: String
      do throws(SealError) {
        let walk = try SealWalk(bytes)
        head =
          "\(path): sealed to \(walk.header.recipients.joined(separator: ", ")), "
          + CountText.words(walk.frames, "frame")
        if keys.isEmpty {
          findings = walk.damage.map { "bytes \($0.lowerBound) to \($0.upperBound) are damaged" }
          isEnded = walk.hasEnd
        } else {
          let file = try SealedFile(bytes, keys: keys)
          findings = file.findings.map(\.description)
          isEnded = file.isEnded
        }
      } catch { throw SealError(error.problem, path: path) }
      try StandardOutput.writeLine(head + (keys.isEmpty ? "; no key: only checksums" : ""))
      for finding in findings { try StandardOutput.writeLine("\(path): \(finding)") }
      if !isEnded { try StandardOutput.writeLine("\(path): its end is missing") }
      isChanged = isChanged || !findings.isEmpty
      isCut = isCut || !isEnded
    }
    if isChanged { throw ExitCode(ExitStatus.failed.rawValue) }
    if isCut { throw ExitCode(ExitStatus.finishedWithLoss.rawValue) }
  }
}
