public import AppFoundationCore

/// A user of the app.
public struct User: Hashable, Codable, Sendable, Identifiable {
    /// The identifier of the account, which does not change: a random one, or that of an account of the ``AuthProviders``.
    public let id: String

    /// The name of the account.
    public let name: String

    /// A user with an account.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// The input of ``LoginIO`` and ``SignUpIO``: a name and a password; nil to ask the user.
///
/// Credentials are neither `Codable` nor part of a link, so a board gets them from the user or from a control of the host only.
public typealias CredentialsRequest = Credentials?
