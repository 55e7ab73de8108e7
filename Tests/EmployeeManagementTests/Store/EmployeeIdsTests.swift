import EmployeeManagementIO
import TestSupport
import Testing

@testable import EmployeeManagement

/// An id is never reused.
struct EmployeeIdsTests {
    private let folder: TemporaryFolder
    private let store: EmployeeStore

    init() throws {
        folder = try TemporaryFolder()
        store = EmployeeStore(in: folder.url)
    }

    @Test func ids_ofNewEmployees_areCountedUp() throws {
        #expect(try [store.add(.ada).id, store.add(.grace).id, store.add(.alan).id] == ["e1", "e2", "e3"])
    }

    @Test func id_afterTheLastEmployeeWasRemoved_isNew() throws {
        _ = try store.add(.ada)
        _ = try store.remove(store.add(.grace).id)

        #expect(try store.add(.grace).id == "e3")
    }

    @Test func id_afterEveryEmployeeWasRemoved_isNew() throws {
        _ = try store.remove(store.add(.ada).id)

        #expect(try store.add(.ada).id == "e2")
    }

    @Test func id_afterARemovalInAnEarlierRun_isNew() throws {
        _ = try store.remove(store.add(.ada).id)

        #expect(try EmployeeStore(in: folder.url).add(.ada).id == "e2")
    }

    @Test func id_afterAnImport_isNew() throws {
        let file = try EmployeeFile(path: "p", text: "name,email\nA,a@x\nB,b@x")
        _ = try store.add(file, keepingGoodRows: false)

        #expect(try store.add(.ada).id == "e3")
    }

    @Test func id_afterARefusedAddition_isNotUsedUp() throws {
        _ = try? store.add(.init(name: "", email: ""))

        #expect(try store.add(.ada).id == "e1")
    }
}
