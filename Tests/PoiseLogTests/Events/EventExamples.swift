import PoiseCore

/// Events of every type, with all their values and with as few as there can be: what the reference
/// of events is compared with.
enum EventExamples {
  private static func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  private static let tally: PostureTally = {
    var tally = PostureTally()
    tally.judgedSeconds = 3600
    tally.goodSeconds = 2700
    tally.longestGoodSeconds = 1200
    tally.alerts = 2
    return tally
  }()

  /// The first of each type is the one that the page shows.
  private static let unknown: SegmentsEvent = {
    var event = SegmentsEvent(
      timestamp: at(20), seconds: 10, places: [.init(place: .head, pitch: -2, lean: 0.5)])
    event.reason = "no neutral pose is known; run poise calibrate segments"
    return event
  }()

  private static let segments: SegmentsEvent = {
    var event = SegmentsEvent(
      timestamp: at(10), seconds: 10,
      places: [
        .init(place: .sacrum, pitch: 16.5, lean: 0.4), .init(place: .head, pitch: -7.25, lean: 1),
        .init(place: .t1, pitch: 45.5, lean: 0.75), .init(place: .t12, pitch: 24.25, lean: 0.5)
      ])
    (event.trunk, event.neck, event.pelvicTiltChange) = (35, 25, 2.5)
    (event.kyphosis, event.lordosis) = (21.25, -7.75)
    event.reba = .init(trunk: 3, neck: 2, scoreA: 4, activity: 1, low: 4, high: 15)
    event.rula = .init(trunk: 3, neck: 3, scoreB: 4)
    event.owasBack = 2
    (event.en1005Trunk, event.en1005Neck) = ("conditional", "acceptable")
    return event
  }()

  private static let test: TestResult = {
    var result = TestResult(
      test: .timedUpAndGo,
      trials: [TestTrial(restBegin: at(10), go: at(13.2))],
      firstMotion: at(13.71), end: at(24.74), stop: .rule,
      values: [
        TestValue(.timedUpAndGo, 11.54), TestValue(.reactionTime, 0.51),
        TestValue(.testSteps, 13)
      ],
      phases: [
        TestPhase(
          .rise, begin: at(13.71), end: at(15.6), values: [TestValue(.trunkFlexion, 44.5)]),
        TestPhase(.walk, begin: at(15.6), end: at(18.1), values: [TestValue(.testSteps, 5)])
      ], flags: [.restless], basis: .gyroscope)
    result.answers.chairHeight = 46
    result.answers.aid = "stick"
    result.answers.wasAssisted = false
    result.answers.usedArms = true
    return result
  }()

  /// Of several trials, not scored.
  private static let balanceTest: TestResult = {
    var result = TestResult(
      test: .fourStageBalance,
      trials: [
        TestTrial(position: .sideBySide, go: at(13.2), stopped: at(23.2), stop: .time),
        TestTrial(
          position: .semiTandem, restBegin: at(30), go: at(33), line: at(33.5), stopped: at(36),
          stop: .aborted)
      ], stop: .aborted, flags: [.aborted, .positionUnknown])
    result.partOf = .sppb
    result.answers.distance = 4
    result.answers.movedFeet = true
    result.answers.openedEyes = false
    result.answers.tookPosition = true
    result.answers.pace = .usual
    result.answers.note = "cold feet"
    return result
  }()

  static let testResults = [test, balanceTest, TestResult(test: .sppb, trials: [], stop: .aborted)]

  static let all = (body + device + session).filter(isExemplified)

  /// A new case must be added to the examples; this does not compile without it.
  private static func isExemplified(_ event: Event) -> Bool {
    switch event {
    case .start, .stop, .step, .bout, .posture, .fall, .balance, .transition, .alert: true
    case .magnetometer, .mount, .health, .sensorLost, .sensorBack, .dropped, .lost, .diskFull: true
    case .clockStep, .marker, .snooze, .power, .segments, .hold: true
    case .notRecorded, .logDeleted, .test: true
    }
  }

