import Glibc
import PoiseBoard
import PoiseSystem
import PoiseText

/// One start's work: read what the wearer wrote, keep its secret, and bring the system to it.
///
/// Each step can be done again: what lost its power anywhere is completed by the next start.
public struct CardJob {
  /// What came of it.
  public struct Outcome: Sendable, Equatable {
    /// Empty: all is right.
    public var mistakes: [BoardError] = []
    /// Which settings the device goes by now, in words.
    public var inForce = ""
    /// Passwords that were taken off the FAT partition.
    var moved: [CardSecret.Kind] = []

    /// Their names.
    public var movedPasswords: [String] { moved.map(\.name) }
    var hasMovedPassword: Bool { !moved.isEmpty }
  }

  private let folder: CardFolder
  private let state: String
  private let root: DeviceRoot
  private let rootPath: String
  private let boards: BoardStore
  private let boardFolder: String
  private let notice: String
  private let isKnown: (String) -> Bool
  private let lasts: Bool
  private let isMounted: Bool

  /// - Parameters:
  ///   - boot: the FAT partition.
  ///   - state: a folder that lasts, for root alone.
  ///   - root: the system.
  ///   - boards: the folder of board files; nil: the system's.
  ///   - notice: where the mistakes stand for the recorder, as the system sees it.
  ///   - isKnown: whether something is known of a person.
  ///   - lasts: false: `state` is in memory, because the partition that it belongs on is missing.
  ///   - isMounted: false: `boot` is a folder of the system, because the FAT partition is missing.
  public init(
    boot: String, state: String, root: String, boards: String? = nil,
    notice: String = "/run/poise-card/mistakes", lasts: Bool = true, isMounted: Bool = true,
    isKnown: @escaping (String) -> Bool
  ) {
    folder = CardFolder(path: boot)
    self.state = state
    self.root = DeviceRoot(path: root)
    rootPath = root == "/" ? "" : root
    boardFolder = boards ?? rootPath + "/usr/share/poise/boards"
    self.boards = BoardStore(directories: [boardFolder])
    self.notice = notice
    self.isKnown = isKnown
    self.lasts = lasts
    self.isMounted = isMounted
  }

  private var inForcePath: String { state + "/in-force.json" }

  private func passwordsPath(_ kind: CardSecret.Kind) -> String {
    "\(state)/\(kind.rawValue)-passwords.json"
  }

  private typealias Passwords = [CardSecret.Kind: KeptPasswords]

  /// What one start gathers on its way.
  private struct Work {
    var outcome = Outcome()
    var mistakes: [BoardError] = []
    var passwords: Passwords
    /// Of all texts, in force or not.
    var wish = SealWish()
    /// Said once, however much cannot be kept.
    private var isUnkept = false

    init(passwords: Passwords) { self.passwords = passwords }

    mutating func addUnkept(_ error: SystemError) {
      if isUnkept { return }
      isUnkept = true
      mistakes.append(
        BoardError(
          file: "the card", line: 0, column: 0, key: "",
          problem: "settings cannot be kept on the device's own partition (\(error.reason)); is it "
            + "full? They count for this start"))
    }
  }

  /// Does it. What fails on the FAT partition or in `state` is reported as a mistake; what fails in
  /// the system is thrown.
  public func apply() throws(SystemError) -> Outcome {
    let kinds = CardSecret.Kind.allCases
    var work = Work(
      passwords: Passwords(
        uniqueKeysWithValues: kinds.map { ($0, KeptPasswords(path: passwordsPath($0))) }))
    if lasts {
      do throws(SystemError) { try Directory.createKept(state) } catch {
        work.addUnkept(error)
      }
    } else {
      work.mistakes.append(Self.missingPartition)
    }
    let last = InForce(path: inForcePath)
    let given = settings(&work, last: last)
    let used: Checked
    if let given {
      (used, work.outcome.inForce) = (given, "these settings")
    } else {
      (used, work.outcome.inForce) = try fallback(last, &work)
    }
    try place(sealed(used, &work))
    if let given, lasts { keep(given, &work) }
    work.outcome.mistakes = CardMistakes(work.mistakes).all
    try tell(work.outcome)
    return work.outcome
  }

  // MARK: Reading

  private static let missingPartition = BoardError(
    file: "the card", line: 0, column: 0, key: "",
    problem: "its partition for recordings (poise-data) is missing or too damaged to be mended; "
      + "nothing is recorded. Copy that partition if recordings on it are needed, then write the "
      + "image to this card again, or to another one")

