import AuthenticationIO
import Boardy
import ScreenIO
import TestSupport
import Testing

@MainActor
struct LogoutTests {
    private let folder: TemporaryFolder
    private let app: AuthenticationApp

    init() throws {
        folder = try TemporaryFolder()
        app = AuthenticationApp(state: folder.url)
    }

    @Test func logout_whenSomebodyIsSignedIn_sendsWhoThatWas() {
        let logout = Record(app.boards.ioLogout)
        app.logIn("ada")

        app.boards.ioLogout.activation.activate()

        #expect(logout.outputs == [User(name: "ada")])
        #expect(logout.completions == [true])
    }

    @Test func logout_whenSomebodyIsSignedIn_saysGoodbye() {
        app.logIn("ada")

        app.boards.ioLogout.activation.activate()

        #expect(app.screen.pages.last == Page("Signed out", .text("Goodbye, ada.")))
    }

    @Test func logout_whenDone_leavesNoUserSignedIn() {
        app.logIn("ada")

        app.boards.ioLogout.activation.activate()

        #expect(app.currentUser() == [nil])
    }

    @Test func logout_whenNobodyIsSignedIn_sendsNobodyAndCompletes() {
        let logout = Record(app.boards.ioLogout)

        app.boards.ioLogout.activation.activate()

        #expect(logout.outputs == [nil])
        #expect(logout.completions == [true])
    }

    @Test func logout_whenNobodyIsSignedIn_saysSo() {
        app.boards.ioLogout.activation.activate()

        #expect(app.screen.pages == [Page("Signed out", .text("Nobody was signed in."))])
    }
}
