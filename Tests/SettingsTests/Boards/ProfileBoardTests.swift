import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import PlatformIO
import SettingsIO
import TestHarness
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ProfileBoardTests {
    private let app: SettingsApp

    init() async throws {
        app = try await SettingsApp()
    }

    @Test func profile_withAChange_isStoredShownAndSent() async throws {
        let board = await app.change(" Ada L. ", "ada@example.org")

        let profile = Profile(id: "a1", displayName: "Ada L.", email: "ada@example.org")
        #expect(try app.profiles == [profile])
        board.expectInputs([ProfileChange(displayName: " Ada L. ", email: "ada@example.org")])
        board.expectOutputs([profile])
        board.expectCompletions([true])
        #expect(
            app.screen.pages == [
                Page(
                    "Profile",
                    .table(columns: ["Display name", "E-mail address"], rows: [["Ada L.", "ada@example.org"]]))
            ])
        #expect(app.events.elements == [.profileUpdated(account: "a1")])
        app.harness.expectNoErrors()
    }

    @Test func profile_withoutAChange_asksWithThePresentTexts() async throws {
        await app.change("Ada", "ada@example.org")
        app.screen.formTexts = [["displayName": "Countess"]]

        let board = await app.completing(ProfileIO.self) { app.boards.ioProfile.activation.activate() }

        #expect(
            app.screen.forms == [
                InputForm(
                    "Profile",
                    .init(
                        "displayName", label: "Display name", initial: "Ada",
                        rule: .init("Use one line of at most \(Profile.longestText) characters.") { _, _ in true }),
                    .init("email", label: "E-mail address", initial: "ada@example.org", content: .email))
            ])
        #expect(board.outputs.last == Profile(id: "a1", displayName: "Countess", email: "ada@example.org"))
    }

    @Test func profile_beforeTheFirstChange_asksWithEmptyTexts() async {
        await app.completing(ProfileIO.self) { app.boards.ioProfile.activation.activate() }

        #expect(app.screen.forms.first?.fields.map(\.initial) == ["", ""])
    }

    @Test func profile_whenTheFormIsCancelled_staysAndReportsNothing() async throws {
        await app.change("Ada", "")
        let file = try Data(contentsOf: app.profilesFile)

        let board = await app.completing(ProfileIO.self) { app.boards.ioProfile.activation.activate() }

        #expect(try Data(contentsOf: app.profilesFile) == file)
        board.expectCompletions([true, false])
        #expect(app.events.elements.count == 1)
        app.harness.expectNoErrors()
    }

    @Test func profile_inAContextWithoutForms_namesTheForm() async {
        let screen = PlainScreen()
        app.harness.show(in: screen)

        let board = await app.completing(ProfileIO.self) { app.boards.ioProfile.activation.activate() }

        board.expectCompletions([false])
        #expect(
            app.errors.first
                == "'settings.form': The form 'Profile' cannot be shown. To fix: launch the app in a context that is a FormScreen."
        )
    }

    @Test func profile_ofTwoConcurrentChanges_isTheLastOneAndBothAreSent() async throws {
        let board = app.harness.recording(ProfileIO.self)
        app.boards.ioProfile.activation.activate(with: ProfileChange(displayName: "First", email: "f@x"))
        app.boards.ioProfile.activation.activate(with: ProfileChange(displayName: "Second", email: "s@x"))
        await yieldUntil { !board.completions.isEmpty }

        #expect(board.outputs.map(\.displayName) == ["First", "Second"])
        #expect(try app.profiles == [Profile(id: "a1", displayName: "Second", email: "s@x")])
        #expect(app.events.elements == [.profileUpdated(account: "a1"), .profileUpdated(account: "a1")])
    }

    @Test func profile_withoutAnEventBus_isStored() async throws {
        let app = try await SettingsApp(without: .events, .presenter, .analytics)

        await app.change("Ada", "")

        #expect(try app.profiles == [Profile(id: "a1", displayName: "Ada")])
        app.harness.expectNoErrors()
    }

    @Test func profile_ofTwoUsers_isThatOfEach() async throws {
        await app.change("Ada", "")
        app.accounts.state = .signedIn(.grace)
        await app.change("Grace", "")

        #expect(try app.profiles == [Profile(id: "a1", displayName: "Ada"), Profile(id: "g2", displayName: "Grace")])
    }

    @Test(arguments: [SessionState.signedOut, .expired(.ada)])
    func profile_whenNobodyIsSignedIn_namesTheLogin(state: SessionState) async throws {
        app.accounts.state = state

        let board = await app.change("Ada", "")

        #expect(app.errors == ["'pub.settings.profile': No user is signed in. To fix: sign in with app:///login."])
        board.expectCompletions([false])
        #expect(try app.profiles == [])
        #expect(app.screen.pages == [])
    }

    @Test func profile_whenAUserSignsInAtTheGate_isChanged() async throws {
        app.accounts.state = .signedOut
        let gate = app.harness.fake(SignedInIO.self) { [accounts = app.accounts] board, _ in
            accounts.state = .signedIn(.ada)
            board.complete(true)
        }

        let board = await app.change("Ada", "")

        gate.expectActivations(1)
        board.expectCompletions([true])
        #expect(try app.profiles.map(\.displayName) == ["Ada"])
        app.harness.expectNoErrors()
    }

    @Test func profile_whenTheUserRefusesToSignIn_isNotChanged() async throws {
        app.accounts.state = .signedOut
        app.harness.fake(SignedInIO.self) { board, _ in board.complete(false) }

        app.boards.ioProfile.activation.activate(with: ProfileChange(displayName: "Ada", email: ""))

        app.harness.expectError("refused-by-gate")
        #expect(try app.profiles == [])
    }

    @Test func profile_whenTheSessionIsNotRead_saysSo() async {
        app.accounts.state = .loading

        await app.change("Ada", "")

        #expect(
            app.errors == [
                "'pub.settings.profile': The session of the last run is not restored yet. To fix: try again after the start "
                    + "of the app, and correct the error of the Authentication module if it reports one."
            ])
    }

    @Test(arguments: [SessionState.signedOut, .signedIn(.grace)])
    func profile_whenTheUserHasChangedDuringTheForm_isNotStored(state: SessionState) async throws {
        let screen = HoldingScreen { [accounts = app.accounts] in accounts.state = state }
        app.harness.show(in: screen)

        let board = await app.completing(ProfileIO.self) { app.boards.ioProfile.activation.activate() }

        board.expectCompletions([false])
        #expect(try app.profiles == [])
        #expect(
            app.errors == [
                state == .signedOut
                    ? "'pub.settings.profile': No user is signed in. To fix: sign in with app:///login."
                    : "'pub.settings.profile': The profile was not changed: its user is not signed in any more. "
                        + "To fix: sign in with app:///login, and change the profile again."
            ])
    }

    /// Fills in a form after an action.
    private final class HoldingScreen: TextScreen, FormScreen {
        private let action: @MainActor () -> Void

        init(_ action: @escaping @MainActor () -> Void) { self.action = action }

        func show(_ page: Page) {}

        func answers(to form: InputForm) async -> FormAnswers? {
            action()
            return FormAnswers(["displayName": Secret("Ada")])
        }
    }
}
