import PoiseCore
import Testing

@testable import PoiseLog

@Suite("Packets of the live stream")
struct LiveStateTests {
  @Test("hello has its keys in their order")
  func hello() {
    var hello = LiveHello(
      program: "poise 0.1.0", session: "8c5a", started: 1_790_000_000_000_000_000,
      now: 1_790_000_001_500_000_000, board: "virtual")
    hello.accelerometer = "lsm303agr"
    hello.mount = Matrix3(
      Vector3(0, 0, 1), Vector3(0, -1, 0), Vector3(1, 0, 0))
    hello.sensorHeight = 1.02
    #expect(
      hello.line
        == #"{"type":"hello","version":1,"program":"poise 0.1.0","session":"8c5a","#
        + #""started":1790000000.000000,"now":1790000001.500000,"user":null,"subject":null,"#
        + #""board":"virtual","#
        + #""accelerometer":"lsm303agr","magnetometer":null,"gyroscope":null,"mounted":true,"#
        + #""mount":[0.0,0.0,1.0,0.0,-1.0,0.0,1.0,0.0,0.0],"#
        + #""calibrated":false,"sensor_height_m":1.020,"rate_hz":100}"#)
    hello.sensorHeight = nil
    #expect(hello.line.contains(#""sensor_height_m":null,"#))
  }

  @Test("the state has its keys in their order; what is not known is null")
  func state() {
    var state = LiveState(time: 1_790_000_000_000_000_000)
    let empty =
      #"{"type":"state","timestamp":1790000000.000000,"elapsed_s":0.0,"steps":0,"steps_today":0,"#
      + #""walking":false,"#
      + #""cadence_spm":null,"speed_mps":null,"stride_length_m":null,"#
      + #""posture":"unknown","posture_s":0.0,"good_s":null,"bad_s":null,"#
      + #""worn_s":0,"bouts_today":0,"walking_s":0,"worn":null,"alert":"off","fall":null,"#
      + #""edges_hz":null,"#
      + #""sensors":[],"card":{"path":null,"#
      + #""free_bytes":null,"hours_left":null,"full":false,"failing":false},"#
      + #""battery_percent":null,"#
      + #""charging":null,"under_voltage":null,"snoozed_until":null,"#
      + #""subscribers":0}"#
    #expect(state.line == empty)
    var said = state
    said.diary.said = ["08:05 \"mood\" 5"]
    #expect(said.line.hasSuffix(#""subscribers":0,"diary":["08:05 \"mood\" 5"]}"#))
    said.diary.sets = ["17:05 squat"]
    #expect(said.line.hasSuffix(#"5"],"sets":["17:05 squat"]}"#))
    var sensor = LiveState.Sensor(
      name: "lis3mdl", kind: .magnetometer, rate: 79.96, nominalRate: 80)
    sensor.isLost = true
    sensor.place = .t12
    state.sensors = [sensor]
    state.posture = .bad
    (state.today.steps, state.today.good, state.today.worn) = (12, 61.4, 90)
    state.alert = .on
    state.fall = 1_789_999_000_500_000_000
    state.card.freeBytes = 12_000_000_000
    #expect(state.line.contains(#""steps_today":12,"#))
    #expect(state.line.contains(#""good_s":61,"bad_s":null,"worn_s":90,"bouts_today":0,"#))
    #expect(state.line.contains(#""posture":"bad""#) && state.line.contains(#""alert":"on""#))
    #expect(
      state.line.contains(
        #""sensors":[{"name":"lis3mdl","kind":"magnetometer","place":"t12","#
          + #""rate_hz":80.0,"nominal_hz":80.0,"#
          + #""dropped":0,"lost":true}]"#))
    #expect(state.line.contains(#""alert":"on","fall":1789999000.500000,"#))
    #expect(state.line.contains(#""free_bytes":12000000000,"#))
  }
}
