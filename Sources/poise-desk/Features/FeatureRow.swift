import PoiseInsight
import PoiseReport
import PoiseText

/// A row of `poise features`: what was measured of a session or of a bout, what the rules make of
/// it, and what a model does.
struct FeatureRow {
  var vector: FeatureVector
  var session: String
  var subject: String?
  /// nil: of the whole session.
  var bout: Int?
  /// µs UTC.
  var start: Int64
  /// What the rules say; nil where they say nothing.
  var rule: String?
  /// Why walking features are null; nil where that is plain.
  var whyNull: String?

  static func header(_ set: FeatureSet) -> String {
    (["session", "subject", "bout", "timestamp"] + set.features.map(\.key) + ["rule"])
      .joined(separator: ",")
  }

  var csv: String {
    let values = vector.values.map { $0.map { JSONText.shortest($0) } ?? "" }
    let first = [
      session, MarkupText.cell(subject ?? ""), bout.map { "\($0)" } ?? "",
      DecimalText.fixed(Double(start) * 1e-6, decimals: 6) ?? ""
    ]
    return (first + values + [rule ?? ""]).joined(separator: ",")
  }

  func json(_ model: FigureModel?) -> String {
    var o = JSONWriter()
    o.add("figure", text: vector.set.rawValue)
    o.add("session", text: session)
    o.add("subject", text: subject)
    o.add("bout", whole: bout)
    o.add("timestamp", Double(start) * 1e-6, decimals: 6)
    var features = JSONWriter()
    for (feature, value) in zip(vector.set.features, vector.values) {
      features.add(feature.key, raw: JSONText.shortest(value))
    }
    o.add("features", features)
    o.add("rule", text: rule)
    if let whyNull { o.add("why_null", text: whyNull) }
    if let model { Self.add(model, model.answer(vector), to: &o) }
    return o.finished()
  }

  /// The model's answer with the file's digest, or why there is none.
  static func add(_ model: FigureModel, _ answer: FigureModel.Answer, to o: inout JSONWriter) {
    var said = JSONWriter()
    said.add("sha256", text: model.digest)
    switch answer {
    case .unmeasured: said.add("why_none", text: "nothing that it needs was measured")
    case .none(let why): said.add("why_none", text: why)
    case .scores(let scores):
      if model.model.classes.isEmpty {
        said.add("points", raw: JSONText.shortest(scores[0]))
      } else {
        var classes = JSONWriter()
        for (name, score) in zip(model.model.classes, scores) {
          classes.add(name, raw: JSONText.shortest(score))
        }
        said.add("classes", classes)
      }
    }
    o.add("model", said)
  }
}
