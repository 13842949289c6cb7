import PoiseText

/// Answers as people write them.
extension CheckIn {
  /// A number, with a point or a comma.
  public static func number(_ text: String) -> Double? {
    let plain = text.trimmed.replacing(",", with: ".")
    let isPlain = plain.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    guard isPlain, plain.utf8.count <= 12 else { return nil }
    return Double(plain)
  }

  /// Answers one question.
  public mutating func answer(_ question: DiaryQuestion, _ text: String) throws(DiaryRefusal) {
    guard let value = Self.number(text) else {
      // a number all the same, such as -1 or 1e9
      if let number = Double(text.trimmed), number.isFinite, !question.range.contains(number) {
        throw DiaryRefusal(question.refusal(of: text.trimmed))
      }
      throw DiaryRefusal(
        "\(question.key) \(text.debugDescription) is not a plain number; use "
          + question.rangeText)
    }
    try answer(question, value)
  }

  /// Answers one question with a number.
  public mutating func answer(_ question: DiaryQuestion, _ value: Double) throws(DiaryRefusal) {
    guard question.range.contains(value) else {
      throw DiaryRefusal(question.refusal(of: DecimalText.plain(value)))
    }
    question.set(&self, value)
  }

  /// All six questions at once: `6,5,7,6,8,45`, the last one minutes.
  public mutating func answerBASDAI(_ text: String) throws(DiaryRefusal) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == DiaryQuestion.basdai.count else {
      throw DiaryRefusal(
        "basdai \(text.debugDescription) has \(parts.count) answers; say five from 0 to 10 and the "
          + "minutes of morning stiffness, such as 6,5,7,6,8,45")
    }
    for (question, part) in zip(DiaryQuestion.basdai, parts) { try answer(question, part) }
  }

  /// Keeps what was said in words beside the scales.
  public mutating func setNote(_ text: String) throws(DiaryRefusal) {
    // scalars: a letter may carry any number of marks
    let scalars = text.unicodeScalars
    guard scalars.count <= Self.longestNote else {
      throw DiaryRefusal(
        "note has \(scalars.count) characters; \(Self.longestNote) are kept at most")
    }
    let isPlain = scalars.allSatisfy { one in
      one == "\n" || one == "\t" || !PlainText.isControl(one)
    }
    guard isPlain else { throw DiaryRefusal("note has a control character") }
    note = text.isEmpty ? nil : text
  }

  /// Takes what was said of regions; one that was named before is as it is now.
  public mutating func setPain(_ said: [RegionPain]) {
    for one in said {
      if let k = pain.firstIndex(where: { $0.region == one.region }) {
        pain[k] = one
      } else {
        pain.append(one)
      }
    }
    pain.sort { BodyRegion.order(of: $0.region) < BodyRegion.order(of: $1.region) }
  }
}

extension RegionPain {
  /// `l5=7,stiff=30,swollen`, or `left hip 4 warm`: a region or a range of them, a level, then what
  /// else there is.
  public static func read(_ text: String) throws(DiaryRefusal) -> [RegionPain] {
    let words = text.split { $0 == " " || $0 == "," || $0 == "=" }.map { String($0) }
    let first = words.firstIndex { word in
      word == "stiff" || word == "swollen" || word == "warm" || CheckIn.number(word) != nil
    }
    let name = words[..<(first ?? words.endIndex)].joined(separator: " ")
    let ids: [String]
    switch BodyRegion.read(name) {
    case .regions(let found): ids = found
    case .wrong(let why): throw DiaryRefusal(why)
    }
    var one = RegionPain(region: ids[0])
    var rest = words[(first ?? words.endIndex)...]
    while let word = rest.popFirst() {
      switch word {
      case "swollen": one.isSwollen = true
      case "warm": one.isWarm = true
      case "stiff":
        let minutes = rest.popFirst() ?? ""
        guard let value = CheckIn.number(minutes), CheckIn.stiffness.contains(value) else {
          throw DiaryRefusal(
            "\(name): stiff \(minutes.debugDescription) is outside 0 to 1440 minutes")
        }
        one.stiffMinutes = value
      default:
        guard one.level == nil, let value = CheckIn.number(word) else {
          throw DiaryRefusal(
            "\(name): \(word.debugDescription) is neither a level, stiff=MINUTES, swollen nor warm")
        }
        guard CheckIn.levels.contains(value) else {
          throw DiaryRefusal("\(name): \(word) is outside 0 to 10")
        }
        one.level = value
      }
    }
    try one.check(name)
    return ids.map { id in
      var copy = one
      copy.region = id
      return copy
    }
  }

  func check(_ name: String) throws(DiaryRefusal) {
    if level == nil && stiffMinutes == nil && !isSwollen && !isWarm {
      throw DiaryRefusal("\(name): how much? say a level from 0 to 10, such as \(name)=4")
    }
  }
}