  /// Settings that were checked, with all that follows from them.
  private struct Checked {
    var settings: CardSettings
    /// `poise.toml`'s text, the board file's, and that of the service's board file.
    var text: String
    var board: String
    /// nil: nothing may be recorded.
    var device: String?
    /// What lies beside the board file.
    var files: [String: [UInt8]]
    /// Of what the settings name.
    var passwords: [CardSecret.Kind: String]
  }

  /// What the FAT partition says; nil where that cannot be used, and then there is a mistake.
  private func settings(_ work: inout Work, last: InForce?) -> Checked? {
    let found: CardFolder.Found
    do throws(SystemError) {
      if !isMounted { throw SystemError(.open, path: folder.path, errno: ENODEV) }
      found = try folder.find()
    } catch {
      work.mistakes.append(
        BoardError(
          file: folder.path, line: 0, column: 0, key: "",
          problem: "\(error.reason); is the FAT partition mounted there?"))
      return nil
    }
    for name in found.copies {
      // Before the file itself, whose password is the one that counts.
      if let bytes = try? folder.read(name) { _ = cleaned(bytes, of: name, isCopy: true, &work) }
    }
    for name in found.lookalikes {
      work.mistakes.append(
        BoardError(
          file: name, line: 0, column: 0, key: "",
          problem: "a file of this name is not read; remove it, or call it poise.toml (Windows "
            + "hides the end of names: in its Explorer switch on View, File name extensions)"))
      _ = bytes(of: name, &work)
    }
    guard let name = found.settings else {
      if !found.lookalikes.isEmpty { return nil }
      return restored(last, &work)
    }
    guard let bytes = bytes(of: name, &work) else { return nil }
    if bytes.allSatisfy({ [0x00, 0x09, 0x0A, 0x0D, 0x20].contains($0) }) {
      // what FAT leaves of a file that was being saved
      work.mistakes.append(
        BoardError(
          file: name, line: 1, column: 1, key: "",
          problem: "the file is empty: saving it was probably interrupted; write the settings "
            + "again, or remove the file to get the previous ones back"))
      return nil
    }
    return checked(bytes, file: name, board: nil, &work)
  }

  /// Somebody removed the file: the last one, or a new card's, is put there again.
  private func restored(_ last: InForce?, _ work: inout Work) -> Checked? {
    let text = last?.settings ?? CardTemplate.text
    do throws(SystemError) {
      try folder.replace(CardFolder.settingsName, with: Array(text.utf8))
    } catch { work.mistakes.append(unreadable(CardFolder.settingsName, error)) }
    return checked(
      Array(text.utf8), file: CardFolder.settingsName, board: last, &work)
  }

  private func unreadable(_ name: String, _ error: SystemError) -> BoardError {
    let what =
      switch error.errno {
      case EFBIG: "larger than \(CardText.limit >> 10) KiB; is this the right file?"
      case EINVAL, EISDIR: "this is a folder, not a file of settings; remove it"
      default: error.reason
      }
    return BoardError(file: name, line: 0, column: 0, key: "", problem: what)
  }

