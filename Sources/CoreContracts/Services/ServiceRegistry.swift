/// Registers services by the type under which they are requested, which is usually a protocol.
///
/// ```swift
/// registry.register(WeatherService.self, dependencies: (NetworkClient.self, PersistenceService.self)) {
///     NWSWeatherService(network: $0, persistence: $1)
/// }
/// ```
///
/// Registering a type again replaces the former service and its dependencies.
@MainActor
public protocol ServiceRegistry {
    /// Registers a service without dependencies.
    ///
    /// - Parameters:
    ///   - type: the type under which the service is requested.
    ///   - scope: the lifetime of the service.
    ///   - factory: makes the service when it is requested, not before.
    func register<Product>(
        _ type: Product.Type, scope: ServiceScope, factory: @escaping @MainActor () -> Product)

    /// Registers a service with dependencies.
    ///
    /// - Parameters:
    ///   - type: the type under which the service is requested.
    ///   - scope: the lifetime of the service.
    ///   - dependencies: the types of the services that it depends on. They are made first.
    ///   - factory: makes the service from its dependencies, in the given order.
    func register<Product, each Dependency>(
        _ type: Product.Type, scope: ServiceScope, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> Product)
}

extension ServiceRegistry {
    /// Registers a singleton without dependencies.
    public func register<Product>(_ type: Product.Type, factory: @escaping @MainActor () -> Product) {
        register(type, scope: .singleton, factory: factory)
    }

    /// Registers a singleton with dependencies.
    public func register<Product, each Dependency>(
        _ type: Product.Type, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> Product
    ) {
        register(type, scope: .singleton, dependencies: (repeat each dependencies), factory: factory)
    }

    /// Registers several services, in order.
    public func register(_ services: [Service]) { for service in services { service.register(with: self) } }

    /// Registers the services of several providers, in order. Each provider is made for the call and not retained.
    public func register(providers: [any ServiceProvider.Type]) {
        for provider in providers { provider.init().registerServices(self) }
    }
}
