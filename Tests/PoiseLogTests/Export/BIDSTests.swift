import PoiseCore
import PoiseTestKit
import PoiseText
import Testing

@testable import PoiseLog

@Suite("BIDS data sets and rows of events")
struct BIDSTests {
  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  private func record(
    in folder: String, streams: [StreamInfo] = MadeSession.streams(), sampled: [Int] = [0, 1],
    events more: [Event] = []
  ) throws -> LogReader {
    var log = try SessionLog.start(
      directory: folder,
      description: MadeSession.description(
        streams: streams, timeOffset: 1_790_000_000_000_000_000))
    for k in 0...200 {
      for stream in sampled where k % (stream + 1) == 0 {
        try log.append(
          .raw(
            RawSample(
              timestamp: at(1 + Double(k) / 100), sequence: UInt32(k), stream: UInt8(stream),
              x: 10, y: 20, z: 1000)))
      }
    }
    let span = BoutSpan(start: at(1.25), end: at(2.5), detectedAt: at(4), steps: 6, index: 1)
    let events: [Event] = [
      .step(
        StepEvent(
          timestamp: at(1.5), detectedAt: at(1.9), foot: .left, interval: 0.5, peak: 1, bout: 1,
          index: 1)),
      .bout(BoutEvent(span: span, metrics: [])),
      .posture(
        PostureEvent(
          timestamp: at(2), good: false, pitch: 1, roll: 1, lean: 1, distanceAccelerometer: 1,
          distanceMagnetometer: 1, periodic: false)),
      .transition(
        TransitionEvent(
          kind: .standToSit, start: at(2.25), end: at(3.5), detectedAt: at(3.6), rise: -0.4,
          peakSpeed: 0.5)),
      .marker(MarkerEvent(timestamp: at(2.75), index: 1, source: .button)),
      .clockStep(at(2.8), seconds: 3)
    ]
    for event in events + more { try log.append(.event(event)) }
    let path = log.path
    try log.finish()
    return try LogReader(path: path)
  }

