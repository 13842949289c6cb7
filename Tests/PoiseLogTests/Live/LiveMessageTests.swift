import PoiseCore
import PoiseText
import Testing

@testable import PoiseLog

@Suite("Messages of the live stream")
struct LiveMessageTests {
  private func decoded(_ message: LiveMessage) throws -> String {
    let schema = try #require(message.channel.schema)
    let definition = try MessageDefinition(name: schema.name, text: schema.text)
    return try message.payload.withUnsafeBytes { try definition.decode($0).json }
  }

  @Test("a step gives the log's own message: the same numbers come out of it")
  func step() throws {
    let event = StepEvent(
      timestamp: Timestamp(nanoseconds: 5_250_000_000),
      detectedAt: Timestamp(nanoseconds: 6_000_001_000), foot: .right, interval: 0.512345,
      peak: 0.2512, peakVertical: 1.3125, bout: 3, index: 41, confirmedLate: true)
    let line = EventJSON(timeOffset: 1_790_000_000_000_000_000).line(.step(event))
    let messages = LiveMessage.messages(of: line)
    #expect(messages.map(\.channel) == [.step])
    #expect(messages[0].time == 1_790_000_005_250_000_000)
    let read = try messages[0].payload.withUnsafeBytes { bytes in
      var decoder = try CDRDecoder(bytes)
      return try decoder.step(
        timeOffset: 1_790_000_000_000_000_000, near: UInt64(messages[0].time))
    }
    #expect(read == event)
  }

  @Test("acceleration is a message a value, attitude one; their times are their own")
  func signals() throws {
    let line = LiveAcceleration(
      time: 2_000_015_000_000, interval: 40_000_000, values: [Vector3(1, 2, 3), Vector3(4, 5, 6)]
    ).line
    let messages = LiveMessage.messages(of: line)
    #expect(messages.map(\.channel) == [.acceleration, .acceleration])
    #expect(messages.map(\.time) == [2_000_015_000_000, 2_000_055_000_000])
    let text = try decoded(messages[1])
    #expect(text.contains(#""linear_acceleration":{"x":4"#), "\(text)")
    let attitude = LiveAttitude(
      time: 1_000_000_000, w: 1, x: 0, y: 0.5, z: -0.25, pitch: 1, roll: 2, lean: 3)
    let pose = LiveMessage.messages(of: attitude.line)
    #expect(pose.map(\.channel) == [.pose])
    #expect(try decoded(pose[0]).contains(#""y":0.5"#))
    var unknown = attitude
    (unknown.w, unknown.x, unknown.y, unknown.z) = (.nan, .nan, .nan, .nan)
    #expect(LiveMessage.messages(of: unknown.line).isEmpty)
  }

  @Test("a report of health is a line, and the log's own diagnostics")
  func health() throws {
    var event = HealthEvent(
      timestamp: Timestamp(nanoseconds: 60_000_000_000),
      rates: [
        StreamRate(name: "LIS3MDL magnetometer", hz: 79.98),
        StreamRate(name: "accelerometer_hz", hz: 100.23)
      ], samples: 6000, dropped: 3, lost: 2, recoveredEdges: 1, busErrors: 4, reinitialisations: 5,
      temperatures: [SensorTemperature(name: "accelerometer", celsius: 24.5)],
      lateMaxMilliseconds: 0.123, syncMaxMilliseconds: 14.5, diskFreeMegabytes: 12345.6)
    for sensorsLost: UInt64 in [0, 1] {
      event.sensorsLost = sensorsLost
      let messages = LiveMessage.messages(of: EventJSON().line(.health(event)))
      #expect(messages.map(\.channel) == [.events, .diagnostics])
      #expect(messages[1].time == 60_000_000_000)
      // Byte for byte what the log gets of the same event.
      var cdr = CDREncoder()
      cdr.append(header: 60_000_000_000, frame: "imu")
      cdr.append(diagnostics: event)
      #expect(messages[1].payload == cdr.out.bytes)
      let text = try decoded(messages[1])
      #expect(text.contains(#""level":\#(sensorsLost + 1),"#), "\(text)")
    }
  }

  @Test("a posture is a line and numbers, another event a line; state and hello stay JSON")
  func others() throws {
    let posture = PostureEvent(
      timestamp: Timestamp(nanoseconds: 1_000_000_000), good: false, pitch: 20.5, roll: 1, lean: 2,
      distanceAccelerometer: 30.25, distanceMagnetometer: .nan, periodic: false)
    let line = EventJSON().line(.posture(posture))
    let messages = LiveMessage.messages(of: line)
    #expect(messages.map(\.channel) == [.events, .posture])
    #expect(try decoded(messages[0]).contains("posture"))
    let text = try decoded(messages[1])
    #expect(text.contains(#""distance_acc":30.25"#) && text.contains(#""pitch_deg":20.5"#))
    let marker = #"{"type":"marker","timestamp":1.000000,"index":1}"#
    #expect(LiveMessage.messages(of: marker).map(\.channel) == [.events])
    let state = LiveState(time: 3_000_000_000).line
    #expect(LiveMessage.messages(of: state).map(\.payload) == [Array(state.utf8)])
    let hello = LiveHello(program: "p", session: "s", started: 1, now: 4_000_000_000, board: "b")
    #expect(LiveMessage.messages(of: hello.line).map(\.time) == [4_000_000_000])
  }

  @Test(
    "what is no packet is no message",
    arguments: [
      "", "x", "[]", "{}", #"{"type":"step"}"#, #"{"type":7,"timestamp":1}"#,
      #"{"type":"step","timestamp":1e300}"#, #"{"type":"step","timestamp":1,"index":-1}"#,
      #"{"type":"acceleration","timestamp":1,"interval_s":1e9,"x":[1],"y":[1],"z":[1]}"#,
      #"{"type":"acceleration","timestamp":1,"interval_s":0.04,"x":[],"y":[1],"z":[1]}"#
    ])
  func nonsense(line: String) {
    #expect(LiveMessage.messages(of: line).isEmpty)
  }
}
