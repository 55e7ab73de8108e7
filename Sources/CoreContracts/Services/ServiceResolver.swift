/// Resolves services by their type.
@MainActor
public protocol ServiceResolver {
    /// Returns the service that is registered under a type, and makes it with its dependencies if necessary.
    ///
    /// - Returns: nil if no service is registered, or if it cannot be made because of a missing dependency or a cycle.
    ///   A missing dependency and a cycle are reported.
    func resolve<Product>(_ type: Product.Type) -> Product?
}

extension ServiceResolver {
    /// Returns the service that is registered under the type inferred from the context.
    public func resolve<Product>() -> Product? { resolve(Product.self) }
}

/// Services that a listener returns for a scene. See ``SceneDelegateListener``.
public typealias ServiceManagerProtocol = ServiceRegistry & ServiceResolver
