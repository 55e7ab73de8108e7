import EmployeeManagementIO
import TestSupport
import Testing

@testable import EmployeeManagement

struct EmployeeStoreTests {
    private let folder: TemporaryFolder
    private let store: EmployeeStore

    init() throws {
        folder = try TemporaryFolder()
        store = EmployeeStore(in: folder.url)
    }

    @Test func store_whenNew_isEmpty() throws {
        #expect(try store.all() == [])
    }

    @Test func store_whenRead_writesNothing() throws {
        _ = try store.all()

        #expect(try folder.contents == [])
    }

    @Test func store_afterAdditions_hasThemInOrder() throws {
        let grace = try store.add(.grace)
        let ada = try store.add(.ada)

        #expect(try store.all() == [grace, ada])
    }

    @Test func employee_byId_isFound() throws {
        let ada = try store.add(.ada)
        _ = try store.add(.grace)

        #expect(try store.employee(ada.id) == ada)
    }

    @Test(arguments: ["e2", "E1", "", " e1", "1"])
    func employee_byAnUnknownId_isAnError(id: String) throws {
        _ = try store.add(.ada)

        #expect(throws: EmployeeError.unknown(id)) { try store.employee(id) }
    }

    @Test func remove_byId_takesThatEmployeeOut() throws {
        let ada = try store.add(.ada)
        let grace = try store.add(.grace)

        #expect(try store.remove(ada.id) == ada)
        #expect(try store.all() == [grace])
    }

    @Test func remove_byAnUnknownId_isAnErrorAndChangesNothing() throws {
        let ada = try store.add(.ada)

        #expect(throws: EmployeeError.unknown("e9")) { try store.remove("e9") }
        #expect(try store.all() == [ada])
    }

    @Test func add_whenTheDetailsAreInvalid_isAnErrorAndChangesNothing() throws {
        #expect(throws: EmployeeError.invalid(.noName)) { try store.add(.init(name: " ", email: "a@x")) }
        #expect(try folder.contents == [])
    }

    @Test func add_whenSpaceIsAroundTheDetails_keepsThemWithoutIt() throws {
        #expect(
            try store.add(.init(name: " Ada\n", email: "\ta@x ", role: " ")).details == .init(name: "Ada", email: "a@x")
        )
    }

    @Test func store_openedAgain_hasTheSameEmployees() throws {
        let ada = try store.add(.ada)

        #expect(try EmployeeStore(in: folder.url).all() == [ada])
    }
}
