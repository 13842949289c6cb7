/// Rows of cells under their columns' names.
struct Table: Sendable {
  struct Column: Sendable {
    var name: String
    /// Its name on a terminal; nil: a terminal has no room for it.
    var brief: String?
    /// Words stand on the left, figures on the right.
    var isText: Bool

    init(_ name: String, _ brief: String? = nil, isText: Bool = false) {
      self.name = name
      self.brief = brief
      self.isText = isText
    }
  }

  var caption: String
  /// Empty: each row is a name and a sentence.
  var columns: [Column]
  /// The first cell names the row.
  var rows: [[String]]
  /// What stands below the rows' names; empty where nothing does.
  var under: [String] = []
  /// Whether the rows' names are somebody else's words.
  var isForeign = false

  init(
    _ caption: String, columns: [Column], rows: [[String]], under: [String] = [],
    isForeign: Bool = false
  ) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
    self.under = under
    self.isForeign = isForeign
  }

  /// A table that a terminal leaves out.
  init(_ caption: String, _ names: [String], _ rows: [[String]]) {
    self.init(caption, columns: names.map { Column($0) }, rows: rows)
  }
}
