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

    @Test func login_withARequest_sendsTheUser() async {
        let login = Record(app.boards.ioLogin)

        await app.logIn("ada")

        #expect(login.outputs == [User(name: "ada")])
    }

    @Test func login_withARequest_greetsTheUser() async {
        await app.logIn("ada")

        #expect(app.screen.pages == [Page("Signed in", .text("Hello, ada."))])
    }

    @Test func login_withARequest_completesAndLeaves() async {
        let login = Record(app.boards.ioLogin)

        await app.logIn("ada")

        #expect(login.completions == [true])
        #expect(app.launcher.mainboard.boards.isEmpty)
    }

    @Test func login_withARequest_reportsNothing() async {
        await app.logIn("ada")

        #expect(app.log.errors == [])
    }

    @Test func login_withARequest_signsTheUserIn() async {
        await app.logIn("ada")

        #expect(app.currentUser() == [User(name: "ada")])
    }

    @Test func login_whileAnotherIsSignedIn_replacesThatUser() async {
        await app.logIn("ada")

        await app.logIn("grace")

        #expect(app.currentUser() == [User(name: "grace")])
    }

    @Test func login_ofTheSameUserAgain_isALoginToo() async {
        let login = Record(app.boards.ioLogin)

        await app.logIn("ada")
        await app.logIn("ada")

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

    @Test func login_whenTheRequestComesLater_completesTheWaitingBoard() async {
        let login = Record(app.boards.ioLogin)
        app.boards.ioLogin.activation.activate()

        await app.logIn("ada")

        #expect(login.outputs == [User(name: "ada")])
        #expect(login.completions == [true])
    }

    @Test func login_byIdentifierWithJSON_signsTheUserIn() async {
        app.launcher.mainboard.activateBoard(identifier: .pubLogin, withOption: ["userName": "ada"])
        await yieldUntil { app.launcher.mainboard.boards.isEmpty }

        #expect(app.currentUser() == [User(name: "ada")])
    }
}
