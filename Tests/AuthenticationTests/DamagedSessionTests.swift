import AuthenticationIO
import Boardy
import Foundation
import ScreenIO
import TestSupport
import Testing

@MainActor
struct DamagedSessionTests {
    private let folder: TemporaryFolder
    private let app: AuthenticationApp
    private let file: URL
    private let damaged = Data("{\r\n \"user\": \u{0}".utf8)

    init() throws {
        folder = try TemporaryFolder()
        app = AuthenticationApp(state: folder.url)
        file = try folder.write(damaged, to: "session.json")
    }

    @Test func currentUser_whenTheSessionIsDamaged_saysNothing() {
        #expect(app.currentUser() == [])
    }

    @Test func currentUser_whenTheSessionIsDamaged_completesWithFalse() {
        let currentUser = Record(app.boards.ioCurrentUser)

        app.boards.ioCurrentUser.activation.activate()

        #expect(currentUser.completions == [false])
    }

    @Test func currentUser_whenTheSessionIsDamaged_reportsTheFileAndTheFix() {
        _ = app.currentUser()

        #expect(app.log.texts == [error(of: "current-user")])
    }

    @Test func login_whenTheSessionIsDamaged_reportsTheFileAndTheFix() async {
        await app.logIn("ada")

        #expect(app.log.texts == [error(of: "login")])
    }

    @Test func login_whenTheSessionIsDamaged_doesNotPretend() async {
        let login = Record(app.boards.ioLogin)

        await app.logIn("ada")

        #expect(login.outputs == [])
        #expect(login.completions == [false])
        #expect(app.screen.pages == [])
    }

    @Test func login_whenTheSessionIsDamaged_keepsTheFileByteForByte() async throws {
        await app.logIn("ada")

        #expect(try Data(contentsOf: file) == damaged)
    }

    @Test func logout_whenTheSessionIsDamaged_reportsTheFileAndTheFix() async {
        await app.logOut()

        #expect(app.log.texts == [error(of: "logout")])
    }

    @Test func logout_whenTheSessionIsDamaged_keepsTheFileByteForByte() async throws {
        await app.logOut()

        #expect(try Data(contentsOf: file) == damaged)
    }

    @Test func login_onceTheDamagedFileIsMovedAway_works() async throws {
        try FileManager.default.removeItem(at: file)

        await app.logIn("ada")

        #expect(app.currentUser() == [User(name: "ada")])
    }

    private func error(of board: String) -> String {
        "'pub.authentication.\(board)': The state file \(file.path) is damaged: it is not JSON in UTF-8; "
            + "it was left as it is. To fix: repair the file, or move it away to start over."
    }
}
