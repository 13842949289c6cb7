import PoiseInsight
import PoiseGait
import PoiseText

/// Everything a report says: a frame and cards. The page, the text, CSV and JSON are four ways to
/// write down this one value, so that their figures cannot differ.
public struct Report: Sendable {
  var title = ""
  /// Whose, as a code; nil where nobody said.
  var subject: String?
  var span = ""
  var facts: [Fact] = []
  var quality = ReportQuality([])
  /// Up to whom cards are shown unfolded.
  var audience = ReportLayer.researcher
  /// In the order in which programs get them.
  var cards: [any ReportCard] = []
  var footer: [Fact] = []
  /// In which people read it. Everything here is English; the page and the text say it in this.
  var language = Language.english
  /// The files that it was made of.
  var logs: [LogPart] = []

  /// A name and a value that may be somebody else's words.
  struct Fact: Sendable, Equatable {
    var name: String
    var value: String
    /// Whether all of the value is somebody else's words.
    var isForeign: Bool

    init(_ name: String, _ value: String, isForeign: Bool = false) {
      self.name = name
      self.value = value
      self.isForeign = isForeign
    }

    var json: String {
      var json = JSONWriter()
      json.add("name", text: name)
      json.add("value", text: value)
      return json.finished()
    }
  }

  static let disclaimer =
    "Indicative, not a diagnosis: made by a recorder for wellness and research, which is not a "
    + "medical device. Numbers in brackets are those of SOURCES.md of Poise."

  /// Those that people are shown, in the order of a page.
  var pages: [any ReportCard] { ReportLayer.allCases.flatMap(pages) }

  /// Those of one layer.
  func pages(_ layer: ReportLayer) -> [any ReportCard] {
    let own = cards.filter { $0.layer == layer && $0.blocks.contains { $0.isForPeople } }
    return own.filter(\.leads) + own.filter { !$0.leads }
  }

  /// Every figure, each once, where it stands first.
  var figures: [RatedMetric] {
    var rows: [RatedMetric] = []
    var derived: [RatedMetric] = []
    for block in cards.flatMap(\.blocks) {
      switch block {
      case .figures(let own, _, let isData): if isData { rows += own }
      case .values(let own, let areDerived):
        if areDerived { derived += own } else { rows += own }
      default: break
      }
    }
    var seen = Set<String>()
    return (rows + derived).filter { seen.insert($0.key).inserted }
  }
}
