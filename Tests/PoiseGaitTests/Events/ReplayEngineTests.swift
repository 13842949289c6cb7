import PoiseCore
import PoiseGait
import PoiseMotion
import PoiseVirtual
import Testing

@Suite("Replay engine")
struct ReplayEngineTests {
  @Test("tells of each walk in order: its record, its event, its steps")
  func order() throws {
    let source = WalkerSource(
      [
        .stand(seconds: 4), .walk(Walk(seconds: 15, cadence: 110)), .stand(seconds: 5),
        .walk(Walk(seconds: 12, cadence: 100)), .stand(seconds: 1)
      ], loops: false)
    let scale = 0.01
    let stream = StreamInfo(
      index: 0, kind: .accelerometer, chip: "made", bus: "none", address: 0, scale: scale,
      fullScaleCounts: 2047, nominalRateHz: 100, mount: .identity)
    var engine = try ReplayEngine(streams: [stream], settings: FusionSettings())
    final class Told {
      var words: [String] = []
      var spans: [BoutSpan] = []
      var bouts: [WalkingBout] = []
      var raw = 0
    }
    let told = Told()
    engine.observer = { record in
      if case .raw = record { told.raw += 1 }
      if case .bout = record { told.words.append("record") }
    }
    engine.boutObserver = { bout in
      told.words.append("bout")
      told.bouts.append(bout)
    }
    func emit(_ event: Event) {
      guard case .bout(let bout) = event else { return }
      told.words.append("event")
      told.spans.append(bout.span)
    }
    let count = Int(source.scriptLength * 100)
    for k in 0..<count {
      let force = source.motion(at: Double(k) / 100)?.specificForce ?? .zero
      func counts(_ x: Double) -> Int32 { Int32((x / scale).rounded()) }
      engine.feed(
        RawSample(
          timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000), sequence: UInt32(k), stream: 0,
          x: counts(force.x), y: counts(force.y), z: counts(force.z)), emit: emit)
    }
    // The second walk is over only because the recording is.
    #expect(told.words == ["record", "event", "bout"])
    engine.finish(emit: emit)
    #expect(told.words == ["record", "event", "bout", "record", "event", "bout"])
    #expect(told.raw == count)
    for (span, bout) in zip(told.spans, told.bouts) {
      #expect(bout.steps.count == Int(span.steps) && span.steps > 15)
      #expect(abs((bout.steps.first?.contact ?? 0) - span.start.seconds) < 1e-9)
      #expect(abs((bout.steps.last?.contact ?? 0) - span.end.seconds) < 1e-9)
    }
  }
}
