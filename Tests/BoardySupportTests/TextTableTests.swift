import BoardySupport
import Testing

struct TextTableTests {
    @Test func description_alignsColumnsAndTrimsLines() {
        let table = TextTable(
            "Boards", columns: ["Name", "Took"], rows: [["a", "1.00"], ["longer", "10.00"], ["b"]], rightAligned: [1])
        #expect(
            table.description == """
                Boards
                  Name     Took
                  a        1.00
                  longer  10.00
                  b
                """)
    }

    @Test func description_ofHostileCells_keepsOneLineForEachRow() {
        let table = TextTable("T", columns: ["A"], rows: [["x\ny"], [String(repeating: "z", count: 300)]])
        #expect(table.description.split(separator: "\n").map(\.count) == [1, 3, 6, 203])
    }
}
