import Testing

@testable import Measuring

extension OneAtATime {
    struct TableTests {
        private func lines(_ columns: [Table.Column], _ rows: [[String]]) -> [String] {
            Table(columns: columns, rows: rows).description.split(separator: "\n").map(String.init)
        }

        @Test func table_whenItHasRows_isMarkdown() {
            #expect(
                lines([.left("name"), .right("takes")], [["a", "1 ns"], ["longer", "12 ns"]]) == [
                    "| name   | takes |",
                    "| ------ | ----: |",
                    "| a      |  1 ns |",
                    "| longer | 12 ns |",
                ])
        }

        @Test func table_whenItHasNoRows_isTitlesAndRule() {
            #expect(lines([.left("name")], []) == ["| name |", "| ---- |"])
        }

        @Test func column_whenLeft_padsOnTheRight() {
            #expect(lines([.left("title")], [["x"]]) == ["| title |", "| ----- |", "| x     |"])
        }

        @Test func column_whenRight_padsOnTheLeftAndHasAColon() {
            #expect(lines([.right("title")], [["x"]]) == ["| title |", "| ----: |", "|     x |"])
        }

        @Test func column_whenACellIsWiderThanTheTitle_isAsWideAsTheCell() {
            #expect(
                lines([.left("a"), .right("b")], [["wider", "x"], ["y", "widest"]]) == [
                    "| a     |      b |",
                    "| ----- | -----: |",
                    "| wider |      x |",
                    "| y     | widest |",
                ])
        }

        @Test func column_whenItIsNarrow_isThreeWide() {
            #expect(
                lines([.left(""), .right("b")], [["x", ""]]) == ["|     |   b |", "| --- | --: |", "| x   |     |"])
        }

        @Test func column_whenThereAreOtherLettersThanASCII_countsCharacters() {
            #expect(lines([.right("time")], [["5 µs"], ["–"]]) == ["| time |", "| ---: |", "| 5 µs |", "|    – |"])
        }
    }
}
