import Glibc
import PoiseCommands
import PoiseInsight
import PoiseModels
import PoiseReport
import PoiseSystem

/// A study's model of one figure, loaded once and checked against the columns that there are.
struct FigureModel {
  let set: FeatureSet
  let model: TreeModel
  /// SHA-256 of the file, hexadecimal: stands wherever its figure does.
  let digest: String
  /// Place of each of the model's features among the set's.
  private let places: [Int]

  /// Larger files are not read: a node takes some 65 bytes of JSON, and two thousand trees of 127
  /// nodes are more than a study of people can fill. Read, it may take 25 times its size.
  private static let limit = 16 << 20
  /// A class's name stands in sentences.
  private static let longestClass = 64

  /// - Throws: where the file cannot be read, is damaged, or is a model of something else.
  init(path: String) throws(CommandFailure) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.read(path, limit: Self.limit, isRegular: true)
    } catch {
      if error.errno == EFBIG {
        throw Self.refused(path, "larger than \(Self.limit >> 20) MiB; is this the right file?")
      }
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
      throw Self.refused(
        path, "\(model.objective.rawValue) is not an objective for \(set.rawValue)")
    }
    // a threshold far from all values was learned in another unit; XGBoost parts what is there from
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
    for name in model.classes {
      let isShown = !name.isEmpty && name == MarkupText.inline(name)
      guard isShown, name.unicodeScalars.count <= Self.longestClass else {
        throw Self.refused(
          path,
          "poise_classes: a name that is empty, of several lines or longer than "
            + "\(Self.longestClass) characters")
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
    /// Nothing that it needs was measured.
    case unmeasured
    case none(String)
  }

  /// The model as figures are asked for it.
  func own(name: String) -> OwnModel {
    let classes = model.classes
    return OwnModel(set: set, name: name, digest: digest, features: model.features) { vector in
      switch answer(vector) {
      case .unmeasured: return .unmeasured
      case .none(let why): return .failed(why)
      case .scores(let scores):
        if classes.isEmpty { return .points(scores[0]) }
        let named = zip(classes, scores).map { ModelClass($0, $1) }
        // of equals the first stays first
        return .classes(
          named.enumerated().sorted { a, b in
            a.element.probability == b.element.probability
              ? a.offset < b.offset : a.element.probability > b.element.probability
          }.map(\.element))
      }
    }
  }

  func answer(_ vector: FeatureVector) -> Answer {
    let asked = places.map { vector.values[$0] }
    let keys = Set(model.features)
    if let key = vector.implausible.first(where: { keys.contains($0) }) {
      return .none("\(key) is not what it can be")
    }
    if asked.allSatisfy({ $0 == nil }) { return .unmeasured }
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
