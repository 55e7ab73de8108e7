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

    @Test func login_whenTheNameCannotBeUsed_reportsWhyAndHowToFixIt() async {
        await app.logIn(" ")

        #expect(
            app.log.texts == [
                "'pub.authentication.login': The user name cannot be used: it is empty. "
                    + "To fix: give a name of 1 to 64 printable characters, as in app:///login?user=NAME."
            ])
    }

    @Test func login_whenTheNameCannotBeUsed_completesWithoutHavingSignedIn() async {
        let login = Record(app.boards.ioLogin)

        await app.logIn("a\u{0}b")

        #expect(login.outputs == [])
        #expect(login.completions == [false])
        #expect(app.screen.pages == [])
    }

    @Test func login_whenTheNameCannotBeUsed_keepsWhoIsSignedIn() async {
        await app.logIn("ada")

        await app.logIn("")

        #expect(app.currentUser() == [User(name: "ada")])
    }

    @Test func login_afterARefusal_canBeTriedAgain() async {
        await app.logIn("")

        await app.logIn("ada")

        #expect(app.currentUser() == [User(name: "ada")])
    }
}
