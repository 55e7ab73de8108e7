import BoardySupport
import TestSupport
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

    @Test(arguments: HostileText.allCases)
    func description_ofHostileCells_takesLinearTime(alphabet: HostileText) {
        expectLinearCost(of: alphabet.text) { text in
            _ = TextTable("T", columns: ["A", "B"], rows: [[text, "b"], ["a", text]]).description
        }
    }

    @Test(arguments: HostileText.allCases)
    func description_ofManyHostileCells_takesLinearTime(alphabet: HostileText) {
        let cell = alphabet.text(200)
        expectLinearCost(size: 100, of: { Array(repeating: cell, count: $0) }) { row in
            _ = TextTable("T", columns: row, rows: [row]).description
        }
    }
}
