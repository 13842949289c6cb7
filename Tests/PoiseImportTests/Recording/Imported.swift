import PoiseCore

@testable import PoiseImport

/// All that a recording hands over.
struct Imported {
  var samples: [RawSample] = []
  var markers: [RawSample] = []
  var temperatures: [Double] = []
  var findings: [ImportFinding] = []
  let device: ImportedDevice

  init(_ recording: any ForeignRecording) throws {
    device = recording.device
    var items: [ImportItem] = []
    findings = try recording.forEach {
      items.append($0)
      return true
    }
    for item in items {
      switch item {
      case .sample(let raw) where raw.marker == .none: samples.append(raw)
      case .sample(let raw): markers.append(raw)
      case .samples(let all): samples += all
      case .temperature(_, let celsius): temperatures.append(celsius)
      }
    }
  }

  init(_ path: String) throws { try self.init(try ForeignFormat.open(path)) }

  /// Of a file that is there until all of it was read.
  init(_ file: MadeFile) throws {
    try self.init(file.path)
    withExtendedLifetime(file) {}
  }

  /// Samples of one stream.
  func stream(_ index: Int) -> [RawSample] { samples.filter { $0.stream == UInt8(index) } }

  /// Sums of one stream's values, in units of `unit` SI.
  func sums(_ index: Int, unit: Double) -> Vector3 {
    let toSI = device.streams[index].countsToDevice
    var sum = Vector3.zero
    for raw in stream(index) { sum += toSI * raw.counts }
    return (1 / unit) * sum
  }

  /// One sample in units of `unit` SI.
  func value(_ index: Int, _ sample: Int, unit: Double) -> Vector3 {
    let all = stream(index)
    let raw = sample < 0 ? all[all.count + sample] : all[sample]
    return (1 / unit) * (device.streams[index].countsToDevice * raw.counts)
  }
}

func isClose(_ a: Vector3, _ b: Vector3, _ tolerance: Double) -> Bool {
  abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance && abs(a.z - b.z) <= tolerance
}
