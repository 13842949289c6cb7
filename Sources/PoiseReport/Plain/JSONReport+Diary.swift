import PoiseDiary
import PoiseText

extension JSONReport {
  /// nil where nothing was said.
  func diary() -> JSONWriter? {
    guard let diary = report.diary.value else { return nil }
    var json = JSONWriter()
    json.add("remarks", list: diary.remarks.map(JSONText.quoted))
    json.add(
      "entries",
      list: diary.entries.map { entry in
        var json = JSONWriter()
        json.add("date", text: entry.date)
        json.add("time", text: entry.time)
        json.add("basdai", entry.basdai?.value, decimals: 3)
        json.add("asdas_crp", entry.asdas?.value, decimals: 3)
        json.add("flare", flag: entry.said.flare)
        for question in DiaryQuestion.all {
          json.add(question.key, raw: JSONText.shortest(question.get(entry.said)))
        }
        return json.finished()
      })
    json.add("trends", list: diary.trends.map { Self.trend($0).finished() })
    json.add(
      "regions",
      list: diary.regions.map { region in
        var json = JSONWriter()
        json.add("region", text: region.id)
        json.add("days", whole: region.days)
        json.add("mean", region.mean, decimals: 2)
        json.add("most", region.most, decimals: 2)
        json.add("swollen", flag: region.isSwollen)
        json.add("warm", flag: region.isWarm)
        return json.finished()
      })
    json.add(
      "medication",
      list: diary.medication.map { one in
        var json = JSONWriter()
        json.add("name", text: one.medication)
        json.add("due", whole: one.due)
        json.add("taken", whole: one.taken)
        json.add("late", whole: one.late)
        json.add("skipped", whole: one.skipped)
        json.add("missed", whole: one.missed)
        return json.finished()
      })
    if let search = diary.comparison.value {
      var part = JSONWriter()
      part.add("outcome", text: search.outcome.key)
      part.add("days", whole: search.outcome.days.count)
      part.add("comparisons", whole: search.tests)
      part.add("found", list: search.triggers.map { $0.json(search.rule) })
      part.add("words", list: search.sentences.map(JSONText.quoted))
      json.add("comparison", part)
    }
    return json
  }
}
