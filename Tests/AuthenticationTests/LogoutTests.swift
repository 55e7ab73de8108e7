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

    @Test func logout_whenSomebodyIsSignedIn_sendsWhoThatWas() async {
        let logout = Record(app.boards.ioLogout)
        await app.logIn("ada")

        await app.logOut()

        #expect(logout.outputs == [User(name: "ada")])
        #expect(logout.completions == [true])
    }

    @Test func logout_whenSomebodyIsSignedIn_saysGoodbye() async {
        await app.logIn("ada")

        await app.logOut()

        #expect(app.screen.pages.last == Page("Signed out", .text("Goodbye, ada.")))
    }

    @Test func logout_whenDone_leavesNoUserSignedIn() async {
        await app.logIn("ada")

        await app.logOut()

        #expect(app.currentUser() == [nil])
    }

    @Test func logout_whenNobodyIsSignedIn_sendsNobodyAndCompletes() async {
        let logout = Record(app.boards.ioLogout)

        await app.logOut()

        #expect(logout.outputs == [nil])
        #expect(logout.completions == [true])
    }

    @Test func logout_whenNobodyIsSignedIn_saysSo() async {
        await app.logOut()

        #expect(app.screen.pages == [Page("Signed out", .text("Nobody was signed in."))])
    }
}
