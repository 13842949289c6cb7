import PoisePerson
import PoiseSystem

/// Everything that is kept, as files that other programs read: logs as they are (MCAP), summaries
/// and what people entered (JSON), calibrations (JSON), and a table of the sessions and of their
/// walking bouts (CSV, RFC 4180 [75]).
public enum DataExport {
  /// Result of an export.
  public struct Result: Sendable, Equatable {
    public var sessions = 0
    public var files = 0
    public var bytes: UInt64 = 0
    /// One line each: what is not in it, and why.
    public var remarks: [String] = []

    public init() {}
  }

  /// - Parameters:
  ///   - target: a folder that is not there yet; it appears whole, or not at all.
  ///   - user: only what is of this person; nil: all.
  public static func run(
    to target: String, user: String?, in store: SessionStore
  ) throws(StoreError) -> Result {
    let name = Self.name(target)
    try checkPerson(user, in: store)
    do throws(SystemError) {
      _ = try File.status(name, followsLinks: false)
      throw SystemError(.makeFolder, path: name, errno: 17)
    } catch {
      if error.isTaken {
        throw StoreError(name, .refused("exists already; name a new folder, nothing is replaced"))
      }
      if !error.isMissing { throw StoreError(error) }
    }
    let parent = Directory.parent(of: name)
    let temporary = unfinishedName(of: target)
    do throws(SystemError) {
      try removeAbandoned(name)
      try Directory.create(temporary, permissions: 0o700)
    } catch { throw StoreError(error) }
    do throws(StoreError) {
      let result = try fill(temporary, user, store)
      do throws(SystemError) {
        try File.rename(temporary, to: name)
        try Directory.sync(parent)
      } catch { throw StoreError(error) }
      return result
    } catch {
      if let folder = try? Directory(parent) {
        try? FolderTree.remove(lastPart(temporary), of: folder)
      }
      throw error
    }
  }

  /// What an export to `target` is named until it is whole; to be removed where a signal ends the
  /// program meanwhile.
  public static func unfinishedName(of target: String) -> String {
    File.unfinishedName(name(target))
  }

  private static func name(_ target: String) -> String {
    target.hasSuffix("/") && target.count > 1 ? String(target.dropLast()) : target
  }

  /// - Throws: where nothing is kept of the person.
  private static func checkPerson(_ user: String?, in store: SessionStore) throws(StoreError) {
    guard let user else { return }
    var query = SessionQuery()
    query.user = user
    query.takesRepeats = true
    if try !store.sessions(query).isEmpty { return }
    for root in [store.root] + store.homes {
      if try SessionStore.peopleNames(root).contains(user) { return }
    }
    throw StoreError(store.root, .nothing("there is nothing of \(user)"))
  }

