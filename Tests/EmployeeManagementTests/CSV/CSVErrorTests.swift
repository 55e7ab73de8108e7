import Testing

@testable import EmployeeManagement

struct CSVErrorTests {
    @Test(arguments: ["a\"b,c", "a,b\"", "a, \"b\"", "a\"\""])
    func record_withAQuoteInsideAPlainField_isStray(text: String) {
        #expect(fields(text) == [.failure(.strayQuote)])
    }

    @Test(arguments: ["\"a\"b,c", "\"a\" ,b", "a,\"b\"\"\" x", "\"a\nb\"c"])
    func record_withTextBehindAClosingQuote_saysSo(text: String) {
        #expect(fields(text) == [.failure(.textAfterQuote)])
    }

    @Test(arguments: ["\"", "\"a", "a,\"b", "\"a\"\"", "a,\"b\"\",c"])
    func record_withAQuoteThatIsNeverClosed_saysSo(text: String) {
        #expect(fields(text) == [.failure(.openQuote)])
    }

    @Test(arguments: [
        ("a\"b,c\nd,e", CSVError.strayQuote), ("\"a\"b,c\r\nd,e", .textAfterQuote), ("a,\"b\nd,e", .openQuote),
    ])
    func records_behindABadOne_areRead(text: String, error: CSVError) {
        #expect(fields(text) == [.failure(error), .success(["d", "e"])])
    }

    @Test func records_behindSeveralBadOnes_areRead() {
        #expect(
            fields("a\"\nb\n\"c\"d\ne\n\"f") == [
                .failure(.strayQuote), .success(["b"]), .failure(.textAfterQuote), .success(["e"]),
                .failure(.openQuote),
            ])
    }

    @Test func numbers_behindAnOpenQuote_goOnFromItsLine() {
        let records = Array(CSVReader("a\n\"b\nc\nd"))

        #expect(records.map(\.number) == [1, 2, 3, 4])
        #expect(records.map(\.line) == [1, 2, 3, 4])
    }

    @Test func numbers_behindTextAfterAQuoteOfSeveralLines_goOnBehindIt() {
        let records = Array(CSVReader("\"a\nb\"c\nd"))

        #expect(records.map(\.number) == [1, 2])
        #expect(records.map(\.line) == [1, 3])
    }

    @Test func numbers_whenTheOpenQuoteIsInALaterFieldOfSeveralLines_beginAtItsRecord() {
        let records = Array(CSVReader("\"a\nb\",\"c\nd"))

        #expect(records.map(\.number) == [1, 2])
        #expect(records.map(\.line) == [1, 3])
    }

    private func fields(_ text: String) -> [Result<[String], CSVError>] {
        CSVReader(text).map(\.fields)
    }
}
