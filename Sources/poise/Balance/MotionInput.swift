import ArgumentParser
import PoiseBoard
import PoiseCore
import PoiseMotion
import PoiseRuntime
import PoiseSystem

/// What a timed test is worked out of: samples, steps and bouts of a recording, a log, or the
/// sensors of this machine, read now.
struct MotionInput {
  /// How messages name it.
  let name: String
  /// Samples of the common grid, steps and bouts, in order.
  let records: [LogRecord]

  var samples: [Sample] {
    records.compactMap { if case .sample(let sample) = $0 { sample } else { nil } }
  }

  /// Reads a CSV recording or a log.
  init(path: String, mount: Matrix3?) throws {
    name = path
    do throws(StartError) {
      let read = try Replay.records(try Replay.open([path]), mount: mount)
      records = read.records
      InputFaults.note(read.faults)
    } catch { throw CommandFailure(error) }
  }

  /// Reads the sensors of `board` for a while.
  init(board: Board, seconds: Double, mount: Matrix3?, motion: VirtualMotion) throws {
    name = "board \(board.name)"
    var options = RecorderOptions(board: board)
    options.duration = Int64(seconds * 1e9)
    options.events = .none
    options.mount = mount
    options.motion = motion
    options.speed = .maximum
    options.quiet = true
    let collector = RecordCollector()
    options.observer = { collector.take($0) }
    let stop = StopFlag()
    SignalMonitor.start(raising: stop)
    do throws(StartError) {
      _ = try Recorder(options, terminal: Terminal(quiet: true)).run(stop: stop)
    } catch { throw CommandFailure(error) }
    records = collector.records
  }

  static func mount(_ text: String?) throws -> Matrix3? {
    guard let text else { return nil }
    do { return try MountSpec.parse(text) } catch {
      throw CommandFailure("--mount \(text): \(error)", exitCode: .usage)
    }
  }

  /// Refuses a height outside what sensors and bodies have.
  static func check(height: Double?, _ name: String, _ range: ClosedRange<Double>) throws {
    if let height, !range.contains(height) {
      throw ValidationError(
        "\(name) \(height) is outside \(range.lowerBound) to \(range.upperBound) m")
    }
  }
}

/// Keeps the records of a short session; filled by its writer, read when it is over.
private final class RecordCollector: @unchecked Sendable {
  private(set) var records: [LogRecord] = []

  func take(_ record: LogRecord) {
    if case .raw = record { return }
    records.append(record)
  }
}
