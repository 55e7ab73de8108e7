import AppFoundation
import EmployeeManagementIO
import Foundation
import TestSupport
import Testing

@testable import EmployeeManagement

/// The JSON text of the records, which is not written by a `JSONEncoder`.
@Suite(.timeLimit(.minutes(10)))
struct EmployeeRecordsJSONTests {
    @Test func json_ofNoEmployees_isAnEmptyList() throws {
        #expect(try text(EmployeeRecords()) == "{\n  \"employees\": [\n  ],\n  \"nextNumber\": 1\n}\n")
    }

    @Test func json_ofEmployees_hasOneLineForEach() throws {
        var records = EmployeeRecords()
        try records.append(.ada)
        try records.append(Employee.Details(name: "A \"B\" C", email: "a@x"))

        #expect(
            try text(records) == """
                {
                  "employees": [
                    {"id": "e1", "details": {"name": "Ada Lovelace", "email": "ada@example.org", "role": "Engineer"}},
                    {"id": "e2", "details": {"name": "A \\"B\\" C", "email": "a@x", "role": ""}}
                  ],
                  "nextNumber": 3
                }

                """)
    }

    @Test(arguments: [
        "a", "", "\"", "\\", "/", "\n\r\t\u{8}\u{C}", "\0\u{1F}", "\u{7F}\u{80}", "Zoë", "\u{2028}", "👩‍💻", "\\u0041",
        "\\\"",
    ])
    func json_ofAnyText_isDecodedToTheSame(value: String) throws {
        var records = EmployeeRecords()
        try records.append(Employee.Details(name: value, email: "e\(value)@x", role: "r" + value))

        #expect(try JSONDecoder().decode(EmployeeRecords.self, from: records.json()) == records)
    }

    @Test(arguments: HostileText.allCases)
    func json_ofHostileText_isDecodedToTheSameAndCostsLinearTime(alphabet: HostileText) throws {
        var records = EmployeeRecords()
        try records.append(Employee.Details(name: alphabet.text(20), email: alphabet.text(2), role: alphabet.text(8)))
        #expect(try JSONDecoder().decode(EmployeeRecords.self, from: records.json()) == records)

        try expectLinearCost { size in
            var records = EmployeeRecords()
            try records.append(Employee.Details(name: alphabet.text(size), email: "a@x"))
            return records
        } _: { records in
            _ = try records.json()
        }
    }

    @Test func json_ofManyEmployees_isComplete() throws {
        var records = EmployeeRecords()
        for number in 0..<3_000 { try records.append(Employee.Details(name: "Name \(number)", email: "\(number)@x")) }

        #expect(try JSONDecoder().decode(EmployeeRecords.self, from: records.json()) == records)
    }

    @Test func repository_whenAnEmployeeIsAdded_writesThatText() async throws {
        let folder = try TemporaryFolder()
        let employees = EmployeeRepository(in: folder.url)
        _ = try await employees.add(.ada)
        var records = EmployeeRecords()
        try records.append(.ada)

        #expect(try Data(contentsOf: EmployeeRepository.file(in: folder.url)) == records.json())
    }

    private func text(_ records: EmployeeRecords) throws -> String {
        String(decoding: try records.json(), as: UTF8.self)
    }
}