  private static let body: [Event] = [
    .step(
      StepEvent(
        timestamp: at(12.34), detectedAt: at(12.71), foot: .left, interval: 0.52, peak: 0.2389,
        peakVertical: 1.4106, bout: 3, index: 17)),
    .step(
      StepEvent(
        timestamp: at(12.34), detectedAt: at(12.71), interval: .nan, peak: 0.2389, bout: 3,
        index: 17, confirmedLate: true)),
    .bout(
      BoutEvent(
        span: BoutSpan(start: at(1), end: at(9.5), detectedAt: at(12), steps: 16, index: 2),
        metrics: [
          MetricValue(key: "cadence_spm", value: 112.9412, count: 7),
          MetricValue(key: "step_time_s", value: 0.53125, count: 7),
          MetricValue(key: "speed_mps", value: nil, count: 7, flag: .noHeight)
        ])),
    .posture(
      PostureEvent(
        timestamp: at(20), good: false, pitch: 24.77, roll: -0.13, lean: -0.12,
        distanceAccelerometer: 712.229,
        distanceMagnetometer: 4388.544, periodic: false, reason: .forward,
        posture: PostureName("sitting") ?? PostureName())),
    .posture(
      PostureEvent(
        timestamp: at(20), good: true, pitch: .nan, roll: .nan, lean: .nan,
        distanceAccelerometer: .nan,
        distanceMagnetometer: .nan, periodic: true)),
    .posture(
      PostureEvent(
        timestamp: at(20), good: nil, pitch: -88.1, roll: 0.4, lean: 0.4,
        distanceAccelerometer: .nan, distanceMagnetometer: .nan, periodic: false, reason: .lying)),
    .segments(segments), .segments(unknown),
    .hold(HoldEvent(timestamp: at(170), part: "trunk", angle: 40, seconds: 150.1, limit: 150)),
    .alert(AlertEvent(timestamp: at(23), state: .on, held: 3)),
    .fall(
      FallEvent(
        timestamp: at(1), detectedAt: at(6), unloadedSeconds: 0.12, unloadedMinimum: 0.31,
        impact: at(1.25), impactPeak: 4.5, tilt: 81.24, still: at(2.5), stillDeviation: 0.0123)),
    .fall(
      FallEvent(
        timestamp: at(1), detectedAt: at(66), unloadedSeconds: 0.12, unloadedMinimum: 0.31,
        impact: at(1.25), impactPeak: 4.5, tilt: 81.24, still: at(2.5), stillDeviation: 0.0123,
        lying: 84.2, floorSeconds: 57.5, cause: .unloadedImpact, grade: .probable,
        outcome: .gotUp)),
    .balance(
      BalanceEvent(
        start: at(2), end: at(32), detectedAt: at(32),
        measures: [
          MetricValue(key: "sway_rms_mps2", value: 0.0321, count: 3000),
          MetricValue(key: "sway_rms_mm", value: nil, count: 3000)
        ])),
    .transition(
      TransitionEvent(
        kind: .sitToStand, start: at(3), end: at(4.5), detectedAt: at(5), rise: 0.41,
        peakSpeed: 0.6)),
    .test(test), .test(balanceTest), .test(testResults[2])
  ]

