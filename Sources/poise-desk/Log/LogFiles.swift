import ArgumentParser
import PoiseCommands
import PoiseLog
import PoiseMCAP
import PoiseSystem
import PoiseText

/// Logs as the `poise log` commands open them.
enum LogFiles {
  static func reader(
    _ path: String, others: [String] = [], bar: ProgressBar? = nil
  ) throws -> LogReader {
    let source = try LogSource(path: path)
    if let bar { bar.follow(source) }
    return try LogReader(source, others: others)
  }

  /// Readers of all that can be read; files whose bytes cannot are reported and left out.
  ///
  /// - Throws: where none can be read, or a file is not there.
  static func readers(_ paths: [String], bar: ProgressBar? = nil) throws -> [LogReader] {
    var logs: [LogReader] = []
    var failures: [LogError] = []
    for path in paths {
      do { logs.append(try reader(path, others: paths, bar: bar)) } catch let error as LogError {
        guard error.isOfContent else { throw error }
        failures.append(error)
      }
    }
    if logs.isEmpty, let failure = failures.first { throw failure }
    for failure in failures { InputFaults.note("\(failure); left out") }
    return logs
  }

  /// Reports on standard error what of a log is damaged or missing, and why an unfinished one ends.
  ///
  /// - Returns: false where nothing is.
  static func reportLosses(_ log: LogReader) throws -> Bool {
    reportFaults(log)
    if !log.faults.isEmpty { return true }
    let info = try LogInfo(log)
    if !info.isLossy { return false }
    for stream in info.streams {
      // What the recorder noted as lost is a gap as well, mostly.
      let missing = max(stream.missing, stream.lost + stream.dropped)
      if missing > 0 {
        Notes.report(
          "\(log.source.path): \(stream.topic): \(CountText.words(missing, "sample")) missing")
      } else if stream.outages > 0 {
        // how many are missing is known only of a sensor that answered again
        Notes.report("\(log.source.path): \(stream.topic): the sensor did not answer for a time")
      }
    }
    if !info.outages.isEmpty || info.importNotes?.isLossy == true {
      Notes.report("\(log.source.path): parts are missing; see 'poise log info'")
    }
    return true
  }

  /// Reports what of a log is damaged, and why an unfinished one ends, on standard error.
  static func reportFaults(_ log: LogReader) {
    for fault in log.faults { Notes.report(fault.description) }
  }

  /// The topics asked for, checked against what the files have; nil: all.
  static func topics(_ wanted: [String], in sources: [LogSource]) throws -> Set<String>? {
    if wanted.isEmpty { return nil }
    var known: Set<String> = []
    for source in sources {
      known.formUnion(try LogMessages.topics(source).map(\.topic))
    }
    for topic in wanted where !known.contains(topic) {
      throw CommandFailure(
        "no topic \(topic)", hint: "there are \(known.sorted().joined(separator: ", "))",
        exitCode: .usage)
    }
    return Set(wanted)
  }
}

/// `--topics a,b`
struct TopicList: ExpressibleByArgument {
  var topics: [String]
  init?(argument: String) {
    topics = argument.split(separator: ",").map(String.init)
    if topics.isEmpty { return nil }
  }
}
