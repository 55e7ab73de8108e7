import AppFoundation
import EmployeeManagementIO
import TestSupport
import Testing

@testable import EmployeeManagement

@Suite(.timeLimit(.minutes(10)))
struct EmployeeRepositoryTests {
    private let folder: TemporaryFolder
    private let employees: EmployeeRepository

    init() throws {
        folder = try TemporaryFolder()
        employees = EmployeeRepository(in: folder.url)
    }

    @Test func repository_whenNew_isEmpty() async throws {
        #expect(try await employees.all() == [])
    }

    @Test func repository_whenRead_writesNothing() async throws {
        _ = try await employees.all()

        #expect(try folder.contents == [])
    }

    @Test func repository_afterAdditions_hasThemInOrder() async throws {
        let grace = try await employees.add(.grace)
        let ada = try await employees.add(.ada)

        #expect(try await employees.all() == [grace, ada])
    }

    @Test func employee_byId_isFound() async throws {
        let ada = try await employees.add(.ada)
        _ = try await employees.add(.grace)

        #expect(try await employees.employee(ada.id) == ada)
    }

    @Test(arguments: ["e2", "E1", "", " e1", "1"])
    func employee_byAnUnknownId_isAnError(id: String) async throws {
        _ = try await employees.add(.ada)

        await #expect(throws: EmployeeError.unknown(id)) { try await employees.employee(id) }
    }

    @Test func remove_byId_takesThatEmployeeOut() async throws {
        let ada = try await employees.add(.ada)
        let grace = try await employees.add(.grace)

        #expect(try await employees.removeEmployee(ada.id) == ada)
        #expect(try await employees.all() == [grace])
    }

    @Test func remove_byAnUnknownId_isAnErrorAndChangesNothing() async throws {
        let ada = try await employees.add(.ada)

        await #expect(throws: EmployeeError.unknown("e9")) { try await employees.removeEmployee("e9") }
        #expect(try await employees.all() == [ada])
    }

    @Test func add_whenTheDetailsAreInvalid_isAnErrorAndChangesNothing() async throws {
        await #expect(throws: EmployeeError.invalid(.noName)) {
            try await employees.add(.init(name: " ", email: "a@x"))
        }
        #expect(try folder.contents == [])
    }

    @Test func add_whenSpaceIsAroundTheDetails_keepsThemWithoutIt() async throws {
        #expect(
            try await employees.add(.init(name: " Ada\n", email: "\ta@x ", role: " ")).details
                == .init(name: "Ada", email: "a@x")
        )
    }

    @Test func repository_openedAgain_hasTheSameEmployees() async throws {
        let ada = try await employees.add(.ada)

        #expect(try await EmployeeRepository(in: folder.url).all() == [ada])
    }
}
