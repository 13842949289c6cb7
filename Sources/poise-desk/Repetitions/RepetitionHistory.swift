import PoiseCommands
import PoiseDiary
import PoiseGait
import PoiseSystem
import PoiseText

/// Sets of before, as `poise reps --json` wrote them, a line each.
struct RepetitionHistory {
  private(set) var points: [LoadVelocity.Point] = []
  private(set) var rated: [Exertion.Rated] = []

  init() {}

  init(points: [LoadVelocity.Point], rated: [Exertion.Rated]) {
    self.points = points
    self.rated = rated
  }

  /// Adds sets that were kept elsewhere.
  mutating func add(_ other: RepetitionHistory) {
    points += other.points
    rated += other.rated
  }

  /// Lines of other exercises, and of anything else, are passed over.
  ///
  /// - Throws: where the file cannot be read.
  init(path: String, exercise: Exercise) throws {
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try File.read(path, limit: 1 << 26) } catch {
      throw CommandFailure(error.description, exitCode: .noInput)
    }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard case .object(let set)? = try? JSONParser.tree(String(line)),
        set["type"] == .string("set"), set["exercise"] == .string(exercise.rawValue)
      else { continue }
      func number(_ key: String) -> Double? {
        if case .number(let value)? = set[key], value.isFinite { value } else { nil }
      }
      if let load = number("load_kg"), let best = number("best_mps") {
        points.append(LoadVelocity.Point(load: load, velocity: best))
      }
      if let rating = number("rated_rpe"), let first = number("first_mps"),
        let last = number("last_mps"), first > 0
      {
        rated.append(Exertion.Rated(ratio: last / first, rating: rating))
      }
    }
  }
}
