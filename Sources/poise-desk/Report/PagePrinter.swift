import PoiseCommands
import PoiseLog
import PoiseMCAP
import PoiseSystem

/// Prints a page to PDF by a Chromium that is installed; a Pi needs none, a phone or PC prints the
/// page as well.
struct PagePrinter {
  var path: String

  static let programs = [
    "chromium", "chromium-browser", "chromium-headless-shell", "google-chrome"
  ]

  func print(_ page: String) throws {
    let made = File.unfinishedName(path)
    let (source, profile) = (made + ".html", made + ".d")
    for name in [made, source, profile] { UnfinishedOutput.add(name) }
    defer {
      for name in [made, source, profile] {
        UnfinishedOutput.settle(name) { UnfinishedOutput.removeTree(name) }
      }
    }
    try OutputFile(source, replaces: true, isBinary: false).make { sink throws(LogError) in
      try sink.write(page)
      try sink.finish()
    }
    try run(source: source, profile: profile, made: made)
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try File.read(made, limit: 1 << 30) } catch {
      throw CommandFailure("\(path): Chromium made no PDF", exitCode: .failed)
    }
    try OutputFile(path, replaces: true, isBinary: true).make { sink throws(LogError) in
      try sink.write(bytes)
      try sink.finish()
    }
  }

  private func run(source: String, profile: String, made: String) throws {
    let folder = Directory.current ?? "."
    func absolute(_ name: String) -> String { name.hasPrefix("/") ? name : folder + "/" + name }
    let options = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--user-data-dir=\(absolute(profile))", "--no-pdf-header-footer",
      "--print-to-pdf=\(absolute(made))", Self.address(absolute(source))
    ]
    for program in Self.programs {
      do throws(HelperProgramError) {
        let result = try HelperProgram.run([program] + options, package: "chromium")
        if result.status == 0 { return }
        throw HelperProgramError.system(name: "\(program) (status \(result.status))", errno: 0)
      } catch {
        switch error {
        case .notInstalled: continue
        case .system(let name, _):
          throw CommandFailure("\(path): \(name) could not print the page", exitCode: .failed)
        }
      }
    }
    throw CommandFailure(
      "\(path): no Chromium on this machine to print the page with",
      hint: "apt-get install chromium, or make the page with -o report.html and print that",
      exitCode: .unavailable)
  }

  /// A file's address, with what an address may not hold as %XX.
  private static func address(_ path: String) -> String {
    var out = "file://"
    for byte in path.utf8 {
      let isPlain =
        (0x61...0x7A).contains(byte | 0x20) || (0x2D...0x39).contains(byte) || byte == 0x5F
      if isPlain {
        out.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        out += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return out
  }
}
