import EmployeeManagementIO
import TestSupport
import Testing

@testable import EmployeeManagement

/// An id is never reused.
@Suite(.timeLimit(.minutes(10)))
struct EmployeeIdsTests {
    private let folder: TemporaryFolder
    private let employees: EmployeeRepository

    init() throws {
        folder = try TemporaryFolder()
        employees = EmployeeRepository(in: folder.url)
    }

    @Test func ids_ofNewEmployees_areCountedUp() async throws {
        #expect(
            try await [employees.add(.ada).id, employees.add(.grace).id, employees.add(.alan).id] == ["e1", "e2", "e3"])
    }

    @Test func id_afterTheLastEmployeeWasRemoved_isNew() async throws {
        _ = try await employees.add(.ada)
        _ = try await employees.removeEmployee(employees.add(.grace).id)

        #expect(try await employees.add(.grace).id == "e3")
    }

    @Test func id_afterEveryEmployeeWasRemoved_isNew() async throws {
        _ = try await employees.removeEmployee(employees.add(.ada).id)

        #expect(try await employees.add(.ada).id == "e2")
    }

    @Test func id_afterARemovalInAnEarlierRun_isNew() async throws {
        _ = try await employees.removeEmployee(employees.add(.ada).id)

        #expect(try await EmployeeRepository(in: folder.url).add(.ada).id == "e2")
    }

    @Test func id_afterAnImport_isNew() async throws {
        _ = try await employees.add(
            EmployeeFile(path: "p", text: "name,email\nA,a@x\nB,b@x"), keepingGoodRows: false)

        #expect(try await employees.add(.ada).id == "e3")
    }

    @Test func id_afterARefusedAddition_isNotUsedUp() async throws {
        _ = try? await employees.add(.init(name: "", email: ""))

        #expect(try await employees.add(.ada).id == "e1")
    }
}
