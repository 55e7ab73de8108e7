import AppFoundation

// Declarations of the starter kit that its document does not print, and names of other libraries.

/// Combine's protocol, which does not exist on all platforms.
protocol ObservableObject: AnyObject {}

/// Combine's wrapper.
@propertyWrapper
struct Published<Value> {
    var wrappedValue: Value
}

/// The event bus of the kit is the framework's, with the kit's events.
typealias EventViewModel = EventBus<KitEvent>

enum KitEvent: CategorizedEvent, Hashable {
    case userLoggedIn
    case userLoggedOut
    case profileUpdated
    case userSubscribed

    nonisolated enum EventType {
        case authentication
        case profile
        case subscription
    }

    nonisolated var category: EventType {
        switch self {
        case .userLoggedIn, .userLoggedOut: .authentication
        case .profileUpdated: .profile
        case .userSubscribed: .subscription
        }
    }
}

struct AuthModel: Equatable {
    var userID = ""
}

struct AuthRepositoryImpl: AuthRepository {
    struct Unavailable: Error {}

    func signInWithApple() async throws -> AuthModel { throw Unavailable() }
}

struct MockAuthRepository: AuthRepository {
    func signInWithApple() async throws -> AuthModel { AuthModel(userID: "mock") }
}

struct AuthStatusRepository {
    var isAuthenticated = false
}

extension Container {
    var authStatusRepository: Factory<AuthStatusRepository> {
        self { AuthStatusRepository() }
    }
}

extension SubscriptionManager {
    func refreshSubscriptionStatus() async { calls.append("refreshed") }

    func clearSubscriptionData() { calls.append("cleared") }
}

struct ProfileModel: Equatable {
    let name: String
}

final class ProfileRepository {
    struct Unavailable: Error {}

    var result: Result<ProfileModel?, any Error> = .success(nil)

    func getProfile() async throws -> ProfileModel? { try result.get() }
}
