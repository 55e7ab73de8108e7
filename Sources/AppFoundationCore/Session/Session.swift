public import Observation

/// The session of an app's user: a state machine that views observe.
///
/// ```swift
/// let session = Session(repository) { bus.emit(AppEvent($0)) }
/// try await session.start()
/// switch session.state {
/// case .loading: splash
/// case .signedOut: welcome
/// case .signedIn(let account): home(of: account)
/// case .expired(let account): signInAgain(as: account)
/// }
/// ```
///
/// Every call is possible in some states only, see ``SessionState``. In other states it throws
/// ``AuthError/illegal(_:in:)``, and the state is unchanged. One ``start()``, sign-in or sign-out runs at a time.
///
/// The session holds no tokens and no credentials. It has no timer: an expiry is noticed by ``refresh()`` and
/// ``accessToken()``. Call ``refresh()`` when the app becomes active, to notice it there.
@MainActor
@Observable
public final class Session {
    /// The state.
    public private(set) var state = SessionState.loading

    @ObservationIgnored private let repository: any AuthRepository
    @ObservationIgnored private let onEvent: @MainActor (SessionEvent) -> Void

    /// The call that is running; nil if there is none.
    @ObservationIgnored private var running: SessionAction?

    /// The number of changes. A refresh that began before a change has no effect on the state.
    @ObservationIgnored private var changes = 0

    /// Creates a session in the state ``SessionState/loading``.
    ///
    /// - Parameters:
    ///   - repository: signs in and out, and keeps the tokens.
    ///   - onEvent: called after each change of the state. It may call the session.
    public init(_ repository: any AuthRepository, onEvent: @escaping @MainActor (SessionEvent) -> Void = { _ in }) {
        self.repository = repository
        self.onEvent = onEvent
    }

    /// Reads the stored tokens. No provider is asked, so the call works offline.
    ///
    /// - Throws: ``AuthError/storage(reason:)``. The state stays ``SessionState/loading``. Call again, or sign out.
    public func start() async throws(AuthError) {
        try await perform(.start) { () async throws(AuthError) in
            switch try await repository.restore() {
            case .signedOut: move(to: .signedOut)
            case .signedIn(let account): move(to: .signedIn(account), .sessionRestored(account))
            case .expired(let account): move(to: .expired(account), .sessionExpired(account))
            }
        }
    }

    /// Signs a user in.
    ///
    /// In an expired session another user may sign in. The former user is then signed out before.
    ///
    /// - Parameters:
    ///   - provider: the identifier of a provider.
    ///   - credentials: the name and the password; nil for a provider that asks the user itself.
    /// - Throws: ``AuthError``. The state is unchanged then.
    public func signIn(with provider: AuthProviderID, _ credentials: Credentials? = nil) async throws(AuthError) {
        try await perform(.signIn) { () async throws(AuthError) in
            let account = try await repository.signIn(with: provider, credentials)
            if case .expired(let former) = state, former.id != account.id {
                move(to: .signedOut, .userLoggedOut(former))
            }
            move(to: .signedIn(account), .userLoggedIn(account))
        }
    }

    /// Signs the user out. In the state ``SessionState/loading`` it discards tokens that cannot be read.
    ///
    /// - Throws: ``AuthError/storage(reason:)`` if the tokens cannot be removed. The state is unchanged then.
    public func signOut() async throws(AuthError) {
        try await perform(.signOut) { () async throws(AuthError) in
            try await repository.signOut()
            switch state {
            case .signedIn(let account), .expired(let account): move(to: .signedOut, .userLoggedOut(account))
            case .loading, .signedOut: move(to: .signedOut)
            }
        }
    }

    /// Exchanges the refresh token. Concurrent calls share one request.
    ///
    /// - Throws: ``AuthError``. If it is a rejection, the state is ``SessionState/expired(_:)``. Otherwise, for example
    ///   without network, the state is unchanged.
    public func refresh() async throws(AuthError) {
        try await renew { () async throws(AuthError) in try await repository.refresh() }
    }

    /// Returns a token that is valid now. It is refreshed a minute before it expires, unless the repository has another
    /// leeway.
    ///
    /// - Throws: as ``refresh()``.
    public func accessToken() async throws(AuthError) -> Secret {
        try await renew { () async throws(AuthError) in try await repository.accessToken() }
    }

    /// Replaces an access token, for example after a server has answered with the status 401.
    ///
    /// - Parameter refused: the token that the refused request has carried. The tokens are refreshed only if it is the present one.
    /// - Throws: as ``refresh()``.
    public func accessToken(replacing refused: Secret) async throws(AuthError) -> Secret {
        try await renew { () async throws(AuthError) in try await repository.accessToken(replacing: refused) }
    }

    private func perform(_ action: SessionAction, _ work: () async throws(AuthError) -> Void) async throws(AuthError) {
        try check(action)
        if let running { throw .busy(action, during: running) }
        running = action
        defer { running = nil }
        try await work()
    }

    private func renew<Value>(_ work: () async throws(AuthError) -> Value) async throws(AuthError) -> Value {
        try check(.refresh)
        let began = changes
        do {
            return try await work()
        } catch {
            if error.isRejection, changes == began, let account = state.account {
                move(to: .expired(account), .sessionExpired(account))
            }
            throw error
        }
    }

    private func check(_ action: SessionAction) throws(AuthError) {
        guard action.states.contains(state.name) else { throw .illegal(action, in: state) }
    }

    private func move(to next: SessionState, _ event: SessionEvent? = nil) {
        changes += 1
        state = next
        if let event { onEvent(event) }
    }
}
