import AppFoundationCore
import Foundation
import TestSupport

/// A provider whose answers are chosen by the test. Refreshes can wait for the test.
actor ScriptedProvider: AuthProvider {
    nonisolated let id: AuthProviderID

    /// The place where refreshes wait.
    let turnstile = Turnstile()

    private let time: ManualTime
    private var error: AuthError?
    private var account = AuthModel.ada
    private var hasRefreshTokens = true
    private var rejected: Set<String> = []

    private(set) var refreshes = 0
    private(set) var revoked: [String] = []
    private(set) var signIns = 0

    init(_ id: AuthProviderID = "scripted", time: ManualTime) { (self.id, self.time) = (id, time) }

    func answer(with error: AuthError?) { self.error = error }

    func answer(with account: AuthModel) { self.account = account }

    func omitRefreshTokens() { hasRefreshTokens = false }

    /// Rejects a refresh token.
    func reject(_ token: String) { rejected.insert(token) }

    func signIn(with _: Credentials?) async throws(AuthError) -> AuthGrant {
        if let error { throw error }
        signIns += 1
        return AuthGrant(account: account, tokens: tokens("s\(signIns)"))
    }

    func refresh(_ grant: AuthGrant) async throws(AuthError) -> AuthTokens {
        refreshes += 1
        let number = refreshes
        await turnstile.pass()
        if let error { throw error }
        if let token = grant.tokens.refresh, rejected.contains(token.text.reveal()) { throw .tokenRejected(id) }
        return tokens("r\(number)")
    }

    func revoke(_ grant: AuthGrant) async throws(AuthError) {
        if let error { throw error }
        revoked.append(grant.tokens.access.text.reveal())
    }

    private func tokens(_ name: String) -> AuthTokens {
        let refresh = AuthToken(Secret("refresh-\(name)"), expires: time.now.addingTimeInterval(86_400))
        return AuthTokens(
            access: AuthToken(Secret("access-\(name)"), expires: time.now.addingTimeInterval(3_600)),
            refresh: hasRefreshTokens ? refresh : nil)
    }
}
