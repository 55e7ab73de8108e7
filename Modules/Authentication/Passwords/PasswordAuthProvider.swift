package import AppFoundation
package import Foundation

/// Signs users in with a name and a password, against accounts in a store on this device.
///
/// Only slow salted hashes of passwords, and hashes of refresh tokens, are stored. A wrong password and an unknown name
/// give the same error after the same work. After 5 failures for a name the next attempts are delayed, by 1 s up to
/// 60 s. The failures are stored by salted hashes of the names, so that the delays outlast the process.
package actor PasswordAuthProvider: AuthProvider {
    /// The identifier, `password`.
    package nonisolated let id: AuthProviderID = .password

    private let store: any SharedDataStoring
    private let hasher: PasswordHasher
    private let lifetimes: TokenLifetimes
    private let now: @Sendable () -> Date

    /// Refresh tokens have 256 random bits. A slow hash would add nothing.
    private let tokenHasher = PasswordHasher(cost: .lowest)

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - store: the store of the accounts.
    ///   - hasher: hashes passwords. An account gets the cost of the hasher with its next sign-in.
    ///   - lifetimes: the lifetimes of new tokens.
    ///   - now: returns the current time.
    package init(
        store: any SharedDataStoring,
        hasher: PasswordHasher = PasswordHasher(),
        lifetimes: TokenLifetimes = TokenLifetimes(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        self.hasher = hasher
        self.lifetimes = lifetimes
        self.now = now
    }

    /// Creates an account. The user is not signed in.
    ///
    /// - Returns: the account, with a random identifier.
    /// - Throws: ``AuthError`` if the name or the password cannot be used, the name is taken, or the store fails.
    package func createAccount(_ credentials: Credentials) async throws(AuthError) -> AuthModel {
        let name = try AccountName(credentials.name)
        try PasswordRules.check(credentials.password, of: name)
        let hash = try await hashing { () async throws(PasswordHashError) in
            try await hasher.hash(credentials.password)
        }
        let account = AuthModel(id: UUID().uuidString, name: name.text)
        try await updateAccounts { accounts throws(AuthError) in
            guard accounts[name.key] == nil else { throw .accountExists }
            accounts[name.key] = .value(AccountRecord(account: account, password: hash))
        }
        return account
    }

    /// Returns true if an account exists.
    ///
    /// - Parameter id: the identifier of the account.
    /// - Throws: ``AuthError/storage(reason:)`` if the accounts cannot be read.
    package func hasAccount(_ id: String) throws(AuthError) -> Bool { try key(ofAccount: id) != nil }

    /// Deletes an account and its sessions in one write, after its password is checked. The attempts are limited as those
    /// of ``signIn(with:)``.
    ///
    /// - Parameters:
    ///   - id: the identifier of the account.
    ///   - password: the password of the account.
    /// - Throws: ``AuthError/wrongCredentials``, also if there is no such account;
    ///   ``AuthError/tooManyAttempts(seconds:)``; ``AuthError/storage(reason:)``. Nothing is deleted then.
    package func deleteAccount(_ id: String, password: Secret) async throws(AuthError) {
        guard let key = try key(ofAccount: id) else { throw .wrongCredentials }
        let attempt = try await beginAttempt(key)
        guard try await record(key, matching: password)?.account.id == id else { throw .wrongCredentials }
        try await updateAttempts { $0.succeed(attempt) }
        try await updateAccounts { accounts throws(AuthError) in
            // Another process can have deleted the account, and created one with the same name.
            guard accounts[key]?.value?.account.id == id else { throw .wrongCredentials }
            accounts[key] = nil
        }
    }

    /// Checks a name and a password.
    ///
    /// - Throws: ``AuthError/wrongCredentials`` or ``AuthError/tooManyAttempts(seconds:)``, for unknown names too.
    package func signIn(with credentials: Credentials?) async throws(AuthError) -> AuthGrant {
        guard let credentials else { throw .missingCredentials(id) }
        let key = (try? AccountName(credentials.name))?.key
        let attempt = try await beginAttempt(key ?? "")
        guard let key, let record = try await record(key, matching: credentials.password) else {
            throw .wrongCredentials
        }
        try await updateAttempts { $0.succeed(attempt) }
        let newHash = try await renewedHash(record.password, of: credentials.password)
        let (tokens, session) = try await issue(id: UUID())
        try await updateAccounts { accounts throws(AuthError) in
            guard var record = accounts[key]?.value else { throw .wrongCredentials }
            if let newHash { record.password = newHash }
            record.sessions = (record.sessions + [session]).suffix(AccountRecord.mostSessions)
            accounts[key] = .value(record)
        }
        return AuthGrant(account: record.account, tokens: tokens)
    }

    /// Exchanges a refresh token. The former one is accepted until the new one is used.
    ///
    /// - Throws: ``AuthError/tokenRejected(_:)``, ``AuthError/tokenExpired(_:)`` or ``AuthError/storage(reason:)``.
    package func refresh(_ grant: AuthGrant) async throws(AuthError) -> AuthTokens {
        guard let token = grant.tokens.refresh else { throw .tokenExpired(id) }
        guard let (session, used) = try await session(of: grant.account, with: token) else { throw .tokenRejected(id) }
        guard session.expires > now() else { throw .tokenExpired(id) }
        let (tokens, next) = try await issue(id: session.id)
        try await updateAccounts { [id] accounts throws(AuthError) in
            guard let (key, found) = try accounts.account(grant.account.id),
                let place = found.sessions.firstIndex(where: { $0.id == session.id })
            else { throw .tokenRejected(id) }
            // Another process can have exchanged the same token since it was read.
            let others = found.sessions[place].tokens.filter { token in
                !session.tokens.contains { $0.text == token.text }
            }
            var record = found
            record.sessions[place] = LocalSession(
                tokens: next.tokens + others.prefix(LocalSession.mostOthers) + [used], expires: next.expires,
                id: session.id)
            accounts[key] = .value(record)
        }
        return tokens
    }

    /// Ends a session, so that its refresh tokens are rejected.
    ///
    /// - Throws: ``AuthError/storage(reason:)``.
    package func revoke(_ grant: AuthGrant) async throws(AuthError) {
        guard let token = grant.tokens.refresh, let (session, _) = try await session(of: grant.account, with: token)
        else { return }
        try await updateAccounts { accounts throws(AuthError) in
            guard let (key, found) = try accounts.account(grant.account.id) else { return }
            var record = found
            record.sessions.removeAll { $0.id == session.id }
            accounts[key] = .value(record)
        }
    }
}

// MARK: Steps

extension PasswordAuthProvider {
    /// Returns the record if the password is right. For an unknown name a hash is computed too, so that the time is the
    /// same.
    private func record(_ key: String, matching password: Secret) async throws(AuthError) -> AccountRecord? {
        let stored = try accounts()[key]
        if stored?.unreadable != nil { throw .unreadableAccount }
        let record = stored?.value
        do throws(PasswordHashError) {
            guard let record else {
                _ = try await hasher.hash(password)
                return nil
            }
            return try await hasher.matches(password, record.password) ? record : nil
        } catch .unusablePassword {
            // No account has such a password.
            return nil
        } catch {
            throw .hashing(reason: error.description)
        }
    }

    /// Counts an attempt as failed until its success is stored.
    ///
    /// - Returns: the key of the attempt.
    private func beginAttempt(_ name: String) async throws(AuthError) -> String {
        try await updateAttempts { [now] limit throws(AuthError) in
            let key: String
            do throws(PasswordHashError) { key = try limit.key(of: name) } catch {
                throw .hashing(reason: error.description)
            }
            try limit.begin(key, at: now())
            return key
        }
    }

    private func updateAttempts<Result: Sendable>(
        _ change: @Sendable (inout AttemptLimit) throws(AuthError) -> Result
    ) async throws(AuthError) -> Result {
        // Attempts of another version of the app are no reason to refuse each sign-in.
        do { try await store.setAside(.attempts) } catch { throw AuthError(storage: error) }
        return try await update(.attempts, orBeginWith: AttemptLimit(), change)
    }

    private func renewedHash(_ hash: PasswordHash, of password: Secret) async throws(AuthError) -> PasswordHash? {
        try await hashing { () async throws(PasswordHashError) in
            try hasher.needsRehash(hash) ? try await hasher.hash(password) : nil
        }
    }

    private func issue(id: UUID) async throws(AuthError) -> (AuthTokens, LocalSession) {
        let refresh = AuthToken.random(expires: now().addingTimeInterval(lifetimes.refresh))
        let hash = try await hashing { () async throws(PasswordHashError) in try await tokenHasher.hash(refresh.text) }
        return (
            AuthTokens(access: .random(expires: now().addingTimeInterval(lifetimes.access)), refresh: refresh),
            LocalSession(tokens: [hash], expires: refresh.expires, id: id)
        )
    }

    /// Returns the session of a refresh token, and the hash of the token.
    private func session(
        of account: AuthModel, with token: AuthToken
    ) async throws(AuthError) -> (LocalSession, PasswordHash)? {
        for session in try accounts().account(account.id)?.record.sessions ?? [] {
            for hash in session.tokens {
                let isIt = try await hashing { () async throws(PasswordHashError) in
                    try await tokenHasher.matches(token.text, hash)
                }
                if isIt { return (session, hash) }
            }
        }
        return nil
    }

    private func hashing<Value: Sendable>(
        _ work: () async throws(PasswordHashError) -> Value
    ) async throws(AuthError) -> Value {
        do throws(PasswordHashError) { return try await work() } catch { throw .hashing(reason: error.description) }
    }

    // MARK: The store

    /// The key of the name of an account; nil if there is no such account.
    private func key(ofAccount id: String) throws(AuthError) -> String? {
        try accounts().account(id)?.key
    }

    private func accounts() throws(AuthError) -> StoredAccounts {
        do { return try store.value(for: .accounts) ?? [:] } catch { throw AuthError(storage: error) }
    }

    private func updateAccounts(
        _ change: @Sendable (inout StoredAccounts) throws(AuthError) -> Void
    ) async throws(AuthError) {
        try await update(.accounts, orBeginWith: [:], change)
    }

    private func update<Value, Result: Sendable>(
        _ key: StoreKey<Value>, orBeginWith initial: Value,
        _ change: @Sendable (inout Value) throws(AuthError) -> Result
    ) async throws(AuthError) -> Result {
        do {
            return try await store.update(key) { value in
                var changed = value ?? initial
                let result = try change(&changed)
                value = changed
                return result
            }
        } catch is CancellationError {
            throw .cancelled(id)
        } catch {
            throw AuthError(storage: error)
        }
    }
}

extension AuthProviderID {
    /// The identifier of ``PasswordAuthProvider``.
    package static let password: AuthProviderID = "password"
}
