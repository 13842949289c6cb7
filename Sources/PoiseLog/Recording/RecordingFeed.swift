import PoiseCore

/// A CSV recording as the stream of readings that the fusion core takes.
///
/// Values become counts of one millionth of their SI unit (a ten-thousandth of a microtesla), far
/// below any chip's resolution, so that a recording and a chip's log go through the same code.
public struct RecordingFeed: Sendable {
  /// A magnetometer column without absolute scale (`mx_au`) counts as this many µT a unit: about
  /// the earth's field where the recording's unit is "the field at the maker's site".
  public static let arbitraryUnitMicrotesla = 50.0

  public let streams: [StreamInfo]
  private let recording: RecordingCSV

  /// - Parameters:
  ///   - recording: what to feed.
  ///   - mount: device to body axes, nil where not known.
  ///   - gyroscope: false leaves the recording's gyroscope out.
  public init(_ recording: RecordingCSV, mount: Matrix3?, gyroscope: Bool = true) {
    self.recording = recording
    let last = recording.times.count - 1
    let length = last > 0 ? recording.times[last] - recording.times[0] : 0
    let rate = length > 0 ? Double(last) / length : 0
    var streams: [StreamInfo] = []
    func add(_ kind: SensorKind, scale: Double) {
      streams.append(
        StreamInfo(
          index: UInt8(streams.count), kind: kind, chip: "recording", bus: "file", address: 0,
          scale: scale, fullScaleCounts: 0, nominalRateHz: rate, mount: mount))
    }
    if recording.accelerometer != nil { add(.accelerometer, scale: 1e-6) }
    if recording.magnetometer != nil { add(.magnetometer, scale: 1e-4) }
    if gyroscope && recording.gyroscope != nil { add(.gyroscope, scale: 1e-6) }
    self.streams = streams
  }

  /// Rows of the recording.
  public var count: Int { recording.times.count }

  /// Calls `body` for each reading in order of time, until it answers false.
  public func forEach(_ body: (RawSample) -> Bool) {
    var sequences = [UInt32](repeating: 0, count: streams.count)
    for row in 0..<count {
      let timestamp = recording.timestamp(ofRow: row)
      for stream in streams {
        guard let value = value(of: stream.kind, row: row), value.isFinite else { continue }
        let i = Int(stream.index)
        let raw = RawSample(
          timestamp: timestamp, sequence: sequences[i], stream: stream.index,
          x: Self.count(value.x, stream.scale), y: Self.count(value.y, stream.scale),
          z: Self.count(value.z, stream.scale))
        sequences[i] &+= 1
        if !body(raw) { return }
      }
    }
  }

  private func value(of kind: SensorKind, row: Int) -> Vector3? {
    switch kind {
    case .accelerometer: recording.accelerometer?[row]
    case .gyroscope: recording.gyroscope?[row]
    case .magnetometer:
      recording.magnetometer.map {
        recording.magnetometerIsArbitrary ? Self.arbitraryUnitMicrotesla * $0[row] : $0[row]
      }
    }
  }

  private static func count(_ value: Double, _ scale: Double) -> Int32 {
    Int32(max(-2_147_483_647, min(2_147_483_647, (value / scale).rounded())))
  }
}
