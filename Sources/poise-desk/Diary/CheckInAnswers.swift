import ArgumentParser
import PoiseDiary

/// Answers of a check-in as options.
struct CheckInAnswers: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The six questions of BASDAI on the past week: fatigue, back pain, other joints, tender "
        + "places, strength of morning stiffness from 0 to 10, and its minutes: 6,5,7,6,8,45.",
      valueName: "answers"))
  var basdai: [String] = []

  @Option(help: ArgumentHelp("The illness all in all, past week, 0 to 10.", valueName: "level"))
  var global: [String] = []

  @Option(help: ArgumentHelp("CRP of a blood test, mg/L.", valueName: "mg/L"))
  var crp: [String] = []

  @Option(help: ArgumentHelp("Mood, 0 (low) to 10 (good).", valueName: "level"))
  var mood: [String] = []

  @Option(help: ArgumentHelp("Fatigue today, 0 to 10.", valueName: "level"))
  var fatigue: [String] = []

  @Option(help: ArgumentHelp("The night, 0 (bad) to 10 (good).", valueName: "level"))
  var sleep: [String] = []

  @Option(help: ArgumentHelp("Whether it is a flare: yes, no.", valueName: "yes|no"))
  var flare: [YesNo] = []

  @Option(
    help: ArgumentHelp(
      "Pain of a region: l5=7, t4-t8=3,stiff=30, hip_left=6,swollen,warm; again for others.",
      valueName: "region"))
  var pain: [String] = []

  @Option(help: ArgumentHelp("Something to be remembered.", valueName: "text"))
  var note: [String] = []

  var isEmpty: Bool {
    basdai.isEmpty && numbers.allSatisfy { $0.text == nil } && flare.isEmpty && pain.isEmpty
      && note.isEmpty
  }

  /// The last of two answers to one question would hide the first.
  func validate() throws {
    let counts: [(name: String, count: Int)] = [
      ("basdai", basdai.count), ("global", global.count), ("crp", crp.count),
      ("mood", mood.count), ("fatigue", fatigue.count), ("sleep", sleep.count),
      ("flare", flare.count), ("note", note.count)
    ]
    if let twice = counts.first(where: { $0.count > 1 }) {
      throw ValidationError("--\(twice.name) is given \(twice.count) times; give it once")
    }
  }

  private var numbers: [(key: String, text: String?)] {
    [
      ("global", global.first), ("crp_mg_l", crp.first), ("mood", mood.first),
      ("fatigue", fatigue.first), ("sleep", sleep.first)
    ]
  }

  func apply(to said: inout CheckIn) throws(DiaryRefusal) {
    if let basdai = basdai.first { try said.answerBASDAI(basdai) }
    for (key, text) in numbers {
      if let text, let question = DiaryQuestion.all.first(where: { $0.key == key }) {
        try said.answer(question, text)
      }
    }
    if let flare = flare.first { said.flare = flare == .yes }
    var regions: [RegionPain] = []
    for text in pain {
      for one in try RegionPain.read(text) {
        if regions.contains(where: { $0.region == one.region }) {
          throw DiaryRefusal("--pain \(text): \(one.region) was named before")
        }
        regions.append(one)
      }
    }
    said.setPain(regions)
    if let note = note.first { try said.setNote(note) }
  }
}
