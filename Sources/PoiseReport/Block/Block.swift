import PoiseInsight
import PoiseText

/// A piece of a card. Every writer knows all kinds of blocks and no card, so that a new card needs
/// no change of a writer.
enum Block: Sendable {
  case heading(String)
  /// A sentence; foreign where somebody else's words are in it.
  case sentence(String, isForeign: Bool = false)
  /// The sentence that answers what a page is opened for.
  case lead(String)
  /// A remark in small letters.
  case note(String, isForeign: Bool = false)
  /// Why something is not there.
  case missing(String)
  /// Figures that come first, in large letters.
  case tiles([Tile])
  case list([Item])
  /// Rows of figures with their bands; programs get them, too, where they have keys.
  case figures([RatedMetric], caption: String, isData: Bool = true)
  case table(Table)
  case chart(Drawing)
  /// Groups of blocks, beside each other where there is room.
  case columns([[Block]])
  /// What shapes of a drawing mean; without a name on a page alone.
  case key(String?, [Swatch])
  /// Blocks that a page folds under a summary.
  case folded(String, isOpen: Bool, [Block])
  /// Figures for programs alone; derived ones are made of the others and stand behind them.
  case values([RatedMetric], areDerived: Bool = false)
  /// A row a day for spreadsheets.
  case days(DayRows)
  /// Members of the report for programs.
  case data(@Sendable (inout JSONWriter) -> Void)

  /// Whether people are shown it.
  var isForPeople: Bool {
    switch self {
    case .values, .days, .data: false
    case .list(let items): !items.isEmpty
    case .figures(let rows, _, _): !rows.isEmpty
    default: true
    }
  }

  /// A figure in large letters.
  struct Tile: Sendable {
    var key: String
    var name: String
    var unit: String
    var figure: Known<String>
    /// What to make of it, one sentence.
    var words: String
    /// Against the person's own; nil where too few days are known.
    var own: OwnComparison?
  }

  /// Cells under names that programs know; empty where there is no figure.
  struct DayRows: Sendable {
    var columns: [String]
    var rows: [[String]]
  }

  /// A line of a list.
  struct Item: Sendable {
    var severity: Severity?
    /// In place of the severity's word, where what it is about has levels of its own.
    var level: String?
    var name = ""
    /// May be somebody else's.
    var words: String
    /// Stands below.
    var under: String?

    /// nil where nothing is judged.
    var verdict: String? { level ?? severity?.word }
  }

  /// A shape of a drawing, 20 by 16, and its meaning.
  struct Swatch: Sendable {
    var words: String
    /// Class of the style sheet.
    var style: String
    /// Of an SVG path.
    var path: String
  }

  /// A drawing under its heading, or why there is none.
  static func drawing<Value>(
    _ heading: String, _ content: Known<Value>, _ draw: (Value) -> Drawing
  ) -> [Block] {
    switch content {
    case .missing(let reason): return [.heading(heading), .missing(reason)]
    case .value(let value):
      var drawing = draw(value)
      drawing.heading = heading
      return [.chart(drawing)]
    }
  }
}
