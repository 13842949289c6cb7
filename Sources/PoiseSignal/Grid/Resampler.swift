import PoiseCore

/// What the common grid looks like.
@frozen
public struct ResamplerSettings: BitwiseCopyable, Sendable, Equatable {
  /// Grid rate, Hz.
  public var rateHz: Double
  public var gyroscope: Bool
  public var magnetometer: Bool
  /// The mounting is known: samples carry `Sample.Content.bodyFrame`.
  public var bodyFrame: Bool
  /// Longest gap that is bridged, and how long the other streams are waited for, ns.
  public var waitNanoseconds: Int64

  /// - Parameters:
  ///   - rateHz: grid rate, default 100 Hz.
  ///   - gyroscope: the session has a gyroscope, so grid points wait for it.
  ///   - magnetometer: the session has a magnetometer, so grid points wait for it.
  ///   - bodyFrame: acceleration comes in body axes (x forward, y left, z up).
  ///   - waitNanoseconds: 100 ms.
  @inlinable
  public init(
    rateHz: Double = 100, gyroscope: Bool, magnetometer: Bool, bodyFrame: Bool = false,
    waitNanoseconds: Int64 = 100_000_000
  ) {
    self.rateHz = rateHz
    self.gyroscope = gyroscope
    self.magnetometer = magnetometer
    self.bodyFrame = bodyFrame
    self.waitNanoseconds = waitNanoseconds
  }
}

/// Accelerometer, gyroscope and magnetometer on one common grid, whose points are multiples of the
/// period in stamp time.
///
/// Takes SI samples in the canonical order of ``StreamMerger``; what comes out depends on the
/// stamps alone. The accelerometer is the master: a grid point exists where it has samples on both
/// sides at most 100 ms apart. Such a point is final once the other streams of the session have
/// been heard past it too, or after 100 ms of any stream's time; a stream that is silent then
/// counts with its last sample, if that is at most 100 ms old, or is left out (its content bit is
/// clear).
///
/// A longer hole in the acceleration gives no points, and the next one is flagged
/// `Sample.Content.afterGap`. Memory is allocated once, by `init`.
public struct Resampler: ~Copyable, Sendable {
  /// A stream that goes along with the acceleration.
  @usableFromInline
  struct Companion: ~Copyable, Sendable {
    @usableFromInline let content: Sample.Content
    @usableFromInline let present: Bool
    @usableFromInline var channel: GridChannel
    @usableFromInline var points: FixedQueue<GridValue>

    init(_ content: Sample.Content, present: Bool, period: Int64, bridge: Int64, capacity: Int) {
      self.content = content
      self.present = present
      channel = GridChannel(period: period, bridge: bridge)
      points = FixedQueue(capacity: capacity)
    }

    /// True when this stream's part of grid point `g` will not change any more: it has been heard
    /// past it, whether that made a point or the point lies in a gap of this stream.
    @inlinable @inline(__always)
    func isFinal(_ g: Int64) -> Bool { !present || channel.next > g }

    /// Puts the value at `g` into `value`, or the last one if it is at most `age` old; leaves both
    /// as they are without either. Called for rising `g`.
    @inlinable @inline(__always)
    mutating func take(
      at g: Int64, age: Int64, into value: inout Vector3, _ content: inout Sample.Content
    ) {
      while points.count > 0 {
        let point = points.front
        if point.pointee.nanoseconds > g { break }
        if point.pointee.nanoseconds == g {
          value = point.pointee.value
          content = content | self.content | (point.pointee.marks & .imperfect)
          points.dropFirst()
          return
        }
        points.dropFirst()
      }
      if channel.started && channel.time <= g && g &- channel.time <= age {
        value = channel.value
        content = content | self.content | channel.limit | .bridged
      }
    }
  }

  public let settings: ResamplerSettings
  /// Grid period, ns.
  public let periodNanoseconds: Int64
  @usableFromInline var master: GridChannel
  @usableFromInline var pending: FixedQueue<GridValue>
  @usableFromInline var gyroscope: Companion
  @usableFromInline var magnetometer: Companion
  @usableFromInline var newest = Int64.min
  @usableFromInline var finishing = false
  /// What every sample holds.
  @usableFromInline let content: Sample.Content

  public init(_ settings: ResamplerSettings) {
    precondition(
      settings.rateHz >= 1 && settings.rateHz <= 10_000, "a grid rate lies between 1 Hz and 10 kHz")
    self.settings = settings
    let period = Int64((1e9 / settings.rateHz).rounded())
    periodNanoseconds = period
    content = settings.bodyFrame ? .accelerometer | .bodyFrame : .accelerometer
    let wait = settings.waitNanoseconds
    let capacity = 6 * Int(wait / period + 1) + 64
    master = GridChannel(period: period, bridge: wait)
    pending = FixedQueue(capacity: capacity)
    gyroscope = Companion(
      .gyroscope, present: settings.gyroscope, period: period, bridge: wait, capacity: capacity)
    magnetometer = Companion(
      .magnetometer, present: settings.magnetometer, period: period, bridge: wait,
      capacity: capacity)
  }

  /// Takes a sample in SI units (m/s², rad/s, µT). Call ``pop(into:)`` until it answers false
  /// before the next one.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable @inline(__always)
  public mutating func push(
    _ kind: SensorKind, at timestamp: Timestamp, _ value: Vector3, saturated: Bool = false
  ) {
    let t = timestamp.nanoseconds
    if t > newest { newest = t }
    switch kind {
    case .accelerometer: master.push(t, value, saturated: saturated, into: &pending)
    case .gyroscope, .barometer, .hygrometer:
      // The air is no motion: its readings go to the log past the grid. Asked here, where it costs
      // accelerometer and magnetometer nothing.
      if gyroscope.present && kind == .gyroscope {
        gyroscope.channel.push(t, value, saturated: saturated, into: &gyroscope.points)
      }
    case .magnetometer:
      if magnetometer.present {
        magnetometer.channel.push(t, value, saturated: saturated, into: &magnetometer.points)
      }
    }
  }

  /// Gives the next final grid point, or answers false.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable @inline(__always)
  public mutating func pop(into sample: inout Sample) -> Bool {
    if pending.count == 0 { return false }
    let point = pending.front
    let g = point.pointee.nanoseconds
    if !(gyroscope.isFinal(g) && magnetometer.isFinal(g))
      && newest &- g < settings.waitNanoseconds && !finishing
    {
      return false
    }
    sample = Sample(
      timestamp: Timestamp(nanoseconds: g), acceleration: point.pointee.value,
      content: point.pointee.marks | content)
    pending.dropFirst()
    if gyroscope.present {
      gyroscope.take(
        at: g, age: settings.waitNanoseconds, into: &sample.rotationRate, &sample.content)
    }
    if magnetometer.present {
      magnetometer.take(
        at: g, age: settings.waitNanoseconds, into: &sample.magneticField, &sample.content)
    }
    return true
  }

  /// The streams have ended: `pop` gives every grid point that the acceleration reaches.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func finish() { finishing = true }
}
