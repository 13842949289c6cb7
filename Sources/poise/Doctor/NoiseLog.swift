import PoiseCommands
import PoiseCore
import PoiseLog
import PoiseRuntime
import PoiseText

/// A recording at rest, of which the noise is worked out.
enum NoiseLog {
  /// Reads the logs of one session.
  static func read(_ paths: [String]) throws -> (rest: RestRecording, device: String) {
    guard case .log(let parts) = try Recording.open(paths, for: .readings) else {
      throw CommandFailure(
        "\(paths[0]): a CSV recording has no counts and no chips; give a log of 'poise run'",
        exitCode: .badData)
    }
    var rest = RestRecording(parts.description.streams)
    let faults = try parts.forEachBatch { batch in
      for raw in batch { rest.add(raw) }
      return true
    }
    InputFaults.note(faults)
    for path in parts.paths {
      let reader = try LogReader(path: path)
      // What is damaged was reported already.
      try? reader.forEachEvent { type, line in
        if type == "health" { note(line, in: &rest) }
      }
    }
    return (rest, parts.description.board)
  }

  /// The temperatures of a `health` line, by the names it has for the streams.
  private static func note(_ line: String, in rest: inout RestRecording) {
    guard let all = JSONMembers(line)?.members("temperature_c") else { return }
    for name in all.names {
      if let celsius = all.number(name) { rest.add(temperature: celsius, named: name) }
    }
  }
}
