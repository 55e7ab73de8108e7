public import AppFoundationCore
public import Foundation

/// A sign-in provider with answers of a test.
///
/// ```swift
/// let provider = MockAuthProvider(grant: .sample(expires: clock.date + 3_600))
/// let repository = TokenAuthRepository(providers: [provider], store: MemorySecretStore(), now: { clock.date }) { _ in }
/// provider.failure = .unreachable("mock", reason: "no network")
/// ```
///
/// Not isolated.
public final class MockAuthProvider: AuthProvider {
    private struct State {
        var grant: AuthGrant
        var failure: AuthError?
        var signIns: [Credentials?] = []
        var refreshes = 0
        var revocations = 0
    }

    /// The name of the provider.
    public let id: AuthProviderID

    private let state: Guarded<State>

    /// Creates a provider that accepts each sign-in.
    ///
    /// - Parameters:
    ///   - id: The name of the provider, unique in a repository.
    ///   - grant: The result of a sign-in.
    public init(_ id: AuthProviderID = "mock", grant: AuthGrant = .sample()) {
        self.id = id
        state = Guarded(State(grant: grant))
    }

    /// The result of further sign-ins. Its tokens are also the result of further refreshes, see ``refresh(_:)``.
    public var grant: AuthGrant {
        get { state.use { $0.grant } }
        set { state.use { $0.grant = newValue } }
    }

    /// The error of further calls; nil to succeed.
    public var failure: AuthError? {
        get { state.use { $0.failure } }
        set { state.use { $0.failure = newValue } }
    }

    /// The credentials of each sign-in, in order. Calls that failed are included.
    public var signIns: [Credentials?] { state.use { $0.signIns } }

    /// The number of refreshes. Calls that failed are included.
    public var refreshes: Int { state.use { $0.refreshes } }

    /// The number of revocations. Calls that failed are included.
    public var revocations: Int { state.use { $0.revocations } }

    /// Returns ``grant``.
    ///
    /// - Throws: ``failure`` if there is one.
    public func signIn(with credentials: Credentials?) async throws(AuthError) -> AuthGrant {
        try answer { $0.signIns.append(credentials) }
    }

    /// Returns the tokens of ``grant``. If they are the former ones, the access token has the number of the refresh at its end, such as
    /// `access-user-1`, because a repository ends a session whose tokens stay the same.
    ///
    /// - Throws: ``failure`` if there is one.
    public func refresh(_ former: AuthGrant) async throws(AuthError) -> AuthTokens {
        let tokens = try answer { $0.refreshes += 1 }.tokens
        guard tokens.access.text == former.tokens.access.text else { return tokens }
        let text = Secret("\(tokens.access.text.reveal())-\(refreshes)")
        return AuthTokens(access: AuthToken(text, expires: tokens.access.expires), refresh: tokens.refresh)
    }

    /// Counts the call.
    ///
    /// - Throws: ``failure`` if there is one.
    public func revoke(_: AuthGrant) async throws(AuthError) {
        _ = try answer { $0.revocations += 1 }
    }

    private func answer(_ record: @Sendable (inout State) -> Void) throws(AuthError) -> AuthGrant {
        let result = state.use { state -> Result<AuthGrant, AuthError> in
            record(&state)
            return state.failure.map { .failure($0) } ?? .success(state.grant)
        }
        return try result.get()
    }
}

extension AuthGrant {
    /// Returns the result of a sign-in for tests. Its tokens have the texts `access-` and `refresh-`, followed by the identifier.
    ///
    /// - Parameters:
    ///   - account: The identifier of the account, which is also its name.
    ///   - expires: The time at which the access token expires. The refresh token never expires.
    public static func sample(account: String = "user", expires: Date = .distantFuture) -> AuthGrant {
        AuthGrant(
            account: AuthModel(id: account, name: account),
            tokens: AuthTokens(
                access: AuthToken(Secret("access-\(account)"), expires: expires),
                refresh: AuthToken(Secret("refresh-\(account)"), expires: .distantFuture)))
    }
}
