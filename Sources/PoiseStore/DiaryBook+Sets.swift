import PoiseDiary

extension DiaryBook {
  /// What became of a set that was to be kept.
  public struct KeptSet: Sendable, Equatable {
    /// Of the line that holds it.
    public var id: String
    /// As it is kept: what was not said of it now and was before, is there.
    public var set: TrainingSet
    /// Ids of sets that it took the place of.
    public var replaced: [String]
    /// It was kept like that before: no line was added.
    public var isOld: Bool
  }

  /// Keeps a set; it is on the card when this returns. One of the same time is the same set,
  /// measured again: the new one takes its place, with load and effort as they were said of it
  /// by default of them now. What is kept already is not kept twice.
  public func keep(_ measured: TrainingSet) throws(StoreError) -> KeptSet {
    var kept = KeptSet(id: "", set: measured, replaced: [], isOld: false)
    try journal.appendAny { () throws(StoreError) in
      let before = Self.diary(try journal.read().entries).sets.filter {
        $0.set.overlaps(measured)
      }
      kept.set = measured
      if let same = before.first(where: { $0.set.exercise == measured.exercise })?.set {
        kept.set.load = measured.load ?? same.load
        kept.set.rating = measured.rating ?? same.rating
      }
      if let old = before.first(where: { $0.set == kept.set }) {
        (kept.id, kept.isOld) = (old.id, true)
        kept.replaced = before.map(\.id).filter { $0 != old.id }
        return nil
      }
      kept.replaced = before.map(\.id)
      var entry = SessionStore.entry(.set(kept.set), session: nil)
      (kept.id, entry.supersedes) = (entry.id, before.first?.id)
      return entry
    }
    // the first went with the line itself
    for id in kept.isOld ? kept.replaced[...] : kept.replaced.dropFirst() {
      try say(supersedes: id) { _ throws(StoreError) in .retract }
    }
    return kept
  }
}
