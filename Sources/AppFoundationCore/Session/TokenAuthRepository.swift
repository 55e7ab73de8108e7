public import Foundation

/// Keeps the tokens of one user in a secret store, and asks providers for them.
///
/// Writes to the store follow each other: a sign-out during a refresh leaves no tokens behind. Several processes can share a store
/// with locks, such as ``FileSecretStore``: a refresh never replaces the session of a later sign-in, and never restores a session
/// that another process has signed out. Such a refresh throws ``AuthError/tokenRejected(_:)``.
///
/// The store has a generation beside the tokens. A sign-out removes both, and only tokens of the stored generation are used. Tokens
/// that are copied back after a sign-out are therefore not used.
public actor TokenAuthRepository: AuthRepository {
    private let providers: [AuthProviderID: any AuthProvider]
    private let secrets: SessionSecrets
    private let leeway: TimeInterval
    private let now: @Sendable () -> Date
    private let report: @Sendable (AuthError) -> Void

    private var session: KeptSession? {
        didSet {
            if session?.isOfUser(of: oldValue) != true {
                formerTokens = []
            } else if session?.hasSameAccess(as: oldValue) != true, let former = oldValue?.tokens?.access.text {
                formerTokens = formerTokens.suffix(1_000) + [former.reveal().hashValue]
            }
        }
    }

    /// The hashes of the last access tokens that the present user had before the present one.
    private var formerTokens: [Int] = []

    private var refreshing: (generation: UUID, task: Task<Result<Void, AuthError>, Never>)?
    private var saving: Task<Result<Void, AuthError>, Never>?

    /// The sign-in or sign-out that is stored at present.
    private var replacing: Task<Result<Void, AuthError>, Never>?

    /// The sign-in or sign-out that the session in memory results from. One that cannot be stored is undone.
    private var generation = UUID()

    /// The generation that this repository has read or written last; nil after a sign-out.
    private var storedGeneration: String?

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - providers: the ways to sign in. Of several with one identifier, the first is used.
    ///   - store: the store of the tokens.
    ///   - leeway: the number of seconds before its expiry at which an access token is refreshed.
    ///   - now: returns the current time.
    ///   - report: receives errors of calls that succeed nevertheless: a provider that does not revoke tokens after a
    ///     sign-out, a refresh that fails before the expiry, or a store that fails after a rejection.
    public init(
        providers: [any AuthProvider],
        store: any SecretStoring,
        leeway: TimeInterval = 60,
        now: @escaping @Sendable () -> Date = { Date() },
        report: @escaping @Sendable (AuthError) -> Void
    ) {
        self.providers = Dictionary(providers.map { ($0.id, $0) }) { first, _ in first }
        secrets = SessionSecrets(store: store, report: report)
        self.leeway = leeway
        self.now = now
        self.report = report
    }

    // MARK: Signing in and out

    /// Returns the account of which tokens are stored, without a request to a provider.
    ///
    /// Tokens of another form, as before an update of the app, are reported once and kept as another secret. The user is signed
    /// out then. The next sign-out removes that secret.
    ///
    /// - Throws: ``AuthError/storage(reason:)`` if the tokens cannot be read, or are damaged. They are kept.
    public func restore() async throws(AuthError) -> AuthStatus {
        let start = generation
        let found = try await storedSession()
        // A sign-in may have been faster, and a session in memory can have newer tokens.
        if start == generation, session == nil { adopt(found) }
        guard let session else { return .signedOut }
        let tokens = [session.tokens?.access, session.tokens?.refresh].compactMap { $0 }
        return tokens.contains { $0.expires > now() } ? .signedIn(session.account) : .expired(session.account)
    }

    /// Signs a user in and stores the tokens.
    ///
    /// - Parameters:
    ///   - provider: the identifier of a provider.
    ///   - credentials: the name and the password; nil for a provider that asks the user itself.
    /// - Throws: ``AuthError``. Nothing is stored then.
    public func signIn(
        with provider: AuthProviderID, _ credentials: Credentials?
    ) async throws(AuthError) -> AuthModel {
        guard let signing = providers[provider] else {
            throw .unknownProvider(provider, known: providers.keys.sorted { $0.name < $1.name })
        }
        let grant = try await signing.signIn(with: credentials)
        try await replaceSession(with: KeptSession(provider: provider, account: grant.account, tokens: grant.tokens))
        return grant.account
    }

    /// Removes the tokens from this device. Then the provider revokes them, for which the caller does not wait.
    ///
    /// - Throws: ``AuthError/storage(reason:)``. The user is still signed in then.
    public func signOut() async throws(AuthError) {
        let former = session
        try await replaceSession(with: nil)
        guard let former, let grant = former.grant, let provider = providers[former.provider] else { return }
        Task { [report] in
            do throws(AuthError) { try await provider.revoke(grant) } catch { report(error) }
        }
    }

    // MARK: Tokens

    /// Returns a token that is valid now, refreshing it if necessary.
    ///
    /// If the refresh fails, the former token is returned for as long as it is valid.
    ///
    /// - Throws: ``AuthError``. The tokens are kept unless the error is a rejection.
    public func accessToken() async throws(AuthError) -> Secret {
        let (user, access) = try (session, grant().tokens.access)
        if access.expires > now().addingTimeInterval(leeway) { return access.text }
        do throws(AuthError) {
            try await refresh()
        } catch {
            if case .cancelled = error { throw error }
            guard !error.isRejection, error != .notSignedIn, let access = session?.grant?.tokens.access,
                access.expires > now()
            else { throw error }
            try checkUser(user)
            report(error)
            return access.text
        }
        try checkUser(user)
        return try grant().tokens.access.text
    }

    /// Replaces an access token, for example after a server has answered with the status 401.
    ///
    /// Only the present token is refreshed. All calls with one refused token share one refresh, also those that fail after its end.
    /// Without a refresh token, the session ends.
    ///
    /// - Throws: ``AuthError``, such as ``AuthError/notSignedIn`` if the refused token is none of the present user: a request of
    ///   another user must not be sent with the token of this one. The tokens are kept unless the error is a rejection.
    public func accessToken(replacing refused: Secret) async throws(AuthError) -> Secret {
        let (user, isPresent) = try (session, grant().tokens.access.text == refused)
        guard isPresent || formerTokens.contains(refused.reveal().hashValue) else { throw .notSignedIn }
        if isPresent { try await refresh() }
        if let session, try grant().tokens.access.text == refused {
            try await end(session, after: .tokenRejected(session.provider), in: generation, adoptsTokens: true)
        }
        let next = try await accessToken()
        try checkUser(user)
        return next
    }

    /// Throws if another user has signed in since.
    private func checkUser(_ user: KeptSession?) throws(AuthError) {
        guard session?.isOfUser(of: user) == true else { throw .notSignedIn }
    }

    /// Exchanges the refresh token. Concurrent calls share one request.
    ///
    /// A cancelled caller returns at once. The request continues for the others. If the token is rejected, and another process has
    /// stored newer tokens of the account, these are exchanged. If the provider returns no refresh token, the former one is kept
    /// (RFC 6749, section 6).
    ///
    /// - Throws: ``AuthError``. The tokens are kept unless the error is a rejection.
    public func refresh() async throws(AuthError) {
        let grant = try grant()
        guard let session else { throw .notSignedIn }
        let task: Task<Result<Void, AuthError>, Never>
        if let refreshing, refreshing.generation == generation {
            task = refreshing.task
        } else {
            let start = generation
            task = Task {
                defer { if refreshing?.generation == start { refreshing = nil } }
                return await outcome { () async throws(AuthError) in try await refresh(session, grant, in: start) }
            }
            refreshing = (start, task)
        }
        guard let ending = await task.valueUnlessCancelled() else { throw .cancelled(session.provider) }
        try ending.get()
    }

    private func refresh(
        _ former: KeptSession, _ grant: AuthGrant, in start: UUID, adoptsTokens: Bool = true
    ) async throws(AuthError) {
        let tokens: AuthTokens
        do throws(AuthError) {
            guard let provider = providers[former.provider] else {
                throw .unknownProvider(former.provider, known: providers.keys.sorted { $0.name < $1.name })
            }
            guard let token = grant.tokens.refresh, token.expires > now() else {
                // Without a usable refresh token, the session lasts as long as its access token.
                if grant.tokens.access.expires > now() { return }
                throw .tokenExpired(former.provider)
            }
            tokens = try await provider.refresh(grant)
        } catch {
            try await checkIsCurrent(start)
            guard error.isRejection else { throw error }
            return try await end(former, after: error, in: start, adoptsTokens: adoptsTokens)
        }
        try await checkIsCurrent(start)
        let kept = AuthTokens(access: tokens.access, refresh: tokens.refresh ?? grant.tokens.refresh)
        session = former.with(kept)
        try await save()
    }

    /// Ends a session after a rejection, unless another process has stored newer tokens of its account.
    ///
    /// Tokens of another process stay in the store in every case.
    private func end(
        _ kept: KeptSession, after rejection: AuthError, in start: UUID, adoptsTokens: Bool
    ) async throws(AuthError) {
        let stored: KeptSession?
        do {
            stored = try await storedSession()
        } catch {
            report(error)
            stored = nil
        }
        try await checkIsCurrent(start)
        let isStored = stored?.hasSameAccess(as: kept) == true
        if adoptsTokens, !isStored, let stored, let grant = stored.grant, stored.isOfUser(of: kept) {
            adopt(stored)
            return try await refresh(stored, grant, in: start, adoptsTokens: false)
        }
        session = kept.with(nil)
        if isStored {
            do throws(AuthError) { try await save(replacing: kept) } catch { if !error.isRejection { report(error) } }
        }
        throw rejection
    }

    private func grant() throws(AuthError) -> AuthGrant {
        guard let session else { throw .notSignedIn }
        guard let grant = session.grant else { throw .tokenRejected(session.provider) }
        return grant
    }

    /// Throws if a sign-in or a sign-out has replaced a session. It waits for a replacement, which is undone if it fails.
    private func checkIsCurrent(_ start: UUID) async throws(AuthError) {
        while generation != start, let task = replacing {
            _ = await task.value
            if replacing == task { replacing = nil }
        }
        guard generation == start else { throw .notSignedIn }
    }

    // MARK: The store

    private func storedSession() async throws(AuthError) -> KeptSession? {
        do { return try await secrets.session() } catch { throw AuthError(storage: error) }
    }

    /// Uses a session from the store.
    private func adopt(_ stored: KeptSession?) { (session, storedGeneration) = (stored, stored?.generation) }

    /// Replaces the session in memory and in the store, or in neither.
    private func replaceSession(with next: KeptSession?) async throws(AuthError) {
        let former = (session, generation, formerTokens)
        let replaced = UUID()
        (session, generation) = (next, replaced)
        let task = Task {
            await outcome { () async throws(AuthError) in
                do throws(AuthError) {
                    try await save()
                } catch {
                    if generation == replaced { (session, generation, formerTokens) = former }
                    throw error
                }
            }
        }
        replacing = task
        try await task.value.get()
    }

    /// Writes the session of the moment of writing, after all writes that began before.
    ///
    /// - Parameter former: the session that has to be in the store; nil for any of the same sign-in.
    private func save(replacing former: KeptSession? = nil) async throws(AuthError) {
        let earlier = saving
        let task = Task {
            _ = await earlier?.value
            return await outcome { () async throws(AuthError) in try await write(replacing: former) }
        }
        saving = task
        try await task.value.get()
    }

    private func write(replacing former: KeptSession?) async throws(AuthError) {
        do {
            switch (session, storedGeneration) {
            case (let next?, let stored) where next.generation == stored:
                guard try await secrets.update(next, replacing: former) else {
                    // Another process has signed out, or has signed a user in.
                    if session?.generation == next.generation { session = next.with(nil) }
                    throw AuthError.tokenRejected(next.provider)
                }
            case (let next?, _):
                try await secrets.begin(next)
                storedGeneration = next.generation
            case (nil, let stored):
                try await secrets.remove(stored)
                storedGeneration = nil
            }
        } catch {
            throw AuthError(storage: error)
        }
    }
}

/// Returns the result of a call with a typed error. The initializer of `Result` takes synchronous closures only.
private func outcome(
    isolation: isolated (any Actor)? = #isolation, of work: () async throws(AuthError) -> Void
) async -> Result<Void, AuthError> {
    do throws(AuthError) { return .success(try await work()) } catch { return .failure(error) }
}
