import PoiseStore
import Testing

@Suite struct StoreErrorTests {
  @Test func aNewerFileSaysWhatToDo() {
    let error = StoreError("/x/index.sqlite", .newer("an index of version 9"))
    #expect(error.description.hasPrefix("/x/index.sqlite: an index of version 9 of a newer poise"))
  }
}