  @Test("each table has its sidecar, its channels and its times; events stand beside the first")
  func export() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let log = try record(in: folder.path + "/logs")
    _ = try LogExport.bids([log], to: folder.path + "/b", subject: "01", task: "walk")
    func text(_ name: String) -> String {
      PackageFiles.text(of: folder.path + "/b/" + name) ?? "\(name) is missing"
    }
    let stem = "sub-01/motion/sub-01_task-walk_tracksys-"
    #expect(
      text(stem + "accelerometer_motion.json")
        == #"{"TaskName":"walk","TrackingSystemName":"accelerometer","SamplingFrequency":100.0,"#
        + #""SamplingFrequencyEffective":100.000000,"MotionChannelCount":3,"TrackedPointsCount":1,"#
        + #""ACCELChannelCount":3,"ANGACCELChannelCount":0,"GYROChannelCount":0,"#
        + #""JNTANGChannelCount":0,"MAGNChannelCount":0,"MISCChannelCount":0,"ORNTChannelCount":0,"#
        + #""POSChannelCount":0,"VELChannelCount":0,"LATENCYChannelCount":1,"MissingValues":"n/a","#
        + #""ManufacturersModelName":"LSM303AGR","#
        + #""SoftwareVersions":"0.1.0","CalibrationApplied":false,"CalibrationInLog":"none","#
        + #""SpatialAxes":"ALS","TaskDescription":"Recorded with a "#
        + #"trunk-worn sensor, body axes: x forward, y left, z up"}"# + "\n")
    let field = text(stem + "magnetometer_motion.json")
    #expect(field.contains(#""SamplingFrequencyEffective":50.000000,"MotionChannelCount":3"#))
    #expect(field.contains(#""MAGNChannelCount":3"#) && field.contains(#""SpatialAxes":"n/a""#))
    #expect(field.contains("device axes"))
    #expect(
      text(stem + "magnetometer_channels.tsv")
        == "name\tcomponent\ttype\ttracked_point\tunits\tsampling_frequency\n"
        + "magnetometer_x\tx\tMAGN\tTrunk\tuT\t100.0\nmagnetometer_y\ty\tMAGN\tTrunk\tuT\t100.0\n"
        + "magnetometer_z\tz\tMAGN\tTrunk\tuT\t100.0\nlatency\tn/a\tLATENCY\tn/a\ts\t100.0\n")
    let rows = text(stem + "magnetometer_motion.tsv").split(separator: "\n")
    #expect(rows.count == 101 && rows[0] == "1.500000\t3.000000\t150.000000\t0.000000")
    #expect(rows[100].hasSuffix("\t2.000000"))
    #expect(
      text(stem + "accelerometer_events.tsv")
        == "onset\tduration\ttrial_type\tfoot\tvalue\n"
        + "0.250000\t1.250000\tbout\tn/a\t6\n0.500000\t0.000000\tstep\tleft\tn/a\n"
        + "1.000000\t0.000000\tposture\tn/a\tbad\n"
        + "1.250000\t1.250000\ttransition\tn/a\tstand_to_sit\n"
        + "1.750000\t0.000000\tmarker\tn/a\tn/a\n")
    #expect(text("participants.tsv") == "participant_id\nsub-01\n")
    #expect(
      text("sub-01/sub-01_scans.tsv").split(separator: "\n").map(String.init) == [
        "filename\tacq_time",
        "motion/sub-01_task-walk_tracksys-accelerometer_motion.tsv\t2026-09-21T14:13:21.000000Z",
        "motion/sub-01_task-walk_tracksys-magnetometer_motion.tsv\t2026-09-21T14:13:21.000000Z"
      ])
    #expect(
      text("dataset_description.json").contains(#""BIDSVersion":"1.9.0","DatasetType":"raw""#))
  }

  private func fall(_ time: Double, _ outcome: FallEvent.Outcome) -> Event {
    .fall(
      FallEvent(
        timestamp: at(time), detectedAt: at(time + 5), unloadedSeconds: 0, unloadedMinimum: 1,
        impact: at(time), impactPeak: 4, tilt: 80, still: at(time + 1), stillDeviation: 0.01,
        lying: nil, floorSeconds: nil, cause: .hardImpact, grade: .possible, outcome: outcome))
  }

  @Test("a fall is one row, a withdrawn one none; alerts have their state, markers their text")
  func values() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let log = try record(
      in: folder.path + "/logs",
      events: [
        fall(2.9, .open), fall(3.1, .open), fall(2.9, .walked), fall(3.1, .gotUp),
        .alert(AlertEvent(timestamp: at(2.8), state: .on, held: 3)),
        .alert(AlertEvent(timestamp: at(2.85), state: .off, held: 3)),
        .marker(
          MarkerEvent(timestamp: at(3.2), index: 2, source: .command, text: "stairs,\tup\nagain"))
      ])
    _ = try LogExport.bids([log], to: folder.path + "/b", subject: "01", task: "walk")
    let stem = folder.path + "/b/sub-01/motion/sub-01_task-walk_tracksys-magnetometer_"
    let rows = (PackageFiles.text(of: stem + "events.tsv") ?? "").split(separator: "\n")
    #expect(
      rows.suffix(4) == [
        "1.800000\t0.000000\talert\tn/a\ton", "1.850000\t0.000000\talert\tn/a\toff",
        "2.100000\t0.000000\tfall\tn/a\tn/a",
        "2.200000\t0.000000\tmarker\tn/a\tstairs,\\tup\\nagain"
      ])
    let sidecar = PackageFiles.text(of: stem + "events.json") ?? ""
    #expect(throws: Never.self) { try JSONParser.tree(sidecar) }
    #expect(sidecar.contains("of an alert; text of a marker\""))
  }

  @Test("a stream without a sample has no files; onsets count from the first one that has some")
  func empty() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    var streams = MadeSession.streams()
    streams[1].placement = .head
    let log = try record(in: folder.path + "/logs", streams: streams, sampled: [1])
    let made = try LogExport.bids([log], to: folder.path + "/b", subject: "01", task: "walk")
    #expect(made.empty == ["/imu/accelerometer"])
    #expect(!made.paths.contains { $0.contains("accelerometer") })
    func text(_ name: String) -> String {
      PackageFiles.text(of: folder.path + "/b/" + name) ?? "\(name) is missing"
    }
    let scans = text("sub-01/sub-01_scans.tsv").split(separator: "\n")
    #expect(scans.count == 2 && scans[1].hasSuffix("\t2026-09-21T14:13:21.000000Z"))
    let stem = "derivatives/poise/sub-01/motion/sub-01_task-walk_tracksys-magnetometerhead_"
    #expect(text(stem + "desc-steps_events.tsv").contains("\n0.500000\t0.000000\tstep\t"))
    #expect(text("README").contains("Sensors were worn at: head.\n"))
  }

  @Test("names the program and its version apart, as logs of the program have them in one")
  func generatedBy() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    var set = try BIDSFolder(root: folder.path, tables: folder.path + "/sub-01")
    try set.describe("A", type: "raw", software: "poise 0.1.0~3")
    #expect(set.paths == [folder.path + "/dataset_description.json"])
    #expect(
      PackageFiles.text(of: set.paths[0])
        == #"{"Name":"A","BIDSVersion":"1.9.0","DatasetType":"raw","#
        + #""GeneratedBy":[{"Name":"Poise","Version":"0.1.0~3"}]}"# + "\n")
  }

  @Test("steps and bouts are a derivative data set, each column in its sidecar")
  func derivatives() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let log = try record(in: folder.path + "/logs")
    let paths = try LogExport.bids([log], to: folder.path + "/b", subject: "01", task: "walk").paths
    func text(_ name: String) -> String {
      PackageFiles.text(of: folder.path + "/b/" + name) ?? "\(name) is missing"
    }
    let stem = "sub-01/motion/sub-01_task-walk_tracksys-"
    let derived = "derivatives/poise/"
    #expect(
      text(derived + "dataset_description.json")
        == #"{"Name":"Steps and walking bouts of Poise","BIDSVersion":"1.9.0","#
        + #""DatasetType":"derivative","GeneratedBy":[{"Name":"Poise","Version":"0.1.0"}],"#
        + #""SourceDatasets":[{"URL":"../.."}]}"# + "\n")
    let bouts = text(derived + stem + "accelerometer_desc-bouts_events.tsv")
    #expect(
      bouts == "onset\tduration\ttrial_type\tdetected_at\tbout\tsteps\tkind\n"
        + "0.250000\t1.250000\tbout\t1790000004.000000\t1\t6\twalk\n")
    let steps = text(derived + stem + "accelerometer_desc-steps_events.tsv").split(separator: "\n")
    #expect(steps.count == 2 && steps[0].hasPrefix("onset\tduration\ttrial_type\t"))
    #expect(steps[1].hasPrefix("0.500000\t0.000000\tstep\t") && steps[1].contains("\tleft\t"))
    for name in ["bouts", "steps"] {
      let table = text(derived + stem + "accelerometer_desc-\(name)_events.tsv")
      let columns = table.prefix { $0 != "\n" }.split(separator: "\t").dropFirst(3)
      let sidecar = text(derived + stem + "accelerometer_desc-\(name)_events.json")
      guard case .object(let members) = try JSONParser.tree(sidecar) else {
        Issue.record("no object")
        continue
      }
      #expect(members.keys.sorted() == columns.map(String.init).sorted())
    }
    #expect(paths.count { $0.contains("/derivatives/poise/") } == 7)
    #expect(text(derived + ".bidsignore") == "sub-*/motion/*_desc-*\n")
  }

  @Test("an event's fields are a row: nested ones by dotted names, lists and escapes as they are")
  func fields() throws {
    let line =
      #" {"type" : "a", "n": -1.50e3,"o":{"x":null,"p":{"q":"a\"b,}"}}, "l":[1,{"k":"]"},[2]],"#
      + #""e":{},"t":true , "last":""}"#
    let fields = try #require(EventFields.of(line))
    #expect(
      fields.map { "\($0.name)=\($0.text)" } == [
        "type=a", "n=-1.50e3", "o.x=", #"o.p.q=a\"b,}"#, #"l=[1,{"k":"]"},[2]]"#, "t=true", "last="
      ])
    #expect(EventFields.of("{}") == [])
    for wrong in ["", "[1]", "3", "{\"a\":1", "{\"a\" 1}", "{} x"] {
      #expect(EventFields.of(wrong) == nil, "\(wrong)")
    }
  }

  @Test("a copy counts what it wrote: samples, markers, events, poses, bytes")
  func outcome() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    var description = MadeSession.description()
    description.poseRate = 10
    var log = try SessionLog.start(directory: folder.path + "/logs", description: description)
    for k in 0..<100 {
      let sample = RawSample(
        timestamp: at(Double(k) / 100), sequence: UInt32(k), stream: 0, x: 1, y: 2, z: 3)
      try log.append(.raw(sample))
      if k % 10 == 0 {
        try log.append(.pose(PoseSample(timestamp: sample.timestamp, w: 1, x: 0, y: 0, z: 0)))
      }
    }
    try log.append(.event(.clockStep(at(1), seconds: 3)))
    let path = log.path
    try log.finish()
    let copied = folder.path + "/copy.mcap"
    let outcome = try LogRewriter.write([LogReader(path: path)], to: copied)
    #expect(outcome.samples == 100 && outcome.markers == 0 && outcome.others == 11)
    #expect(outcome.size == UInt64(PackageFiles.bytes(of: copied)?.count ?? 0))
  }
}
