import PoiseBoard
import PoiseCore
import PoiseHardware

/// One device that the kernel reads, and the session's streams that its scans make.
struct KernelSource: Sendable {
  var setup: IIOSetup
  var request: IIORequest
  var tree: IIOTree
  /// How the board file names it.
  var selector: IIOSelector
  /// The session's streams, in the order of ``IIOSetup/streams``.
  var streams: [UInt8]

  /// The same device after it was away: under whatever number, but with the same part, layout and
  /// scale. nil while it is not there; another part's counts would be taken for this one's.
  func found() -> IIOSetup? {
    guard let kind = setup.streams.first?.kind,
      let device = try? tree.device(selector, kind),
      device.name == setup.device.name, device.bus == setup.device.bus,
      device.address == setup.device.address, let again = try? IIOSetup(device, request, in: tree),
      again.scan == setup.scan, again.streams == setup.streams, again.quality == setup.quality
    else { return nil }
    return again
  }
}

extension KernelSource {
  /// The devices that a board file names, each once: accelerometer and gyroscope of one device come
  /// in one scan.
  static func all(of board: Board, in tree: IIOTree) throws(IIOError) -> [KernelSource] {
    var found: [(device: IIODevice, sensors: [Int])] = []
    for (i, sensor) in board.sensors.enumerated() {
      guard let kernel = sensor.kernel else { continue }
      let device = try tree.device(kernel.selector, sensor.kind)
      if let at = found.firstIndex(where: { $0.device.folder == device.folder }) {
        let other = board.sensors[found[at].sensors[0]]
        if other.kind == sensor.kind || other.placement != sensor.placement {
          throw IIOError(
            .unsuitable,
            "\(kernel.selector): is the \(other.kind.name) at \(other.placement.name) already")
        }
        found[at].sensors.append(i)
      } else {
        found.append((device, [i]))
      }
    }
    try checkPairs(found, board)
    var sources: [KernelSource] = []
    for one in found {
      guard let first = one.sensors.first, let kernel = board.sensors[first].kernel else {
        continue
      }
      let request = IIORequest(
        one.sensors.map { at in
          let sensor = board.sensors[at]
          return IIORequest.Sensor(
            kind: sensor.kind, range: sensor.range > 0 ? sensor.range : nil,
            usesMountMatrix: sensor.kernel?.usesMountMatrix ?? true)
        },
        rateHz: one.sensors.map { board.sensors[$0].rateHz }.max() ?? 100,
        trigger: kernel.trigger, watermark: max(1, board.sensors[first].fifo))
      sources.append(
        KernelSource(
          setup: try IIOSetup(one.device, request, in: tree), request: request, tree: tree,
          selector: kernel.selector, streams: one.sensors.map { UInt8($0) }))
    }
    return sources
  }

  /// What accelerometer and gyroscope of one place feel is fused as one motion: they must be one
  /// part, which several devices can be of.
  private static func checkPairs(
    _ found: [(device: IIODevice, sensors: [Int])], _ board: Board
  ) throws(IIOError) {
    func device(_ kind: SensorKind, _ place: BodyPlace) -> IIODevice? {
      found.first { one in
        one.sensors.contains {
          board.sensors[$0].kind == kind && board.sensors[$0].placement == place
        }
      }?.device
    }
    for place in board.places {
      guard let a = device(.accelerometer, place), let g = device(.gyroscope, place),
        a.parent != g.parent
      else { continue }
      throw IIOError(
        .unsuitable,
        "\(a.name) and \(g.name) at \(place.name) are two parts; accelerometer and gyroscope must "
          + "be one, else two places would count as one")
    }
  }
}

extension StartError {
  init(_ error: IIOError) {
    let kind: Kind =
      switch error.kind {
      case .missing, .unreadable, .system: .hardware
      case .unsuitable: .configuration
      case .busy: .busy
      case .permission: .permission
      }
    self.init(kind, error.message, hint: error.fix)
  }
}

extension IIOSetup {
  /// What the log must know of a stream of this device.
  func stream(_ i: Int, index: UInt8, mount: Matrix3?, place: BodyPlace) -> StreamInfo {
    let part = streams[i]
    let period = 1e9 / rateHz
    var info = StreamInfo(
      index: index, kind: part.kind, chip: device.name,
      bus: device.bus.map { "iio /dev/i2c-\($0)" } ?? "iio", address: device.address ?? 0,
      scale: part.scale, fullScaleCounts: part.fullScaleCounts, nominalRateHz: rateHz,
      dieRotation: part.rotation, mount: mount, registers: summary,
      fifo: watermark > 1 ? watermark : 0,
      lag: watermark > 1 ? Int64(Double(watermark) * period * 1.1) : 0)
    info.placement = place
    info.stamps = quality
    return info
  }
}
