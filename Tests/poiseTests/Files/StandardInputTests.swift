import Foundation
import PoiseTestKit
import Testing

@Suite("Recordings on standard input", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct StandardInputTests {
  private static let made =
    "$POISE run --board virtual --speed max --duration 20s --events none --status none -q "
    + "--log-dir logs; cp logs/*.mcap walk.mcap; mkdir tmp; export TMPDIR=$PWD/tmp; "

  @Test("a pipe and a redirection give what the name gives")
  func same() throws {
    let folder = try TemporaryFolder()
    let result = try PoiseProgram.shell(
      Self.made + """
        $POISE replay walk.mcap > name.txt
        cat walk.mcap | $POISE replay - > pipe.txt && cmp name.txt pipe.txt || exit 11
        $POISE replay - < walk.mcap > file.txt && cmp name.txt file.txt || exit 12
        $POISE log cat walk.mcap > name.txt
        cat walk.mcap | $POISE log cat - > pipe.txt && cmp name.txt pipe.txt || exit 13
        cat walk.mcap | $POISE log info - | sed 's/standard input/walk.mcap/' > pipe.txt || exit 14
        $POISE log info walk.mcap | sed 's/^walk/walk/' > name.txt
        tail -n +2 name.txt > a; tail -n +2 pipe.txt > b; cmp a b || exit 15
        $POISE log export walk.mcap -q -o csv && cat walk.mcap | $POISE log export - -q -o csv2 &&
          diff -r csv csv2 || exit 16
        cat csv/*ccelerometer*.csv > walk.csv
        $POISE replay walk.csv > name.txt 2>/dev/null; a=$?
        cat walk.csv | $POISE replay - > pipe.txt 2>/dev/null; b=$?
        cmp name.txt pipe.txt && [ $a = $b ] || exit 17
        cat walk.mcap | $POISE summarize --json - | grep -c '"name":"standard input"' || exit 18
        cat walk.mcap | $POISE log filter - -q --to +5s -o cut.mcap || exit 19
        $POISE log info cut.mcap || exit 21
        [ -z "$(ls tmp)" ] || exit 20
        """, in: folder.path)
    #expect(result.status == 0, "\(result)")
  }

  @Test("what cannot be read is said in words for a person, and nothing endless is gathered")
  func refused() throws {
    let folder = try TemporaryFolder()
    for (line, status, words) in [
      ("cat /dev/zero | timeout 60 $POISE replay -", 65, "standard input"),
      ("head -c 30000 walk.mcap | $POISE replay - >/dev/null", 3, "standard input"),
      ("$POISE replay - - < walk.mcap", 64, "once"),
      ("$POISE log info - </dev/null", 65, "standard input"),
      ("cat walk.mcap | TMPDIR=$PWD/none $POISE replay -", 73, "TMPDIR=")
    ] {
      let result = try PoiseProgram.shell(
        (line.contains("timeout") ? Self.made : "export TMPDIR=$PWD/tmp; ") + line,
        in: folder.path)
      #expect(result.status == Int32(status), "\(line): \(result)")
      #expect(result.errors.contains(words) && !result.errors.contains("/proc"), "\(result)")
    }
  }

  @Test("a log's files are listed and taken out as they went in")
  func attachments() throws {
    let folder = try TemporaryFolder()
    let result = try PoiseProgram.shell(
      Self.made + """
        $POISE log get walk.mcap > list || exit 11
        name=$(head -1 list | cut -d' ' -f1)
        $POISE log get walk.mcap "$name" > out || exit 12
        $POISE log get walk.mcap "$name" -o file || exit 12
        cmp out file && [ -s file ] || exit 13
        $POISE log get walk.mcap "$name" -o file && exit 14
        $POISE log get walk.mcap "$name" -f -o file || exit 15
        $POISE log get walk.mcap --all -o kept || exit 16
        [ $(ls kept | wc -l) = $(wc -l < list) ] || exit 16
        cmp file kept/"$name" || exit 17
        $POISE log get walk.mcap "$name" -f -o walk.mcap && exit 18
        $POISE log get walk.mcap nothing; [ $? = 66 ] || exit 19
        cat walk.mcap | $POISE log get - "$name" | cmp - file || exit 20
        exit 0
        """, in: folder.path)
    #expect(result.status == 0, "\(result)")
  }
}
