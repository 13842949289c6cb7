/// Why a value that has bands is not judged by them.
public enum Doubt: Sendable, Equatable {
  case minor
  case tooOld
  case implausible
  case noTurns
  case fewTests(needed: Int)
  case shortStanding(needed: Double)
  case fewBouts(needed: Int)
  case fewStrides(needed: Int)
  case shortDay
  case noSpeed
  case unusualSpeed
  /// What would be judged is not there; what is shown stands in for it.
  case standIn(lack: String)
  /// Between bands, where no source has values.
  case outside

  /// For people, without a full stop.
  public var words: String {
    switch self {
    case .minor: "no bands for people under \(Norm.adultAge)"
    case .tooOld: "no bands for people over \(Norm.oldestAge)"
    case .implausible: "not plausible: no band"
    case .noTurns: "turns not measured"
    case .fewTests(let needed): "judged from \(FigureText.count(needed, "test")) on"
    case .shortStanding(let needed): "judged from \(FigureText.duration(needed)) upright on"
    case .fewBouts(let needed): "judged from \(FigureText.count(needed, "bout")) on"
    case .fewStrides(let needed): "judged from \(needed) strides on"
    case .shortDay: "judged on a day worn for 10 h"
    case .noSpeed: "speed not known"
    case .unusualSpeed: "not at a usual speed"
    case .standIn(let lack): lack
    case .outside: "outside what bands are known for"
    }
  }

  /// ``words`` among other remarks, where they must say that nothing is judged.
  public var remark: String {
    switch self {
    case .noTurns, .noSpeed, .unusualSpeed: words + ": not judged"
    default: words
    }
  }
}
