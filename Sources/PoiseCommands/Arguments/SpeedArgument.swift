import ArgumentParser

/// `1` or `max`.
package enum SpeedArgument: String, ExpressibleByArgument, CaseIterable {
  case real = "1"
  case max
}