  private static let device: [Event] = [
    .magnetometer(
      MagnetometerEvent(
        timestamp: at(4), state: .disturbed, normDeviation: 0.25, dipDeviation: 12)),
    .magnetometer(
      MagnetometerEvent(timestamp: at(4), state: .good, normDeviation: 0.01, dipDeviation: .nan)),
    .mount(MountEvent(timestamp: at(5), deviation: 31.5)),
    .sensorLost(
      SensorEvent(
        timestamp: at(6), sensor: "LSM303AGR magnetometer at 0x1E",
        reason: "LSM303AGR magnetometer at 0x1E no longer answers; check its wiring and power")),
    .sensorBack(
      SensorEvent(
        timestamp: at(9), sensor: "LSM303AGR magnetometer at 0x1E",
        reason: "LSM303AGR magnetometer at 0x1E answers now")),
    .dropped(
      SensorEvent(
        timestamp: at(9), sensor: "LSM303AGR accelerometer at 0x19", count: 12,
        reason: "12 samples of LSM303AGR accelerometer at 0x19 did not fit")),
    .lost(Loss(since: at(9), records: 40)),
    .diskFull(
      LogFaultEvent(
        timestamp: at(9), path: "20260131T120000Z_1a2b3c4d_000.mcap",
        cause: .cardFull, reason: "no room left on the card")),
    .notRecorded(
      NotRecordedEvent(
        timestamp: at(29), since: at(9), until: at(29), cause: .cardFull, samples: 4012)),
    .notRecorded(
      NotRecordedEvent(
        timestamp: at(29), since: at(9), until: at(20), cause: .fileTruncated, samples: nil)),
    .logDeleted(
      LogDeletedEvent(
        timestamp: at(29), path: "20260130T120000Z_0a2b3c4d_000.mcap", bytes: 3_300_000)),
    .clockStep(at(30), seconds: 3600.5),
    .marker(MarkerEvent(timestamp: at(31), index: 1, source: .button)),
    .marker(MarkerEvent(timestamp: at(31), index: 2, source: .button, label: .flare)),
    .marker(MarkerEvent(timestamp: at(31), index: 3, source: .command, text: "stairs, up")),
    .snooze(SnoozeEvent(timestamp: at(32), until: at(2732), source: .command)),
    .power(
      PowerEvent(timestamp: at(33), state: .batteryLow, batteryPercent: 9, isCharging: false)),
    .power(PowerEvent(timestamp: at(34), state: .voltageBack)),
    .power(
      PowerEvent(timestamp: at(35), state: .lowPower, batteryPercent: 19, isCharging: false))
  ]

  private static let session: [Event] = [
    .start(
      StartEvent(
        timestamp: at(0), session: "1a2b3c4d-5e6f-7a8b-9c0d-1e2f3a4b5c6d", version: "0.1.0",
        board: "rpi", file: "20260131T120000Z_1a2b3c4d_000.mcap")),
    .start(
      StartEvent(
        timestamp: at(0), session: "1a2b3c4d", version: "0.1.0", board: "rpi", file: nil)),
    .stop(
      StopEvent(
        timestamp: at(3600), reason: "asked to stop", samples: 540_000, steps: 4200, dropped: 0,
        posture: tally)),
    .stop(
      StopEvent(
        timestamp: at(20), reason: "asked to stop", samples: 3000, steps: 0, dropped: 0,
        posture: PostureTally())),
    .stop(
      StopEvent(timestamp: at(20), reason: "asked to stop", samples: 3000, steps: 0, dropped: 0)),
    health(
      temperatures: [SensorTemperature(name: "accelerometer", celsius: 24.5)], tally),
    health(temperatures: [], PostureTally()),
    health(temperatures: [], nil, free: nil)
  ]

  private static let loop = LoopFigures(
    fusion: Lateness(median: 0.058, p99: 0.117, p999: 0.39, worst: 1.204),
    acquisition: Lateness(median: 0.031, p99: 0.084, p999: 0.21, worst: 0.77), skipped: 0,
    ring1Most: 4, ring2Most: 23, pageFaults: 0, preemptions: 3,
    wakeups: [
      StreamRate(name: "acquisition", hz: 110.2), StreamRate(name: "fusion", hz: 100),
      StreamRate(name: "writer", hz: 50)
    ])

  private static func health(
    temperatures: [SensorTemperature], _ posture: PostureTally?, free: Double? = 12_345.6
  ) -> Event {
    .health(
      HealthEvent(
        timestamp: at(60),
        rates: [StreamRate(name: "accelerometer_hz", hz: 100.23)], samples: 6000, dropped: 0,
        lost: 2, recoveredEdges: 1, busErrors: 0, reinitialisations: 0, sensorsLost: 0,
        temperatures: temperatures, lateMaxMilliseconds: 0.123, syncMaxMilliseconds: 14.5,
        diskFreeMegabytes: free, posture: posture, loop: free == nil ? nil : loop,
        clock: free == nil
          ? nil
          : KernelClock(isSynchronised: true, frequency: -12.345, error: 0.25, largestError: 17.5)))
  }
}
