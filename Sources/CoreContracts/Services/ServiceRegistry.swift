/// Takes the services of modules, by the type under which others ask for them: usually a protocol.
///
/// ```swift
/// registry.register(WeatherService.self, dependencies: (NetworkClient.self, PersistenceService.self)) { network, persistence in
///     NWSWeatherService(network: network, persistence: persistence)
/// }
/// ```
///
/// To register a type again replaces what was registered before, with its dependencies.
@MainActor
public protocol ServiceRegistry {
    /// Registers a service that needs no other.
    ///
    /// - Parameters:
    ///   - type: what others ask for.
    ///   - scope: how long it lives.
    ///   - factory: makes it when it is asked for, not before.
    func register<Product>(
        _ type: Product.Type, scope: ServiceScope, factory: @escaping @MainActor () -> Product)

    /// Registers a service that needs others.
    ///
    /// - Parameters:
    ///   - type: what others ask for.
    ///   - scope: how long it lives.
    ///   - dependencies: the services it needs. They are made before it is.
    ///   - factory: makes it, from its dependencies in the order given.
    func register<Product, each Dependency>(
        _ type: Product.Type, scope: ServiceScope, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> Product)
}

extension ServiceRegistry {
    /// Registers a singleton that needs no other service.
    public func register<Product>(_ type: Product.Type, factory: @escaping @MainActor () -> Product) {
        register(type, scope: .singleton, factory: factory)
    }

    /// Registers a singleton that needs other services.
    public func register<Product, each Dependency>(
        _ type: Product.Type, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> Product
    ) {
        register(type, scope: .singleton, dependencies: (repeat each dependencies), factory: factory)
    }
}
