import CAllocationCounter

/// True where ``allocations(in:)`` counts; false under a sanitizer, whose own allocator is in the
/// way. Tests carry `.enabled(if: countsAllocations, "...")`.
public let countsAllocations = poise_allocation_count() >= 0

/// Heap allocations of this thread while `body` runs.
///
/// Run `body` once before measuring where its first run does work that later ones do not (lazy
/// globals, generic metadata). Debug builds may allocate where release builds do not: code that
/// must be free of allocations carries `@_noAllocation` as well, and `make realtime` checks that.
public func allocations(in body: () throws -> Void) rethrows -> Int {
  let before = poise_allocation_count()
  try body()
  return Int(poise_allocation_count() - before)
}
