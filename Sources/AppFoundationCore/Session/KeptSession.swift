import Foundation

/// A session as it is stored: an account, and its tokens unless they were rejected.
struct KeptSession: Sendable {
    let provider: AuthProviderID
    let account: AuthModel

    /// The tokens; nil after the provider has rejected them.
    let tokens: AuthTokens?

    /// The sign-in of the session. The session is valid while the store has the same generation.
    let generation: String

    init(
        provider: AuthProviderID, account: AuthModel, tokens: AuthTokens?, generation: String = UUID().uuidString
    ) {
        self.provider = provider
        self.account = account
        self.tokens = tokens
        self.generation = generation
    }

    /// Returns the session with other tokens.
    func with(_ tokens: AuthTokens?) -> KeptSession {
        KeptSession(provider: provider, account: account, tokens: tokens, generation: generation)
    }

    func hasSameAccess(as other: KeptSession?) -> Bool { tokens?.access.text == other?.tokens?.access.text }

    /// True if the user is that of another session. Two providers can have one identifier for different users.
    func isOfUser(of other: KeptSession?) -> Bool {
        provider == other?.provider && account.id == other?.account.id
    }

    var grant: AuthGrant? { tokens.map { AuthGrant(account: account, tokens: $0) } }
}

// MARK: As a secret

extension KeptSession {
    private struct Stored: Codable {
        struct Token: Codable {
            let text: String
            let expires: Date

            init(_ token: AuthToken) {
                text = token.text.reveal()
                expires = token.expires
            }

            var token: AuthToken { AuthToken(Secret(text), expires: expires) }
        }

        let provider: String
        let account: AuthModel
        let access: Token?
        let refresh: Token?

        /// nil in the format of former versions. Such a session is not valid.
        let generation: String?
    }

    init(secret: Secret) throws {
        let json = Data(secret.reveal().utf8)
        let stored: Stored
        do {
            stored = try JSONDecoder().decode(Stored.self, fromUntrusted: json)
        } catch {
            throw DamagedSession()
        }
        self.init(
            provider: AuthProviderID(stored.provider), account: stored.account,
            tokens: stored.access.map { AuthTokens(access: $0.token, refresh: stored.refresh?.token) },
            generation: stored.generation ?? "")
    }

    func secret() throws -> Secret {
        let stored = Stored(
            provider: provider.name, account: account, access: (tokens?.access).map(Stored.Token.init),
            refresh: (tokens?.refresh).map(Stored.Token.init), generation: generation)
        return Secret(String(decoding: try JSONEncoder().encode(stored), as: UTF8.self))
    }
}

/// The error for a secret that is not a session. The error of the decoder could contain a part of the secret.
private struct DamagedSession: Error, CustomStringConvertible {
    var description: String { "the stored tokens are damaged; they were left as they are" }
}

extension AuthError {
    /// Converts the error of a store to ``storage(reason:)``. An error of this type stays as it is.
    public init(storage error: any Error) {
        self = (error as? AuthError) ?? .storage(reason: "\(error)".singleLine())
    }
}
