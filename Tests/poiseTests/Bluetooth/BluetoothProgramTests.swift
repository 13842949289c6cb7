import Foundation
import PoiseTestKit
import Testing

/// What needs no radio; `make ble-check` has the rest.
@Suite("poise ble", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct BluetoothProgramTests {
  @Test("one line and a status for each that cannot be done; the program beside is started")
  func words() throws {
    let folder = try TemporaryFolder()
    // A bus that is not there, and one place for everything.
    let script = """
      export XDG_RUNTIME_DIR=$PWD/run XDG_STATE_HOME=$PWD/state; mkdir run
      export DBUS_SYSTEM_BUS_ADDRESS=unix:path=$PWD/none
      $POISE ble run --bord x 2>/dev/null; echo "usage: $?"
      $POISE ble --help | head -1
      [ "$($POISE ble --version | cut -d' ' -f2)" = "$($POISE --version | cut -d' ' -f2)" ]
      echo "version: $?"
      $POISE ble status; echo "status: $?"
      $POISE ble pair; echo "pair: $?"
      $POISE ble forget; echo "forget: $?"
      $POISE board show virtual > b.toml; printf '\\n[ble]\\nopen = ["events"]\\n' >> b.toml
      $POISE ble run --board ./b.toml; echo "board: $?"
      sed -i 's/"events"/"rsc"/' b.toml
      $POISE ble run --board ./b.toml 2> notes & ble=$!
      for i in $(seq 200); do [ -e run/poise/ble.json ] && break; sleep 0.1; done
      $POISE ble status | grep -c 'no bluetoothd'
      $POISE ble run --board ./b.toml; echo "second: $?"
      kill $ble; wait $ble; echo "ended: $?"; cat notes
      $POISE ble status; echo "after: $?"
      cp $POISE alone; ./alone ble run; echo "absent: $?"
      """
    let result = try PoiseProgram.shell(script, in: folder.path)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "usage: 64", "Show the running recorder to a phone or a watch by Bluetooth Low Energy.",
        "version: 0", "status: 69", "pair: 64", "forget: 69", "board: 78", "1", "second: 69",
        "ended: 0",
        "poise-ble: open: anybody near can read cadence, speed and stride without pairing",
        "poise-ble: no D-Bus system bus: waiting for it", "after: 69", "absent: 69"
      ], "\(result)")
    #expect(result.errors.contains("install the package poise-ble"), "\(result.errors)")
    #expect(result.errors.contains("cannot be open"), "\(result.errors)")
    withExtendedLifetime(folder) {}
  }
}
