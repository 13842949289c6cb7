/// Sources of bands and references in words, by their numbers in SOURCES.md: who, when, of whom.
enum Citation {
  private static let names: [Int: String] = [
    5: "Del Din et al. 2016, older adults", 8: "Hausdorff et al. 2001, people of 70 and more",
    9: "Menz et al. 2003, young adults", 11: "Moe-Nilssen & Helbostad 2004",
    14: "Plotnik et al. 2007", 15: "Robinson et al. 1987",
    77: "Bohannon & Andrews 2011, healthy adults by age and sex",
    78: "Cruz-Jentoft et al. 2019, older adults", 79: "Montero-Odasso et al. 2022, older adults",
    80: "Tudor-Locke et al. 2021, adults of 61 to 85",
    81: "Patterson et al. 2010, healthy adults and people after a stroke",
    82: "Kobayashi et al. 2014, young and old adults",
    83: "Lowry et al. 2012, young and old adults", 84: "Bogen et al. 2018, people of 70 to 81",
    86: "Tinazzi et al. 2022, people with parkinsonism",
    87: "Tudor-Locke & Bassett 2004, healthy adults", 88: "Paluch et al. 2022, adults by age",
    89: "Tudor-Locke et al. 2012, American adults",
    149: "Aguiar et al. 2019, Americans of 60 and more by age and sex",
    172: "Rikli & Jones 1999, Americans by age and sex", 173: "STEADI, older adults",
    176: "Bohannon 2006 and 2015, healthy people by age",
    177: "Bohannon 2006 and Buatois et al. 2008, older adults",
    178: "Donoghue et al. 2019, Irish adults of 50 and more",
    179: "Perera et al. 2006, older adults"
  ]

  /// Such as `Tudor-Locke & Bassett 2004, healthy adults [87]`; several parted by `; `.
  static func words(_ sources: [Int]) -> String {
    sources.map { [names[$0], "[\($0)]"].compactMap { $0 }.joined(separator: " ") }
      .joined(separator: "; ")
  }
}
