import AuthenticationIO
import Boardy
import Foundation
import ScreenIO
import TestSupport
import Testing

@MainActor
struct UnwritableSessionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func login_whenTheStateFolderCannotBeMade_reportsTheFileAndTheFix() async throws {
        let state = try folder.linkToNowhere(named: "state")
        let app = AuthenticationApp(state: state)

        await app.logIn("ada")

        #expect(
            app.log.texts == [
                "'pub.authentication.login': The state file \(state.path)/session.json cannot be written: file exists; "
                    + "nothing was changed. To fix: make its folder writable, or use another state folder."
            ])
    }

    @Test func login_whenTheStateFolderCannotBeMade_doesNotPretend() async throws {
        let app = try AuthenticationApp(state: folder.linkToNowhere(named: "state"))
        let login = Record(app.boards.ioLogin)

        await app.logIn("ada")

        #expect(login.outputs == [])
        #expect(login.completions == [false])
        #expect(app.screen.pages == [])
    }

    @Test func logout_whenTheStateFolderCannotBeMade_hasNothingToWrite() async throws {
        let app = try AuthenticationApp(state: folder.linkToNowhere(named: "state"))
        let logout = Record(app.boards.ioLogout)

        await app.logOut()

        #expect(logout.outputs == [nil])
        #expect(app.log.errors == [])
    }

    @Test func login_whenTheStateFolderIsBelowARegularFile_reportsTheFileAndTheFix() async throws {
        let state = try folder.write("", to: "regular").appending(path: "state", directoryHint: .isDirectory)
        let app = AuthenticationApp(state: state)

        await app.logIn("ada")

        #expect(
            app.log.texts == [
                "'pub.authentication.login': The state file \(state.path)/session.json cannot be read: "
                    + "not a directory. To fix: make it a readable file, or use another state folder."
            ])
    }
}
