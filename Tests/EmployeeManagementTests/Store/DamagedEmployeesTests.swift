import AppFoundation
import EmployeeManagementIO
import Foundation
import TestSupport
import Testing

@testable import EmployeeManagement

struct DamagedEmployeesTests {
    private let folder: TemporaryFolder
    private let store: EmployeeStore
    private let damaged = Data("{\r\n \"employees\": [".utf8)

    init() throws {
        folder = try TemporaryFolder()
        store = EmployeeStore(in: folder.url)
        try folder.write(damaged, to: "employees.json")
    }

    @Test func all_whenTheFileIsDamaged_isAnError() {
        #expect(throws: corrupt) { try store.all() }
    }

    @Test func add_whenTheFileIsDamaged_isAnErrorAndKeepsItByteForByte() throws {
        #expect(throws: corrupt) { try store.add(.ada) }
        #expect(try Data(contentsOf: store.file.url) == damaged)
    }

    @Test func remove_whenTheFileIsDamaged_isAnErrorAndKeepsItByteForByte() throws {
        #expect(throws: corrupt) { try store.remove("e1") }
        #expect(try Data(contentsOf: store.file.url) == damaged)
    }

    @Test func import_whenTheFileIsDamaged_isAnErrorAndKeepsItByteForByte() throws {
        let file = try EmployeeFile(path: "p", text: "name,email\nA,a@x")

        #expect(throws: corrupt) { try store.add(file, keepingGoodRows: true) }
        #expect(try Data(contentsOf: store.file.url) == damaged)
    }

    @Test(arguments: [
        (#"{"employees": []}"#, "the key nextNumber is missing"),
        (#"{"nextNumber": "1", "employees": []}"#, "expected Int at nextNumber"),
        (
            #"{"nextNumber": 2, "employees": [{"id": "e1", "details": {"name": "A", "role": ""}}]}"#,
            "the key employees.0.details.email is missing"
        ),
    ])
    func all_whenSomethingIsMissing_saysWhat(text: String, reason: String) throws {
        try folder.write(text, to: "employees.json")

        #expect(throws: StateFileError.corrupt(path: store.file.url.path, reason: reason)) { try store.all() }
    }

    private var corrupt: StateFileError {
        .corrupt(path: store.file.url.path, reason: "it is not valid JSON")
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
    func all_whenAnIdWouldBeGivenTwice_isAnError(text: String, key: String, reason: String) throws {
        let e1 = #"{"id": "e1", "details": {"name": "Ada", "email": "a@x", "role": ""}}"#
        let url = try folder.write(text.replacing("E1", with: e1), to: "employees.json")

        #expect(throws: StateFileError.corrupt(path: url.path, reason: "bad value at \(key): \(reason)")) {
            try store.add(.grace)
        }
    }

    @Test func add_whenTheNumbersAreUsedUp_isAnErrorAndTheFileStaysReadable() throws {
        try folder.write(#"{"nextNumber": 999999999, "employees": []}"#, to: "employees.json")
        #expect(try store.add(.ada).id == "e999999999")
        #expect(throws: EmployeeError.outOfNumbers) { try store.add(.grace) }
        let file = try EmployeeFile(path: "p", text: "name,email\nA,a@x")
        #expect(throws: EmployeeError.outOfNumbers) { try store.add(file, keepingGoodRows: true) }
        #expect(try store.all().map(\.id) == ["e999999999"])
        #expect(
            EmployeeError.outOfNumbers.description
                == "There are no numbers left for ids. "
                + "To fix: set nextNumber in the state file to a number above the highest id.")
    }
}
