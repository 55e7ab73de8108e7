import Testing

@testable import EmployeeManagement

/// Rows are counted as in a spreadsheet, and lines as in an editor.
struct CSVNumbersTests {
    @Test func numbers_ofOneLineRecords_areTheSame() throws {
        #expect(try places("a\nb\nc") == [Place(row: 1, line: 1), Place(row: 2, line: 2), Place(row: 3, line: 3)])
    }

    @Test func numbers_behindBlankLines_countThose() throws {
        #expect(try places("\na\n\n\nb") == [Place(row: 2, line: 2), Place(row: 5, line: 5)])
    }

    @Test func numbers_behindAFieldOfSeveralLines_differ() throws {
        #expect(
            try places("a,\"b\nc\n\nd\"\ne\n\"f\ng\"\nh") == [
                Place(row: 1, line: 1), Place(row: 2, line: 5), Place(row: 3, line: 6), Place(row: 4, line: 8),
            ])
    }

    @Test func numbers_withCarriageReturnLineFeeds_countEachOnce() throws {
        #expect(
            try places("\"a\r\nb\"\r\nc\r\nd") == [
                Place(row: 1, line: 1), Place(row: 2, line: 3), Place(row: 3, line: 4),
            ])
    }

    @Test func numbers_withCarriageReturns_countEach() throws {
        #expect(try places("\"a\r\rb\"\rc") == [Place(row: 1, line: 1), Place(row: 2, line: 4)])
    }

    private struct Place: Equatable {
        let row: Int
        let line: Int
    }

    private func places(_ text: String) throws -> [Place] {
        try CSVReader.records(in: text).map { Place(row: $0.number, line: $0.line) }
    }
}
