/// Schemas or channels of a file by their id. A copy that a checksum covers (in a chunk, or in the
/// summary) replaces one that none does.
struct Declarations<Record: Equatable & Sendable>: Sendable {
  /// What a record is to those before it.
  enum Place: Equatable {
    case new
    case same
    /// It differs from an unchecked one, whose bytes these are, and now stands in its place.
    case replaces(Range<UInt64>)
    /// It differs from one that is as good or better.
    case conflict
  }

  private(set) var all: [Record] = []
  private var ids: [UInt16] = []
  private var places: [UInt16: Int] = [:]
  private var unchecked: [UInt16: Range<UInt64>] = [:]

  /// - Parameter bytes: where the record lies, if no checksum covers it.
  mutating func add(_ record: Record, id: UInt16, unchecked bytes: Range<UInt64>?) -> Place {
    guard let place = places[id] else {
      places[id] = all.count
      all.append(record)
      ids.append(id)
      unchecked[id] = bytes
      return .new
    }
    if all[place] == record { return .same }
    guard bytes == nil, let old = unchecked.removeValue(forKey: id) else { return .conflict }
    all[place] = record
    return .replaces(old)
  }

  func has(_ id: UInt16) -> Bool { places[id] != nil }

  /// Forgets those that came last.
  mutating func cut(to count: Int) {
    for id in ids[count...] {
      places[id] = nil
      unchecked[id] = nil
    }
    all.removeLast(all.count - count)
    ids.removeLast(ids.count - count)
  }
}