  private static func lastPart(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Half-made folders of exports to the same name whose programs have ended.
  private static func removeAbandoned(_ target: String) throws(SystemError) {
    let parent = Directory.parent(of: target)
    let prefix = "." + lastPart(target) + "."
    for name in try Directory.entries(of: parent).names
    where name.hasPrefix(prefix) && name.hasSuffix(".part") {
      let number = name.dropFirst(prefix.count).dropLast(5)
      guard let process = Int32(number), !RunningProcess(process).isAlive else { continue }
      let folder = try Directory(parent)
      try FolderTree.remove(name, of: folder)
    }
  }

  private static func fill(
    _ folder: String, _ user: String?, _ store: SessionStore
  ) throws(StoreError) -> Result {
    var result = Result()
    var query = SessionQuery()
    query.user = user
    query.takesRepeats = true
    let rows = try store.sessions(query)
    do throws(SystemError) {
      try Directory.create(folder + "/sessions", permissions: 0o700)
    } catch { throw StoreError(error) }
    var sessions = [CSVTable.header(CSVTable.sessionColumns)]
    var bouts = [CSVTable.header(["session"] + CSVTable.boutColumns)]
    for row in rows {
      if row.state == .recording {
        result.remarks.append("session \(row.shortID) is being recorded and is not in the export")
        continue
      }
      try copy(try store.files(of: row), to: folder + "/sessions", &result)
      result.sessions += 1
      // a further copy of a session is no other row
      if row.repeats != nil { continue }
      sessions.append(CSVTable.session(row))
      guard let summary = try store.summary(of: row) else {
        result.remarks.append(
          "session \(row.shortID) is not summarized: it has a recording, but no figures; "
            + "'poise sessions index' makes them")
        continue
      }
      bouts += CSVTable.bouts(summary)
    }
    do throws(SystemError) {
      try FolderTree.writeFile(sessions.joined(), to: folder + "/sessions.csv")
      try FolderTree.writeFile(bouts.joined(), to: folder + "/bouts.csv")
      try FolderTree.writeFile(guide, to: folder + "/README.txt")
      let journal = SessionStore.journal(of: nil, root: store.root).path
      if user == nil && File.exists(journal) {
        try FolderTree.copyFile(journal, to: PersonFolder.journal(in: folder))
        result.files += 1
      }
    } catch { throw StoreError(error) }
    result.files += 3
    try copyPeople(to: folder, user, store, &result)
    do throws(SystemError) { try Directory.sync(folder) } catch { throw StoreError(error) }
    return result
  }

  /// People's own folders: beside the recordings, and those that 'poise calibrate' made elsewhere.
  private static func copyPeople(
    to folder: String, _ user: String?, _ store: SessionStore, _ result: inout Result
  ) throws(StoreError) {
    for (number, root) in ([store.root] + store.homes).enumerated() {
      for name in try SessionStore.peopleNames(root) where user == nil || name == user {
        let source = PersonFolder.path(of: name, root: root)
        var target = folder + "/users/" + name
        if number > 0 && File.exists(target) { target += "/more" }
        var leftOut: [String] = []
        do throws(SystemError) {
          try FolderTree.copy(source, to: target, leftOut: &leftOut)
        } catch { throw StoreError(error) }
        try tables(of: name, root, to: target, &result)
        result.remarks += leftOut.map {
          "\($0): a link, no file, or a name that is not UTF-8: not in the export"
        }
      }
    }
  }

  /// What the person said, as tables.
  private static func tables(
    of name: String, _ root: String, to folder: String, _ result: inout Result
  ) throws(StoreError) {
    let (diary, remarks) = try DiaryBook(of: name, root: root).read()
    result.remarks += remarks
    if diary.isEmpty { return }
    do throws(SystemError) {
      for (file, lines) in DiaryTable.all(diary) + TrainingTable.all(diary)
        + TestTable.all(diary)
      {
        try FolderTree.writeFile(lines.joined(), to: folder + "/" + file)
        result.files += 1
      }
    } catch { throw StoreError(error) }
  }

  private static func copy(
    _ files: SessionFiles, to folder: String, _ result: inout Result
  ) throws(StoreError) {
    do throws(SystemError) {
      let summary = files.hasSummary ? [files.stem + SessionFiles.suffix] : []
      for name in files.logs + summary {
        let source = files.folder + "/" + name
        let status = try File.status(source, followsLinks: false)
        if status.kind != .regular {
          result.remarks.append("\(source): a link, or no file: not in the export")
          continue
        }
        try FolderTree.copyFile(source, to: folder + "/" + name)
        result.files += 1
        result.bytes += status.size
      }
      try Directory.sync(folder)
    } catch { throw StoreError(error) }
  }

  private static let guide = """
    What Poise keeps on this device.

    sessions/        the recordings (.mcap: https://mcap.dev, ROS 2 messages) and what each came
                     to (.summary.json)
    sessions.csv     a row a session; times in UTC, durations in seconds; good_s and bad_s are empty
                     where no posture was judged
    bouts.csv        one row per walking bout, one column per metric; empty: no value
    users/NAME/      calibrations (.json) and what was entered (entries.jsonl: a line an entry);
                     in more/ those that lay apart from the recordings; what was said of days as
                     tables: checkins.csv, pain.csv, medication.csv, doses.csv
                     sets that were kept: sets.csv, a row a set; repetitions.csv, a row a
                     repetition, with its set's id; load_velocity.csv, a row an exercise: load
                     against best mean velocity as a straight line. Velocities in m/s (mean_mps of
                     the way up), ways in m, loads in kg; rpe_by: said by the wearer, by the
                     wearer's own rated sets, or by a table of velocity loss
                     guided tests that were kept: tests.csv, a row a test, also where it is not
                     scored; test_phases.csv, a row a part of a test, with its test's id
    entries.jsonl    entries about sessions without a name

    It is health data: keep it where only you can read it.

    """
}
