/// Gives out services by their type.
@MainActor
public protocol ServiceResolver {
    /// The service that is registered under the type. It is made if need be, with all that it needs.
    ///
    /// - Returns: nil if none is registered, or if it cannot be made because something is missing that it needs, or it needs itself;
    ///   the latter two are reported.
    func resolve<Product>(_ type: Product.Type) -> Product?
}

extension ServiceResolver {
    /// The service that is registered under the type that the context asks for.
    public func resolve<Product>() -> Product? { resolve(Product.self) }
}

/// What a listener may hand to a scene that connects: services of its own. See ``SceneDelegateListener``.
public typealias ServiceManagerProtocol = ServiceRegistry & ServiceResolver
