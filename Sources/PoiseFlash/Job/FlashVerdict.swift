/// Whether a target is as a board wants it, and what is missing.
public struct FlashVerdict: Sendable, Equatable {
  public var isComplete: Bool
  /// One line each.
  public var lines: [String]

  /// - Parameter job: of the same board and target; it is not written.
  public init(_ job: FlashJob) {
    let manifest = job.snapshot.manifest
    let changes = job.changes
    isComplete = job.isComplete
    lines = []
    switch manifest?.state {
    case .writing?:
      let total = manifest?.files.count ?? 0
      lines.append(
        "a flash was cut short: \(changes.count) of \(max(total, changes.count)) files are missing"
          + "; flash again to complete it")
    case .reverting?:
      lines.append("a revert was cut short; revert again to complete it")
    case .done?:
      if !job.snapshot.recordIsInPlace {
        lines.append("the last write of a flash was cut short; flash again to complete it")
      }
    case nil:
      if !changes.isEmpty { lines.append("this was never set up by `poise board flash`") }
    }
    for change in changes {
      let what =
        switch (change.before, change.after) {
        case (nil, _): "missing"
        case (_, nil): "to be removed"
        default: "differs from what board \(job.plan.board) wants"
        }
      lines.append("\(change.label): \(what)")
    }
  }
}
