import PoiseDiary
import PoiseGait
import PoisePerson
import PoiseText

/// One line of a journal: something that a person said, and when. Never changed and never removed;
/// a later line takes it back (``supersedes``).
public struct JournalEntry: Sendable, Equatable {
  public enum Content: Sendable, Equatable {
    /// A word that sessions are found by.
    case tag(String)
    case untag(String)
    case note(String)
    /// The session does not count, and why; it is kept.
    case exclude(String)
    case include
    /// The session's files, whose names begin with `stem`, are to go.
    case deleteSession(stem: String)
    /// They have gone. What is there of that name later was put there by a person.
    case deletedSession(stem: String)
    /// What is known of the person from here on.
    case profile(PersonProfile)
    /// How the person was, at another time (µs UTC) where it was not at that of the entry.
    case checkIn(CheckIn, of: Int64?)
    /// A medicine of the person's plan.
    case medication(Medication)
    /// What became of a dose.
    case dose(Dose)
    /// A set of a lift.
    case set(TrainingSet)
    /// Everything of the person is to go: sessions whose files' names begin so, and the folder.
    case erase(stems: [String])
    /// Takes back the entry that it supersedes, with nothing in its place.
    case retract
    /// Of another version of Poise; kept as it is.
    case other(kind: String)

    /// The word under `kind`.
    public var kind: String {
      switch self {
      case .tag: "tag"
      case .untag: "untag"
      case .note: "note"
      case .exclude: "exclude"
      case .include: "include"
      case .deleteSession: "delete"
      case .deletedSession: "deleted"
      case .profile: "profile"
      case .checkIn: "checkin"
      case .medication: "medication"
      case .dose: "dose"
      case .set: "set"
      case .erase: "erase"
      case .retract: "retract"
      case .other(let kind): kind
      }
    }
  }

  /// UUID text.
  public var id: String
  /// µs UTC.
  public var at: Int64
  /// Time zone it was said in.
  public var zone: String
  /// The session it is about; nil where it is about the person.
  public var session: String?
  /// Id of the entry that this one takes the place of.
  public var supersedes: String?
  public var content: Content

  public init(
    id: String, at: Int64, zone: String, session: String? = nil, supersedes: String? = nil,
    content: Content
  ) {
    self.id = id
    self.at = at
    self.zone = zone
    self.session = session
    self.supersedes = supersedes
    self.content = content
  }

  /// As a line, without the line feed.
  public var line: String {
    var o = JSONWriter()
    o.add("id", text: id)
    o.add("at_us", whole: at)
    o.add("time", text: CivilTime(unixNanoseconds: at &* 1000).rfc3339)
    o.add("zone", text: zone)
    o.add("kind", text: content.kind)
    if let session { o.add("session", text: session) }
    if let supersedes { o.add("supersedes", text: supersedes) }
    switch content {
    case .tag(let word), .untag(let word): o.add("tag", text: word)
    case .note(let text): o.add("text", text: text)
    case .exclude(let reason): o.add("reason", text: reason)
    case .profile(let profile): profile.fill(&o)
    case .checkIn(let said, let time):
      if let time { o.add("of_us", whole: time) }
      said.fill(&o)
    case .medication(let medication): medication.fill(&o)
    case .dose(let dose): dose.fill(&o)
    case .set(let set): set.fill(&o)
    case .deleteSession(let stem), .deletedSession(let stem): o.add("files", text: stem)
    case .erase(let stems): o.add("files", list: stems.map(JSONText.quoted))
    case .include, .retract, .other: break
    }
    return o.finished()
  }

  /// - Parameter place: of the line, for messages: `file:line`.
  init(line: String, place: String) throws(StoreError) {
    let tree: JSONTree
    do throws(JSONFault) { tree = try JSONParser.tree(line) } catch {
      throw StoreError(place, .malformed(error.problem))
    }
    let o = try JSONFields(tree, file: place)
    self.init(
      id: try o.neededText("id"), at: try o.neededTime("at_us"), zone: try o.text("zone") ?? "UTC",
      session: try o.text("session"), supersedes: try o.text("supersedes"),
      content: try Self.content(o))
  }

