import EmployeeManagementIO
import Foundation
import TestSupport
import Testing

@testable import EmployeeManagement

@Suite(.timeLimit(.minutes(10)))
struct ImportLimitsTests {
    private let folder: TemporaryFolder
    private let employees: EmployeeRepository

    init() throws {
        folder = try TemporaryFolder()
        employees = EmployeeRepository(in: folder.url)
    }

    /// The file has no contents on the disk.
    @Test(arguments: [(256_000_000, false), (256_000_001, true), (1_000_000_000_000, true)])
    func file_beyondTheMaximumSize_isRefusedUnread(size: UInt64, isTooLarge: Bool) async throws {
        let url = try folder.write("name,email\nA,a@x\n", to: "people.csv")
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: size)
        try handle.close()

        let error = await #expect(throws: EmployeeError.self) {
            _ = try await employees.add(
                EmployeeFile(path: "people.csv", in: ImportFolder(folder.url)), keepingGoodRows: true)
        }

        // The smaller file consists of one long field of zeros.
        let expected =
            isTooLarge
            ? bad("people.csv", "it is larger than 256 MB", "name a smaller file")
            : bad(
                "people.csv", "a field in row 3 (line 3) is longer than 10000 bytes",
                "shorten it, or close its quote")
        #expect(error == expected)
    }

    @Test(arguments: ["", "\"", "x,\"", "\"\n,"])
    func field_beyondTheMaximumLength_isRefusedAndNothingIsAdded(beginning: String) async throws {
        let cell = beginning + String(repeating: "a", count: 10_001)

        await #expect(
            throws: bad("p", "a field in row 3 (line 3) is longer than 10000 bytes", "shorten it, or close its quote")
        ) {
            try await add("name,email\nA,a@x\n\(cell)\nB,b@x")
        }
        #expect(try folder.contents == [])
    }

    @Test(arguments: ["", "\""])
    func field_ofTheMaximumLength_isRead(quote: String) async throws {
        let name = String(repeating: "a", count: 10_000 - 2 * quote.count)

        #expect(try await add("name,email\n\(quote)\(name)\(quote),a@x").added.map(\.details.name) == [name])
    }

    @Test func header_withAFieldBeyondTheMaximumLength_isRefused() async {
        await #expect(
            throws: bad("p", "a field in row 1 (line 1) is longer than 10000 bytes", "shorten it, or close its quote")
        ) {
            try await add(String(repeating: "a", count: 10_001))
        }
    }

    @Test(.storm) func rows_beyondTheMaximumNumber_areRefusedAndNothingIsAdded() async throws {
        await #expect(throws: bad("p", "it has more than 1000000 rows", "split it into several files")) {
            try await add("name,email\nA,a@x\n" + String(repeating: "a,\n", count: 1_000_000))
        }
        #expect(try folder.contents == [])
    }

    @Test(arguments: [999, 1_000, 1_001, 5_000])
    func rejectedRows_beyondTheMaximumNumber_areCounted(count: Int) async throws {
        let text = "name,email\nA,a@x\n" + String(repeating: ",b@x\n", count: count)

        let summary = try await add(text)

        #expect(summary.added.count == 1)
        #expect(summary.rejected.map(\.row) == Array(3..<(3 + min(count, 1_000))))
        #expect(summary.rejectedCount == count)
        await #expect(throws: EmployeeError.badRows(summary.rejected, count: count, of: count + 1, path: "p")) {
            try await EmployeeRepository(in: folder.file("new")).add(
                EmployeeFile(path: "p", text: text), keepingGoodRows: false)
        }
    }

    /// The fields beyond those of a header are counted and not kept.
    @Test func record_ofManyFields_hasTheFirst() throws {
        let text = String(repeating: "a,", count: 1_000)

        let records = try CSVReader.records(in: text, returning: 4)

        #expect(records.map(\.fields) == [.success(["a", "a", "a", "a"])])
        #expect(records.map(\.fieldCount) == [1_001])
    }

    private func add(_ text: String) async throws -> ImportSummary {
        try await employees.add(EmployeeFile(path: "p", text: text), keepingGoodRows: true)
    }

    private func bad(_ path: String, _ reason: String, _ fix: String) -> EmployeeError {
        .badFile(path: path, reason: reason, fix: fix)
    }
}
