import ArgumentParser
import Glibc
import PoiseCommands
import PoiseRuntime
import PoiseSystem

/// `poise watch`: the running recorder, as it goes.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Show the running recorder in the terminal.",
    discussion: """
      Useful for wiring and for the first time you wear the device. Watching does not change the \
      recording; Ctrl-C ends the watching only. In a pipe, or with --json, prints each packet of \
      the live stream as one line (see docs/live.md); with --raw also every sample of every sensor.

      Exit status 0: ended by Ctrl-C, or the recording was stopped; 69: no recorder is running, or \
      it ended unexpectedly.
      """)

  @OptionGroup var place: StatusFileOption

  @Flag(help: "Print JSON lines also on a terminal.") var json = false

  @Flag(help: "Print JSON lines with every sample of every sensor.") var raw = false

  func run() throws {
    let stop = StopFlag()
    SignalMonitor.start(raising: stop)
    let stream = try LiveConnection(to: place.one())
    if raw { try stream.ask(.raw(true)) }
    if json || raw || !FileDescriptor.standardOutput.isTerminal {
      try print(stream, until: stop)
    } else {
      try show(stream, until: stop)
    }
  }

  /// Every packet as a line.
  private func print(_ stream: LiveConnection, until stop: StopFlag) throws {
    var screen = WatchScreen()
    try stream.follow(until: stop) { packets in
      for line in packets where screen.refusal == nil {
        screen.take(line)
        if screen.refusal == nil { try StandardOutput.stream(line + "\n") }
      }
      return false
    }
    try end(screen, stop)
  }

  /// A screen that is drawn over itself, four times a second.
  private func show(_ stream: LiveConnection, until stop: StopFlag) throws {
    var screen = WatchScreen()
    var painter = WatchPainter()
    defer { painter.finish() }
    try stream.follow(until: stop) { packets in
      for line in packets { screen.take(line) }
      if screen.refusal == nil { try painter.paint(screen) }
      return screen.refusal != nil
    }
    painter.finish()
    try end(screen, stop)
  }

  private func end(_ screen: WatchScreen, _ stop: StopFlag) throws {
    if stop.isRaised { return }
    if let reason = screen.refusal {
      throw CommandFailure(
        "the recorder takes no further subscriber: \(reason)",
        hint: "end one of them: 'poise watch', 'poise live'", exitCode: .unavailable)
    }
    if let reason = screen.ending {
      StandardError.write("poise: the recording has ended: \(reason)\n")
      return
    }
    throw CommandFailure(
      "the recorder ended unexpectedly", hint: "'journalctl -u poise' may show why",
      exitCode: .unavailable)
  }
}
