import AppFoundation
import AuthenticationIO
import PlatformIO

/// The actions of users.
extension Accounts {
    /// Creates an account and signs its user in.
    func signUp(_ credentials: Credentials) async throws -> User {
        guard user == nil else { throw AccountError.alreadySignedIn }
        let account = try await provider.createAccount(credentials)
        do throws(AuthError) {
            try await session.signIn(with: .password, credentials)
        } catch {
            throw AccountError.createdOnly(error)
        }
        return User(id: account.id, name: account.name)
    }

    /// Signs a user in.
    ///
    /// - Parameter credentials: the name and the password; nil for a further provider.
    func signIn(_ credentials: Credentials?, with provider: AuthProviderID = .password) async throws -> User {
        guard user == nil else { throw AccountError.alreadySignedIn }
        let former = deleted
        // An account of a further provider can return.
        deleted = nil
        do throws(AuthError) {
            try await session.signIn(with: provider, credentials)
        } catch {
            deleted = former
            throw error
        }
        guard let user else { throw AuthError.notSignedIn }
        do {
            if try await !hasAccount(user.id) {
                try await store.update(.deletedAccounts) { $0?.removeAll { $0 == user.id } }
            }
        } catch {
            // The next start would take the session for that of a deleted account.
            deleted = user.id
            try? await session.signOut()
            throw error
        }
        return user
    }

    /// Signs the user out, and returns the former user. A session that cannot be read is removed.
    func signOut() async throws -> User? {
        try? await restore()
        guard session.state != .signedOut else { return nil }
        let former = user
        try await session.signOut()
        return former
    }

    /// Deletes the account of the user, and signs the user out. An account of a further provider needs no password: only what the
    /// app knows of it is deleted.
    ///
    /// - Throws: if the account was not deleted. A failure to remove the session is reported, and ``restore()`` tries again.
    func deleteAccount(_ password: Secret) async throws -> User {
        guard let user else { throw AuthError.notSignedIn }
        do throws(AuthError) {
            if user.hasPassword { try await provider.deleteAccount(user.id, password: password) }
        } catch {
            throw error == .wrongCredentials ? AccountError.wrongPassword : error
        }
        if !user.hasPassword { try await store.update(.deletedAccounts) { $0 = ($0 ?? []) + [user.id] } }
        deleted = user.id
        bus.emit(.accountDeleted(account: user.id))
        do throws(AuthError) {
            if hasDeletedSession { try await session.signOut() }
        } catch {
            boards.report(error)
        }
        return user
    }
}

extension User {
    /// False for a user of a further provider.
    var hasPassword: Bool { !FurtherProviders.have(id) }
}
