import PoiseCore
import PoiseGait
import PoiseMotion

/// What a summary cannot say, and why: each figure that is nil has its sentence here.
enum MissingInputs {
  /// Shortest recording that says something, s.
  private static let shortest = 10.0

  static func of(
    _ summary: SessionSummary, streams: [StreamInfo], settings: FusionSettings,
    body: BodyMeasures
  ) -> [MissingInput] {
    var out = summary.missing
    func add(_ topic: MissingInput.Topic, _ reason: String) {
      out.append(MissingInput(topic, reason))
    }
    if summary.totals.recorded < shortest {
      add(.samples, "hardly anything was recorded: too short for any figure")
    }
    let place = StreamInfo.primaryPlace(of: streams).name
    if let reason = MissingInput.offTrunk(place) ?? MissingInput.offTrunk(summary.place) {
      add(.place, reason)
    }
    if let damage = summary.quality.damage { add(.log, damage) }
    switch summary.clock {
    case .good: break
    case .setLate:
      add(.clock, "the clock was set during the recording; times before were moved accordingly")
    case .unknown:
      add(
        .clock,
        "the clock was not set while it was recorded: dates and times of day are not known")
    }
    if settings.postures.isEmpty {
      add(
        .calibration,
        "posture was not judged: no calibration; run 'poise calibrate posture'")
    }
    if !(streams.contains { $0.kind == .accelerometer && $0.mount != nil }) {
      add(
        .mount,
        "lean, and left and right, are not known, and a limp is shown smaller than it is: the "
          + "mounting is not known; 'poise calibrate mount' finds it")
    }
    summary.mountDoubt.map { add(.mount, $0) }
    if body.sensorHeight == nil {
      add(
        .height,
        "no stride length, speed or sway in mm: the sensor's height is not known; give "
          + "--body-height or --sensor-height, or store it with 'poise profile set'")
    }
    if !(streams.contains { $0.kind == .magnetometer }) {
      add(.magnetometer, "no compass heading: no magnetometer")
    }
    if !(streams.contains { $0.kind == .gyroscope }) {
      add(
        .gyroscope,
        "turns are not counted, and are excluded from straight walking by estimate: no "
          + "gyroscope")
    }
    if summary.totals.recorded > 0 && summary.totals.worn == 0 {
      add(.wear, "the device was not worn: it lay still from begin to end")
    }
    if !(summary.bouts.contains { $0.value(.strideTime) != nil }) {
      add(.strides, "no walking metrics: there were not enough strides in one stretch")
    }
    if summary.balance.isEmpty {
      add(
        .balance,
        summary.balanceLeftOut.isEmpty
          ? "no balance test: no half minute of standing still"
          : "no balance test: no still half minute shows a wearer who stands; walk before it, or "
            + "record it with --protocol balance_open")
    }
    return out
  }
}
