import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import GhostBridge
import PlatformIO
import TestHarness
import TestSupport
import Testing

/// The gate of boards that require a user.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SignedInTests {
    private let app: AuthenticationApp

    init() async throws {
        app = try await AuthenticationApp()
        await app.signUp()
    }

    private func checkGate(of app: AuthenticationApp) -> Record<SignedInIO> {
        let record = Record(app.boards.ioSignedIn)
        app.boards.ioSignedIn.activation.activate()
        return record
    }

    private func waitForLogin(of app: AuthenticationApp) async {
        await yieldUntil { !app.screen.forms.isEmpty && app.launcher.mainboard.board(identifier: .pubLogin) == nil }
    }

    @Test func signedIn_whenAUserIs_completesAndShowsNothing() async {
        let pages = app.screen.pages

        let signedIn = await app.run(app.boards.ioSignedIn, ())

        #expect(signedIn.completions == [true])
        #expect(app.screen.pages == pages)
        #expect(app.screen.forms == [])
    }

    @Test func signedIn_whenNobodyIs_asksForTheLogin() async {
        await app.logOut()
        app.screen.formTexts = [["name": "ada", "password": .right]]

        let signedIn = await app.run(app.boards.ioSignedIn, ())

        #expect(signedIn.completions == [true])
        #expect(app.screen.forms.map(\.title) == ["Sign in"])
        #expect(app.launcher.mainboard.boards.isEmpty)
    }

    @Test func signedIn_whenTheLoginIsCancelledOrFails_waitsForTheNextOne() async {
        await app.logOut()
        let signedIn = checkGate(of: app)
        await waitForLogin(of: app)

        await app.logIn("ada", .wrong)
        #expect(signedIn.completions == [])
        await app.logIn()

        #expect(signedIn.completions == [true])
    }

    @Test func signedIn_whenAUserSignsUp_completes() async {
        await app.logOut()
        let signedIn = checkGate(of: app)
        await waitForLogin(of: app)

        await app.signUp("grace")

        #expect(signedIn.completions == [true])
    }

    @Test func signedIn_whenRemovedWhileItWaits_reportsThatNoUserSignedIn() async {
        await app.logOut()
        _ = checkGate(of: app)
        await waitForLogin(of: app)

        app.launcher.mainboard.clearActiveBoards()

        #expect(
            app.log.texts == [
                "'pub.authentication.signed-in': No user signed in, so nothing that waited for the sign-in was done. "
                    + "To fix: sign in first with app:///login."
            ])
    }

    @Test func signedIn_whenItHasAnswered_reportsNothingAtItsRemoval() async {
        await app.run(app.boards.ioSignedIn, ())

        app.launcher.mainboard.clearActiveBoards()

        #expect(app.log.texts == [])
    }

    // MARK: Tokens

    @Test func signedIn_whenTheTokenHasExpired_refreshesIt() async throws {
        let secrets = try #require(app.stores.secrets as? SecretStoreMock)
        let former = secrets.secrets
        app.stores.time.date += .hour

        let signedIn = await app.run(app.boards.ioSignedIn, ())

        #expect(signedIn.completions == [true])
        #expect(secrets.secrets != former)
        #expect(app.screen.forms == [])
        #expect(app.log.texts == [])
    }

    @Test func signedIn_whenTheSessionHasExpired_saysSoAndGoesOnAfterTheLogin() async throws {
        let user = try #require(await app.run(app.boards.ioLogin, nil).outputs.first)
        let users = Record(app.boards.ioCurrentUser)
        app.stores.time.date += .month
        let signedIn = checkGate(of: app)
        await waitForLogin(of: app)
        #expect(signedIn.completions == [])
        #expect(
            app.screen.pages.dropLast().last
                == Page(
                    "Session expired",
                    .text("Please sign in again. Everything that waits for the sign-in continues then.")))

        await app.logIn()

        #expect(signedIn.completions == [true])
        #expect(users.outputs == [nil, user])
        #expect(
            app.events.suffix(2) == [.sessionExpired(account: user.id), .userLoggedIn(account: user.id)])
        #expect(app.log.texts == [])
    }

    @Test func signedIn_whenActivatedAgainWhileItWaits_asksAgainAndCompletesOnce() async {
        await app.logOut()
        let signedIn = checkGate(of: app)
        await waitForLogin(of: app)
        app.boards.ioSignedIn.activation.activate()
        await yieldUntil { app.screen.forms.count == 2 }
        await yieldUntil { app.launcher.mainboard.board(identifier: .pubLogin) == nil }

        await app.logIn()

        #expect(signedIn.completions == [true])
        #expect(app.launcher.mainboard.boards.isEmpty)
    }

    @Test func signedIn_whenAnotherUserTakesOverTheExpiredSession_signsTheFormerOneOut() async throws {
        let ada = try #require(await app.run(app.boards.ioLogin, nil).outputs.first)
        app.stores.time.date += .month
        let signedIn = checkGate(of: app)
        await waitForLogin(of: app)

        let grace = try #require(await app.signUp("grace").outputs.first)

        #expect(signedIn.completions == [true])
        #expect(app.events.suffix(2) == [.userLoggedOut(account: ada.id), .userLoggedIn(account: grace.id)])
    }

    @Test func signedIn_whenTheTokensWereRevoked_asksForTheLogin() async throws {
        try await app.stores.values.set(nil, for: StoreKey<[String: String]>("session.accounts"))
        app.stores.time.date += .hour

        let signedIn = checkGate(of: app)
        await waitForLogin(of: app)

        #expect(signedIn.completions == [])
        #expect(app.screen.pages.contains { $0.title == "Session expired" })
    }

    @Test func signedIn_whenTheAccountsCannotBeRead_reportsItAndRefuses() async throws {
        let values = try #require(app.stores.values as? MockPersistence)
        values.readingFailure = Failure("the disk is away")
        app.stores.time.date += .hour

        let signedIn = await app.run(app.boards.ioSignedIn, ())

        #expect(signedIn.completions == [false])
        #expect(
            app.log.texts == [
                "'authentication.session-check': The session cannot be stored or read: the disk is away. "
                    + "To fix: make the store accessible and try again, or sign out to discard the session."
            ])
        #expect(app.screen.forms == [])
        values.readingFailure = nil
        #expect(await app.run(app.boards.ioSignedIn, ()).completions == [true])
    }

    @Test func signedIn_whenTheSessionCannotBeRead_reportsItAndRefuses() async throws {
        let secrets = try #require(app.stores.secrets as? SecretStoreMock)
        secrets.readingFailure = Failure("the disk is away")
        let app = try await app.restarted()

        let signedIn = await app.run(app.boards.ioSignedIn, ())

        #expect(signedIn.completions == [false])
        #expect(app.log.texts.last?.hasPrefix("'authentication.session-check': The session cannot be") == true)
    }

    @Test func signedIn_beforeTheSessionIsRestored_restoresItOnce() async throws {
        let secrets = try #require(app.stores.secrets as? SecretStoreMock)
        secrets.readingFailure = Failure("the disk is away")
        let app = try await app.restarted()
        secrets.readingFailure = nil

        let user = Record(app.boards.ioCurrentUser)
        let signedIn = checkGate(of: app)
        app.boards.ioCurrentUser.activation.activate()
        await yieldUntil { !signedIn.completions.isEmpty && !user.completions.isEmpty }

        #expect(signedIn.completions == [true])
        #expect(user.outputs.map { $0?.name } == ["ada"])
        #expect(app.events.count == 1)
    }
}
