import AppFoundationCore
import TestSupport

/// A repository whose answers are chosen by the test. Calls can wait for the test.
actor ScriptedRepository: AuthRepository {
    /// The place where all calls wait.
    let turnstile = Turnstile()

    private let status: AuthStatus
    private let account: AuthModel
    private var error: AuthError?

    /// The names of the calls, in order.
    private(set) var calls: [String] = []

    init(_ status: AuthStatus = .signedOut, account: AuthModel = .ada) {
        self.status = status
        self.account = account
    }

    func answer(with error: AuthError?) { self.error = error }

    private func called(_ name: String) async throws(AuthError) {
        calls.append(name)
        let error = error
        await turnstile.pass()
        if let error { throw error }
    }

    func restore() async throws(AuthError) -> AuthStatus {
        try await called("restore")
        return status
    }

    func signIn(with _: AuthProviderID, _: Credentials?) async throws(AuthError) -> AuthModel {
        try await called("signIn")
        return account
    }

    func refresh() async throws(AuthError) { try await called("refresh") }

    func accessToken() async throws(AuthError) -> Secret {
        try await called("accessToken")
        return Secret("access")
    }

    func signOut() async throws(AuthError) { try await called("signOut") }
}
