import AppFoundation
import Authentication
import AuthenticationIO
import Boardy
import BoardyScreens
import CoreContracts
import GhostBridge
import ManifestTestSupport
import PlatformIO
import TestHarness
import TestSupport
import Testing

/// Every public board in the harness, with mocks of the app's services and a provider with cheap hashes.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AuthenticationAloneTests {
    private let harness = TestHarness()
    private let screen = PageRecorder()
    private let persistence = MockPersistence()
    private let secrets = SecretStoreMock()
    private let credentials = Credentials(name: "ada", password: Secret(.right))

    init() async throws {
        try await harness.load(manifest: AuthenticationManifest.self)
        harness.override((any PersistenceService).self) { [persistence] in persistence }
        harness.override((any SecretStoring).self) { [secrets] in secrets }
        harness.override(AppEventBus.self) { AppEventBus() }
        harness.override(PasswordAuthProvider.self) { [persistence] in
            PasswordAuthProvider(store: persistence, hasher: PasswordHasher(cost: .lowest))
        }
        harness.show(in: screen)
    }

    @discardableResult
    private func run<IO: IOInterface>(_ io: IO.Type, _ input: IO.Input) async -> BoardRecording<IO> {
        let recording = harness.recording(io)
        let count = recording.completions.count
        harness.destination(io).activation.activate(with: input)
        await yieldUntil { recording.completions.count > count }
        return recording
    }

    @Test func module_whenInstalled_isValid() {
        expectValid(
            PluginLauncher.with(options: .default)
                .install(manifest: AuthenticationManifest.self)
                .install(services: Stores().services(AppEventBus())))
    }

    @Test func boards_beforeTheBoot_workInTurn() async throws {
        let signUp = await run(SignUpIO.self, credentials)
        let user = try #require(signUp.outputs.first)
        signUp.expectCompletions([true])
        await run(CurrentUserIO.self, ()).expectOutputs([user, user])
        await run(SignedInIO.self, ()).expectCompletions([true])
        await run(LogoutIO.self, ()).expectOutputs([user])
        await run(LoginIO.self, credentials).expectOutputs([user])
        let deletion = await run(DeleteAccountIO.self, Secret(.right))
        deletion.expectOutputs([user])
        deletion.expectCompletions([true])
        harness.recording(CurrentUserIO.self).expectOutputs([user, user, nil, user, nil])
        harness.expectNoErrors()
    }

    @Test func currentUser_beforeTheBoot_isSentAfterTheRestoration() async {
        await run(CurrentUserIO.self, ()).expectOutputs([nil])
        harness.expectNoErrors()
    }

    @Test func currentUser_afterThePrewarming_isSentAtOnce() async {
        await harness.runPhase(.prewarm)

        harness.destination(CurrentUserIO.self).activation.activate()

        harness.recording(CurrentUserIO.self).expectOutputs([nil])
        harness.recording(CurrentUserIO.self).expectCompletions([true])
    }

    @Test(arguments: LifecyclePhase.allCases)
    func accounts_inAPhase_areRestoredInThePrewarmingAndInTheBackground(phase: LifecyclePhase) async throws {
        await harness.runPhase(phase)

        let accounts = try harness.require((any AccountService).self)
        #expect(accounts.state == ([.prewarm, .backgroundRefresh].contains(phase) ? .signedOut : .loading))
    }

    @Test func signedIn_whenALoginOfAnotherModuleSendsAUser_completes() async {
        let login = harness.fake(LoginIO.self) { board, _ in
            board.sendOutput(User(id: "1", name: "ada"))
            board.complete(true)
        }

        await run(SignedInIO.self, ()).expectCompletions([true])
        login.expectActivations(1)
    }

    @Test func link_whenOpened_activatesTheLogin() async {
        #expect(await harness.handleDeeplink(AuthenticationLinks.login))

        let login = harness.recording(LoginIO.self)
        login.expectActivations(1)
        await yieldUntil { !login.completions.isEmpty }
        #expect(screen.forms.map(\.title) == ["Sign in"])
        harness.expectNoErrors()
    }

    @Test func logout_whenTheProviderDoesNotRevokeTheTokens_isDoneAndTheFailureIsReported() async {
        await run(SignUpIO.self, credentials)
        persistence.writingFailure = Failure("the disk is full")

        await run(LogoutIO.self, ()).expectCompletions([true])

        await yieldUntil { !harness.errors.isEmpty }
        #expect(
            harness.errors.map(\.description) == [
                "'authentication.session': The session cannot be stored or read: the disk is full. "
                    + "To fix: make the store accessible and try again, or sign out to discard the session."
            ])
    }

    // MARK: Missing services

    @Test func start_withoutAStoreOfSecrets_namesIt() async throws {
        let bare = TestHarness()
        try await bare.load(manifest: AuthenticationManifest.self)
        bare.override((any PersistenceService).self) { MockPersistence() }
        bare.override(AppEventBus.self) { AppEventBus() }

        await #expect(
            throws: TestHarnessError.missingService(
                "SecretStoring",
                path: ["AccountService", "Accounts", "Session", "AuthRepository", "SecretStoring"], isProtocol: true)
        ) {
            try await bare.start()
        }
    }

    @Test func boards_withoutServices_reportWhatIsMissing() async throws {
        let bare = TestHarness()
        try await bare.load(manifest: AuthenticationManifest.self)
        bare.show(in: screen)

        bare.destination(LoginIO.self).activation.activate(with: credentials)
        bare.destination(SignedInIO.self).activation.activate()

        bare.recording(LoginIO.self).expectCompletions([false])
        bare.recording(SignedInIO.self).expectCompletions([false])
        let missing =
            "The accounts cannot be used, because a service is missing. "
            + "To fix: install AuthenticationManifest, and register the services that it names."
        #expect(
            bare.errors.filter { $0.code == "failure" }.map(\.description) == [
                "'pub.authentication.login': " + missing, "'authentication.session-check': " + missing,
            ])
    }

    // MARK: Without a screen

    @Test func boards_withoutAScreen_workAndReportThePageThatWasNotShown() async {
        let harness = harness
        harness.show(in: EmptyContext())
        await run(SignUpIO.self, credentials).expectCompletions([true])

        #expect(
            harness.errors.map(\.description) == [
                "'pub.authentication.sign-up': The page 'Account created' cannot be shown. "
                    + "To fix: launch the app in a context that is a TextScreen."
            ])
    }

    // MARK: Leaks

    @Test func module_whenItsLauncherIsReleased_isReleased() async throws {
        weak var accounts: (any AccountService)?
        weak var launcher: PluginLauncher?
        do {
            let app = try await AuthenticationApp()
            await app.signUp()
            app.boards.ioSignedIn.activation.activate()
            await app.logOut()
            (accounts, launcher) = (app.accounts, app.launcher)
            #expect(accounts != nil)
        }
        #expect(await isGone { accounts })
        #expect(await isGone { launcher })
    }

    @Test func boards_whenTheyHaveCompleted_areReleased() async throws {
        let app = try await AuthenticationApp()
        weak var login: (any ActivatableBoard)?
        app.boards.ioLogin.activation.activate()
        login = app.launcher.mainboard.board(identifier: .pubLogin)
        #expect(login != nil)
        await yieldUntil { app.launcher.mainboard.boards.isEmpty }
        #expect(await isGone { login })
    }
}

/// A context that shows nothing.
private final class EmptyContext {}
