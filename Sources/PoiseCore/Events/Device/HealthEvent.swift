/// How the machine is doing, once a minute.
public struct HealthEvent: Sendable, Equatable {
  public var timestamp: Timestamp
  /// One entry a stream, since the last report.
  public var rates: [StreamRate]
  /// Samples of all sensors since the session began, as all counts here.
  public var samples: UInt64
  /// Refused by a full ring.
  public var dropped: UInt64
  /// Lost between chip and ring.
  public var lost: UInt64
  /// Samples whose edge was missed and that were found by their status.
  public var recoveredEdges: UInt64
  /// Transfers that failed.
  public var busErrors: UInt64
  /// Times that a chip was set up again.
  public var reinitialisations: UInt64
  /// Sensors that do not answer at present.
  public var sensorsLost: UInt64
  /// Of the chips that tell theirs.
  public var temperatures: [SensorTemperature]
  /// Largest lateness of the fusion loop, ms.
  public var lateMaxMilliseconds: Double
  /// Slowest flush of the log to the card, ms.
  public var syncMaxMilliseconds: Double
  /// nil where there is no log.
  public var diskFreeMegabytes: Double?
  /// nil where posture is not judged.
  public var posture: PostureTally?
  /// nil where one thread does everything.
  public var loop: LoopFigures?
  /// nil where the stamps are not of this machine's clock, or the kernel does not say.
  public var clock: KernelClock?

  public init(
    timestamp: Timestamp, rates: [StreamRate], samples: UInt64, dropped: UInt64,
    lost: UInt64, recoveredEdges: UInt64, busErrors: UInt64, reinitialisations: UInt64,
    sensorsLost: UInt64 = 0, temperatures: [SensorTemperature] = [],
    lateMaxMilliseconds: Double, syncMaxMilliseconds: Double, diskFreeMegabytes: Double?,
    posture: PostureTally? = nil, loop: LoopFigures? = nil, clock: KernelClock? = nil
  ) {
    self.clock = clock
    self.loop = loop
    self.posture = posture
    self.timestamp = timestamp
    self.rates = rates
    self.samples = samples
    self.dropped = dropped
    self.lost = lost
    self.recoveredEdges = recoveredEdges
    self.busErrors = busErrors
    self.reinitialisations = reinitialisations
    self.sensorsLost = sensorsLost
    self.temperatures = temperatures
    self.lateMaxMilliseconds = lateMaxMilliseconds
    self.syncMaxMilliseconds = syncMaxMilliseconds
    self.diskFreeMegabytes = diskFreeMegabytes
  }
}

/// How fast a stream's samples come.
public struct StreamRate: Sendable, Equatable {
  /// Of a sensor place and kind, such as `accelerometer_hz` or `t12.gyroscope_hz`; of a thread its
  /// name.
  public var name: String
  /// Mean rate, Hz.
  public var hz: Double

  public init(name: String, hz: Double) { (self.name, self.hz) = (name, hz) }
}

/// What a chip says of its own temperature.
public struct SensorTemperature: Sendable, Equatable {
  /// Place and kind, such as `accelerometer` or `t12.accelerometer`.
  public var name: String
  /// Degrees Celsius.
  public var celsius: Double

  public init(name: String, celsius: Double) { (self.name, self.celsius) = (name, celsius) }
}
