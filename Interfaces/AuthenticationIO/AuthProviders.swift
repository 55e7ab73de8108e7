public import AppFoundationCore

/// Further ways to sign in, beside the passwords of the Authentication module. An app registers them as a service, or has none.
///
/// The form of the sign-in has a button for each provider, with the name of the provider.
///
/// The identifier of a user is the name of the provider and the identifier of the account there, such as
/// `Google:https://accounts.google.com#1234`. It differs from those of users of other providers, and of users with passwords.
public struct AuthProviders: Sendable {
    /// The providers, which ask the user themselves, in the order of their buttons.
    public let all: [any AuthProvider]

    /// Creates the service of an app.
    public init(_ all: [any AuthProvider]) { self.all = all }
}
