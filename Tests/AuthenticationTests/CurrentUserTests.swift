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

    @Test func currentUser_whenFollowed_tellsOfLoginsAndLogoutsWithoutBeingAsked() async {
        let currentUser = Record(app.boards.ioCurrentUser)

        await app.logIn("ada")
        await app.logIn("grace")
        await app.logOut()

        #expect(currentUser.outputs == [User(name: "ada"), User(name: "grace"), nil])
        #expect(currentUser.completions == [])
    }

    @Test func currentUser_whenALoginFails_tellsNothing() async {
        let currentUser = Record(app.boards.ioCurrentUser)

        await app.logIn("")

        #expect(currentUser.outputs == [])
    }
}
