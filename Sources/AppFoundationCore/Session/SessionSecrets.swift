import Foundation

/// The tokens of a session in a secret store, and the generation of the sign-in that they belong to.
struct SessionSecrets: Sendable {
    let store: any SecretStoring

    /// Receives what a call that succeeds could not do.
    let report: @Sendable (AuthError) -> Void

    private static let tokens = "session.tokens"

    /// The name of a copy of tokens that another version of the app has stored, and that this one cannot use.
    private static let unreadable = "session.tokens.unreadable"

    private static let generation = "session.generation"

    /// Returns the stored session; nil if there is none, or if it was revoked.
    func session() async throws -> KeptSession? {
        guard let secret = try await store.secret(named: Self.tokens) else { return nil }
        let found: KeptSession
        do {
            found = try KeptSession(secret: secret)
        } catch  where isJSON(Data(secret.reveal().utf8)) {
            try await setAside(secret)
            return nil
        }
        return try await store.secret(named: Self.generation) == Secret(found.generation) ? found : nil
    }

    /// Copies a session of another form. The original stays until the next sign-in, because another process may replace it.
    private func setAside(_ secret: Secret) async throws {
        guard try await store.secret(named: Self.unreadable) != secret else { return }
        try await store.setSecret(secret, named: Self.unreadable)
        report(
            .storage(
                reason: "the stored tokens do not fit this version of the app; "
                    + "they were kept as '\(Self.unreadable)', and the user is signed out"))
    }

    /// Stores a sign-in. The generation is first, so that the tokens of a former sign-in are never used again.
    func begin(_ next: KeptSession) async throws {
        let tokens = try next.secret()
        let former = try await store.updateSecret(named: Self.generation) { secret in
            defer { secret = Secret(next.generation) }
            return secret
        }
        do {
            try await store.setSecret(tokens, named: Self.tokens)
        } catch {
            // The former tokens are valid again. Without the generation they are not, which is safe.
            try? await store.updateSecret(named: Self.generation) { secret in
                if secret == Secret(next.generation) { secret = former }
            }
            throw error
        }
    }

    /// Stores other tokens of a sign-in.
    ///
    /// - Parameter former: the session that has to be in the store; nil for any of the same sign-in.
    /// - Returns: whether they are stored. They are not after a sign-out or a sign-in of another process.
    func update(_ next: KeptSession, replacing former: KeptSession?) async throws -> Bool {
        let tokens = try next.secret()
        return try await store.updateSecret(named: Self.tokens) { secret in
            guard let stored = try secret.map(KeptSession.init(secret:)), stored.generation == next.generation,
                former.map(stored.hasSameAccess) != false
            else { return false }
            secret = tokens
            return true
        }
    }

    /// Revokes and removes a session, or any session if it is unknown. The session of a later sign-in by another process is kept.
    func remove(_ generation: String?) async throws {
        try await store.updateSecret(named: Self.generation) { secret in
            if generation == nil || secret == generation.map({ Secret($0) }) { secret = nil }
        }
        // Without the generation, the tokens are of no use. A failure to remove them is no failure to sign out.
        do {
            try await store.removeSecret(named: Self.unreadable)
            guard let generation else { return try await store.removeSecret(named: Self.tokens) }
            try await store.updateSecret(named: Self.tokens) { secret in
                // Damaged tokens are removed, too.
                if let stored = secret, (try? KeptSession(secret: stored))?.generation ?? generation == generation {
                    secret = nil
                }
            }
        } catch {
            report(AuthError(storage: error))
        }
    }
}
