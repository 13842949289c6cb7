import PoiseCore
import PoiseHardware

extension Doctor {
  /// Runs each sensor's own self-test; one finding a sensor.
  mutating func examineSelfTests<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    _ bus: inout Bus, _ clock: inout Clock, _ assembly: Assembly
  ) {
    for reader in assembly.readers {
      let unit = reader.sensor.unit
      let name = assembly.streams[Int(reader.stream)].shortTitle
      bus.select(bus: reader.bus)
      do throws(ChipError) {
        try openBypass(of: reader.sensor, assembly, &bus, &clock)
        let result = try unit.selfTest(
          at: reader.sensor.address, forceIdentity: reader.sensor.isIdentityForced,
          configuration: reader.sensor.configuration, on: &bus, clock: &clock)
        guard let result else {
          report(.ok, "\(name): has no self-test")
          continue
        }
        report(result, name)
      } catch {
        report(
          .fail, "\(name): no self-test; \(error.message(bus: assembly.busName))",
          fix: "check its wiring and supply, then run this again")
      }
    }
  }

  private mutating func report(_ result: SelfTestResult, _ name: String) {
    let values = result.text.isEmpty ? "" : ": \(result.text)"
    switch result.verdict {
    case .passed: report(.ok, "\(name): self-test passed\(values)")
    case .failed:
      report(
        .fail, "\(name): self-test failed\(values)",
        fix: "keep the device still, away from magnets, and run this again; if it stays, the chip "
          + "is damaged: replace it")
    case .silent:
      report(
        .fail, "\(name): self-test failed: it gives no readings",
        fix: "check its supply; power it off and on")
    case .untrimmed:
      report(
        .warn, "\(name): self-test not possible: its factory left no values to compare with",
        fix: "it may be a clone; see that it reads 1 g at rest")
    }
  }

  /// What sits behind another die's bypass answers only while that die is configured.
  private func openBypass<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    of sensor: Sensor, _ assembly: Assembly, _ bus: inout Bus, _ clock: inout Clock
  ) throws(ChipError) {
    guard sensor.unit.isBehindBypass else { return }
    for other in assembly.readers
    where other.sensor.unit.chip == sensor.unit.chip && other.primary == nil
      && !other.sensor.unit.isBehindBypass
    { try other.sensor.configure(on: &bus, clock: &clock) }
  }
}
