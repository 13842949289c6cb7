import PoiseCore
import PoiseSignal

/// The whole of the real-time computation, from chip counts to events: merge, scale, resample,
/// detect, judge. It holds no clock and no thread; its output is a function of the samples and
/// markers put in, whatever their arrival order between streams (within 100 ms, and as long as a
/// FIFO keeps them).
///
/// `ingest`, then take everything with ``next(into:)``. Neither allocates or locks; in a release
/// build the compiler proves it.
public struct FusionCore: ~Copyable {
  /// A matrix by its columns, each with a fourth number that is not used: two numbers fit a
  /// register. Sums are formed in the order of ``Matrix3``, to the same bits.
  @frozen @usableFromInline
  struct Columns: BitwiseCopyable, Sendable {
    @usableFromInline var x: SIMD4<Double>
    @usableFromInline var y: SIMD4<Double>
    @usableFromInline var z: SIMD4<Double>

    init(_ m: Matrix3) {
      func column(_ v: Vector3) -> SIMD4<Double> { SIMD4(v.x, v.y, v.z, 0) }
      let t = m.transposed
      (x, y, z) = (column(t.row0), column(t.row1), column(t.row2))
    }

    @inlinable @inline(__always)
    func times(_ v: SIMD4<Double>) -> SIMD4<Double> { x * v[0] + y * v[1] + z * v[2] }
  }

  /// How one stream's counts become SI values in body axes.
  @frozen @usableFromInline
  struct Transform: BitwiseCopyable, Sendable {
    @usableFromInline var kind: SensorKind
    /// 0: the primary place's; else the number of the further place's chain, from 1.
    @usableFromInline var chain: UInt8 = 0
    /// Counts to SI in device axes.
    @usableFromInline var toDevice: Columns
    @usableFromInline var isCorrected: Bool
    @usableFromInline var offset: SIMD4<Double>
    @usableFromInline var correction: Columns
    @usableFromInline var isTurned: Bool
    /// Device to body axes.
    @usableFromInline var mount: Columns

    init(_ stream: StreamInfo, correction: AffineCalibration) {
      kind = stream.kind
      toDevice = Columns(stream.scale * stream.dieRotation)
      isCorrected = correction != .identity
      offset = SIMD4(correction.offset.x, correction.offset.y, correction.offset.z, 0)
      self.correction = Columns(correction.matrix)
      let mount = stream.mount ?? .identity
      isTurned = mount != .identity
      self.mount = Columns(mount)
    }

    /// What counts are in SI units and body axes.
    @inlinable @inline(__always)
    func apply(_ x: Int32, _ y: Int32, _ z: Int32) -> Vector3 {
      var v = toDevice.times(SIMD4(Double(x), Double(y), Double(z), 0))
      if isCorrected { v = correction.times(v - offset) }
      if isTurned { v = mount.times(v) }
      return Vector3(v[0], v[1], v[2])
    }
  }

  @usableFromInline var merger: StreamMerger
  @usableFromInline var resampler: Resampler
  @usableFromInline var detector: StepDetector
  @usableFromInline var falls: FallDetector
  /// nil without a posture calibration. By address, as is ``fieldMonitor``: whether there is one is
  /// then asked without a call.
  @usableFromInline nonisolated(unsafe) let judge: UnsafeMutablePointer<PostureJudge>?
  /// Whether there is a posture to judge; of the accelerometer's own samples, whether it is worn.
  /// The former is used with a calibration only.
  var gate: PostureGate
  var meter: StillnessMeter
  /// The primary place's accelerometer; none: -1.
  let accelerometer: Int
  /// The primary place's gyroscope, where it is corrected; else -1.
  let gyroscope: Int
  /// Its correction, what that leaves at rest, and the chip's temperature, °C.
  let thermal: ThermalCalibration
  var zero = GyroscopeZero()
  var celsius: Double
  /// nil where posture is not judged or nobody is to be asked to sit up.
  @usableFromInline var alert: AlertRule?
  /// nil without a calibration that says what field it was made in.
  @usableFromInline nonisolated(unsafe) let fieldMonitor: UnsafeMutablePointer<MagnetometerMonitor>?
  /// nil without a calibrated mounting.
  @usableFromInline var mountMonitor: MountMonitor?
  @usableFromInline var output: FixedQueue<LogRecord>
  @usableFromInline nonisolated(unsafe) let transforms: UnsafeMutablePointer<Transform>
  @usableFromInline let streamCount: Int
  /// Of the places beside the primary one.
  @usableFromInline nonisolated(unsafe) let chains: UnsafeMutablePointer<SegmentChain>
  @usableFromInline let chainCount: Int
  /// Of the primary place; one where there are further places, else none.
  @usableFromInline nonisolated(unsafe) let ownTracker: UnsafeMutablePointer<SegmentTracker>?
  /// Where parts of the recording are missing, how many of them were passed, and when the next is.
  @usableFromInline nonisolated(unsafe) let breaks: UnsafeMutablePointer<RecordingBreak>
  @usableFromInline let breakCount: Int
  @usableFromInline var passedBreaks = 0
  @usableFromInline var nextBreak: Int64
  @usableFromInline var lastSample = Timestamp(nanoseconds: 0)
  /// Whether readings come out as records too, for a log; markers always do.
  public var passesReadings = true
  /// Records that found the output full: a programming error of the caller, counted, never silent.
  public private(set) var overflow: UInt64 = 0

