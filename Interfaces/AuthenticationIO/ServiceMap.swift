public import Boardy

/// The boards of the Authentication module.
public struct AuthenticationServiceMap: ModuleServiceMap {
    /// The map that this map is a part of.
    public let root: ServiceMap

    /// Creates the module's part of a map.
    public init(_ root: ServiceMap) { self.root = root }

    /// Creates an account.
    public var ioSignUp: Destination<SignUpIO> { destination() }

    /// Signs a user in.
    public var ioLogin: Destination<LoginIO> { destination() }

    /// Signs the current user out.
    public var ioLogout: Destination<LogoutIO> { destination() }

    /// Sends the current user.
    public var ioCurrentUser: Destination<CurrentUserIO> { destination() }

    /// Ensures that a user is signed in.
    public var ioSignedIn: Destination<SignedInIO> { destination() }

    /// Deletes the account of the current user.
    public var ioDeleteAccount: Destination<DeleteAccountIO> { destination() }
}

extension ServiceMap {
    /// The boards of the Authentication module.
    public var modAuthentication: AuthenticationServiceMap { link() }
}
