public import AppFoundationCore

/// Answers questions about accounts. A service of the Authentication module.
@MainActor
public protocol AccountService: AnyObject {
    /// The state of the session. It is `loading` until the session of the last run is restored, early in the boot.
    var state: SessionState { get }

    /// Returns true if an account exists.
    ///
    /// - Parameter account: the identifier of the account.
    /// - Throws: if the accounts cannot be read.
    func hasAccount(_ account: User.ID) async throws -> Bool
}
