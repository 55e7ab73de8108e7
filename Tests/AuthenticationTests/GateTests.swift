import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import TestHarness
import TestSupport
import Testing

/// Activations that wait at the gate.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct GateTests {
    private let app: AuthenticationApp
    private let guarded: Record<GuardedIO>

    init() async throws {
        app = try await AuthenticationApp()
        guarded = Record(app.launcher.mainboard.destination(GuardedIO.self))
        await app.signUp()
    }

    /// Activates the board with numbers, and waits until the login form is cancelled.
    private func activateAndCancel(_ numbers: Int...) async {
        for number in numbers { activate(number) }
        await yieldUntil { !app.screen.forms.isEmpty && app.launcher.mainboard.board(identifier: .pubLogin) == nil }
    }

    @discardableResult
    private func activate(_ number: Int) -> ActivationOutcome {
        app.launcher.mainboard.destination(GuardedIO.self).activation.activate(with: number)
    }

    @Test func activation_whileAUserIsSignedIn_goesOnAfterTheCheck() async {
        #expect(activate(1) == .held(by: .pubSignedIn))
        await yieldUntil { guarded.outputs == [1] }

        #expect(app.screen.forms == [])
        #expect(app.log.texts == [])
    }

    @Test func activations_afterTenWrongPasswords_goOnWithTheRightOne() async {
        await app.logOut()
        await activateAndCancel(1, 2)

        for seconds in [0, 0, 0, 0, 0, 1, 2, 4, 8, 16] {
            if seconds > 0 {
                await app.logIn("ada", .wrong)
                #expect(
                    app.log.texts.last
                        == "'pub.authentication.login': There were too many failed attempts to sign in. "
                        + "To fix: try again in \(seconds) s.")
                app.stores.time.date += Double(seconds)
            }
            await app.logIn("ada", .wrong)
            #expect(app.log.texts.last?.contains("The name or the password is wrong.") == true)
        }
        await app.logIn()
        #expect(app.log.texts.last?.hasSuffix("try again in 32 s.") == true)
        #expect(guarded.outputs == [])
        app.stores.time.date += 32
        await app.logIn()

        #expect(guarded.outputs == [1, 2])
        #expect(app.currentUser() == ["ada"])
    }

    @Test func activation_whenTheSessionHasExpired_goesOnAfterTheNextLogin() async {
        app.stores.time.date += .month
        await activateAndCancel(1)
        #expect(guarded.outputs == [])

        await app.logIn()

        #expect(guarded.outputs == [1])
        #expect(app.log.texts == [])
    }

    @Test func activation_whenTheTokenIsRefreshed_goesOnWithoutALogin() async {
        app.stores.time.date += .hour
        activate(1)
        await yieldUntil { guarded.outputs == [1] }

        #expect(app.screen.forms == [])
    }

    @Test func activation_whenNobodySignsIn_isRefusedAtTheEnd() async {
        await app.logOut()
        await activateAndCancel(1)

        app.launcher.mainboard.clearActiveBoards()

        #expect(guarded.outputs == [])
        #expect(app.log.errors.map(\.code.rawValue).sorted() == ["failure", "refused-by-gate"])
    }

    @Test func activation_afterTheUserHasSignedOut_waitsForTheNextLogin() async {
        activate(1)
        await yieldUntil { guarded.outputs == [1] }
        await app.logOut()
        await activateAndCancel(2)
        #expect(guarded.outputs == [1])

        await app.logIn()

        #expect(guarded.outputs == [1, 2])
    }
}
