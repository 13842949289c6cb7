import Glibc
import PoiseTestKit
import Testing

/// What `make mqtt-check` has more of.
@Suite("poise mqtt", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct MQTTProgramTests {
  @Test("one line and a status for each that cannot be done; the program beside is started")
  func words() throws {
    let folder = try TemporaryFolder()
    let script = """
      export XDG_RUNTIME_DIR=$PWD/run XDG_STATE_HOME=$PWD/state; mkdir run
      $POISE mqtt run --hast x 2>/dev/null; echo "usage: $?"
      $POISE mqtt --help | head -1
      $POISE mqtt status 2>/dev/null; echo "status: $?"
      $POISE mqtt run --config none.toml 2>/dev/null; echo "no file: $?"
      printf 'host = "a b"\\nprefix = "#"\\n' > c.toml
      $POISE mqtt run --config c.toml; echo "settings: $?"
      printf 'username = "u"\\n' > c.toml
      $POISE mqtt run --config c.toml; echo "no host: $?"
      $POISE mqtt check --config c.toml --host localhost --device d; echo "check: $?"
      $POISE mqtt run --host localhost --port 1 --device d 2> notes & one=$!
      for i in $(seq 200); do grep -qs refused run/poise/mqtt.json && break; sleep 0.1; done
      $POISE mqtt status | grep -c 'ing: Connection refused'
      $POISE mqtt run --host localhost; echo "second: $?"
      kill $one; wait $one; echo "ended: $?"
      cp $POISE alone; ./alone mqtt run; echo "absent: $?"
      """
    let result = try PoiseProgram.shell(script, in: folder.path)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "usage: 64", "Publish the running recorder to an MQTT broker, such as Home Assistant's.",
        "status: 69", "no file: 66", "settings: 78", "no host: 78",
        "broker    localhost port 1883, not encrypted", "topics    poise/d/availability",
        "          poise/d/state", "          poise/d/today", "          poise/d/fall",
        "          poise/d/alert", "          poise/d/sensors", "          poise/d/card",
        "          poise/d/event, not retained",
        "          homeassistant/device/poise_d/config", "check: 0", "1", "second: 69",
        "ended: 0", "absent: 69"
      ], "\(result)")
    #expect(
      result.errors.contains("c.toml:1:8: host: \"a b\" is not a host")
        && result.errors.contains("c.toml:2:10: prefix: \"#\" cannot begin a topic")
        && result.errors.contains("host is missing")
        && result.errors.contains("install the package poise-mqtt"), "\(result.errors)")
    withExtendedLifetime(folder) {}
  }

  private static let hasBroker =
    access("/usr/sbin/mosquitto", X_OK) == 0 && access("/usr/bin/mosquitto_passwd", X_OK) == 0

  @Test(
    "Debian's mosquitto: retained states, a broker killed, a wrong password",
    .enabled(if: hasBroker))
  func broker() throws {
    let script = PackageFiles.root + "/scripts/mqtt/check.py"
    let result = try PoiseProgram.shell("python3 \(script) ${POISE}-mqtt quick", limit: 180)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.split(separator: "\n").count == 3, "\(result.output)")
  }
}
