import PoiseMotion

/// What the entries of a journal add up to.
public struct JournalView: Sendable, Equatable {
  /// What was said of one session.
  public struct Words: Sendable, Equatable {
    public var tags: Set<String> = []
    public var notes: [Note] = []
    /// Why the session does not count; nil where it does.
    public var excluded: String?
    /// Its files are to go, or have gone.
    public var isDeleted = false

    public init() {}
  }

  public struct Note: Sendable, Equatable {
    /// Id of the entry.
    public var id: String
    /// µs UTC.
    public var at: Int64
    public var text: String

    public init(id: String, at: Int64, text: String) {
      self.id = id
      self.at = at
      self.text = text
    }
  }

  /// By session.
  public private(set) var sessions: [String: Words] = [:]
  public private(set) var profile: PersonProfile?
  /// Everything of the person is to go.
  public private(set) var isErased = false

  public init(_ entries: [JournalEntry] = []) {
    let replaced = Set(entries.compactMap(\.supersedes))
    for entry in entries where !replaced.contains(entry.id) { take(entry) }
  }

  private mutating func take(_ entry: JournalEntry) {
    switch entry.content {
    case .profile(let given): profile = given
    case .erase: isErased = true
    case .other: break
    case .tag, .untag, .note, .exclude, .include, .deleteSession:
      guard let session = entry.session else { return }
      var words = sessions[session] ?? Words()
      switch entry.content {
      case .tag(let word): words.tags.insert(word)
      case .untag(let word): words.tags.remove(word)
      case .note(let text):
        words.notes.append(Note(id: entry.id, at: entry.at, text: text))
      case .exclude(let reason): words.excluded = reason
      case .include: words.excluded = nil
      case .deleteSession: words.isDeleted = true
      case .profile, .erase, .other: break
      }
      sessions[session] = words
    }
  }

  /// Adds another journal's words: those of whoever's session it is may be in either.
  public mutating func add(_ other: JournalView) {
    for (session, words) in other.sessions {
      var mine = sessions[session] ?? Words()
      mine.tags.formUnion(words.tags)
      mine.notes += words.notes
      mine.excluded = mine.excluded ?? words.excluded
      mine.isDeleted = mine.isDeleted || words.isDeleted
      sessions[session] = mine
    }
  }
}
