import Testing

@testable import PoiseStore

@Suite struct StoreErrorTests {
  @Test func aNewerFileSaysWhatToDo() {
    let error = StoreError("/x/index.sqlite", .newer("an index of version 9"))
    #expect(error.description.hasPrefix("/x/index.sqlite: an index of version 9 of a newer poise"))
  }

  /// Each of SQLite's errors says what helps against it, and only a damaged index is to be made
  /// anew.
  @Test(arguments: [
    (5, "try again", true, false, false), (6, "try again", true, false, false),
    (11, "run 'poise sessions index'", false, true, false),
    (26, "run 'poise sessions index'", false, true, false),
    (13, "(SQLite 13)", false, false, true), (10, "(SQLite 10)", false, false, true),
    (8, "(SQLite 8)", false, false, true), (14, "(SQLite 14)", false, false, true),
    (1, "(SQLite 1)", false, false, false)
  ])
  func whatSQLiteSays(
    _ code: Int, _ end: String, _ isBusy: Bool, _ isDamaged: Bool, _ isOutOfReach: Bool
  ) {
    let error = StoreError("/x", .database(code: Int32(code), message: "m"))
    #expect(error.description.hasSuffix(end))
    #expect(error.isBusy == isBusy && error.isDamagedIndex == isDamaged)
    #expect(error.isIndexOutOfReach == isOutOfReach)
  }
}
