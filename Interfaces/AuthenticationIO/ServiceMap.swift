public import Boardy

/// The boards of the Authentication module.
public struct AuthenticationServiceMap: ModuleServiceMap {
    /// The map this is a part of.
    public let root: ServiceMap

    /// The module's part of a map.
    public init(_ root: ServiceMap) { self.root = root }

    /// Signs somebody in.
    public var ioLogin: Destination<LoginIO> { destination() }

    /// Signs out whoever is signed in.
    public var ioLogout: Destination<LogoutIO> { destination() }

    /// Tells who is signed in.
    public var ioCurrentUser: Destination<CurrentUserIO> { destination() }

    /// Sees to it that somebody is signed in.
    public var ioSignedIn: Destination<SignedInIO> { destination() }
}

extension ServiceMap {
    /// The boards of the Authentication module.
    public var modAuthentication: AuthenticationServiceMap { link() }
}
