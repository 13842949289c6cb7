import Foundation
import PoiseBoard
import PoiseCore
import PoiseLog
import PoiseGait
import PoiseMotion
import PoiseSystem
import PoiseTestKit
import Testing

@testable import PoiseRuntime

/// What a replay comes to.
private struct Outcome: Equatable {
  var lines: [String] = []
  var observed = 0
  var faults = RecordingFaults()
  var failure: StartError?
}

@Suite("Replay on two processors")
struct ReplayAheadTests {
  /// - Parameter most: events after which the replay is ended.
  private func replay(_ path: String, ahead: Bool, most: Int = .max) throws -> Outcome {
    var out = Outcome()
    let source = try Replay.open([path])
    let observe = { (record: LogRecord) in
      if case .raw = record { return }
      out.observed += 1
    }
    do throws(StartError) {
      if ahead {
        out.faults = try Replay.runAhead(
          source, settings: FusionSettings(), body: BodyMeasures(), mount: nil,
          useGyroscope: true, observe: observe
        ) { _, _ in
          out.lines.count < most
        } emit: {
          out.lines.append($0())
        }
      } else {
        out.faults = try Replay.run(
          source, settings: FusionSettings(), body: BodyMeasures(), mount: nil,
          useGyroscope: true, observe: observe
        ) { _ in
          out.lines.count < most
        } emit: {
          out.lines.append($0())
        }
      }
    } catch { out.failure = error }
    return out
  }

  /// A log with steps, a marker and a gap in it.
  private func log(_ folder: TemporaryFolder) throws -> String {
    var options = RecorderOptions(board: try BoardStore(directories: []).board(named: "virtual"))
    options.speed = .maximum
    options.duration = 60_000_000_000
    options.logDirectory = folder.path
    options.seed = 7
    options.quiet = true
    _ = try Recorder(options, terminal: Terminal(quiet: true)).run(stop: StopFlag())
    return try folder.log()
  }

  @Test("tells the same, to the last line, and shows the same records")
  func same() throws {
    let folder = try TemporaryFolder()
    let path = try log(folder)
    let alone = try replay(path, ahead: false)
    #expect(alone.lines.count > 30 && alone.observed > 5000)
    #expect(try replay(path, ahead: true) == alone)
  }

  @Test("tells the same of a log that is damaged or cut anywhere")
  func damage() throws {
    let folder = try TemporaryFolder()
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: try log(folder))))
    let path = folder.path + "/damaged.mcap"
    var kinds = (damaged: 0, failed: 0)
    for k in 1..<40 {
      var bytes = whole
      let place = k * whole.count / 40
      if k % 3 == 0 { bytes.removeSubrange(place...) } else { bytes[place] ^= 0x55 }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      guard (try? Replay.open([path])) != nil else { continue }
      let alone = try replay(path, ahead: false)
      if !alone.faults.damage.isEmpty { kinds.damaged += 1 }
      if alone.failure != nil { kinds.failed += 1 }
      #expect(try replay(path, ahead: true) == alone, "byte \(place) of \(whole.count)")
    }
    #expect(kinds.damaged > 10)
  }

  @Test("ends where it is told to, without waiting for the rest")
  func ended() throws {
    let folder = try TemporaryFolder()
    let path = try log(folder)
    let all = try replay(path, ahead: true).lines
    let some = try replay(path, ahead: true, most: 3).lines
    #expect(some.count >= 3 && some.count < all.count)
    #expect(some == Array(all.prefix(some.count)))
  }
}
