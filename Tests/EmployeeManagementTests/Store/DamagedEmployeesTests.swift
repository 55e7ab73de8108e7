import AppFoundation
import EmployeeManagementIO
import Foundation
import TestSupport
import Testing

@testable import EmployeeManagement

@Suite(.timeLimit(.minutes(10)))
struct DamagedEmployeesTests {
    private let folder: TemporaryFolder
    private let employees: EmployeeRepository
    private let damaged = Data("{\r\n \"employees\": [".utf8)

    init() throws {
        folder = try TemporaryFolder()
        employees = EmployeeRepository(in: folder.url)
        try folder.write(damaged, to: "employees.json")
    }

    @Test func all_whenTheFileIsDamaged_isAnError() async {
        await #expect(throws: corrupt) { try await employees.all() }
    }

    @Test func add_whenTheFileIsDamaged_isAnErrorAndKeepsItByteForByte() async throws {
        await #expect(throws: corrupt) { try await employees.add(.ada) }
        #expect(try Data(contentsOf: file) == damaged)
    }

    @Test func remove_whenTheFileIsDamaged_isAnErrorAndKeepsItByteForByte() async throws {
        await #expect(throws: corrupt) { try await employees.removeEmployee("e1") }
        #expect(try Data(contentsOf: file) == damaged)
    }

    @Test func import_whenTheFileIsDamaged_isAnErrorAndKeepsItByteForByte() async throws {
        await #expect(throws: corrupt) {
            try await employees.add(EmployeeFile(path: "p", text: "name,email\nA,a@x"), keepingGoodRows: true)
        }
        #expect(try Data(contentsOf: file) == damaged)
    }

    @Test(arguments: [
        (#"{"employees": []}"#, "the key nextNumber is missing"),
        (#"{"nextNumber": "1", "employees": []}"#, "expected Int at nextNumber"),
    ])
    func all_whenSomethingIsMissing_saysWhat(text: String, reason: String) async throws {
        try folder.write(text, to: "employees.json")

        await #expect(throws: StateFileError.corrupt(path: file.path, reason: reason)) { try await employees.all() }
    }

    /// As before or after an update of the app: one without a property, and one with a further property.
    @Test func employee_whenItHasAnotherForm_isKeptAndTheOthersAreRead() async throws {
        let former = #"{"details":{"name":"A","role":""},"id":"e1"}"#
        let later = #"{"id": "e2", "details": {"name": "Ada", "email": "a@x", "role": ""}, "desk": 7}"#
        try folder.write(#"{"nextNumber": 3, "employees": [\#(former), \#(later)]}"#, to: "employees.json")

        #expect(try await employees.all().map(\.id) == ["e2"])
        #expect(try await employees.add(.grace).id == "e3")
        #expect(try await employees.all().map(\.id) == ["e2", "e3"])
        #expect(try await employees.unreadableValues().map(\.text) == [former])
        let stored = try JSONDecoder().decode(EmployeeRecords.self, from: Data(contentsOf: file))
        #expect(stored.unreadable.map(\.text) == [former])
    }

    private var file: URL { EmployeeRepository.file(in: folder.url) }

    private var corrupt: StateFileError {
        .corrupt(path: file.path, reason: "it is not valid JSON")
    }

    @Test(arguments: [
        (
            #"{"nextNumber": 9223372036854775807, "employees": []}"#, "nextNumber",
            "it must be above the number of every id, and at most 1000000000"
        ),
        (
            #"{"nextNumber": 0, "employees": []}"#, "nextNumber",
            "it must be above the number of every id, and at most 1000000000"
        ),
        (
            #"{"nextNumber": 1, "employees": [E1]}"#, "nextNumber",
            "it must be above the number of every id, and at most 1000000000"
        ),
        (#"{"nextNumber": 3, "employees": [E1, E1]}"#, "employees", "an id occurs twice"),
    ])
    func all_whenAnIdWouldBeGivenTwice_isAnError(text: String, key: String, reason: String) async throws {
        let e1 = #"{"id": "e1", "details": {"name": "Ada", "email": "a@x", "role": ""}}"#
        let url = try folder.write(text.replacing("E1", with: e1), to: "employees.json")

        await #expect(throws: StateFileError.corrupt(path: url.path, reason: "bad value at \(key): \(reason)")) {
            try await employees.add(.grace)
        }
    }

    @Test func add_whenTheNumbersAreUsedUp_isAnErrorAndTheFileStaysReadable() async throws {
        try folder.write(#"{"nextNumber": 999999999, "employees": []}"#, to: "employees.json")
        #expect(try await employees.add(.ada).id == "e999999999")
        await #expect(throws: EmployeeError.outOfNumbers) { try await employees.add(.grace) }
        await #expect(throws: EmployeeError.outOfNumbers) {
            try await employees.add(EmployeeFile(path: "p", text: "name,email\nA,a@x"), keepingGoodRows: true)
        }
        #expect(try await employees.all().map(\.id) == ["e999999999"])
        #expect(
            EmployeeError.outOfNumbers.description
                == "There are no numbers left for ids. "
                + "To fix: set nextNumber in the state file to a number above the highest id.")
    }
}
