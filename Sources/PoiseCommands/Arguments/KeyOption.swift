import ArgumentParser
import PoiseSeal

/// `--key`, of every command that opens logs.
package struct KeyOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Secret key that opens sealed logs (docs/sealed.md). Default: $POISE_KEY_FILE.",
      valueName: "file"))
  package var key: [String] = []

  package init() {}

  /// Logs are opened at many places: the key is there before the first of them.
  package func validate() throws {
    for path in key {
      do throws(SealError) { try SealKeyring.add(file: path) } catch {
        throw ValidationError("--key: \(error)")
      }
    }
  }
}
