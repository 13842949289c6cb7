import PoiseText

/// An ``OwnComparison`` as a bar: the band is usual, the dashed line is yesterday, the pin is the
/// figure.
struct OwnRangeBar {
  var compared: OwnComparison

  func write(to page: inout MarkupWriter) {
    guard let usual = compared.own.usual else { return }
    let all =
      [compared.value, usual.lowerBound, usual.upperBound]
      + [compared.own.yesterday].compactMap { $0 }
    guard let low = all.min(), let high = all.max(), high > low else { return }
    let room = 0.1 * (high - low)
    let x = ChartScale((low - room)...(high + room), from: 4, to: BandBar.width - 4)
    let title = "\(compared.name) \(compared.text(compared.value)). \(compared.words)"
    let id = page.newID("t")
    page.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 200 20", "role": "img",
        "aria-labelledby": id, "preserveAspectRatio": "none", "class": "own"
      ]
    ) { page in
      page.element("title", ["id": id], title)
      var track = PathText()
      track.box(4, 9.5, BandBar.width - 8, 2)
      page.shape("path", ["class": "track", "d": track.text])
      var band = PathText()
      let from = x.clamped(usual.lowerBound)
      band.box(from, 6, max(2, x.clamped(usual.upperBound) - from), 9)
      page.shape("path", ["class": "band", "d": band.text])
      if let yesterday = compared.own.yesterday {
        let place = DecimalText.place(x.clamped(yesterday))
        page.shape("path", ["class": "reference", "d": "M\(place) 3V18"])
      }
      let place = DecimalText.place(x.clamped(compared.value))
      page.shape("path", ["class": "halo", "d": "M\(place) 0V20"])
      page.shape("path", ["class": "needle", "d": "M\(place) 0V20"])
    }
  }
}
