import PoiseCore

/// Numbers steps and bouts and writes them down.
@frozen
@usableFromInline
struct StepRecorder: BitwiseCopyable, Sendable {
  /// Time from initial contact to the peak that shows it, ns.
  @usableFromInline let peakDelay: Int64
  @usableFromInline var inBout = false
  @usableFromInline var bout: UInt32 = 0
  @usableFromInline var steps: UInt64 = 0
  @usableFromInline var boutSteps: UInt32 = 0
  @usableFromInline var swaySteps: UInt32 = 0
  /// Why the sway is not the witness at the moment.
  @usableFromInline var swaySilence = WitnessSilence.noSides
  @usableFromInline var boutStart = Timestamp(nanoseconds: 0)
  @usableFromInline var lastContact = Timestamp(nanoseconds: 0)
  @usableFromInline var lastContactTime: Int64 = 0
  /// What showed the step at ``lastContactTime``.
  @usableFromInline var lastWitness = StepWitness.vertical
  @usableFromInline var footClassifier = FootClassifier()

  @inlinable
  init(peakDelay: Int64) { self.peakDelay = peakDelay }

  @inlinable
  mutating func open() {
    inBout = true
    bout &+= 1
    boutSteps = 0
    swaySteps = 0
    footClassifier.reset()
  }

  @inlinable
  mutating func credit(
    _ candidate: StepCandidate, at now: Int64, late: Bool, output: inout FixedQueue<LogRecord>
  ) {
    credit(
      candidate, foot: footClassifier.judge(candidate.lateral), .vertical, at: now, late: late,
      output: &output)
  }

  /// The candidate's landing is one that no step says yet: it lies after the last step, and where
  /// the sway showed that one, which the two do not time alike, by half a usual step (ns) or more.
  @inlinable
  func isNew(_ candidate: StepCandidate, usual: Double) -> Bool {
    if steps == 0 { return true }
    let since = candidate.contactTime - lastContactTime
    return since > 0 && (lastWitness == .vertical || Double(since) >= 0.5 * usual)
  }

  /// Credits a step that the sway shows.
  @inlinable
  mutating func creditSway(
    _ candidate: StepCandidate, foot: Foot, at now: Int64, late: Bool,
    output: inout FixedQueue<LogRecord>
  ) {
    footClassifier.learn(foot)
    swaySteps &+= 1
    credit(candidate, foot: foot, .sway, at: now, late: late, output: &output)
  }

  @inlinable
  mutating func credit(
    _ candidate: StepCandidate, foot: Foot, _ witness: StepWitness, at now: Int64, late: Bool,
    output: inout FixedQueue<LogRecord>
  ) {
    let contact = Timestamp(nanoseconds: candidate.contactTime).roundedToMicroseconds
    let interval =
      boutSteps == 0 ? Double.nan : Double(candidate.contactTime - lastContactTime) * 1e-9
    if boutSteps == 0 { boutStart = contact }
    steps &+= 1
    boutSteps &+= 1
    lastContact = contact
    lastContactTime = candidate.contactTime
    lastWitness = witness
    output.push(
      .step(
        StepEvent(
          timestamp: contact, detectedAt: Timestamp(nanoseconds: now),
          foot: foot, interval: interval, peak: candidate.height,
          peakVertical: candidate.peakVertical, bout: bout, index: steps, confirmedLate: late,
          witness: witness, silence: witness == .sway ? .slow : swaySilence)))
  }

  @inlinable
  mutating func close(at now: Int64, output: inout FixedQueue<LogRecord>) {
    if !inBout { return }
    inBout = false
    output.push(
      .bout(
        BoutSpan(
          start: boutStart, end: lastContact, detectedAt: Timestamp(nanoseconds: now),
          steps: boutSteps, index: bout, swaySteps: swaySteps)))
  }

  /// Notes why a peak is no step; the oldest notes make room.
  @inlinable
  func reject(
    _ peakTime: Int64, _ height: Double, _ reason: StepRejection.Reason, at now: Int64,
    _ rejections: inout FixedQueue<StepRejection>
  ) {
    if rejections.count == rejections.capacity { _ = rejections.pop() }
    rejections.push(
      StepRejection(
        timestamp: Timestamp(nanoseconds: peakTime - peakDelay).roundedToMicroseconds,
        detectedAt: Timestamp(nanoseconds: now), peak: height, reason: reason))
  }
}
