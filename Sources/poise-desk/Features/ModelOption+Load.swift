import PoiseCommands
import PoiseInsight
import PoiseSystem

extension ModelOption {
  /// Those that can be used, one a figure at most.
  ///
  /// - Parameter logDir: where the recordings are, as the command line says.
  func load(logDir: String? = nil) throws(CommandFailure) -> [OwnModel] {
    if areRulesAlone { return [] }
    let named = Self.load(files)
    if let (first, second) = Self.pair(named) {
      throw CommandFailure(
        "--model \(first.path) and --model \(second.path): both of \(first.model.set.rawValue)",
        exitCode: .usage)
    }
    // which of two is meant nobody can know
    var kept = Self.load(Self.ownFiles(logDir)).filter { entry in
      !named.contains { $0.model.set == entry.model.set }
    }
    while let (first, second) = Self.pair(kept) {
      let set = first.model.set
      InputFaults.note(
        "\(first.path) and \(second.path) are both models of \(set.rawValue): neither is used; "
          + Self.rest)
      kept.removeAll { $0.model.set == set }
    }
    return (named + kept).map { $0.model.own(name: Self.name($0.path)) }
  }

  private static let rest = "the rule's figure stands"

  private typealias Entry = (path: String, model: FigureModel)

  private static func load(_ paths: [String]) -> [Entry] {
    paths.compactMap { path in
      do throws(CommandFailure) { return (path, try FigureModel(path: path)) } catch {
        InputFaults.note("\(error.message); \(rest)")
        return nil
      }
    }
  }

  /// Two of one figure.
  private static func pair(_ entries: [Entry]) -> (Entry, Entry)? {
    for (k, entry) in entries.enumerated() {
      if let other = entries[(k + 1)...].first(where: { $0.model.set == entry.model.set }) {
        return (entry, other)
      }
    }
    return nil
  }

  /// The files of the user's folder; none where there is no folder.
  private static func ownFiles(_ logDir: String?) -> [String] {
    guard let folder = try? ModelOption.folder(logDir) else { return [] }
    do throws(SystemError) {
      let entries = try Directory.entries(of: folder)
      for name in entries.undecodable where name.hasSuffix(".json") {
        InputFaults.note("\(folder): the name \(name) is not UTF-8: rename it; \(rest)")
      }
      return entries.names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
        .map { folder + "/" + $0 }
    } catch {
      if !error.isMissing { InputFaults.note("\(error.description); \(rest)") }
      return []
    }
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Says which models had no answer to what was measured; one for which nothing was measured has
  /// not failed.
  static func note(_ verdicts: [ModelVerdict]) {
    for verdict in verdicts {
      guard let why = verdict.failure else { continue }
      InputFaults.note("\(verdict.name): \(why); \(rest)")
    }
  }
}
