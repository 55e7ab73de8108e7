import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import TestHarness
import TestSupport
import Testing

/// The login by a form.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LoginFormTests {
    private let app: AuthenticationApp
    private let right = ["name": "ada", "password": String.right]
    private let wrong = ["name": "ada", "password": String.wrong]

    init() async throws {
        let first = try await AuthenticationApp()
        await first.signUp()
        await first.logOut()
        app = try await first.restarted()
    }

    @Test func login_withoutCredentials_asksForThemAndHidesThePassword() async {
        app.screen.formTexts = [right]

        let login = await app.run(app.boards.ioLogin, nil)

        let form = app.screen.forms.first
        #expect(form?.title == "Sign in")
        #expect(form?.fields.map(\.id) == ["name", "password"])
        #expect(form?.fields.map(\.isSecret) == [false, true])
        #expect(login.outputs.map(\.name) == ["ada"])
        #expect(login.completions == [true])
    }

    @Test func login_afterAWrongPassword_showsTheErrorAndAsksAgain() async {
        app.screen.formTexts = [wrong, right]

        let login = await app.run(app.boards.ioLogin, nil)

        #expect(app.screen.forms.count == 2)
        #expect(
            app.screen.pages == [
                Page(
                    "Not signed in",
                    .text("The name or the password is wrong. To fix: check both, or create an account.")),
                Page("Signed in", .text("Hello, ada.")),
            ])
        #expect(login.completions == [true])
        #expect(app.log.texts == [])
    }

    @Test func login_afterTooManyWrongPasswords_showsTheSecondsToWait() async {
        app.screen.formTexts = Array(repeating: wrong, count: 6)

        await app.run(app.boards.ioLogin, nil)

        #expect(
            app.screen.pages.dropLast().last
                == Page(
                    "Not signed in",
                    .text("There were too many failed attempts to sign in. To fix: try again in 1 s.")))
    }

    @Test func login_whenTheFormIsCancelled_changesNothingAndNamesTheLink() async {
        let login = await app.run(app.boards.ioLogin, nil)

        #expect(login.outputs == [])
        #expect(login.completions == [false])
        #expect(
            app.screen.pages == [
                Page(
                    "Not signed in",
                    .text(
                        "What waits for a sign-in goes on after it. To sign in",
                        link: URL(string: "app:///login")))
            ])
        #expect(app.log.texts == [])
    }

    @Test func login_whenItIsRemovedWhileTheFormIsShown_showsNoPage() async throws {
        let screen = HeldFormScreen()
        let app = try await AuthenticationApp(app.stores, in: screen)
        app.boards.ioLogin.activation.activate()
        await yieldUntil { screen.isAsking }
        let login = app.launcher.mainboard.board(identifier: .pubLogin)

        app.launcher.mainboard.clearActiveBoards()
        screen.cancel()
        await yieldOften()

        #expect(screen.pages == [])
        #expect(app.launcher.mainboard.boards.isEmpty)
        withExtendedLifetime(login) {}
    }

    @Test func logins_atTheSameTime_askOnce() async {
        app.screen.formTexts = [right]
        let login = Record(app.boards.ioLogin)

        app.boards.ioLogin.activation.activate()
        app.boards.ioLogin.activation.activate()
        await yieldUntil { !login.completions.isEmpty }

        #expect(app.screen.forms.count == 1)
        #expect(login.outputs.map(\.name) == ["ada", "ada"])
    }

    @Test func login_whenTheAccountsCannotBeWritten_reportsItAndAsksNotAgain() async throws {
        let values = try #require(app.stores.values as? MockPersistence)
        values.writingFailure = Failure("the disk is full")
        app.screen.formTexts = [right, right]

        let login = await app.run(app.boards.ioLogin, nil)

        #expect(login.completions == [false])
        #expect(app.screen.forms.count == 1)
        #expect(
            app.log.texts == [
                "'pub.authentication.login': The session cannot be stored or read: the disk is full. "
                    + "To fix: make the store accessible and try again, or sign out to discard the session."
            ])
    }
}

/// A screen with a form that a test ends.
@MainActor
final class HeldFormScreen: TextScreen, FormScreen {
    private(set) var pages: [Page] = []
    private var asking: CheckedContinuation<FormAnswers?, Never>?

    var isAsking: Bool { asking != nil }

    func show(_ page: Page) { pages.append(page) }

    func answers(to _: InputForm) async -> FormAnswers? { await withCheckedContinuation { asking = $0 } }

    func cancel() {
        asking?.resume(returning: nil)
        asking = nil
    }
}
