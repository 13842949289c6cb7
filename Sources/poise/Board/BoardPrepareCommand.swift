import ArgumentParser
import PoiseCommands
import PoiseRuntime
import PoiseSystem

/// `poise board prepare`: rights on the kernel's devices.
struct BoardPrepareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prepare",
    abstract: "Give the kernel's sensors of a board to the recorder's group.",
    discussion: """
      For boards with iio sensors, as root at each start: waits for the devices, makes the timer \
      trigger, and lets the group set them up and read them. Does nothing for other boards. Exit \
      status 0: done; 69: a device is missing; 77: not root.

        sudo poise board prepare /etc/poise/device.toml
        sudo poise board prepare iio --group i2c
      """)

  @OptionGroup var search: BoardSearchOptions

  @Option(help: ArgumentHelp("A group of users.", valueName: "name")) var group = "poise"

  @Argument(help: "A name from `poise board list`, or the path of a board file.") var name: String

  func run() throws {
    let board = try search.board(named: name)
    guard let number = UserAccounts.group(named: group) else {
      throw CommandFailure(
        "no group \(group.debugDescription); create it, or name another with --group",
        exitCode: .badConfiguration)
    }
    for line in try KernelPreparation().run(board, group: number) {
      try StandardOutput.writeLine(line)
    }
  }
}
