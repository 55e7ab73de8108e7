import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import PlatformIO
import TestSupport
import Testing

/// The login with given credentials.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LoginTests {
    private let app: AuthenticationApp

    init() async throws {
        app = try await AuthenticationApp()
        await app.signUp()
        await app.logOut()
    }

    @Test func login_withTheRightPassword_sendsTheUserAndCompletes() async {
        let login = await app.logIn()

        #expect(login.outputs.map(\.name) == ["ada"])
        #expect(login.completions == [true])
        #expect(app.launcher.mainboard.boards.isEmpty)
        #expect(app.log.texts == [])
    }

    @Test func login_withTheRightPassword_greetsTheUser() async {
        await app.logIn()

        #expect(app.screen.pages.last == Page("Signed in", .text("Hello, ada.")))
    }

    @Test func login_ofTheSameUserAgain_hasTheSameIdentifier() async {
        let first = await app.logIn()
        await app.logOut()
        let second = await app.logIn("ADA")

        #expect(first.outputs.first == second.outputs.first)
    }

    @Test func login_withAWrongPassword_reportsItAndSignsNobodyIn() async {
        let login = await app.logIn("ada", .wrong)

        #expect(login.outputs == [])
        #expect(login.completions == [false])
        #expect(
            app.log.texts == [
                "'pub.authentication.login': The name or the password is wrong. "
                    + "To fix: check both, or create an account."
            ])
        #expect(app.currentUser() == [nil])
    }

    @Test func login_whileAUserIsSignedIn_isRefusedAndKeepsTheUser() async {
        await app.logIn()

        let login = await app.logIn()

        #expect(login.completions == [false])
        #expect(
            app.log.texts == [
                "'pub.authentication.login': A user is signed in, expected none; nothing was changed. "
                    + "To fix: sign out first with app:///logout."
            ])
        #expect(app.currentUser() == ["ada"])
    }

    @Test func login_withoutCredentialsWhileAUserIsSignedIn_sendsThatUser() async {
        await app.logIn()

        let login = await app.run(app.boards.ioLogin, nil)

        #expect(login.outputs.map(\.name) == ["ada"])
        #expect(app.screen.forms == [])
    }

    /// The board is activated, and not the link opened, because links have no credentials.
    @Test func login_withJSON_isRefused() {
        let outcome = app.launcher.mainboard.activateBoard(
            identifier: .pubLogin, withOption: ["name": "ada", "password": String.right])

        #expect(outcome.error?.code == "input-mismatch")
        #expect(app.currentUser() == [nil])
    }

    @Test(arguments: [
        ("ada", ""), ("", String.right), ("ada\0", .right), ("ada", "a\0b"), (" ada", .right),
        (String(repeating: "e\u{301}", count: 50_000), .right), ("ada", String(repeating: "a", count: 50_000)),
        ("a" + String(repeating: "\u{301}", count: 50_000), .right),
    ])
    func login_withHostileCredentials_isRefusedAsWrong(name: String, password: String) async {
        #expect(await app.logIn(name, password).completions == [false])
        #expect(app.log.texts.first?.contains("The name or the password is wrong.") == true)
        #expect(app.log.texts.count == 1)
    }

    // MARK: Contexts without forms

    @Test func login_whereNoFormCanBeShown_showsThePageAndWaits() async throws {
        let screen = PlainScreen()
        let app = try await AuthenticationApp(app.stores, in: screen)
        let login = Record(app.boards.ioLogin)

        app.boards.ioLogin.activation.activate()

        #expect(screen.pages == [Page("Sign in", .text("Please sign in first: app:///login"))])
        #expect(app.launcher.mainboard.board(identifier: .pubLogin) != nil)
        #expect(login.completions == [])
    }

    @Test func login_whenTheCredentialsFollow_completesTheWaitingBoard() async throws {
        let app = try await AuthenticationApp(app.stores, in: PlainScreen())
        app.boards.ioLogin.activation.activate()

        let login = await app.logIn()

        #expect(login.outputs.map(\.name) == ["ada"])
        #expect(login.completions == [true])
    }
}
