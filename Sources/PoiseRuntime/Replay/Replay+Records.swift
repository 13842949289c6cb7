import PoiseCore
import PoiseLog
import PoiseMotion

extension Replay {
  /// Everything that the fusion core makes of a recording, readings left out: samples of the common
  /// grid, steps, bouts.
  ///
  /// - Parameter mount: replaces what the recording says of its mounting, where given.
  public static func records(
    _ source: ReplaySource, settings: FusionSettings = FusionSettings(), mount: Matrix3? = nil
  ) throws(StartError) -> [LogRecord] {
    switch source {
    case .recording(let recording):
      let feed = RecordingFeed(recording, mount: mount)
      var core = try core(feed.streams, settings)
      var out: [LogRecord] = []
      feed.forEach { raw in
        core.ingest(raw)
        drain(&core, into: &out)
        return true
      }
      core.finish()
      drain(&core, into: &out)
      return out
    case .log(let parts):
      let streams = parts.description.streams.map { stream in
        var stream = stream
        if let mount { stream.mount = mount }
        return stream
      }
      var core = try core(streams, settings)
      var out: [LogRecord] = []
      do throws(LogError) {
        try parts.forEachBatch { batch in
          for raw in batch {
            core.ingest(raw)
            drain(&core, into: &out)
          }
          return true
        }
      } catch { throw StartError(error.startKind, error.description) }
      core.finish()
      drain(&core, into: &out)
      return out
    }
  }

  private static func core(
    _ streams: [StreamInfo], _ settings: FusionSettings
  ) throws(StartError) -> FusionCore {
    do throws(PostureModelError) {
      return try FusionCore(streams: streams, settings: settings)
    } catch { throw StartError(.configuration, error.description) }
  }

  private static func drain(_ core: inout FusionCore, into out: inout [LogRecord]) {
    var record = LogRecord.raw(
      RawSample(timestamp: Timestamp(nanoseconds: 0), sequence: 0, stream: 0, x: 0, y: 0, z: 0))
    while core.next(into: &record) {
      if case .raw = record { continue }
      out.append(record)
    }
  }
}
