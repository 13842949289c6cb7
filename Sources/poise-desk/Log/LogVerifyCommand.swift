import ArgumentParser
import PoiseCommands
import PoiseLog
import PoiseSeal
import PoiseSystem

/// `poise log verify FILE...`: is a log as its device signed it?
struct LogVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare signed logs with their signatures: what was changed, and where.",
    discussion: """
      Says for each log, sealed or not, whether it is as the recorder signed it ('poise run \
      --sign-with'), and else what was changed, cut, added, renamed or swapped, and which part of \
      its session is missing. The signature is the file beside the log that ends in .sig. No \
      secret key is needed.

      Exit status 0: all as signed; 3: a log without a signature; 1: something was changed.

        poise log verify *.mcap --device-key recorder.pub
      """)

  @Argument(help: "Logs.", completion: .file(extensions: ["mcap", "sealed"])) var files: [String]

  @Option(
    help: ArgumentHelp(
      "Public key of the recorder: a .pub file of 'poise seal keygen --device', or its line. Once "
        + "for each recorder.", valueName: "key"))
  var deviceKey: [String]

  mutating func validate() throws {
    if files.isEmpty { throw ValidationError("no log is named") }
    if deviceKey.isEmpty {
      throw ValidationError(
        "--device-key is missing: without the recorder's public key anybody's signature would do")
    }
  }

  mutating func run() throws {
    var keys: [DeviceKey] = []
    for argument in deviceKey { keys.append(try DeviceKey(argument: argument)) }
    var (isChanged, isUnknown) = (false, false)
    var unread: CommandFailure?
    for path in files {
      let check: SignatureCheck
      do throws(SealError) { check = try SignatureCheck(path: path, keys: keys) } catch {
        // the others are checked all the same
        let failure = error.failure
        if files.count > 1 { Notes.report(failure.description) }
        unread = unread ?? failure
        continue
      }
      for finding in check.findings {
        try StandardOutput.writeLine("\(path): \(finding)")
        if finding.isUnknown { isUnknown = true } else { isChanged = true }
      }
      if check.findings.isEmpty, let name = check.keyName {
        let later =
          check.isLater
          ? ", but only at the start after a power cut: before that anybody could change it" : ""
        try StandardOutput.writeLine("\(path): as signed by key \(name)\(later)")
      }
    }
    if isChanged { throw ExitCode(ExitStatus.failed.rawValue) }
    if let unread {
      throw files.count > 1 ? ExitCode(unread.exitCode.rawValue) : unread
    }
    if isUnknown { throw ExitCode(ExitStatus.finishedWithLoss.rawValue) }
  }
}
