import Foundation

/// sin(2π x): the made signals of the tests are sums of these.
func sine(_ x: Double) -> Double { sin(2 * Double.pi * x) }
