import Glibc
import PoiseTestKit
import Testing

@testable import PoisePerson

@Suite("A person's folder")
struct PersonFolderTests {
  @Test func namesThatLeadElsewhereAreNone() throws {
    for name in ["", ".", "..", "a/b", "../x", "ä", "a b", String(repeating: "x", count: 65)] {
      #expect(!PersonFolder.isName(name), "\(name)")
    }
    for name in ["anna", "P-07_x.y", "A"] { #expect(PersonFolder.isName(name)) }
  }

  @Test("a deletion may be pending where a journal mentions one, or a folder lost its name")
  func deletions() throws {
    let root = try TemporaryFolder()
    #expect(!PersonFolder.mayHoldDeletion(root: root.path))
    let anna = PersonFolder.path(of: "anna", root: root.path)
    try root.write("{\"kind\":\"note\",\"text\":\"x\"}\n", to: "users/anna/entries.jsonl")
    #expect(anna == root.path + "/users/anna")
    #expect(!PersonFolder.mayHoldDeletion(root: root.path))
    try root.write("{\"kind\":\"delete\",\"files\":\"x\"}\n", to: "entries.jsonl")
    #expect(PersonFolder.mayHoldDeletion(root: root.path))
    try root.write("", to: "entries.jsonl")
    try root.write("{\"kind\":\"erase\",\"files\":[]}\n", to: "users/anna/entries.jsonl")
    #expect(PersonFolder.mayHoldDeletion(root: root.path))
    try root.write("", to: "users/anna/entries.jsonl")
    #expect(!PersonFolder.mayHoldDeletion(root: root.path))
    // to open a pipe would wait for its writer
    _ = mkfifo(root.path + "/users/eve", 0o600)
    try root.write("", to: "users/ben/x")
    _ = mkfifo(root.path + "/users/ben/entries.jsonl", 0o600)
    #expect(PersonFolder.mayHoldDeletion(root: root.path))
    _ = unlink(root.path + "/users/ben/entries.jsonl")
    _ = unlink(root.path + "/users/eve")
    #expect(!PersonFolder.mayHoldDeletion(root: root.path))
    try root.write("", to: "users/.gone-1/x")
    #expect(PersonFolder.mayHoldDeletion(root: root.path))
  }
}
