import Testing

@testable import EmployeeManagement

struct CSVErrorTests {
    @Test(arguments: ["a\"b,c", "a,b\"", "a, \"b\"", "a\"\""])
    func record_withAQuoteInsideAPlainField_isStray(text: String) throws {
        #expect(try fields(text) == [.failure(.strayQuote)])
    }

    @Test(arguments: ["\"a\"b,c", "\"a\" ,b", "a,\"b\"\"\" x", "\"a\nb\"c"])
    func record_withTextBehindAClosingQuote_saysSo(text: String) throws {
        #expect(try fields(text) == [.failure(.textAfterQuote)])
    }

    @Test(arguments: ["\"", "\"a", "a,\"b", "\"a\"\"", "a,\"b\"\",c"])
    func record_withAQuoteThatIsNeverClosed_saysSo(text: String) throws {
        #expect(try fields(text) == [.failure(.openQuote)])
    }

    @Test(arguments: [
        ("a\"b,c\nd,e", CSVError.strayQuote), ("\"a\"b,c\r\nd,e", .textAfterQuote), ("a,\"b\nd,e", .openQuote),
    ])
    func records_behindABadOne_areRead(text: String, error: CSVError) throws {
        #expect(try fields(text) == [.failure(error), .success(["d", "e"])])
    }

    @Test func records_behindSeveralBadOnes_areRead() throws {
        #expect(
            try fields("a\"\nb\n\"c\"d\ne\n\"f") == [
                .failure(.strayQuote), .success(["b"]), .failure(.textAfterQuote), .success(["e"]),
                .failure(.openQuote),
            ])
    }

    @Test func numbers_behindAnOpenQuote_goOnFromItsLine() throws {
        let records = try CSVReader.records(in: "a\n\"b\nc\nd")

        #expect(records.map(\.number) == [1, 2, 3, 4])
        #expect(records.map(\.line) == [1, 2, 3, 4])
    }

    @Test func numbers_behindTextAfterAQuoteOfSeveralLines_goOnBehindIt() throws {
        let records = try CSVReader.records(in: "\"a\nb\"c\nd")

        #expect(records.map(\.number) == [1, 2])
        #expect(records.map(\.line) == [1, 3])
    }

    @Test func numbers_whenTheOpenQuoteIsInALaterFieldOfSeveralLines_beginAtItsRecord() throws {
        let records = try CSVReader.records(in: "\"a\nb\",\"c\nd")

        #expect(records.map(\.number) == [1, 2])
        #expect(records.map(\.line) == [1, 3])
    }

    private func fields(_ text: String) throws -> [Result<[String], CSVError>] {
        try CSVReader.records(in: text).map(\.fields)
    }
}
