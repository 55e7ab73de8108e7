import AppFoundation
import Observation
import TestSupport
import Testing

/// The behaviour of the starter kit's usage code on AppFoundation.
@Suite(.timeLimit(.minutes(10)))
struct KitTests {
    /// The lines of `AuthRepositoryTests`, as printed, in a container of their own.
    @Test func testSignIn() async throws {
        try await withContainer { _ in
            Container.shared.authRepository.register {
                MockAuthRepository()
            }
            let repository = Container.shared.authRepository()
            let user = try await repository.signInWithApple()
            #expect(user == AuthModel(userID: "mock"))
        }
    }

    @Test func container_withoutTaskAndLauncher_isThatOfTheProcess() {
        // No other test uses the key, because the container of the process is shared by all.
        Container.shared.authStatusRepository.register { AuthStatusRepository(isAuthenticated: true) }
        #expect(Container.shared.authStatusRepository().isAuthenticated)
        #expect(!withContainer { $0.authStatusRepository().isAuthenticated })
    }

    @Test func authenticationViewModel_whenTheSignInSucceeds_hasTheUser() async {
        await withContainer { container in
            container.authRepository.register { MockAuthRepository() }
            let model = AuthenticationViewModel()
            #expect(model.authState == .notInitiated)
            await model.signInWithApple()
            #expect(model.authState == .success(AuthModel(userID: "mock")))
        }
    }

    @Test func authenticationViewModel_whenTheSignInFails_hasTheError() async {
        await withContainer { _ in
            let model = AuthenticationViewModel()
            await model.signInWithApple()
            #expect(model.authState.error is AuthRepositoryImpl.Unavailable)
        }
    }

    @Test func subscriptionManager_whenUsersComeAndGo_followsTheEvents() async {
        await withContainer { container in
            let manager = container.subscriptionManager()
            container.eventViewModel().emit(.userLoggedOut)
            container.eventViewModel().emit(.userSubscribed)
            container.eventViewModel().emit(.userLoggedIn)
            await yieldUntil { manager.calls.count == 2 }
            #expect(manager.calls == ["cleared", "refreshed"])
        }
    }

    @Test func wrappers_inOneObject_resolveTheSameContainer() {
        withContainer { container in
            container.authRepository.register { MockAuthRepository() }
            let manager = container.subscriptionManager()
            let parts = SettingsViewModel().parts
            #expect(parts.0 is MockAuthRepository)
            #expect(parts.1 === manager)
        }
    }

    @Test func rootViewModel_whenAUserLogsIn_showsTheMainApp() {
        withContainer { container in
            let root = RootViewModel()
            #expect(root.authState == .loading)
            root.start()
            #expect(root.authState == .result(isAuthenticated: false))
            container.eventViewModel().emit(.userLoggedIn)
            container.eventViewModel().emit(.userSubscribed)
            #expect(root.authState == .result(isAuthenticated: true))
            #expect(root.didSubscribe)
        }
    }

    @Test func loadProfile_hasTheStates() async {
        let model = ProfileViewModel()
        #expect(model.profileData == .notInitiated)
        await model.loadProfile()
        #expect(model.profileData == .empty)
        model.repository.result = .success(ProfileModel(name: "Ann"))
        await model.loadProfile()
        #expect(model.profileData == .success(ProfileModel(name: "Ann")))
        model.repository.result = .failure(ProfileRepository.Unavailable())
        await model.loadProfile()
        #expect(model.profileData.error is ProfileRepository.Unavailable)
    }

    @Test func navigator_navigatesAndPops() {
        let navigator = AppNavigator<AppRoute>()
        navigator.navigate(to: .myProfile)
        #expect(navigator.path == [.myProfile])
        navigator.pop()
        #expect(navigator.path.isEmpty)
        navigator.pop()
        navigator.navigate(to: .myProfile)
        navigator.navigate(to: .myProfile)
        navigator.popToRoot()
        #expect(navigator.path.isEmpty)
    }

    @Test func subscriptionStatus_afterALogout_isInactive() {
        withContainer { container in
            let manager = SubscriptionModule.SubscriptionManager()
            container.eventViewModel().emit(.userLoggedOut)
            #expect(manager.subscriptionStatus == .inactive)
        }
    }

    @Test func networkMonitor_whenItChanges_tellsItsObservers() async {
        let monitor = NetworkMonitor()
        await confirmation { changed in
            withObservationTracking {
                _ = monitor.isConnected
            } onChange: {
                changed()
            }
            monitor.isConnected = false
        }
    }

    @Test func environment_isThatOfTheBuild() {
        #if DEBUG
            #expect(AppConfiguration.Environment.isDebug)
            #expect(Supabase.anonKey == "DEBUG_KEY")
        #else
            #expect(!AppConfiguration.Environment.isDebug)
            #expect(Supabase.anonKey == "PROD_KEY")
        #endif
    }
}
