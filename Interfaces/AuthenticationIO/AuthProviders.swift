public import AppFoundationCore

/// Further ways to sign in, beside the passwords of the Authentication module. An app registers them as a service, or has none.
///
/// The form of the sign-in has a button for each provider, with the name of the provider. The user's identifier has the name of the
/// provider before that of the account, such as `Google:1234`, so that it differs from those of other providers and of passwords.
public struct AuthProviders: Sendable {
    /// The providers, which ask the user themselves, in the order of their buttons.
    public let all: [any AuthProvider]

    /// Creates the service of an app.
    public init(_ all: [any AuthProvider]) { self.all = all }
}
