import AuthenticationIO
import Boardy
import BoardyScreens
import EmployeeManagementIO
import Foundation
import TestHarness
import TestSupport
import Testing

/// A session that expires while a board works that requires a sign-in.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ExpiredSessionTests {
    private let folder: TemporaryFolder
    private let app: WholeApp

    init() async throws {
        folder = try TemporaryFolder()
        app = try await WholeApp(folder.url)
    }

    private func writePeople(_ count: Int) throws {
        let rows = (1...count).map { "Person \($0),p\($0)@example.org,Engineer" }
        try folder.write((["name,email,role"] + rows).joined(separator: "\n") + "\n", to: "people.csv")
    }

    @Test func importing_whenTheSessionExpiresInTheMiddle_addsEveryRow_andTheNextActivationAsksForASignIn() async throws
    {
        try writePeople(3_000)
        try await app.signUp()
        let board = app.map.modEmployeeManagement.ioImportEmployees
        var hasExpired = false
        board.flow.handle { [app] progress in
            guard case .progress = progress, !hasExpired else { return }
            hasExpired = true
            app.clock.jump(by: .seconds(100_000))
        }

        let record = Record(board)
        board.activation.activate(with: ImportRequest(file: "people.csv", keepsGoodRows: false))
        await yieldUntil { !record.completions.isEmpty }

        #expect(hasExpired)
        #expect(record.completions == [true])
        guard case .success(let summary) = record.outputs.last else {
            Issue.record("The import did not succeed: \(record.outputs.suffix(1))")
            return
        }
        #expect(summary.added.count == 3_000)
        #expect(app.log.texts == [])
        #expect(app.screen.forms == [])
        app.map.modEmployeeManagement.ioEmployeeList.activation.activate()
        await yieldUntil { !app.screen.forms.isEmpty }
        #expect(app.screen.forms.map(\.title) == ["Sign in"])
    }

    @Test func activation_afterTheSessionHasExpired_saysSoAndGoesOnAfterTheSignIn() async throws {
        try await app.signUp()
        app.clock.jump(by: .seconds(100_000))
        app.screen.formTexts = [["name": "ada", "password": "an example password"]]
        let record = Record(app.map.modEmployeeManagement.ioAddEmployee)

        app.map.modEmployeeManagement.ioAddEmployee.activation.activate(
            with: Employee.Details(name: "Grace", email: "grace@example.org", role: "Admiral"))
        await yieldUntil { !record.completions.isEmpty }

        #expect(record.outputs.map(\.details.name) == ["Grace"])
        #expect(app.screen.forms.map(\.title) == ["Sign in"])
        #expect(app.screen.pages.contains { "\($0)".contains("expired") })
        #expect(app.log.texts == [])
    }
}
