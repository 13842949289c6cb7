import ArgumentParser

/// `poise ble`: starts the program `poise-ble`, which is a package of its own because it needs more
/// of the system than the recorder.
struct BluetoothCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ble", abstract: "Show the running recorder on a phone by Bluetooth.",
    discussion: """
      Starts poise-ble from the same folder: 'poise ble run', 'pair', 'forget', 'status'; see \
      'poise ble --help'. Only paired phones can read, unless the board file allows more. \
      docs/ble.md describes who can read what.
      """)

  @Argument(parsing: .captureForPassthrough, help: "Command and options of poise-ble.")
  var options: [String] = []

  func run() throws { try ProgramBeside.become("poise-ble", options) }
}
