import PoiseGait

/// What the entries of a journal add up to.
public struct JournalView: Sendable, Equatable {
  /// What was said of one session.
  public struct Words: Sendable, Equatable {
    public var tags: Set<String> = []
    public var notes: [Note] = []
    /// Why the session does not count; nil where it does.
    public var excluded: String?

    public init() {}
  }

  public struct Note: Sendable, Equatable {
    /// Id of the entry.
    public var id: String
    /// µs UTC.
    public var at: Int64
    public var text: String
  }

  /// By session.
  public private(set) var sessions: [String: Words] = [:]
  public private(set) var profile: PersonProfile?
  /// When the heights of ``profile`` last changed, µs UTC; nil where none was ever given.
  public private(set) var measuresSaidAt: Int64?
  /// Sessions by what their files' names begin with: those files are to go, and nothing says yet
  /// that they have gone.
  public private(set) var doomed: [String: String] = [:]
  /// What the names of files began with that have gone.
  public private(set) var deleted: Set<String> = []
  /// Everything of the person is to go, files whose names begin so with it; nil where it is not.
  public private(set) var erased: [String]?

  public init(_ entries: [JournalEntry] = []) {
    let replaced = Set(entries.compactMap(\.supersedes))
    for entry in entries where !replaced.contains(entry.id) { take(entry) }
  }

  private mutating func take(_ entry: JournalEntry) {
    switch entry.content {
    case .profile(let given):
      let heights = (given.bodyHeight, given.sensorHeight)
      if heights != (profile?.bodyHeight, profile?.sensorHeight) { measuresSaidAt = entry.at }
      var new = given
      new.dateFalls(after: profile, at: entry.at)
      profile = new
    case .erase(let stems): erased = (erased ?? []) + stems
    case .deleteSession(let stem):
      doomed[stem] = entry.session ?? stem
      deleted.remove(stem)
    case .deletedSession(let stem):
      doomed[stem] = nil
      deleted.insert(stem)
    case .retract, .other, .checkIn, .medication, .dose, .set, .test:
      break
    case .tag, .untag, .note, .exclude, .include:
      guard let session = entry.session else { return }
      var words = sessions[session] ?? Words()
      switch entry.content {
      case .tag(let word): words.tags.insert(word)
      case .untag(let word): words.tags.remove(word)
      case .note(let text):
        words.notes.append(Note(id: entry.id, at: entry.at, text: text))
      case .exclude(let reason): words.excluded = reason
      case .include: words.excluded = nil
      case .deleteSession, .deletedSession, .profile, .erase, .retract, .other, .checkIn,
        .medication, .dose, .set, .test:
        break
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
      sessions[session] = mine
    }
    doomed.merge(other.doomed) { mine, _ in mine }
    deleted.formUnion(other.deleted)
  }
}

extension PersonProfile {
  /// Lines of earlier versions have no date of what is said of falls: each line repeats it, so that
  /// its date is that of the first line in which it stood so.
  fileprivate mutating func dateFalls(after last: PersonProfile?, at time: Int64) {
    if fallsLastYear == nil, injuredByFall == nil, fearsFalling == nil {
      fallsSaidAt = nil
    } else if fallsSaidAt == nil {
      let isSame =
        (fallsLastYear, injuredByFall, fearsFalling)
        == (last?.fallsLastYear, last?.injuredByFall, last?.fearsFalling)
      fallsSaidAt = isSame ? last?.fallsSaidAt ?? time : time
    }
  }
}
