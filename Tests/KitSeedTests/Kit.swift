// swift-format-ignore-file

// The usage code of `seeds/4-ios-starter-kit-architecture.md`, as printed, without its comments. The target has the default
// isolation of new targets in Xcode, `MainActor`, and no upcoming features. `KitParts.swift` has what the document does not print.
//
// Not compiled:
// - Views, `AuthCoordinator` and `AuthenticationPage`: they need SwiftUI.
// - The bodies of `EventViewModel`, `Loadable` and `AppNavigator`: AppFoundation has them instead.
// - The class `AuthRepositoryTests`: `setUp` of XCTest is not isolated, and the container is. `KitTests` has its lines.
// - `AppConfiguration.Environment` is AppFoundation's.
import AppFoundation
import CoreContracts
import Observation

// MARK: - Architecture Patterns

@MainActor
final class AuthenticationViewModel: ObservableObject {
    @Published var authState: Loadable<AuthModel> = .notInitiated
    @Injected(\.authRepository) private var authRepository

    func signInWithApple() async {
        authState = .loading(existing: nil)
        do {
            let user = try await authRepository.signInWithApple()
            authState = .success(user)
        } catch {
            authState = .failure(error)
        }
    }
}

protocol AuthRepository {
    func signInWithApple() async throws -> AuthModel
}

public final class SubscriptionManager: ObservableObject {
    @Injected(\.eventViewModel) private var eventViewModel

    init() {
        eventViewModel.subscribe(for: self, to: [.authentication]) { [weak self] event in
            switch event {
            case .userLoggedIn:
                Task { await self?.refreshSubscriptionStatus() }
            case .userLoggedOut:
                self?.clearSubscriptionData()
            default:
                break
            }
        }
    }

    var calls: [String] = []  // Not printed.
}

enum SubscriptionModule {
    final class SubscriptionManager: ObservableObject {
        @Injected(\.eventViewModel) private var eventViewModel

        init() {
            eventViewModel.subscribe(for: self, to: [.authentication]) { [weak self] event in
                switch event {
                case .userLoggedIn:
                    Task { await self?.refreshSubscriptionStatus() }
                case .userLoggedOut:
                    self?.subscriptionStatus = .inactive
                default:
                    break
                }
            }
        }

        // Not printed.
        enum Status { case active, inactive }
        var subscriptionStatus = Status.active
        func refreshSubscriptionStatus() async { subscriptionStatus = .active }
    }
}

// MARK: - Dependency Injection

extension Container {
    var eventViewModel: Factory<EventViewModel> {
        Factory(self) { EventViewModel() }
            .singleton
    }

    var subscriptionManager: Factory<SubscriptionManager> {
        self { SubscriptionManager() }
            .scope(.shared)
    }

    var authRepository: Factory<AuthRepository> {
        self { AuthRepositoryImpl() }
    }
}

final class SettingsViewModel {
    @Injected(\.authRepository) private var authRepository

    @LazyInjected(\.subscriptionManager) private var subscriptionManager

    var parts: (AuthRepository, SubscriptionManager) { (authRepository, subscriptionManager) }
}

// MARK: - State Management

@MainActor
final class RootViewModel: ObservableObject {
    @Published private(set) var authState: AuthState = .loading

    @Published private(set) var didSubscribe = false

    @Injected(\.authStatusRepository) private var authRepository
    @Injected(\.eventViewModel) private var eventViewModel
    @Injected(\.subscriptionManager) private var subscriptionManager

    enum AuthState: Equatable {
        case loading
        case result(isAuthenticated: Bool)
    }

    // Not printed: the reaction to events.
    func start() {
        authState = .result(isAuthenticated: authRepository.isAuthenticated)
        eventViewModel.subscribe(for: self, to: [.authentication, .subscription]) { [weak self] event in
            switch event {
            case .userLoggedIn: self?.authState = .result(isAuthenticated: true)
            case .userLoggedOut: self?.authState = .result(isAuthenticated: false)
            case .userSubscribed: self?.didSubscribe = true
            default: break
            }
        }
    }
}

final class ProfileViewModel: ObservableObject {
    let repository = ProfileRepository()

    @Published var profileData: Loadable<ProfileModel?> = .notInitiated

    func loadProfile() async {
        profileData = .loading(existing: profileData.value)
        do {
            let profile = try await repository.getProfile()
            profileData = profile != nil ? .success(profile) : .empty
        } catch {
            profileData = .failure(error)
        }
    }
}

@Observable
public final class NetworkMonitor {
    public var isConnected: Bool = true
    public var connectionType: ConnectionType = .wifi
}

// MARK: - Navigation System

enum AppRoute: Hashable {
    case myProfile
}

// MARK: - Build Configuration

public enum Supabase {
    #if DEBUG
    public static let url = "https://debug-project.supabase.co"
    public static let anonKey = "DEBUG_KEY"
    #else
    public static let url = "https://prod-project.supabase.co"
    public static let anonKey = "PROD_KEY"
    #endif
}
