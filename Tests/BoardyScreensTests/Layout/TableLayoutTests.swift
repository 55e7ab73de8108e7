import BoardyScreens
import Testing

struct TableLayoutTests {
    @Test func table_withRows_alignsItsColumns() {
        #expect(
            table(["Id", "Name", "Role"], [["e1", "Ada Lovelace", "Engineer"], ["e10", "Grace", "Admiral"]]) == [
                "Id   Name          Role",
                "e1   Ada Lovelace  Engineer",
                "e10  Grace         Admiral",
            ])
    }

    @Test func table_whenTheHeadingIsTheWidestCell_alignsBelowIt() {
        #expect(table(["Number", "X"], [["1", "2"]]) == ["Number  X", "1       2"])
    }

    @Test func table_withoutRows_isItsHeading() {
        #expect(table(["Id", "Name"], []) == ["Id  Name"])
    }

    @Test func table_withEmptyCells_keepsTheColumnsAndEndsNoLineInSpaces() {
        #expect(table(["A", "B", "C"], [["", "b", ""], ["", "", ""]]) == ["A  B  C", "   b", ""])
    }

    @Test func table_withAShortRow_leavesTheOtherColumnsEmpty() {
        #expect(table(["A", "B"], [["long"], ["a", "b"]]) == ["A     B", "long", "a     b"])
    }

    @Test func table_withALongRow_showsAllOfIt() {
        #expect(table(["A"], [["a", "b", "c"]]) == ["A", "a  b  c"])
    }

    @Test func table_withAccents_alignsByWhatIsSeen() {
        #expect(table(["A", "B"], [["e\u{301}", "1"], ["ab", "2"]]) == ["A   B", "e\u{301}   1", "ab  2"])
    }

    @Test func table_withALineBreakInACell_keepsOneLineForEachRow() {
        #expect(table(["A", "B"], [["x\ny", "1"], ["z", "2"]]) == ["A    B", "x y  1", "z    2"])
    }

    /// The lines of a table below the title of its page.
    private func table(_ columns: [String], _ rows: [[String]]) -> [String] {
        PageLayout.text(of: Page("T", .table(columns: columns, rows: rows)))
            .split(separator: "\n", omittingEmptySubsequences: false)
            .dropFirst(2)
            .map(String.init)
    }
}
