import AppFoundationCore
import Foundation
import Observation
import TestSupport
import Testing

/// The code of `4-ios-starter-kit-architecture.md` about sign-ins, as printed where a comment does not say otherwise.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SessionSeed {
    // The kit declares the requirement in the protocol. Its providers need SDKs, which an app injects.
    @Test func authRepository_signsInWithApple() async throws {
        let authRepository: any AuthRepository = TokenAuthRepository(
            providers: [AppleAuthProvider()], store: ScriptedSecretStore(), report: { Issue.record($0) })
        let user = try await authRepository.signInWithApple()
        #expect(user.name == "Ada")
    }

    @Test func rootViewModel_showsTheMainAppAfterASignIn() async throws {
        let repository = TokenAuthRepository(
            providers: [AppleAuthProvider()], store: ScriptedSecretStore(), report: { Issue.record($0) })
        let eventViewModel = Session(repository)
        let rootViewModel = RootViewModel(eventViewModel)
        #expect(rootViewModel.authState == .loading)
        try await eventViewModel.start()
        #expect(rootViewModel.authState == .result(isAuthenticated: false))
        try await eventViewModel.signIn(with: .apple)
        #expect(rootViewModel.authState == .result(isAuthenticated: true))
    }

    @Test func subscribers_matchEventsAsTheKitDoes() async throws {
        var log: [String] = []
        let repository = TokenAuthRepository(
            providers: [AppleAuthProvider()], store: ScriptedSecretStore(), report: { Issue.record($0) })
        let session = Session(repository) { event in
            switch event {
            case .userLoggedIn:
                log.append("refreshSubscriptionStatus")
            case .userLoggedOut:
                log.append("clearSubscriptionData")
            default:
                break
            }
        }
        try await session.start()
        try await session.signIn(with: .apple)
        try await session.signOut()
        #expect(log == ["refreshSubscriptionStatus", "clearSubscriptionData"])
    }
}

/// `ObservableObject` and `@Published` are Combine's. `@Observable` takes their place.
@MainActor
@Observable
private final class RootViewModel {
    // Authentication state
    var authState: AuthState {
        switch session.state {
        case .loading: .loading
        case .signedOut, .expired: .result(isAuthenticated: false)
        case .signedIn: .result(isAuthenticated: true)
        }
    }

    // Auth state enum
    enum AuthState: Equatable {
        case loading
        case result(isAuthenticated: Bool)
    }

    private let session: Session

    init(_ session: Session) { self.session = session }
}

extension AuthProviderID {
    fileprivate static let apple: AuthProviderID = "apple"
}

extension AuthRepository {
    fileprivate func signInWithApple() async throws -> AuthModel { try await signIn(with: .apple) }
}

private struct AppleAuthProvider: AuthProvider {
    let id = AuthProviderID.apple

    func signIn(with _: Credentials?) async throws(AuthError) -> AuthGrant {
        AuthGrant(account: .ada, tokens: tokens)
    }

    func refresh(_: AuthGrant) async throws(AuthError) -> AuthTokens { tokens }

    func revoke(_: AuthGrant) async throws(AuthError) {}

    private var tokens: AuthTokens {
        AuthTokens(access: AuthToken(Secret("identity"), expires: .now + 3_600), refresh: nil)
    }
}
