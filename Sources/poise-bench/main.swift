// Times Poise's hot path against the plain C beside it, in one run, so that the ratios hold on any
// machine. `make bench` calls it through scripts/bench, which adds instruction counts.
//
//   poise-bench                   ring, filter and per-sample path: nanoseconds and ratios
//   poise-bench ring [LIBRARY]    the ring alone; LIBRARY is Boost's, as scripts/bench builds it
//   poise-bench all LIBRARY       everything, with it
//   poise-bench loop SECONDS      how late the threads are beside a bare timer loop, and how often
//                                 they wake up
//   poise-bench soak DIR HOURS SEED
//                                 a long session with faults, its memory by the hour
//   poise-bench count NAME N      N samples through one path and nothing printed, for callgrind;
//                                 NAME is swift, c, biquad-swift, biquad-c,
//                                 ecompass-swift, ecompass-c, vqf-swift, or place-1, place-2,
//                                 place-6, place-2-gyro: N samples a stream at this many places
//   poise-bench freeze            the freeze index against labels of video, ../shared/data
//   poise-bench diary             the search for triggers: its time, and how often it is wrong
//   poise-bench log DIR HOURS     size and times of logs written into DIR
//   poise-bench sessions DIR HOURS N
//                                 N logs, each a session of its own in a folder of its own in DIR
//   poise-bench day DIR [HOURS]   the log of a made day of a wearer, written into DIR
//   poise-bench month SUMMARY DIR [DAYS]
//                                 summaries of this many days, made of one, written into DIR
//   poise-bench write DIR SECONDS SYNC [MARK [PAUSE]]
//                                 a log flushed every SYNC seconds; the number of chunks that are
//                                 surely on the card goes into the file MARK after each flush, and
//                                 PAUSE milliseconds pass

import CReference
import Glibc
import PoiseText
import PoiseSystem

let arguments = CommandLine.arguments
if arguments.count == 4 && arguments[1] == "count", let n = Int(arguments[3]) {
  exit(Report.count(arguments[2], n) ? 0 : 2)
}
if arguments.count == 2 && arguments[1] == "diary" { exit(DiaryBench.report() ? 0 : 1) }
if arguments.count == 2 && arguments[1] == "freeze" { exit(FreezeBench.report() ? 0 : 1) }
if arguments.count == 3 && arguments[1] == "loop", let seconds = Int64(arguments[2]), seconds > 0 {
  exit(LoopBench.run(seconds: seconds) ? 0 : 1)
}
if arguments.count == 5 && arguments[1] == "soak", let hours = Double(arguments[3]), hours > 0,
  let seed = UInt64(arguments[4])
{
  exit(SoakBench.run(arguments[2], hours: hours, seed: seed) ? 0 : 1)
}
if arguments.count == 4 && arguments[1] == "log", let hours = Int(arguments[3]), hours > 0 {
  do { try LogBench.run(arguments[2], hours: hours) } catch {
    print("\(error)")
    exit(1)
  }
  exit(0)
}
if arguments.count == 5 && arguments[1] == "sessions", let hours = Int(arguments[3]), hours > 0,
  let count = Int(arguments[4]), (1...1000).contains(count)
{
  do {
    for k in 0..<count {
      let number = DecimalText.padded(k, width: 3)
      _ = try LogBench.write(
        to: "\(arguments[2])/s\(number)", session: "bench\(number)", seconds: hours * 3600, sync: 0,
        walksAlways: false)
    }
  } catch {
    print("\(error)")
    exit(1)
  }
  exit(0)
}
if (3...4).contains(arguments.count) && arguments[1] == "day",
  let hours = arguments.count > 3 ? Double(arguments[3]) : 24, hours > 0
{
  do {
    let made = try DayLog.write(to: arguments[2], hours: hours)
    print("\(made.path): \(made.size) bytes")
  } catch {
    print("\(error)")
    exit(1)
  }
  exit(0)
}
if (4...5).contains(arguments.count) && arguments[1] == "month",
  let days = arguments.count > 4 ? Int(arguments[4]) : 30, days > 0
{
  do {
    let text = String(decoding: try File.read(arguments[2], limit: 1 << 26), as: UTF8.self)
    try MonthOfSessions.write(text, to: arguments[3], days: days)
  } catch {
    print("\(error)")
    exit(1)
  }
  exit(0)
}
if arguments.count >= 5 && arguments[1] == "write", let seconds = Int(arguments[3]),
  let sync = Int(arguments[4])
{
  let mark = arguments.count > 5 ? open(arguments[5], O_WRONLY) : -1
  let pause = arguments.count > 6 ? UInt32(arguments[6]) ?? 0 : 0
  do {
    _ = try LogBench.write(
      to: arguments[2], seconds: seconds, sync: sync, walksAlways: true
    ) { count in
      if mark >= 0 {
        let word = Array("d\(count)\n".utf8)
        _ = word.withUnsafeBytes { pwrite(mark, $0.baseAddress, $0.count, 0) }
      }
      if pause > 0 { usleep(1000 * pause) }
    }
  } catch {
    print("\(error)")
    exit(1)
  }
  exit(0)
}
if (2...3).contains(arguments.count) && arguments[1] == "ring" {
  exit(RingReport(peers: arguments.count > 2 ? arguments[2] : nil).print() ? 0 : 1)
}
if arguments.count == 3 && arguments[1] == "all" {
  exit(Report.all(peers: arguments[2]) ? 0 : 1)
}
if arguments.count > 1 {
  print("usage: poise-bench [ring [LIBRARY] | all LIBRARY | count NAME N]")
  exit(2)
}
exit(Report.all(peers: nil) ? 0 : 1)
