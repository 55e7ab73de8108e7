import AuthenticationIO
import Boardy
import Foundation
import ScreenIO
import TestSupport
import Testing

/// The gate of boards that require a user.
@MainActor
struct SignedInTests {
    private let folder: TemporaryFolder
    private let app: AuthenticationApp

    init() throws {
        folder = try TemporaryFolder()
        app = AuthenticationApp(state: folder.url)
    }

    @Test func signedIn_whenSomebodyIs_completesAtOnceAndAsksNobody() async {
        await app.logIn("ada")
        let signedIn = Record(app.boards.ioSignedIn)
        let pages = app.screen.pages.count

        app.boards.ioSignedIn.activation.activate()

        #expect(signedIn.completions == [true])
        #expect(app.screen.pages.count == pages)
    }

    @Test func signedIn_whenNobodyIs_asksForTheLoginAndWaits() {
        let signedIn = Record(app.boards.ioSignedIn)

        app.boards.ioSignedIn.activation.activate()

        #expect(signedIn.completions == [])
        #expect(app.screen.pages.map(\.title) == ["Sign in"])
    }

    @Test func signedIn_onceSomebodyHasSignedIn_completes() async {
        let signedIn = Record(app.boards.ioSignedIn)
        app.boards.ioSignedIn.activation.activate()

        await app.logIn("ada")

        #expect(signedIn.completions == [true])
        #expect(app.launcher.mainboard.boards.isEmpty)
    }

    @Test func signedIn_whenALoginFails_waitsForTheNext() async {
        let signedIn = Record(app.boards.ioSignedIn)
        app.boards.ioSignedIn.activation.activate()

        await app.logIn("")
        #expect(signedIn.completions == [])
        await app.logIn("ada")

        #expect(signedIn.completions == [true])
    }

    @Test func signedIn_whenTheSessionIsDamaged_reportsItAndCompletesWithFalse() throws {
        try folder.write("{", to: "session.json")
        let signedIn = Record(app.boards.ioSignedIn)

        app.boards.ioSignedIn.activation.activate()

        #expect(signedIn.completions == [false])
        #expect(app.log.texts.count == 1)
        #expect(app.log.texts.first?.hasPrefix("'pub.authentication.signed-in': The state file ") == true)
        #expect(app.screen.pages == [])
    }

    @Test func signedIn_whenRemovedWhileItWaits_saysThatNoUserSignedIn() {
        app.boards.ioSignedIn.activation.activate()

        app.launcher.mainboard.clearActiveBoards()

        #expect(
            app.log.texts == [
                "'pub.authentication.signed-in': No user signed in, so nothing that waited for the sign-in was done. "
                    + "To fix: sign in first with app:///login?user=NAME."
            ])
    }

    @Test func signedIn_whenItHasAnswered_saysNoMore() async {
        await app.logIn("ada")
        app.boards.ioSignedIn.activation.activate()

        app.launcher.mainboard.clearActiveBoards()

        #expect(app.log.errors == [])
    }
}
