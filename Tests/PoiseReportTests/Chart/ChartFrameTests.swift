import Testing

@testable import PoiseReport

@Suite struct ChartFrameTests {
  @Test("the margin holds the widest figure", arguments: [(9.0, 44.0), (40_000, 53), (4e6, 71)])
  func theMarginHoldsTheWidestFigure(_ most: Double, _ left: Double) {
    #expect(ChartFrame().fitting(y: 0...most).left == left)
  }

  @Test("figures below nought are as wide as they are written")
  func figuresBelowNoughtAreAsWideAsTheyAreWritten() {
    #expect(ChartFrame().fitting(y: -40_000...0).left == 62)
  }
}
