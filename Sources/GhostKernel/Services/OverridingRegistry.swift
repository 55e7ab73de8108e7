import CoreContracts

/// A registry that overrides the services of a container.
struct OverridingRegistry: ServiceRegistry {
    let services: ServiceContainer

    func register<Product>(
        _ type: Product.Type, scope: ServiceScope, factory: @escaping @MainActor () -> Product
    ) {
        services.override(type, scope: scope, factory: factory)
    }

    func register<Product, each Dependency>(
        _ type: Product.Type, scope: ServiceScope, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> Product
    ) {
        services.override(type, scope: scope, dependencies: (repeat each dependencies), factory: factory)
    }
}
