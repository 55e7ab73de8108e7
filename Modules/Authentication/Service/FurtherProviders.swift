import AppFoundation
import AuthenticationIO

/// The further providers of an app, which may have none.
struct FurtherProviders {
    let all: [any AuthProvider]

    init(_ providers: AuthProviders?) { all = (providers?.all ?? []).map { NamedProvider(provider: $0) } }

    /// True if an account is one of a further provider. The identifiers of accounts with passwords are UUIDs.
    static func have(_ account: User.ID) -> Bool { account.contains(":") }
}

/// A provider of the app. The identifiers of its accounts begin with the name of the provider.
///
/// Two providers can have accounts of the same identifier, and the second user would get the data of the first one.
private struct NamedProvider: AuthProvider {
    let provider: any AuthProvider

    var id: AuthProviderID { provider.id }

    private var prefix: String { id.name + ":" }

    func signIn(with _: Credentials?) async throws(AuthError) -> AuthGrant {
        let grant = try await provider.signIn(with: nil)
        return grant.of(account: prefix + grant.account.id)
    }

    func refresh(_ grant: AuthGrant) async throws(AuthError) -> AuthTokens {
        try await provider.refresh(original(grant))
    }

    func revoke(_ grant: AuthGrant) async throws(AuthError) { try await provider.revoke(original(grant)) }

    private func original(_ grant: AuthGrant) -> AuthGrant {
        grant.of(account: String(grant.account.id.dropFirst(prefix.count)))
    }
}

extension AuthGrant {
    /// Returns the grant with another identifier of the account.
    fileprivate func of(account id: String) -> AuthGrant {
        AuthGrant(account: AuthModel(id: id, name: account.name, email: account.email), tokens: tokens)
    }
}
