import ArgumentParser

@main
struct Poise: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "poise",
    abstract: "Gait and posture recorder for small Linux computers.",
    version: "0.1.0",
    subcommands: [CalibrateCommand.self, BoardCommand.self])

  static func main() { CommandFailure.main(Self.self) }
}
