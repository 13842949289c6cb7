import PoiseCore
import PoiseDiary
import PoiseGait
import PoiseLog
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
    /// What a guided test found; its times are Unix time.
    case test(TestResult)
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
      case .test: "test"
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
  public var line: String { json }

  /// - Parameter place: of the line, for messages: `file:line`.
  init(line: String, place: String) throws(StoreError) {
    let tree: JSONTree
    do throws(JSONFault) { tree = try JSONParser.tree(line) } catch {
      throw StoreError(place, .malformed(error.problem))
    }
    self.init(id: "", at: 0, zone: "UTC", content: .retract)
    do throws(JSONMistake) { try read(tree) } catch { throw StoreError(place, error) }
  }
}

extension JournalEntry: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.text("id", &id)
    o.time("at_us", &at)
    o.add("time", raw: JSONText.quoted(CivilTime(unixNanoseconds: at &* 1000).rfc3339))
    o.text("zone", &zone, needed: false)
    var kind = content.kind
    o.text("kind", &kind)
    if o.isReading { content = Content(kind) }
    o.text("session", &session, .omitted)
    o.text("supersedes", &supersedes, .omitted)
    content.fields(&o)
  }
}

extension JournalEntry.Content {
  /// To be filled by what is read.
  fileprivate init(_ kind: String) {
    switch kind {
    case "tag": self = .tag("")
    case "untag": self = .untag("")
    case "note": self = .note("")
    case "exclude": self = .exclude("")
    case "include": self = .include
    case "delete": self = .deleteSession(stem: "")
    case "deleted": self = .deletedSession(stem: "")
    case "profile": self = .profile(PersonProfile())
    case "checkin": self = .checkIn(CheckIn(), of: nil)
    case "medication": self = .medication(Medication(name: "", firstDay: 0))
    case "dose": self = .dose(Dose(medication: "", state: .taken, planned: nil, at: 0))
    case "set": self = TrainingSet.blank.map { .set($0) } ?? .other(kind: kind)
    case "test": self = .test(.blank)
    case "erase": self = .erase(stems: [])
    case "retract": self = .retract
    default: self = .other(kind: kind)
    }
  }

  fileprivate mutating func fields(_ o: inout JSONFields) {
    func text(_ key: String, _ text: String, needed: Bool = true) -> String {
      var text = text
      o.text(key, &text, needed: needed)
      return text
    }
    func record<Record: JSONRecord>(_ record: Record) -> Record {
      var record = record
      record.fields(&o)
      return record
    }
    switch self {
    case .tag(let word): self = .tag(text("tag", word))
    case .untag(let word): self = .untag(text("tag", word))
    case .note(let said): self = .note(text("text", said))
    case .exclude(let reason): self = .exclude(text("reason", reason, needed: false))
    case .deleteSession(let stem): self = .deleteSession(stem: text("files", stem))
    case .deletedSession(let stem): self = .deletedSession(stem: text("files", stem))
    case .profile(let profile): self = .profile(record(profile))
    case .checkIn(let said, var time):
      o.time("of_us", &time, .omitted)
      self = .checkIn(record(said), of: time)
    case .medication(let medication): self = .medication(record(medication))
    case .dose(let dose): self = .dose(record(dose))
    case .set(let set): self = .set(record(set))
    case .test(let result): self = .test(record(result))
    case .erase(var stems):
      o.texts("files", &stems)
      self = .erase(stems: stems)
    case .include, .retract, .other: break
    }
  }
}
