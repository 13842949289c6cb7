import ArgumentParser
import PoiseCommands
import PoiseLog
import PoiseRuntime

/// What `poise run` is told about its log.
struct LogArguments: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Sensors at 50 Hz through the chip's FIFO where it has one, a magnetometer at 2 Hz or little "
        + "more, findings twice a second, and the log flushed every 5 s: the machine sleeps in "
        + "between."))
  var lowPower = false

  @Option(
    help: ArgumentHelp(
      "Where the kernel knows a battery: below this charge wake up and flush seldom, as "
        + "--low-power does, the sensors left as they are; 0: never. Wins over the board file's; "
        + "default 20.",
      valueName: "percent"))
  var lowPowerBelow: Int?

  @Option(
    help: ArgumentHelp(
      "Flush the log this often, 1s to 60s: a power cut costs at most a second more.",
      valueName: "time"))
  var logSync: DurationArgument?

  @Option(
    help: ArgumentHelp(
      "compact (a block of counts a second) or ros2 (a message a sample, ten times the bytes).",
      valueName: "layout"))
  var logLayout: SessionDescription.Layout = .compact

  @Flag(help: "Keep how the device is turned as well, 50 times a second (/trunk/pose).")
  var pose = false

  @Option(
    help: ArgumentHelp(
      "Full card: keep (stop logging) or ring (remove the oldest complete logs).",
      valueName: "keep|ring"))
  var retention: RetentionArgument = .keep

  @Option(
    help: ArgumentHelp(
      "Stop logging before less than this many MB are free; events go on.", valueName: "MB"))
  var minFree = 256

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
    options.isRing = retention == .ring
    options.freeSpaceFloor = UInt64(minFree) * 1_000_000
    return options
  }
}

/// `keep` or `ring`.
enum RetentionArgument: String, ExpressibleByArgument, CaseIterable {
  case keep
  case ring
}

extension SessionDescription.Layout: ExpressibleByArgument {}
