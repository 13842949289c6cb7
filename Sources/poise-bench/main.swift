// Times Poise's hot path against the plain C beside it, in one run, so that the ratios hold on any
// machine. `make bench` calls it through scripts/bench, which adds instruction counts.
//
//   poise-bench                   ring, filter and per-sample path: nanoseconds and ratios
//   poise-bench count NAME N      N samples through one path and nothing printed, for callgrind;
//                                 NAME is swift, swift-classic, c, biquad-swift or biquad-c

import CReference
import Glibc
import PoiseCore
import PoiseMotion
import PoiseSignal

let arguments = CommandLine.arguments
if arguments.count == 4 && arguments[1] == "count", let n = Int(arguments[3]) {
  exit(Report.count(arguments[2], n) ? 0 : 2)
}
if arguments.count > 1 {
  print("usage: poise-bench [count swift|swift-classic|c|biquad-swift|biquad-c N]")
  exit(2)
}
exit(Report.all() ? 0 : 1)