  /// - Parameters:
  ///   - streams: the session's streams, indices 0..<count, at most 18.
  ///   - settings: detectors, rules and calibrations.
  /// - Throws: where the posture calibration is degenerate.
  public init(streams: [StreamInfo], settings: FusionSettings) throws(PostureModelError) {
    precondition(streams.count <= StreamMerger.maximumStreams, "a session has at most 18 streams")
    let primary = StreamInfo.primary(of: streams)
    let own = primary.first { $0.kind == .accelerometer }
    let mount = own?.mount
    // The only thing that can fail comes first: nothing of the value is there to be undone then.
    judge = try Self.judge(settings, mount)
    gate = PostureGate(
      up: judge.map { $0.pointee.calibratedUp } ?? Vector3(0, 0, 1), rateHz: settings.gridRateHz)
    meter = StillnessMeter(quantum: own?.scale ?? 0, bias: settings.noise?.bias ?? 0)
    accelerometer = own.map { Int($0.index) } ?? -1
    thermal = settings.gyroscope
    celsius = thermal.reference
    let turning = primary.first { $0.kind == .gyroscope }
    gyroscope = thermal == .identity ? -1 : turning.map { Int($0.index) } ?? -1
    streamCount = streams.count
    transforms = .allocate(capacity: max(1, streams.count))
    let places = StreamInfo.places(of: streams)
    for (i, stream) in streams.enumerated() {
      precondition(Int(stream.index) == i, "streams are numbered in order")
      var transform = Transform(stream, correction: settings.correction(of: stream, places[0]))
      for (k, place) in places.enumerated() where place == stream.placement {
        transform.chain = UInt8(k)
      }
      (transforms + i).initialize(to: transform)
    }
    chainCount = places.count - 1
    chains = .allocate(capacity: places.count)
    for k in 1..<places.count {
      (chains + k - 1).initialize(
        to: SegmentChain(
          place: places[k], streams: streams.filter { $0.placement == places[k] },
          rateHz: settings.gridRateHz))
    }
    if chainCount > 0 {
      let own = UnsafeMutablePointer<SegmentTracker>.allocate(capacity: 1)
      own.initialize(
        to: SegmentTracker(
          place: places[0], rateHz: settings.gridRateHz,
          gyroscope: primary.contains { $0.kind == .gyroscope },
          quantum: primary.first { $0.kind == .accelerometer }?.scale ?? 0))
      ownTracker = own
    } else {
      ownTracker = nil
    }
    let wait = Self.wait(for: streams)
    merger = StreamMerger(
      streamCount: max(1, streams.count), capacity: Self.capacity(streams, wait),
      waitNanoseconds: wait)
    resampler = Resampler(
      ResamplerSettings(
        rateHz: settings.gridRateHz, gyroscope: primary.contains { $0.kind == .gyroscope },
        magnetometer: primary.contains { $0.kind == .magnetometer }, bodyFrame: mount != nil))
    detector = StepDetector(settings: settings.steps, sampleRateHz: settings.gridRateHz)
    falls = FallDetector(sampleRateHz: settings.gridRateHz)
    // One late batch may let go of all that waited for it.
    output = FixedQueue(capacity: max(4096, 2 * streams.count * merger.capacity))
    alert = settings.postures.isEmpty ? nil : settings.alert.map { AlertRule(settings: $0) }
    fieldMonitor = Self.fieldMonitor(settings)
    mountMonitor = settings.checksMount ? MountMonitor(rateHz: settings.gridRateHz) : nil
    breakCount = settings.breaks.count
    breaks = .allocate(capacity: max(1, breakCount))
    breaks.initialize(from: settings.breaks, count: breakCount)
    nextBreak = settings.breaks.first?.start.nanoseconds ?? .max
  }

