import PoiseCore
import PoiseLog
import PoiseMotion

extension Replay {
  /// Everything that the fusion core makes of a recording, readings left out: samples of the common
  /// grid, steps, bouts; and what is wrong with the recording.
  ///
  /// - Parameters:
  ///   - mount: replaces what the recording says of its mounting, where given.
  ///   - longest: records after which no more are read.
  public static func records(
    _ source: Recording, settings: FusionSettings = FusionSettings(), mount: Matrix3? = nil,
    atMost longest: Int = .max
  ) throws(StartError) -> (records: [LogRecord], faults: RecordingFaults) {
    var core = try core(source.streams(mount: mount, places: settings.places), settings)
    core.passesReadings = false
    var out: [LogRecord] = []
    let faults: RecordingFaults
    do throws(RecordingError) {
      faults = try source.forEach { raw in
        core.ingest(raw)
        drain(&core, into: &out)
        return out.count <= longest
      }
    } catch { throw error.start }
    core.finish()
    drain(&core, into: &out)
    return (out, faults)
  }

  static func core(
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
