import PoiseSystem

/// Why a foreign recording cannot be read: which file, what about it, what to do.
public struct ImportError: Error, Sendable, Equatable, CustomStringConvertible {
  public var path: String
  public var problem: String

  public init(_ path: String, _ problem: String) { (self.path, self.problem) = (path, problem) }

  init(_ error: SystemError) {
    let prefix = error.path + ": "
    let text = error.description
    self.init(error.path, text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text)
  }

  public var description: String { "\(path): \(problem)" }
}

/// A piece of a recording that could not be used; what is around it was.
public struct ImportFinding: Sendable, Equatable, CustomStringConvertible {
  /// Such as `block 13 at byte 7680`.
  public var place: String
  public var problem: String
  /// Samples that are missing for it; 0 where nothing tells how many.
  public var samples: Int

  init(_ place: String, _ problem: String, samples: Int = 0) {
    (self.place, self.problem, self.samples) = (place, problem, samples)
  }

  public var description: String {
    let words = samples == 1 ? "1 sample is" : "\(samples) samples are"
    return "\(place): \(problem)" + (samples > 0 ? "; \(words) missing" : "")
  }
}