  private static func fieldMonitor(
    _ settings: FusionSettings
  ) -> UnsafeMutablePointer<MagnetometerMonitor>? {
    guard let reference = settings.fieldReference else { return nil }
    let place = UnsafeMutablePointer<MagnetometerMonitor>.allocate(capacity: 1)
    place.initialize(to: MagnetometerMonitor(reference: reference, rateHz: settings.gridRateHz))
    return place
  }

  private static func judge(
    _ settings: FusionSettings, _ mount: Matrix3?
  ) throws(PostureModelError) -> UnsafeMutablePointer<PostureJudge>? {
    if settings.postures.isEmpty { return nil }
    let postures = settings.postures.map { given in
      var posture = given
      if given.axes == .device {
        posture.calibration = given.calibration.rotated(by: mount ?? .identity)
      }
      return posture
    }
    let judge = try PostureJudge(
      postures: postures, settings: settings.postureRule, rateHz: settings.gridRateHz)
    let place = UnsafeMutablePointer<PostureJudge>.allocate(capacity: 1)
    place.initialize(to: judge)
    return place
  }

  deinit {
    transforms.deallocate()
    chains.deinitialize(count: chainCount)
    chains.deallocate()
    if let ownTracker {
      ownTracker.deinitialize(count: 1)
      ownTracker.deallocate()
    }
    if let judge {
      judge.deinitialize(count: 1)
      judge.deallocate()
    }
    fieldMonitor?.deallocate()
    breaks.deallocate()
  }

  /// How long the streams wait for one another, in stamp time: 100 ms beyond what the longest FIFO
  /// can keep, so that nothing which comes out of it is late. The streams alone decide, so a replay
  /// waits as the live run did.
  static func wait(for streams: [StreamInfo]) -> Int64 {
    100_000_000 + (streams.map { $0.lag }.max() ?? 0)
  }

  /// Records that all streams together may hold back: what a log says of its streams cannot take
  /// more memory than that.
  private static let mostHeld = 1 << 18

  /// Records a stream may hold back in that time, 20% fast; 512 without a FIFO.
  static func capacity(_ streams: [StreamInfo], _ wait: Int64) -> Int {
    if streams.allSatisfy({ $0.lag == 0 }) { return 512 }
    let fastest = streams.map { $0.nominalRateHz }.max() ?? 0
    let most = Double(mostHeld / streams.count)
    return max(512, Int(min(1.2 * fastest * Double(wait) * 1e-9 + 64, most)))
  }

  /// Samples that came too late to be merged in order.
  public var lateCount: UInt64 { merger.lateCount }

