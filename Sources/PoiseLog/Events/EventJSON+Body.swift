import PoiseCore
import PoiseText

/// Events about the body beyond steps, bouts and posture.
extension EventJSON {
  /// One object a phase, each with its time and values.
  func fall(_ e: FallEvent, _ o: inout JSONWriter) {
    o.add("detected_at", raw: time(e.detectedAt))
    o.add("indicative", raw: "true")
    var unloaded = JSONWriter()
    unloaded.add("timestamp", raw: time(e.timestamp))
    unloaded.add("duration_s", e.unloadedSeconds, decimals: 3)
    unloaded.add("min_g", e.unloadedMinimum, decimals: 3)
    o.add("free_fall", raw: unloaded.finished())
    var impact = JSONWriter()
    impact.add("timestamp", raw: time(e.impact))
    impact.add("peak_g", e.impactPeak, decimals: 3)
    o.add("impact", raw: impact.finished())
    var posture = JSONWriter()
    posture.add("timestamp", raw: time(e.still))
    posture.add("change_deg", e.tilt, decimals: 1)
    o.add("posture_change", raw: posture.finished())
    var still = JSONWriter()
    still.add("timestamp", raw: time(e.still))
    still.add("sd_g", e.stillDeviation, decimals: 4)
    o.add("stillness", raw: still.finished())
  }

  func balance(_ e: BalanceEvent, _ o: inout JSONWriter) {
    o.add("start", raw: time(e.start))
    o.add("end", raw: time(e.end))
    o.add("detected_at", raw: time(e.detectedAt))
    o.add("samples", raw: String(e.measures.map(\.count).max() ?? 0))
    for measure in e.measures { o.add(measure.key, measure.value ?? .nan, decimals: 6) }
  }

  func transition(_ e: TransitionEvent, _ o: inout JSONWriter) {
    o.add("kind", text: e.kind.rawValue)
    o.add("start", raw: time(e.start))
    o.add("end", raw: time(e.end))
    o.add("detected_at", raw: time(e.detectedAt))
    o.add("duration_s", Double(e.end - e.start) * 1e-9, decimals: 3)
    o.add("rise_m", e.rise, decimals: 3)
    o.add("peak_speed_mps", e.peakSpeed, decimals: 3)
    o.add("indicative", raw: "true")
  }
}
