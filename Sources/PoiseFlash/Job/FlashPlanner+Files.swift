import PoiseBoard
import PoiseSystem

/// Files that chips must be given at each start.
extension FlashPlanner {
  /// Puts those that the board file names relative to itself where the board file goes.
  ///
  /// - Parameter folder: ends in a slash, or is empty.
  mutating func addNeededFiles(_ tree: FlashTree, _ folder: String) throws(FlashError) {
    for file in NeededFile.all(of: board) {
      let what = "board \(board.name): configuration \(file.name)"
      if file.isAbsolute {
        try warnIfAbsent(file, what)
        continue
      }
      if let problem = file.placeProblem {
        throw FlashError(.usage, "\(what) cannot be copied to the target", hint: problem)
      }
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try File.read(file.path, limit: 1 << 16, isRegular: true)
      } catch {
        throw FlashError(
          error.isMissing ? .missing : .badTarget, "\(what): \(error)",
          hint: "the \(file.chip) does not start without it: \(file.layout.origin)")
      }
      if let problem = file.problem(of: bytes) {
        throw FlashError(.badTarget, "\(what): \(problem)")
      }
      try addOwn(folder + file.name, in: tree, bytes, keepsOthers: true)
    }
  }

  /// What lies elsewhere is not copied: somebody else has put it there, or has not.
  private mutating func warnIfAbsent(
    _ file: NeededFile, _ what: String
  ) throws(FlashError) {
    if target.root != nil, try reaches(String(file.path.dropFirst())) { return }
    plan.warnings.append(
      "\(what) is not copied and not on the target as far as can be seen; the \(file.chip) does "
        + "not start without it. Name it without a folder, and put it beside the board file")
  }
}