  /// Takes one reading or marker of ring 1.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  public mutating func ingest(_ raw: RawSample) {
    var raw = raw
    ingest(at: &raw)
  }

  /// ``ingest(_:)`` of the reading that lies there.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  public mutating func ingest(at raw: UnsafePointer<RawSample>) {
    if Int(raw.pointee.stream) >= streamCount { return }
    _ = merger.push(at: raw)
    drain()
  }

  /// The streams have ended: everything still open becomes final.
  public mutating func finish() {
    merger.flush()
    drain()
    resampler.finish()
    drainGrid()
    for k in 0..<chainCount { chains[k].finish(output: &output) }
    detector.finish(at: lastSample, output: &output)
    falls.finish(at: lastSample, output: &output)
  }

  /// Takes the next record, in order, and answers where it lies until the core is used again; nil
  /// where there is none.
  @inlinable
  public mutating func next() -> UnsafePointer<LogRecord>? {
    if output.isEmpty { return nil }
    let record = output.front
    output.dropFirst()
    return record
  }

  /// Takes the next record, in order, or answers false.
  @inlinable
  public mutating func next(into record: inout LogRecord) -> Bool { output.pop(into: &record) }

  /// Takes the oldest verdict on a peak that became no step; the last 64 are kept.
  public mutating func nextRejection() -> StepRejection? { detector.popRejection() }

  /// Takes the last verdict on an impact that made no fall; nil where there is none.
  public mutating func nextFallRejection() -> FallRejection? {
    defer { falls.rejection = nil }
    return falls.rejection
  }

  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inline(__always)
  private mutating func drain() {
    while let place = merger.pop() {
      let raw = place.pointee
      if passesReadings || raw.marker != .none {
        if !output.push(.raw(raw)) { overflow &+= 1 }
      }
      if raw.marker != .none || raw.flags.contains(.late) {
        if raw.marker == .temperature && Int(raw.stream) == gyroscope {
          celsius = 0.001 * Double(raw.x)
          moveZero()
        }
        continue
      }
      let transform = transforms + Int(raw.stream)
      let value = transform.pointee.apply(raw.x, raw.y, raw.z)
      let saturated = raw.flags.contains(.saturated)
      if transform.pointee.chain != 0 {
        chains[Int(transform.pointee.chain) &- 1].push(
          transform.pointee.kind, at: raw.timestamp, value, saturated: saturated, output: &output)
        continue
      }
      if Int(raw.stream) == accelerometer {
        if let window = meter.take(raw.timestamp.nanoseconds, value) { close(window) }
      } else if Int(raw.stream) == gyroscope {
        rest(transform, raw)
      }
      resampler.push(transform.pointee.kind, at: raw.timestamp, value, saturated: saturated)
      drainGrid()
    }
  }

  /// Ten seconds of the primary accelerometer are over.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inline(never)
  private mutating func close(_ window: StillnessMeter.Window) {
    if gyroscope >= 0 && zero.close(window) { moveZero() }
    gate.take(window)
    if gate.isUntouched && falls.isOpen {
      falls.takeOff(at: lastSample, output: &output)
      gate.takeBackFall()
    }
  }

  /// Looks at what the corrected gyroscope reads beside its thermal offset.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inline(never)
  private mutating func rest(_ transform: UnsafePointer<Transform>, _ raw: RawSample) {
    let counts = SIMD4(Double(raw.x), Double(raw.y), Double(raw.z), 0)
    let rate = transform.pointee.toDevice.times(counts)
    zero.take(
      raw.timestamp.nanoseconds, Vector3(rate[0], rate[1], rate[2]) - thermal.offset(at: celsius))
  }

  /// The gyroscope's offset is another one from here on.
  private mutating func moveZero() {
    let offset = thermal.offset(at: celsius) + zero.value
    transforms[gyroscope].offset = SIMD4(offset.x, offset.y, offset.z, 0)
    transforms[gyroscope].isCorrected = true
  }

  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inline(__always)
  private mutating func drainGrid() {
    var sample = Sample(timestamp: Timestamp(nanoseconds: 0), acceleration: .zero)
    while true {
      if !resampler.pop(into: &sample) { return }
      process(sample)
    }
  }

  /// The judgment of posture, where there is one to judge, and the alert that follows from it.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inline(__always)
  private mutating func judgePosture(
    of sample: Sample, by judge: UnsafeMutablePointer<PostureJudge>
  ) {
    let isWalking = detector.isWalking
    gate.take(sample, walking: isWalking)
    let word = gate.word
    switch word {
    case .judge: judge.pointee.update(sample, walking: isWalking, output: &output)
    case .wait: break
    case .lying: judge.pointee.suspend(.lying, at: sample, output: &output)
    case .notWorn: judge.pointee.suspend(.notWorn, at: sample, output: &output)
    case .afterFall: judge.pointee.suspend(.afterFall, at: sample, output: &output)
    }
    let good = judge.pointee.isGood
    let isAfterGap = sample.content.contains(.afterGap)
    if good == false && gate.holdsAlerts && !isAfterGap { return }
    alert?.update(good: good, at: sample.timestamp, afterGap: isAfterGap, output: &output)
  }

  /// One point of the common grid.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inline(never)
  private mutating func process(_ sample: Sample) {
    lastSample = sample.timestamp
    if sample.timestamp.nanoseconds >= nextBreak { passBreak() }
    if !output.push(.sample(sample)) { overflow &+= 1 }
    detector.update(sample, output: &output)
    let fallsBefore = falls.found
    falls.update(sample, walking: detector.isWalking, output: &output)
    if let judge {
      if falls.found != fallsBefore { gate.fell() }
      judgePosture(of: sample, by: judge)
    }
    if let fieldMonitor { fieldMonitor.pointee.update(sample, output: &output) }
    mountMonitor?.update(sample, walking: detector.isWalking, output: &output)
    if let ownTracker { ownTracker.pointee.update(sample, output: &output) }
  }

  /// What rests on the part that is missing before this place is unknown any more.
  private mutating func passBreak() {
    let place = breaks[passedBreaks]
    passedBreaks += 1
    nextBreak = passedBreaks < breakCount ? breaks[passedBreaks].start.nanoseconds : .max
    judge?.pointee.restart(at: place)
    alert?.restart(at: place)
    fieldMonitor?.pointee.forget()
    mountMonitor?.forget()
  }
}
