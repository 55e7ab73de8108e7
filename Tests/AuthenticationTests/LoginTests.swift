import AuthenticationIO
import Boardy
import ScreenIO
import TestSupport
import Testing

@MainActor
struct LoginTests {
    private let folder: TemporaryFolder
    private let app: AuthenticationApp

    init() throws {
        folder = try TemporaryFolder()
        app = AuthenticationApp(state: folder.url)
    }

    @Test func login_withARequest_sendsTheUser() {
        let login = Record(app.boards.ioLogin)

        app.logIn("ada")

        #expect(login.outputs == [User(name: "ada")])
    }

    @Test func login_withARequest_greetsTheUser() {
        app.logIn("ada")

        #expect(app.screen.pages == [Page("Signed in", .text("Hello, ada."))])
    }

    @Test func login_withARequest_completesAndLeaves() {
        let login = Record(app.boards.ioLogin)

        app.logIn("ada")

        #expect(login.completions == [true])
        #expect(app.launcher.mainboard.boards.isEmpty)
    }

    @Test func login_withARequest_reportsNothing() {
        app.logIn("ada")

        #expect(app.log.errors == [])
    }

    @Test func login_withARequest_signsTheUserIn() {
        app.logIn("ada")

        #expect(app.currentUser() == [User(name: "ada")])
    }

    @Test func login_whileAnotherIsSignedIn_replacesThatUser() {
        app.logIn("ada")

        app.logIn("grace")

        #expect(app.currentUser() == [User(name: "grace")])
    }

    @Test func login_ofTheSameUserAgain_isALoginToo() {
        let login = Record(app.boards.ioLogin)

        app.logIn("ada")
        app.logIn("ada")

        #expect(login.outputs == [User(name: "ada"), User(name: "ada")])
    }

    @Test func login_withoutARequest_asksForOne() {
        app.boards.ioLogin.activation.activate()

        #expect(
            app.screen.pages == [Page("Sign in", .text("Please sign in first: app:///login?user=NAME"))])
    }

    @Test func login_withoutARequest_waitsForOne() {
        let login = Record(app.boards.ioLogin)

        app.boards.ioLogin.activation.activate()

        #expect(app.launcher.mainboard.board(identifier: .pubLogin) != nil)
        #expect(login.outputs == [])
        #expect(login.completions == [])
    }

    @Test func login_whenTheRequestComesLater_completesTheWaitingBoard() {
        let login = Record(app.boards.ioLogin)
        app.boards.ioLogin.activation.activate()

        app.logIn("ada")

        #expect(login.outputs == [User(name: "ada")])
        #expect(login.completions == [true])
    }

    @Test func login_byIdentifierWithJSON_signsTheUserIn() {
        app.launcher.mainboard.activateBoard(identifier: .pubLogin, withOption: ["userName": "ada"])

        #expect(app.currentUser() == [User(name: "ada")])
    }
}
