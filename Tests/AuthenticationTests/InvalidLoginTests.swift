import AuthenticationIO
import Boardy
import ScreenIO
import TestSupport
import Testing

@MainActor
struct InvalidLoginTests {
    private let folder: TemporaryFolder
    private let app: AuthenticationApp

    init() throws {
        folder = try TemporaryFolder()
        app = AuthenticationApp(state: folder.url)
    }

    @Test func login_whenTheNameCannotBeUsed_reportsWhyAndHowToFixIt() {
        app.logIn(" ")

        #expect(
            app.log.texts == [
                "'pub.authentication.login': The user name cannot be used: it is empty. "
                    + "To fix: give a name of 1 to 64 printable characters, as in app:///login?user=NAME."
            ])
    }

    @Test func login_whenTheNameCannotBeUsed_completesWithoutHavingSignedIn() {
        let login = Record(app.boards.ioLogin)

        app.logIn("a\u{0}b")

        #expect(login.outputs == [])
        #expect(login.completions == [false])
        #expect(app.screen.pages == [])
    }

    @Test func login_whenTheNameCannotBeUsed_keepsWhoIsSignedIn() {
        app.logIn("ada")

        app.logIn("")

        #expect(app.currentUser() == [User(name: "ada")])
    }

    @Test func login_afterARefusal_canBeTriedAgain() {
        app.logIn("")

        app.logIn("ada")

        #expect(app.currentUser() == [User(name: "ada")])
    }
}
