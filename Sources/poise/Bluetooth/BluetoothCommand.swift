import ArgumentParser

/// `poise ble`: starts the program `poise-ble`, which is a package of its own because it needs more
/// of the system than the recorder.
struct BluetoothCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ble",
    abstract: "Show the running recorder on a phone by Bluetooth.",
    discussion: """
      Starts poise-ble, which lies beside poise: 'poise ble run', 'pair', 'forget', 'status'; \
      See 'poise ble --help'. Only a phone that has paired reads anything unless the board \
      file says otherwise. docs/ble.md says what can be read by whom.
      """)

  @Argument(parsing: .captureForPassthrough, help: "What poise-ble is to do, and its options.")
  var options: [String] = []

  func run() throws { try ProgramBeside.become("poise-ble", options) }
}
