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

/// Does what the words ask for.
///
/// - Returns: whether it was done; nil where no words are so.
private func run(_ words: [String]) throws -> Bool? {
  func number(_ at: Int) -> Int? { words.indices.contains(at) ? Int(words[at]) : nil }
  switch (words.first, words.count) {
  case (nil, _): return Report.all(peers: nil)
  case ("all", 2): return Report.all(peers: words[1])
  case ("ring", 1...2): return RingReport(peers: words.count > 1 ? words[1] : nil).print()
  case ("count", 3):
    guard let n = number(2) else { return nil }
    if !Report.count(words[1], n) { return nil }
  case ("diary", 1): return DiaryBench.report()
  case ("freeze", 1): return FreezeBench.report()
  case ("loop", 2):
    guard let seconds = number(1), seconds > 0 else { return nil }
    return LoopBench.run(seconds: Int64(seconds))
  case ("soak", 4):
    guard let hours = Double(words[2]), hours > 0, let seed = UInt64(words[3]) else { return nil }
    return SoakBench.run(words[1], hours: hours, seed: seed)
  case ("log", 3):
    guard let hours = number(2), hours > 0 else { return nil }
    try LogBench.run(words[1], hours: hours)
  case ("sessions", 4):
    guard let hours = number(2), hours > 0, let count = number(3), (1...1000).contains(count)
    else { return nil }
    for k in 0..<count {
      let number = DecimalText.padded(k, width: 3)
      _ = try LogBench.write(
        to: "\(words[1])/s\(number)", session: "bench\(number)", seconds: hours * 3600, sync: 0,
        walksAlways: false)
    }
  case ("day", 2...3):
    guard let hours = words.count > 2 ? Double(words[2]) : 24, hours > 0 else { return nil }
    let made = try DayLog.write(to: words[1], hours: hours)
    print("\(made.path): \(made.size) bytes")
  case ("month", 3...4):
    guard let days = words.count > 3 ? number(3) : 30, days > 0 else { return nil }
    let text = String(decoding: try File.read(words[1], limit: 1 << 26), as: UTF8.self)
    try MonthOfSessions.write(text, to: words[2], days: days)
  case ("write", 4...):
    guard let seconds = number(2), let sync = number(3) else { return nil }
    try write(to: words[1], seconds: seconds, sync: sync, words.dropFirst(4).map { $0 })
  default: return nil
  }
  return true
}

/// - Parameter more: a file that gets the count of what is on the card, and ms to pause after each.
private func write(to path: String, seconds: Int, sync: Int, _ more: [String]) throws {
  let mark = more.first.map { open($0, O_WRONLY) } ?? -1
  let pause = more.count > 1 ? UInt32(more[1]) ?? 0 : 0
  _ = try LogBench.write(to: path, seconds: seconds, sync: sync, walksAlways: true) { count in
    if mark >= 0 {
      let word = Array("d\(count)\n".utf8)
      _ = word.withUnsafeBytes { pwrite(mark, $0.baseAddress, $0.count, 0) }
    }
    if pause > 0 { usleep(1000 * pause) }
  }
}

do {
  guard let isDone = try run(Array(CommandLine.arguments.dropFirst())) else {
    print("usage: poise-bench [ring [LIBRARY] | all LIBRARY | count NAME N]")
    exit(2)
  }
  exit(isDone ? 0 : 1)
} catch {
  print("\(error)")
  exit(1)
}
