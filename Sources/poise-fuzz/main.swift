// Fuzzers for everything that reads bytes from outside, from one table (Fuzzer.all).
//
//   poise-fuzz [--runs N] [--seed S] [NAME...]    each fuzzer in a process of its own
//   poise-fuzz --one NAME SEED INDEX              one input again, in this process
//   poise-fuzz --every-byte                       a small log cut and changed at each byte
//   poise-fuzz --every-sector                     each bit of a log's begin, each sector
//   poise-fuzz --hostile [NAME...]                logs made to take memory, given to poise
//
// An input that ends the process, takes more than 10 s or more than 256 MiB of memory fails; the
// command that repeats it is printed. The canary must fail, or the harness is blind.

import Glibc

exit(FuzzRun.main(Array(CommandLine.arguments.dropFirst())))
