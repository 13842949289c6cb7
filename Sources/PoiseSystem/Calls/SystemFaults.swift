import Glibc

/// Makes system calls of this thread fail, so that a test walks every error path. Nothing of it is
/// in a release build.
///
/// After the mocking of swift-system: the plan belongs to a thread, so that tests beside this one
/// are not touched.
package final class SystemFaults {
  /// The calls that were asked for while the plan was in force, in order.
  package private(set) var operations: [SystemOperation] = []
  private let failing: Int
  private let code: Int32
  private let longest: Int
  /// Whether all calls behind the failing one fail, too.
  private let isLasting: Bool

  private init(failing: Int, code: Int32, longest: Int, isLasting: Bool = false) {
    self.failing = failing
    self.code = code
    self.longest = longest
    self.isLasting = isLasting
  }

  /// Runs `body`; its calls go through, and are told by ``operations`` afterwards.
  package static func watching(_ body: () throws -> Void) rethrows -> [SystemOperation] {
    try apply(SystemFaults(failing: 0, code: 0, longest: .max), body).operations
  }

  /// Runs `body`; its call number `failing`, counted from 1, is not made but fails with `code`.
  package static func forcing(_ code: Int32, at failing: Int, _ body: () throws -> Void) rethrows {
    _ = try apply(SystemFaults(failing: failing, code: code, longest: .max), body)
  }

  /// Runs `body`; from its call number `failing`, counted from 1, on none is made: what is on the
  /// card then is what a process that was killed there leaves.
  package static func ending(at failing: Int, _ body: () throws -> Void) rethrows {
    _ = try apply(SystemFaults(failing: failing, code: EIO, longest: .max, isLasting: true), body)
  }

  /// Runs `body`; a read or a write takes at most `longest` bytes, as the kernel may.
  package static func shortened(to longest: Int, _ body: () throws -> Void) rethrows {
    _ = try apply(SystemFaults(failing: 0, code: 0, longest: longest), body)
  }

  private static func apply(
    _ plan: SystemFaults, _ body: () throws -> Void
  ) rethrows -> SystemFaults {
    pthread_setspecific(key, Unmanaged.passUnretained(plan).toOpaque())
    defer { pthread_setspecific(key, nil) }
    try withExtendedLifetime(plan) { try body() }
    return plan
  }

  /// The number that the next call fails with; nil: it is made.
  static func next(_ operation: SystemOperation) -> Int32? {
    #if DEBUG
      guard let plan = current else { return nil }
      plan.operations.append(operation)
      let number = plan.operations.count
      let fails = number == plan.failing || plan.isLasting && number > plan.failing
      return fails ? plan.code : nil
    #else
      return nil
    #endif
  }

  /// How many of `count` bytes one read or write takes.
  static func length(_ count: Int) -> Int {
    #if DEBUG
      return min(count, current?.longest ?? .max)
    #else
      return count
    #endif
  }

  private static var current: SystemFaults? {
    pthread_getspecific(key).map { Unmanaged<SystemFaults>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()
}
