import AppFoundation
import EmployeeManagementIO
import Testing

@testable import EmployeeManagement

/// What the repository takes beside new details.
@Suite(.timeLimit(.minutes(10)))
struct EmployeeRecordsTests {
    private let employees = EmployeeRepository(in: MemoryStorage<EmployeeRecords>())

    @Test func save_ofAnEmployee_replacesItInItsPlace() async throws {
        let ada = try await employees.add(.ada)
        let grace = try await employees.add(.grace)

        try await employees.save(Employee(id: ada.id, details: .alan))

        #expect(try await employees.all() == [Employee(id: ada.id, details: .alan), grace])
    }

    /// Its id could be given to another employee later.
    @Test func save_ofAnUnknownEmployee_isAnErrorAndChangesNothing() async throws {
        await #expect(throws: EmployeeError.unknown("e7")) {
            try await employees.save(Employee(id: "e7", details: .ada))
        }
        #expect(try await employees.all() == [])
    }
}
