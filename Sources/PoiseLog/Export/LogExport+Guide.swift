import PoiseCore
import PoiseMCAP

/// What an exported folder says of itself.
extension LogExport {
  /// Writes `README.txt`: axes, units and legends of the tables beside it.
  static func guide(
    _ first: LogReader, to path: String, _ map: ClockMap? = nil
  ) throws(LogError) {
    let sink = try FileSink(path: path)
    try sink.write(guide(first.description))
    if let map {
      try sink.write(
        """

        t_aligned_s: t_s (in bouts.csv timestamp) on the clock of \(map.referenceLog),
        session \(map.reference); empty where poise log align found none. Its bounds are in the file
        \(ClockMap.suffix) beside the log. All other times, those of events.jsonl too, are the
        recording's own.

        """)
    }
    try sink.finish()
  }

  private static func guide(_ session: SessionDescription) -> String {
    let time =
      session.timeOffset == 0
      ? "on the recording's own axis" : "of Unix time (since 1970-01-01 UTC)"
    var text = """
      Session \(session.session), recorded by \(session.version) on board \(session.board)

      t_s, timestamp, start, end: seconds \(time), microseconds exact.

      SENSORS, one row a sample at the chip's own rate

      """
    for (i, stream) in session.streams.enumerated() {
      let name = StreamInfo.topic(session.streams, i).dropFirst("/imu/".utf8.count)
      text += "\(name).csv  \(stream.chip), \(stream.kind.columns): \(axes(stream))\n"
      if let file = session.calibrationName(of: stream) {
        text += "  \(file) of the log is not applied: these are the chip's own readings.\n"
      }
    }
    return text + """

      mps2: m/s2, gravity included (at rest 9.81 upward). rps: rad/s. uT: microtesla.
      sequence: number of the sample in the chip's count; a step of more than 1 is a loss.
      x_counts, y_counts, z_counts: as read, along the chip's own axes.
      A calibration that the log holds is not applied to these readings; where it has one, it is
      named above. 'poise log get LOG NAME' prints it: corrected = matrix * (reading - offset), in
      the axes of the device. Poise's own figures (bouts.csv, events.jsonl) use corrected readings.
      flags, added up: 1 time estimated, 2 a sample before it was overwritten, 4 found without its
      signal line, 8 at the chip's limit, 16 too late for the filters.
      body_axes: 1 where the values are in body axes; poise replay does not turn such a table again.

      GAIT AND POSTURE
      gait_step.csv  side: 0 unknown, 1 left, 2 right. detected_ns: Unix time at which it was final.
      confirmed_late: 1 where a walking bout credited it afterwards.
      bouts.csv  one row per walking bout with all its figures; the name ends with the unit.
      strides.NAME: strides behind the figure; flags.NAME: ok, or the reason why there is no figure
      or a doubtful one. gait_bout.csv holds the five most used ones for plotters.
      posture_state.csv  good: 1 or 0.
      trunk_pose.csv  orientation, sensor to earth (east, north, up).

      events.jsonl  every event of the session, one JSON object per line.
      markers.csv  what happened to a sensor: lost, dropped (quantity: samples), reinitialised,
      sensorLost, sensorBack.
      time.csv  the wall clock beside the monotonic one.

      """
  }

  private static func axes(_ stream: StreamInfo) -> String {
    if stream.kind.isAir { return "air where the sensor is; 0 what it does not measure" }
    return stream.mount == nil
      ? "axes of the device, because its mounting is not known (poise calibrate mount)"
      : "axes of the body: x forward, y left, z up"
  }
}