  private static func content(_ o: JSONFields) throws(StoreError) -> Content {
    switch try o.neededText("kind") {
    case "tag": .tag(try o.neededText("tag"))
    case "untag": .untag(try o.neededText("tag"))
    case "note": .note(try o.neededText("text"))
    case "exclude": .exclude(try o.text("reason") ?? "")
    case "include": .include
    case "delete": .deleteSession(stem: try o.neededText("files"))
    case "deleted": .deletedSession(stem: try o.neededText("files"))
    case "profile": .profile(try PersonProfile(o))
    case "checkin": .checkIn(try CheckIn(o), of: try o.time("of_us"))
    case "medication": .medication(try Medication(o))
    case "dose": .dose(try Dose(o))
    case "set": .set(try TrainingSet(o))
    case "erase": .erase(stems: try o.texts("files"))
    case "retract": .retract
    case let kind: .other(kind: kind)
    }
  }
}

extension PersonProfile {
  /// What is believed of a person.
  public static let birthYears = 1900...2200
  public static let falls = 0...1000
  /// Degrees and mm of what was measured.
  public static let angles = -90.0...180
  public static let distances = -300.0...300

  func fill(_ o: inout JSONWriter) {
    o.add("birth_year", whole: birthYear)
    o.add("sex", text: sex?.rawValue)
    o.add("body_height_m", raw: JSONText.shortest(bodyHeight))
    o.add("sensor_height_m", raw: JSONText.shortest(sensorHeight))
    o.add("affected_side", text: affectedSide?.rawValue)
    o.add("falls_last_year", whole: fallsLastYear)
    o.add("injured_by_fall", flag: injuredByFall)
    o.add("fears_falling", flag: fearsFalling)
    if measured.isEmpty { return }
    var own = JSONWriter()
    own.add("craniovertebral_deg", raw: JSONText.shortest(measured.craniovertebral))
    own.add("protraction_mm", raw: JSONText.shortest(measured.protraction))
    own.add("elevated_shoulders", flag: measured.elevatedShoulders)
    own.add("pelvic_tilt_deg", raw: JSONText.shortest(measured.pelvicTilt))
    own.add("hip_extension_deg", raw: JSONText.shortest(measured.hipExtension))
    own.add("vertical_axis_mm", raw: JSONText.shortest(measured.verticalAxis))
    o.add("measured", own)
  }

  /// As one JSON object on a line.
  public var json: String {
    var o = JSONWriter()
    fill(&o)
    return o.finished()
  }

  init(_ o: JSONFields) throws(StoreError) {
    self.init()
    birthYear = try o.whole("birth_year", in: Self.birthYears)
    sex = try o.text("sex").flatMap { Sex(rawValue: $0) }
    bodyHeight = try o.number("body_height_m", in: Self.bodyHeights)
    sensorHeight = try o.number("sensor_height_m", in: Self.sensorHeights)
    affectedSide = try o.text("affected_side").flatMap { Side(rawValue: $0) }
    fallsLastYear = try o.whole("falls_last_year", in: Self.falls)
    injuredByFall = try o.flag("injured_by_fall")
    fearsFalling = try o.flag("fears_falling")
    if let own = try o.object("measured") {
      measured.craniovertebral = try own.number("craniovertebral_deg", in: Self.angles)
      measured.protraction = try own.number("protraction_mm", in: Self.distances)
      measured.elevatedShoulders = try own.flag("elevated_shoulders")
      measured.pelvicTilt = try own.number("pelvic_tilt_deg", in: Self.angles)
      measured.hipExtension = try own.number("hip_extension_deg", in: Self.angles)
      measured.verticalAxis = try own.number("vertical_axis_mm", in: Self.distances)
    }
  }
}
