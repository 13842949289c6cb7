import ArgumentParser
import PoiseCommands
import PoiseLog
import PoiseRuntime

/// What `poise run` is told about its log.
struct LogArguments: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Save power: sensors at 50 Hz through the chip's FIFO, if any, a magnetometer at about 2 Hz, "
        + "results twice per second, log flushed every 5 s."))
  var lowPower = false

  @Option(
    help: ArgumentHelp(
      "Battery charge below which to wake up and flush seldom, as --low-power does, with "
        + "unchanged sensors; 0: never. Overrides the board file. Default: 20.",
      valueName: "percent"))
  var lowPowerBelow: Int?

  @Option(
    help: ArgumentHelp(
      "Flush interval of the log, 1s to 60s; a power cut loses at most one second more.",
      valueName: "time"))
  var logSync: DurationArgument?

  @Option(
    help: ArgumentHelp(
      "compact (one block of counts per second) or ros2 (one message per sample, 8 times larger).",
      valueName: "layout"))
  var logLayout: SessionDescription.Layout = .compact

  @Flag(help: "Also record the orientation, 50 times per second (/trunk/pose).") var pose = false

  @Option(
    help: ArgumentHelp(
      "Seal the log, so that only the owner of this public key can open it: a .pub file of 'poise "
        + "seal keygen', or its line. Up to eight times. Overrides the board file.",
      valueName: "key"))
  var sealTo: [String] = []

  @Option(
    help: ArgumentHelp(
      "Sign the log with this device's key, a .sign file of 'poise seal keygen --device', for "
        + "'poise log verify'. Overrides the board file.", valueName: "file"))
  var signWith: String?

  @Option(
    help: ArgumentHelp(
      "On a full card: keep (stop logging) or ring (remove the oldest complete logs).",
      valueName: "keep|ring"))
  var retention: LogRetention = .keep

  @Option(
    help: ArgumentHelp(
      "Free space in MB at which logging stops; events continue.", valueName: "MB"))
  var minFree = Doctor.usualFloor

  func validate() throws {
    if let logSync, logSync.seconds < 1 || logSync.seconds > 60 {
      throw ValidationError("--log-sync is between 1s and 60s")
    }
    if let lowPowerBelow, !(0...95).contains(lowPowerBelow) {
      throw ValidationError("--low-power-below is between 0 and 95 percent")
    }
    if !(0...1_000_000).contains(minFree) {
      throw ValidationError("--min-free is between 0 and 1000000 MB")
    }
  }

  var options: LogOptions {
    var options = LogOptions()
    options.syncSeconds = logSync.map { Int($0.seconds.rounded()) } ?? (lowPower ? 5 : 1)
    options.isSyncGiven = logSync != nil
    options.layout = logLayout
    options.poseRate = pose ? 50 : 0
    options.policy.retention = retention
    options.policy.file.freeSpaceFloor = UInt64(minFree) * 1_000_000
    return options
  }
}

extension SessionDescription.Layout: ExpressibleByArgument {}

extension LogRetention: ExpressibleByArgument {}