  /// A file's bytes without a password; what was in it is kept first.
  private func bytes(of name: String, _ work: inout Work) -> [UInt8]? {
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try folder.read(name) } catch {
      work.mistakes.append(unreadable(name, error))
      return nil
    }
    work.wish.read(bytes)
    return cleaned(bytes, of: name, isCopy: false, &work)
  }

  /// - Parameter isCopy: nobody goes by this file: what it says of a known network is old.
  private func cleaned(
    _ bytes: [UInt8], of name: String, isCopy: Bool, _ work: inout Work
  ) -> [UInt8] {
    var left = bytes
    for kind in CardSecret.Kind.allCases {
      left = cleaned(kind, left, of: name, isCopy: isCopy, &work)
    }
    return left
  }

  private func cleaned(
    _ kind: CardSecret.Kind, _ bytes: [UInt8], of name: String, isCopy: Bool, _ work: inout Work
  ) -> [UInt8] {
    guard let entries = try? CardText.entries(bytes, file: name),
      let secret = CardSecret(kind, entries, in: bytes)
    else { return bytes }
    func mistake(_ problem: String) {
      work.mistakes.append(
        BoardError(
          file: name, line: secret.place.line, column: secret.place.column, key: kind.key,
          problem: problem))
    }
    let network = secret.name ?? ""
    if let problem = CardSecret.problem(kind, secret.password) {
      if !isCopy { mistake(problem) }
    } else if !isCopy || work.passwords[kind]?.password(of: network) == nil {
      work.passwords[kind]?.keep(secret.password, of: network)
      // Kept in memory alone it would be gone after this start: then it stays where it is.
      guard lasts else { return secret.cleaned }
      do throws(SystemError) { try work.passwords[kind]?.write(passwordsPath(kind)) } catch {
        work.addUnkept(error)
        return secret.cleaned
      }
    }
    do throws(SystemError) {
      try folder.replace(name, with: secret.cleaned, overwrites: true)
      if !work.outcome.moved.contains(kind) { work.outcome.moved.append(kind) }
    } catch {
      mistake(
        "the password could not be taken off this card (\(error.reason)); it is still readable "
          + "here")
    }
    return secret.cleaned
  }

  /// - Parameter kept: what was in force, whose board file counts.
  private func checked(
    _ bytes: [UInt8], file: String, board kept: InForce?, _ work: inout Work
  ) -> Checked? {
    var reader = CardReader(file: file) { root.hasZone($0) }
    let settings: CardSettings
    do throws(CardMistakes) {
      settings = reader.settings(try CardText.entries(bytes, file: file))
    } catch {
      work.mistakes += error.all
      return nil
    }
    var found = reader.mistakes
    let places = reader.places
    // [log] is for nothing else; its key may have any other name.
    if places.keys.contains(where: { $0.hasPrefix("log.") }) { work.wish.isAsked = true }
    var named: [CardSecret.Kind: String] = [:]
    var isMissing = false
    for (kind, name) in settings.namesWithPassword {
      named[kind] = work.passwords[kind]?.password(of: name)
      if named[kind] != nil { continue }
      isMissing = true
      if work.mistakes.contains(where: { $0.key == kind.key }) { continue }
      let place = places[kind.place] ?? TextPlace(line: 1, column: 1)
      found.append(
        BoardError(
          file: file, line: place.line, column: place.column, key: kind.key, problem: kind.missing))
    }
    var texts: (board: String, device: String, files: [String: [UInt8]])?
    do throws(CardMistakes) {
      var board = (text: kept?.board ?? "", file: settings.board, folder: "")
      if kept == nil { board = try boardText(settings, file: file, places) }
      work.wish.read(Array(board.text.utf8))
      let device = try DeviceBoard.text(
        board.text, file: board.file, settings, settings: (file, places))
      // What an earlier version let through stays in force until the wearer writes the line.
      var files = kept?.files ?? [:]
      if kept == nil {
        if !found.contains(where: { $0.key.hasPrefix("alert.") }) {
          try DeviceBoard.checkAlert(device, settings, settings: (file, places))
        }
        files = try neededFiles(board)
      }
      texts = (board.text, device, files)
    } catch { found += error.all }
    work.mistakes += found
    guard found.isEmpty, !isMissing, let texts else { return nil }
    return Checked(
      settings: settings, text: String(decoding: bytes, as: UTF8.self), board: texts.board,
      device: texts.device, files: texts.files, passwords: named)
  }

  /// The board file that the settings name, what it is called in mistakes, and where it lies.
  private func boardText(
    _ settings: CardSettings, file: String, _ places: [String: TextPlace]
  ) throws(CardMistakes) -> (text: String, file: String, folder: String) {
    let place = places["board"] ?? TextPlace(line: 1, column: 1)
    func mistake(_ problem: String) -> CardMistakes {
      CardMistakes(
        BoardError(
          file: file, line: place.line, column: place.column, key: "board", problem: problem))
    }
    let name = settings.board
    if name.lowercased().hasSuffix(".toml") {
      let bytes: [UInt8]
      do throws(SystemError) { bytes = try folder.read(name) } catch {
        throw mistake("\(name), which has to lie beside this file: \(error.reason)")
      }
      do throws(TextFileError) {
        return (try TextFile.text(bytes, file: name), name, folder.path)
      } catch { throw mistake(error.description) }
    }
    do throws(BoardStore.Failure) {
      return (try boards.board(named: name).text, name + ".toml", boardFolder)
    } catch {
      throw mistake(error.description)
    }
  }

  /// The files that a board's chips must be given, as they lie beside its file.
  private func neededFiles(
    _ board: (text: String, file: String, folder: String)
  ) throws(CardMistakes) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var mistakes: [BoardError] = []
    let read = try? Board(text: board.text, file: board.file)
    for file in read.map(NeededFile.all) ?? [] {
      func mistake(_ problem: String) {
        mistakes.append(
          BoardError(
            file: board.file, line: 0, column: 0, key: "configuration",
            problem: "\(file.name): \(problem)"))
      }
      if file.isAbsolute {
        if root.hasFile(file.path) { continue }
        mistake("not on this device; name it without a folder, and put it beside this file")
      } else if let problem = file.placeProblem {
        mistake(problem)
      } else {
        do throws(SystemError) {
          let bytes = try CardFolder(path: board.folder).read(file.name)
          if let problem = file.problem(of: bytes) { mistake(problem) }
          files[file.name] = bytes
        } catch { mistake("has to lie beside this file: \(error.reason)") }
      }
    }
    if !mistakes.isEmpty { throw CardMistakes(mistakes) }
    return files
  }

  // MARK: Keeping

  private func keep(_ given: Checked, _ work: inout Work) {
    do throws(SystemError) {
      let now = InForce(settings: given.text, board: given.board, files: given.files)
      if InForce(path: inForcePath) != now { try now.write(inForcePath) }
      for kind in CardSecret.Kind.allCases {
        var passwords = KeptPasswords(path: passwordsPath(kind))
        let before = passwords
        passwords.keepOnly(given.settings.namesWithPassword[kind])
        if passwords != before { try passwords.write(passwordsPath(kind)) }
      }
    } catch { work.addUnkept(error) }
  }

  /// The last settings that were right, or else those of a new card.
  private func fallback(
    _ last: InForce?, _ work: inout Work
  ) throws(SystemError) -> (Checked, String) {
    // Which board file is meant may be what is wrong.
    for name in isMounted ? (try? folder.find().boards) ?? [] : [] {
      if let bytes = try? folder.read(name) { work.wish.read(bytes) }
    }
    if let last {
      var again = Work(passwords: work.passwords)
      let bytes = Array(last.settings.utf8)
      if let used = checked(bytes, file: CardFolder.settingsName, board: last, &again) {
        return (used, "the settings that were right last")
      }
      work.wish.read(bytes)
      work.wish.read(Array(last.board.utf8))
    }
    let settings = CardSettings()
    let path = "\(boardFolder)/\(settings.board).toml"
    let bytes = try File.read(path, limit: 1 << 20)
    let board = String(decoding: bytes, as: UTF8.self)
    return (
      Checked(
        settings: settings, text: "", board: board, device: board, files: [:], passwords: [:]),
      "the settings of a new card, because none have been right yet"
    )
  }

  /// What is placed where something with a mistake asks for sealed recordings and these settings
  /// seal to nobody: sealed to the keys that are right, else without a board file, and then the
  /// recorder does not start.
  private func sealed(_ used: Checked, _ work: inout Work) -> Checked {
    let board = used.device.flatMap { try? Board(text: $0, file: "") }
    let seals = board?.sealTo.isEmpty == false
    guard work.wish.isAsked, !work.mistakes.isEmpty, used.settings.sealTo.isEmpty, !seals else {
      return used
    }
    var used = used
    used.settings.sealTo = work.wish.keys
    // Sealed recordings have no name in the open beside them.
    used.settings.user = nil
    if work.wish.keys.isEmpty {
      used.device = nil
      work.outcome.inForce +=
        "; nothing is recorded, because sealed recordings were asked for and no key to seal to "
        + "can be used"
    } else {
      work.outcome.inForce += "; recordings are sealed to the keys that are right"
    }
    return used
  }

  private func place(_ used: Checked) throws(SystemError) {
    for (name, bytes) in used.files {
      try root.place(DeviceFile("etc/poise/" + name, .bytes(bytes, permissions: DeviceFile.plain)))
    }
    let files = DeviceFile.all(
      used.settings, board: used.device, passwords: used.passwords,
      isKnown: used.settings.user.map(isKnown) ?? false, notice: notice)
    for file in files { try root.place(file) }
  }

  // MARK: Telling

  private func tell(_ outcome: Outcome) throws(SystemError) {
    let path = rootPath + notice
    let mistakes = CardMistakes(outcome.mistakes)
    guard !outcome.mistakes.isEmpty else {
      try? folder.setMistakes(nil)
      if File.exists(path) { try File.remove(path) }
      return
    }
    try Directory.create(Directory.parent(of: path), permissions: 0o755)
    let lines = outcome.mistakes.map { CardMistakes.words($0) + "\n" }.joined()
    try File.replace(path, with: Array(lines.utf8), permissions: 0o644, isDurable: false)
    if isMounted { try? folder.setMistakes(mistakes.text(inForce: outcome.inForce)) }
  }
}

extension CardSettings {
  /// What needs a password, by its name.
  fileprivate var namesWithPassword: [CardSecret.Kind: String] {
    var names: [CardSecret.Kind: String] = [:]
    if let wifi, !wifi.isOpen { names[.wifi] = wifi.name }
    if let broker, broker.fields.username != nil { names[.mqtt] = broker.fields.host ?? "" }
    return names
  }
}
