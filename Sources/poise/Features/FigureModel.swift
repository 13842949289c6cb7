import PoiseInsight
import PoiseModels
import PoiseSystem

/// A study's model of one figure, loaded once and checked against the columns that there are.
struct FigureModel {
  let set: FeatureSet
  let model: TreeModel
  /// SHA-256 of the file, hexadecimal: stands wherever its figure does.
  let digest: String
  /// Place of each of the model's features among the set's.
  private let places: [Int]

  /// Larger files are not read.
  private static let limit = 256 << 20

  /// - Throws: where the file cannot be read, is damaged, or is a model of something else.
  init(path: String) throws(CommandFailure) {
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try File.read(path, limit: Self.limit) } catch {
      throw CommandFailure(reading: error)
    }
    let model: TreeModel
    do throws(ModelFault) {
      model = try TreeModel(json: String(decoding: bytes, as: UTF8.self))
    } catch { throw Self.refused(path, error.description) }
    guard let set = FeatureSet(rawValue: model.figure) else {
      let known = FeatureSet.allCases.map(\.rawValue).joined(separator: ", ")
      throw Self.refused(path, "poise_figure \(model.figure); known are \(known)")
    }
    let features = set.features
    var places: [Int] = []
    for name in model.features {
      guard let place = features.firstIndex(where: { $0.key == name }) else {
        throw Self.refused(path, "\(set.rawValue) has no feature \(name)")
      }
      places.append(place)
    }
    guard (set == .gaitPattern) == (model.objective == .classes) else {
      throw Self.refused(path, "\(model.objective.rawValue) is no objective for \(set.rawValue)")
    }
    // a threshold far from all values was learnt in another unit; XGBoost parts what is there from
    // what is missing by one beyond the largest value, at most its double
    for threshold in model.thresholds {
      let feature = features[places[threshold.feature]]
      let (low, high) = (feature.range.lowerBound, feature.range.upperBound)
      let reach = (low - low.magnitude - 1e-3)...(high + high.magnitude + 1e-3)
      guard reach.contains(threshold.value) else {
        throw Self.refused(
          path, "a threshold \(threshold.value) of \(feature.key), which is \(low) to \(high)")
      }
    }
    self.set = set
    self.model = model
    self.places = places
    digest = SHA256.hexadecimal(of: bytes)
  }

  private static func refused(_ path: String, _ why: String) -> CommandFailure {
    CommandFailure("\(path): \(why)", exitCode: .badData)
  }

  /// What the model says of a row, or why it says nothing: figures have 0 to 100 points, a pattern
  /// a probability a class.
  enum Answer: Equatable {
    case scores([Double])
    case none(String)
  }

  func answer(_ vector: FeatureVector) -> Answer {
    let asked = places.map { vector.values[$0] }
    let keys = Set(model.features)
    if let key = vector.implausible.first(where: { keys.contains($0) }) {
      return .none("\(key) is not what it can be")
    }
    if asked.allSatisfy({ $0 == nil }) { return .none("nothing that it needs was measured") }
    guard var scores = model.scores(asked) else { return .none("it has no finite answer") }
    switch model.objective {
    case .classes: return .scores(scores)
    case .logistic, .regressionLogistic: scores[0] *= 100
    case .squaredError: break
    }
    guard (0...100).contains(scores[0]) else { return .none("its answer is not 0 to 100 points") }
    return .scores(scores)
  }
}
