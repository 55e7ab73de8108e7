/// Ends the scopes of an app's services. The kernel registers it as a service.
///
/// ```swift
/// Service(Session.self, dependencies: (any ServiceScopes).self) { scopes in
///     Session { event in if case .userLoggedOut = event { scopes.end(.session) } }
/// }
/// ```
@MainActor
public protocol ServiceScopes {
    /// Releases the products of all services with a scope, and of services that were made from these. The next request makes
    /// others.
    ///
    /// All products are released before the first ``ScopeEndObserver`` is called.
    func end(_ scope: ServiceScope)
}

/// A service that outlives scopes, and keeps data of them, such as a cache of responses.
@MainActor
public protocol ScopeEndObserver: AnyObject {
    /// Removes the data of a scope. Called after the products of the scope were released.
    ///
    /// Only services that were made are called, in order of registration, each object once.
    func scopeDidEnd(_ scope: ServiceScope)
}
