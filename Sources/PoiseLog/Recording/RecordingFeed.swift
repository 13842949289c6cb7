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
  private let file: RecordingFile

  /// - Parameters:
  ///   - file: the recording to feed.
  ///   - mount: device to body axes, nil where not known; not used for a recording that is in body
  ///     axes.
  ///   - gyroscope: false leaves the recording's gyroscope out.
  public init(_ file: RecordingFile, mount: Matrix3?, gyroscope: Bool = true) {
    self.file = file
    // of rows a second and more apart each would be a gap
    let all = file.check.losses.gaps
    let gaps = 10 * all.count < file.count ? all : (count: 0, seconds: 0)
    let last = file.count - 1 - gaps.count
    let length = last > 0 ? file.lastTime - file.firstTime - gaps.seconds : 0
    let rate = length > 0 ? Double(last) / length : 0
    let mount = file.columns.isInBodyAxes ? .identity : mount
    var streams: [StreamInfo] = []
    func add(_ kind: SensorKind, scale: Double) {
      streams.append(
        StreamInfo(
          index: UInt8(streams.count), kind: kind, chip: "recording", bus: "file", address: 0,
          scale: scale, fullScaleCounts: 0, nominalRateHz: rate, mount: mount))
    }
    if file.columns.hasAccelerometer { add(.accelerometer, scale: 1e-6) }
    if file.columns.hasMagnetometer { add(.magnetometer, scale: 1e-4) }
    if gyroscope && file.columns.hasGyroscope { add(.gyroscope, scale: 1e-6) }
    self.streams = streams
  }

  /// Calls `body` for each reading in order of time, until it answers false.
  public func forEach(_ body: (RawSample) -> Bool) throws(RecordingCSVError) {
    var sequences = [UInt32](repeating: 0, count: streams.count)
    try file.forEachRow { row in
      let timestamp = row.timestamp
      for stream in streams {
        let value = value(of: stream.kind, row)
        guard value.isFinite else { continue }
        let i = Int(stream.index)
        let raw = RawSample(
          timestamp: timestamp, sequence: sequences[i], stream: stream.index,
          x: Self.count(value.x, stream.scale), y: Self.count(value.y, stream.scale),
          z: Self.count(value.z, stream.scale))
        sequences[i] &+= 1
        if !body(raw) { return false }
      }
      return true
    }
  }

  private func value(of kind: SensorKind, _ row: RecordingRow) -> Vector3 {
    switch kind {
    case .accelerometer: row.acceleration
    case .gyroscope: row.rate
    case .barometer, .hygrometer: Vector3(.nan, .nan, .nan)
    case .magnetometer:
      file.columns.isArbitrary ? Self.arbitraryUnitMicrotesla * row.field : row.field
    }
  }

  private static func count(_ value: Double, _ scale: Double) -> Int32 {
    Int32(max(-2_147_483_647, min(2_147_483_647, (value / scale).rounded())))
  }
}
