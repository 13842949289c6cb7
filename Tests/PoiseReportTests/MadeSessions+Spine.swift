import PoiseCore
import PoiseGait

extension MadeSessions {
  /// A day with sensors at four places: 4 h judged, every class of every rule among them.
  static func spine() -> SessionSummary {
    var session = day()
    var working = WorkingPosture(places: [.sacrum, .t12, .t1, .head])
    (working.seconds, working.times.judged) = (15_000, 14_400)
    working.times.trunkBands = [720, 7200, 5760, 720]
    working.times.neckBands = [1440, 10_080, 2880]
    working.times.en1005Trunk = [7200, 5040, 2160]
    working.times.en1005Neck = [10_080, 0, 4320]
    working.times.rebaScoreA = [0, 9000, 3600, 1800, 0, 0, 0, 0, 0]
    (working.times.rebaLow, working.times.rebaHigh) = (1, 12)
    working.times.rulaScoreB = [0, 7200, 7200, 0, 0, 0, 0, 0, 0]
    working.times.owasBack = [7200, 5760, 720, 720]
    working.holds = [
      WorkingPosture.Hold(time: session.start + 60_000_000, part: "trunk", angle: 40, limit: 150)
    ]
    for (seconds, kyphosis, lordosis) in [(9000.0, 38.6, 24.1), (5400, 51.2, 3.4)] {
      var curves = WorkingPosture.Curves()
      curves.seconds = seconds
      (curves.kyphosis, curves.lordosis, curves.pelvicTiltChange) = (kyphosis, lordosis, -1.3)
      if working.upright == nil { working.upright = curves } else { working.sitting = curves }
    }
    session.workingPosture = working
    return session
  }
}
