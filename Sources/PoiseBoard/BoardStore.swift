import PoiseSystem
import PoiseText

/// A board that was asked for and is not there.
public struct UnknownBoard: Error, Sendable, Equatable, CustomStringConvertible {
  public var name: String
  /// The nearest name there is.
  public var nearest: String?
  /// Every name there is.
  public var known: [String]

  public var description: String {
    let what = nearest.map { "did you mean \($0)?" } ?? "known: \(known.joined(separator: ", "))"
    return "no board \(name.debugDescription); \(what)"
  }
}

/// Where board files are looked for.
public struct BoardStore: Sendable {
  /// A board file, read or refused.
  public struct Entry: Sendable {
    /// File name without `.toml`; what `--board` takes.
    public var name: String
    /// The file; `built in` for the virtual board where no file was found.
    public var path: String
    public var board: Result<Board, BoardErrors>
  }

  /// Why a board cannot be had.
  public enum Failure: Error, Sendable, Equatable, CustomStringConvertible {
    case unknown(UnknownBoard)
    /// A path that was named and cannot be read.
    case unreadable(TextFileError)
    case invalid(BoardErrors)

    public var description: String {
      switch self {
      case .unknown(let error): error.description
      case .unreadable(let error): error.description
      case .invalid(let errors): errors.description
      }
    }
  }

  /// Path that stands for the virtual board's compiled-in text.
  public static let builtIn = "built in"

  /// Searched in this order; a name in an earlier one hides the same name in a later one.
  public let directories: [String]
  /// The one of them that may hold TOML files of any kind.
  private let mixed: String?
  private let offers: [ChipChoices]

  /// - Parameter mixed: one of `directories` where only files with a `[bus]` count as boards.
  public init(
    directories: [String], mixed: String? = nil, offers: [ChipChoices] = ChipChoices.all
  ) {
    self.directories = directories
    self.mixed = mixed
    self.offers = offers
  }

  /// The folders of the program's search order: the one given (`--boards`), `$POISE_BOARDS`
  /// (several parted by colons), /usr/share/poise/boards, `Boards` in a folder above the program,
  /// the current directory's `Boards`, and the current directory.
  public static func standard(
    boards: String?, environment: [String: String], executable: String?, currentDirectory: String
  ) -> BoardStore {
    var directories: [String] = []
    if let boards { directories.append(boards) }
    if let list = environment["POISE_BOARDS"] {
      directories += list.split(separator: ":").map(String.init)
    }
    directories.append("/usr/share/poise/boards")
    var above = executable.map { Directory.parent(of: $0) } ?? "/"
    while above != "/" && !above.isEmpty && above != "." {
      directories.append(above + "/Boards")
      above = Directory.parent(of: above)
    }
    directories += [currentDirectory + "/Boards", currentDirectory]
    var seen: Set<String> = []
    return BoardStore(
      directories: directories.filter { seen.insert($0).inserted },
      mixed: boards == currentDirectory ? nil : currentDirectory)
  }

  /// The search order of this process.
  public static func ofThisProcess(boards: String? = nil) -> BoardStore {
    standard(
      boards: boards,
      environment: Environment.value("POISE_BOARDS").map { ["POISE_BOARDS": $0] } ?? [:],
      executable: RunningProcess.executable, currentDirectory: RunningProcess.currentDirectory)
  }

  /// Every board there is, by name; those with faults too.
  public func entries() -> [Entry] {
    var found: [String: Entry] = [:]
    for (name, path) in files() where found[name] == nil {
      found[name] = Entry(name: name, path: path, board: load(path))
    }
    if found["virtual"] == nil {
      found["virtual"] = Entry(
        name: "virtual", path: Self.builtIn, board: .success(Self.virtualBoard))
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// The board of a name, or of a file where `name` has a slash or ends in `.toml`.
  public func board(named name: String) throws(Failure) -> Board { try entry(named: name).board }

  /// As ``board(named:)``, with the path that it came from.
  public func entry(named name: String) throws(Failure) -> (board: Board, path: String) {
    if name.contains("/") || name.hasSuffix(".toml") {
      return (try read(name), name)
    }
    let files = files()
    if let path = files.first(where: { $0.name == name })?.path {
      return (try read(path), path)
    }
    if name == "virtual" { return (Self.virtualBoard, Self.builtIn) }
    let known = Set(files.map(\.name) + ["virtual"]).sorted()
    throw .unknown(UnknownBoard(name: name, nearest: NearestName.of(name, in: known), known: known))
  }

  /// Reads and checks one file.
  public func read(_ path: String) throws(Failure) -> Board {
    let text: String
    do throws(TextFileError) {
      text = try TextFile.read(path)
    } catch {
      if error.place != nil { throw .invalid(BoardErrors([BoardError(error)])) }
      throw .unreadable(error)
    }
    do throws(BoardErrors) {
      return try Board(text: text, file: path, offers: offers)
    } catch {
      throw .invalid(error)
    }
  }

  private func load(_ path: String) -> Result<Board, BoardErrors> {
    do throws(BoardErrors) {
      return .success(try Board(path: path, offers: offers))
    } catch {
      return .failure(error)
    }
  }

  /// Names and paths in the search order.
  private func files() -> [(name: String, path: String)] {
    var result: [(name: String, path: String)] = []
    for directory in directories {
      let names = (try? Directory.entries(of: directory))?.names ?? []
      for file in names where file.hasSuffix(".toml") && !file.hasPrefix(".") {
        let path = directory + "/" + file
        // Opening a pipe would wait for a writer.
        if let kind = (try? File.status(path))?.kind, kind == .other || kind == .blockDevice {
          continue
        }
        if directory == mixed && !Self.looksLikeBoard(path) { continue }
        result.append((String(file.dropLast(5)), path))
      }
    }
    return result
  }

  private static func looksLikeBoard(_ path: String) -> Bool {
    guard let text = try? TextFile.read(path) else { return false }
    return text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("[bus]") }
  }

  private static let virtualBoard: Board = {
    do throws(BoardErrors) {
      return try Board(text: virtualText, file: builtIn)
    } catch {
      preconditionFailure("the virtual board's own text has faults: \(error)")
    }
  }()
}
