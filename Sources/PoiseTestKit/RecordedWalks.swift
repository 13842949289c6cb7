import Glibc
import PoiseCore
import PoiseMotion
import PoiseSignal

/// A recording as the pipeline sees it: the acceleration, resampled; and the steps found in it.
public enum RecordedWalks {
  /// The samples of a CSV recording on the 100 Hz grid; `rotate` turns its axes to body axes.
  public static func samples(_ path: String, rotate: Matrix3? = nil) -> [Sample] {
    guard let text = PackageFiles.text(of: path) else { return [] }
    var resampler = Resampler(
      ResamplerSettings(gyroscope: false, magnetometer: false, bodyFrame: rotate != nil))
    var out: [Sample] = []
    var sample = Sample(timestamp: Timestamp(nanoseconds: 0), acceleration: .zero)
    text.withCString { begin in
      var cursor: UnsafeMutablePointer<CChar>? = strchr(begin, 10).map { $0 + 1 }
      while let line = cursor, line.pointee != 0 {
        var field: UnsafeMutablePointer<CChar>? = line
        var values = (0.0, 0.0, 0.0, 0.0)
        values.0 = strtod(line, &field)
        values.1 = field.map { strtod($0 + 1, &field) } ?? .nan
        values.2 = field.map { strtod($0 + 1, &field) } ?? .nan
        values.3 = field.map { strtod($0 + 1, &field) } ?? .nan
        let a = Vector3(values.1, values.2, values.3)
        resampler.push(
          .accelerometer, at: Timestamp(seconds: values.0).roundedToMicroseconds,
          rotate.map { $0 * a } ?? a)
        while resampler.pop(into: &sample) { out.append(sample) }
        cursor = strchr(line, 10).map { $0 + 1 }
      }
    }
    resampler.finish()
    while resampler.pop(into: &sample) { out.append(sample) }
    return out
  }

  /// Everything the detector says about `samples`.
  public static func records(
    _ samples: [Sample], _ settings: StepDetectorSettings = .standard, finish: Bool = true
  ) -> [LogRecord] {
    var detector = StepDetector(settings: settings)
    var queue = FixedQueue<LogRecord>(capacity: StepDetector.maximumEventsPerUpdate)
    var out: [LogRecord] = []
    for sample in samples {
      detector.update(sample, output: &queue)
      while let record = queue.pop() { out.append(record) }
    }
    if finish, let last = samples.last {
      detector.finish(at: last.timestamp, output: &queue)
      while let record = queue.pop() { out.append(record) }
    }
    return out
  }

  /// Names (without extension) of a set's recordings.
  public static func names(_ set: String) -> [String] {
    guard let folder = opendir(RecordedData.path(set)) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let parts = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self).split(separator: ".")
      }
      if parts.count == 2, parts[1] == "csv" { names.append(String(parts[0])) }
    }
    return names.sorted()
  }
}
