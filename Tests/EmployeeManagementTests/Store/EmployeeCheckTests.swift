import EmployeeManagementIO
import Testing

@testable import EmployeeManagement

struct EmployeeCheckTests {
    private var check = EmployeeCheck(against: [Employee(id: "e1", details: .ada)])

    @Test mutating func accept_ofGoodDetails_returnsThem() throws {
        #expect(try check.accept(.grace, inRow: 2) == .grace)
    }

    @Test mutating func accept_ofDetailsWithoutARole_returnsThem() throws {
        #expect(try check.accept(.alan, inRow: 2) == .alan)
    }

    @Test(arguments: ["", " ", "\t"])
    mutating func accept_withoutAName_isRefused(name: String) {
        #expect(problem(.init(name: name, email: "a@x")) == .noName)
    }

    @Test(arguments: ["", "  "])
    mutating func accept_withoutAnAddress_isRefused(email: String) {
        #expect(problem(.init(name: "A", email: email)) == .noEmail)
    }

    @Test mutating func accept_withoutAnything_complainsAboutTheName() {
        #expect(problem(.init(name: "", email: "")) == .noName)
    }

    @Test(arguments: ["a", "@", "a@", "@x", "a@b@c", "a@@x", "a b@x", "a@x y", "a@\u{A0}x", "a@\nx", "@@"])
    mutating func accept_whenTheAddressIsNone_isRefused(email: String) {
        #expect(problem(.init(name: "A", email: email)) == .badEmail)
    }

    @Test(arguments: ["a@x", "a.b+c@x.example.org", "é@例え.jp"])
    mutating func accept_whenTheAddressMightBeOne_isAccepted(email: String) {
        #expect(problem(.init(name: "A", email: email)) == nil)
    }

    @Test(arguments: ["ada@example.org", "ADA@Example.Org", "  ada@example.org "])
    mutating func accept_whenSomebodyHasTheAddress_isRefused(email: String) {
        #expect(problem(.init(name: "A", email: email)) == .takenEmail(.employee("e1")))
    }

    @Test mutating func accept_ofAnAcceptedAddressAgain_isRefused() throws {
        _ = try check.accept(.grace, inRow: 2)

        #expect(problem(.grace) == .takenEmail(.row(2)))
    }

    @Test mutating func accept_afterARefusal_acceptsTheAddress() throws {
        _ = try? check.accept(.init(name: "", email: "grace@example.org"), inRow: 2)

        #expect(problem(.grace) == nil)
    }

    private mutating func problem(_ details: Employee.Details) -> DetailsProblem? {
        do {
            _ = try check.accept(details, inRow: 3)
            return nil
        } catch {
            return error
        }
    }
}
