import AppFoundation
import Foundation
import TestSupport

/// A provider of the tokens `token-0`, `token-1` and so on. Its refreshes wait at a turnstile.
actor CountedTokens: AuthProvider {
    let id: AuthProviderID = "counted"
    nonisolated let turnstile = Turnstile()
    private(set) var refreshes = 0

    /// Returns a repository with a signed-in user.
    nonisolated func repository() async throws -> TokenAuthRepository {
        let repository = TokenAuthRepository(providers: [self], store: MemorySecretStore()) { _ in }
        _ = try await repository.signIn(with: id)
        return repository
    }

    func signIn(with _: Credentials?) async throws(AuthError) -> AuthGrant {
        AuthGrant(account: AuthModel(id: "ada", name: "Ada"), tokens: tokens)
    }

    func refresh(_: AuthGrant) async throws(AuthError) -> AuthTokens {
        refreshes += 1
        await turnstile.pass()
        return tokens
    }

    func revoke(_: AuthGrant) async throws(AuthError) {}

    private var tokens: AuthTokens {
        AuthTokens(
            access: AuthToken(Secret("token-\(refreshes)"), expires: .distantFuture),
            refresh: AuthToken(Secret("refresh"), expires: .distantFuture))
    }
}
