import AppFoundation
import AuthenticationIO
import Boardy
import GhostBridge

/// The accounts of the Authentication module, which may not be installed.
@MainActor
struct AccountAccess {
    let service: (any AccountService)?

    /// The account of the current user.
    ///
    /// - Throws: if no user is signed in, or if the app has no accounts.
    func current() throws(SettingsError) -> AuthModel {
        switch service?.state {
        case .signedIn(let account): return account
        case .signedOut, .expired: throw .signedOut
        case .loading: throw .sessionNotRead
        case nil: throw .noAccounts
        }
    }

    /// Returns true if an account exists.
    ///
    /// - Throws: if the accounts cannot be read, or if the app has none.
    func hasAccount(_ account: User.ID) async throws -> Bool {
        guard let service else { throw SettingsError.noAccounts }
        return try await service.hasAccount(account)
    }
}

extension Board {
    /// The wait for a signed-in user; nil if the app has no board for it.
    var signInBarrier: ActivationBarrier? {
        let signedIn = serviceMap.modAuthentication.ioSignedIn
        return signedIn.isAvailable ? signedIn.activation.barrier() : nil
    }
}

extension AccountAccess {
    /// The accounts of the app that a board belongs to.
    init(in main: any MainComponent) {
        self.init(service: main.resolve())
    }
}
