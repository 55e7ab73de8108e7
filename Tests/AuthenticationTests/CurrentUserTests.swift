import AuthenticationIO
import Boardy
import ScreenIO
import TestSupport
import Testing

@MainActor
struct CurrentUserTests {
    private let folder: TemporaryFolder
    private let app: AuthenticationApp

    init() throws {
        folder = try TemporaryFolder()
        app = AuthenticationApp(state: folder.url)
    }

    @Test func currentUser_whenNobodyHasSignedIn_isNobody() {
        #expect(app.currentUser() == [nil])
    }

    @Test func currentUser_whenAsked_completesAndLeaves() {
        let currentUser = Record(app.boards.ioCurrentUser)

        app.boards.ioCurrentUser.activation.activate()

        #expect(currentUser.completions == [true])
        #expect(app.launcher.mainboard.boards.isEmpty)
    }

    @Test func currentUser_whenAsked_showsNothing() {
        _ = app.currentUser()

        #expect(app.screen.pages == [])
    }

    @Test func currentUser_whenAsked_writesNothing() throws {
        _ = app.currentUser()

        #expect(try folder.contents == [])
    }

    @Test func currentUser_whenFollowed_tellsOfLoginsAndLogoutsWithoutBeingAsked() {
        let currentUser = Record(app.boards.ioCurrentUser)

        app.logIn("ada")
        app.logIn("grace")
        app.boards.ioLogout.activation.activate()

        #expect(currentUser.outputs == [User(name: "ada"), User(name: "grace"), nil])
        #expect(currentUser.completions == [])
    }

    @Test func currentUser_whenALoginFails_tellsNothing() {
        let currentUser = Record(app.boards.ioCurrentUser)

        app.logIn("")

        #expect(currentUser.outputs == [])
    }
}
