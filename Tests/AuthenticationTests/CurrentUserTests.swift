import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import PlatformIO
import TestHarness
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CurrentUserTests {
    private let app: AuthenticationApp

    init() async throws {
        app = try await AuthenticationApp()
    }

    @Test func currentUser_afterTheBoot_isSentBeforeTheActivationReturns() async throws {
        #expect(app.currentUser() == [nil])
        await app.signUp()

        #expect(try await app.restarted().currentUser() == ["ada"])
    }

    @Test func currentUser_whenActivated_completesAndShowsNothing() {
        let currentUser = Record(app.boards.ioCurrentUser)

        app.boards.ioCurrentUser.activation.activate()

        #expect(currentUser.completions == [true])
        #expect(app.launcher.mainboard.boards.isEmpty)
        #expect(app.screen.pages == [])
    }

    @Test func currentUser_withoutAnActivation_sendsEveryChange() async throws {
        let currentUser = Record(app.boards.ioCurrentUser)

        await app.signUp()
        await app.logOut()
        await app.logIn("ada", .wrong)
        await app.logIn()
        await app.run(app.boards.ioDeleteAccount, Secret(.right))

        #expect(currentUser.outputs.map { $0?.name } == ["ada", nil, "ada", nil])
        #expect(currentUser.completions == [])
    }

    @Test func currentUser_whenTheSessionHasExpired_isNil() async throws {
        await app.signUp()
        app.stores.time.date += .month

        #expect(try await app.restarted().currentUser() == [nil])
    }

    @Test func currentUser_whenActivatedByTheRestoration_isSentToBothCallers() async throws {
        await app.signUp()
        let secrets = try #require(app.stores.secrets as? SecretStoreMock)
        secrets.readingFailure = Failure("the disk is away")
        let app = try await app.restarted()
        secrets.readingFailure = nil
        app.bus.subscribe(for: app, to: [.authentication]) { [boards = app.boards] _ in
            boards.ioCurrentUser.activation.activate()
        }

        let currentUser = Record(app.boards.ioCurrentUser)
        let user = try await app.boards.ioCurrentUser.activation.firstOutput()
        await yieldUntil { !currentUser.completions.isEmpty }

        #expect(user?.name == "ada")
        #expect(currentUser.completions == [true])
    }

    @Test func currentUser_whenTheBootCouldNotReadTheSession_triesAgain() async throws {
        await app.signUp()
        let secrets = try #require(app.stores.secrets as? SecretStoreMock)
        secrets.readingFailure = Failure("the disk is away")
        let app = try await app.restarted()
        let currentUser = Record(app.boards.ioCurrentUser)

        app.boards.ioCurrentUser.activation.activate()
        app.boards.ioCurrentUser.activation.activate()
        await yieldUntil { currentUser.completions == [false] }
        #expect(currentUser.outputs == [])
        secrets.readingFailure = nil
        await app.run(app.boards.ioCurrentUser, ())

        #expect(currentUser.outputs.map { $0?.name } == ["ada"])
        let reason =
            "The session cannot be stored or read: the disk is away. "
            + "To fix: make the store accessible and try again, or sign out to discard the session."
        #expect(app.log.texts.count == 3)
        #expect(app.log.texts.first?.contains(reason) == true)
        #expect(
            app.log.texts.dropFirst() == [
                "'pub.authentication.current-user': " + reason, "'pub.authentication.current-user': " + reason,
            ])
    }
}
