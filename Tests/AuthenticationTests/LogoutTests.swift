import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import CoreContracts
import GhostBridge
import GhostKernel
import PlatformIO
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LogoutTests {
    private let app: AuthenticationApp

    init() async throws {
        app = try await AuthenticationApp()
    }

    @Test func logout_whenAUserIsSignedIn_sendsTheUserAndCompletes() async throws {
        let user = try #require(await app.signUp().outputs.first)

        let logout = await app.logOut()

        #expect(logout.outputs == [user])
        #expect(logout.completions == [true])
        #expect(app.screen.pages.last == Page("Signed out", .text("Goodbye, ada.")))
        #expect(app.currentUser() == [nil])
        #expect(app.events == [.userLoggedIn(account: user.id), .userLoggedOut(account: user.id)])
    }

    @Test func logout_endsTheServicesOfTheSession() async throws {
        final class Draft {}
        app.launcher.kernel.services.register(Draft.self, scope: .session) { Draft() }
        await app.signUp()
        weak let draft = app.launcher.resolve(Draft.self)
        await app.run(app.boards.ioCurrentUser, ())
        #expect(draft != nil)

        await app.logOut()

        #expect(draft == nil)
        #expect(app.launcher.resolve(Draft.self) != nil)
    }

    @Test func logout_whenNobodyIsSignedIn_sendsNilAndCompletes() async {
        let logout = await app.logOut()

        #expect(logout.outputs == [nil])
        #expect(logout.completions == [true])
        #expect(app.screen.pages == [Page("Signed out", .text("No user is signed in."))])
        #expect(app.log.texts == [])
    }

    @Test func logout_whenTheBootCouldNotReadTheSession_readsItAgain() async throws {
        let user = try #require(await app.signUp().outputs.first)
        let secrets = try #require(app.stores.secrets as? SecretStoreMock)
        secrets.readingFailure = Failure("the disk is away")
        let app = try await app.restarted()
        secrets.readingFailure = nil

        #expect(await app.logOut().outputs == [user])
        #expect(secrets.secrets.isEmpty)
    }

    @Test func logout_whenTheSessionCannotBeRemoved_reportsItAndKeepsTheUser() async throws {
        await app.signUp()
        let secrets = try #require(app.stores.secrets as? SecretStoreMock)
        secrets.writingFailure = Failure("the disk is full")

        let logout = await app.logOut()

        #expect(logout.outputs == [])
        #expect(logout.completions == [false])
        #expect(
            app.log.texts == [
                "'pub.authentication.logout': The session cannot be stored or read: the disk is full. "
                    + "To fix: make the store accessible and try again, or sign out to discard the session."
            ])
        #expect(app.currentUser() == ["ada"])
    }
}
