import PoiseSignal
import Testing

private func expect(_ c: BiquadCoefficients, _ b0: Double, _ b1: Double, _ a1: Double, _ a2: Double)
{
  #expect(abs(c.b0 - b0) < 1e-9)
  #expect(abs(c.b1 - b1) < 1e-9)
  #expect(abs(c.a1 - a1) < 1e-9)
  #expect(abs(c.a2 - a2) < 1e-9)
}

@Suite("Butterworth")
struct ButterworthTests {
  @Test("high-pass 0.5 Hz has the published coefficients at 50, 100 and 200 Hz")
  func highPass() {
    expect(
      Butterworth.highPass(cutoffHz: 0.5, sampleRateHz: 100), 0.9780304792065599,
      -1.9560609584131199, -1.9555782403150352, 0.9565436765112031)
    expect(
      Butterworth.highPass(cutoffHz: 0.5, sampleRateHz: 50), 0.9565432255568767, -1.913086451114,
      -1.911197067426073, 0.9149758348014336)
    expect(
      Butterworth.highPass(cutoffHz: 0.5, sampleRateHz: 200), 0.988954248067, -1.977908496134,
      -1.977786483777, 0.978030508492)
  }

  @Test("low-pass 0.5, 1 and 5 Hz have the published coefficients")
  func lowPass() {
    #expect(
      abs(Butterworth.lowPass(cutoffHz: 0.5, sampleRateHz: 100).b0 - 0.00024135904904198078) < 1e-12
    )
    expect(
      Butterworth.lowPass(cutoffHz: 1, sampleRateHz: 100), 0.0009446918438401507,
      0.0018893836876803, -1.911197067426073, 0.9149758348014336)
    expect(
      Butterworth.lowPass(cutoffHz: 5, sampleRateHz: 100), 0.020083365564, 0.040166731128,
      -1.561018075801, 0.641351538058)
  }

  @Test("first-order high-pass 0.3 Hz has the published coefficients")
  func firstOrder() {
    let c = Butterworth.firstOrderHighPass(cutoffHz: 0.3, sampleRateHz: 100)
    expect(c, 0.990662945246, -0.990662945246, -0.981325890493, 0)
    #expect(c.b2 == 0)
  }

  @Test("gain at zero frequency is exact", arguments: [25.0, 50, 100, 104, 200, 400, 1600])
  func gain(rate: Double) {
    #expect(abs(Butterworth.lowPass(cutoffHz: 2, sampleRateHz: rate).steadyGain - 1) < 1e-9)
    #expect(abs(Butterworth.highPass(cutoffHz: 2, sampleRateHz: rate).steadyGain) < 1e-9)
  }
}
