import BoardyScreens
import TestSupport
import Testing

/// Texts from outside on a page take time in proportion to their length, and long ones are cut.
struct HostileLayoutTests {
    @Test(arguments: HostileText.allCases)
    func page_whenItsTextsAreHostile_takesLinearTime(alphabet: HostileText) {
        expectLinearCost(of: alphabet.text) { text in
            let table = Page.Block.table(columns: ["A", text], rows: [["a", text], [text, "b"], [text]])
            _ = PageLayout.text(of: Page(text, .text(text), table))
            _ = PageLayout.text(of: ProgressLine(text, fraction: 0.5))
        }
    }

    @Test func table_whenACellIsLong_cutsItAndKeepsTheOtherRowsShort() {
        let long = String(repeating: "x", count: 480_000)
        let lines = PageLayout.text(
            of: Page(long, .table(columns: ["A", "B"], rows: [[long, "b"], ["a", "b"], ["a", long]]))
        )
        .split(separator: "\n").map(\.count)
        #expect(lines == [201, 201, 204, 204, 204, 203 + 2_001])
    }

    @Test(arguments: HostileText.allCases)
    func table_whenItHasManyHostileRows_takesLinearTime(alphabet: HostileText) {
        let row = [alphabet.text(200), alphabet.text(200)]
        expectLinearCost(size: 50, of: { Array(repeating: row, count: $0) }) { rows in
            _ = PageLayout.text(of: Page("T", .table(columns: ["A", "B"], rows: rows)))
        }
    }
}
