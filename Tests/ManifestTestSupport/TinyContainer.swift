package import CoreContracts

/// A minimal registry of services, views and tabs. Each service is made once.
package final class TinyContainer: ServiceRegistry, ServiceResolver, TabBarUIContributing {
    package private(set) var contributions: [(id: String, surface: AnyUISurface, make: @MainActor () -> Any?)] = []
    private var factories: [ObjectIdentifier: @MainActor () -> Any?] = [:]
    private var made: [ObjectIdentifier: Any] = [:]

    package init() {}

    package func resolve<Product>(_ type: Product.Type) -> Product? {
        let id = ObjectIdentifier(type)
        if let service = made[id] { return service as? Product }
        made[id] = factories[id]?()
        return made[id] as? Product
    }

    package func register<Product>(
        _ type: Product.Type, scope: ServiceScope, factory: @escaping @MainActor () -> Product
    ) {
        factories[ObjectIdentifier(type)] = factory
    }

    package func register<Product, each Dependency>(
        _ type: Product.Type, scope: ServiceScope, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> Product
    ) {
        factories[ObjectIdentifier(type)] = { try? factory(repeat self.need((each Dependency).self)) }
    }

    package func contribute<Surface: UISurface, Contribution: ViewContribution, View>(
        to surface: Surface, contribution: Contribution, factory: @escaping @MainActor () -> View
    ) {
        contributions.append((contribution.id, AnyUISurface(surface), factory))
    }

    package func contribute<Surface: UISurface, Contribution: ViewContribution, View, each Dependency>(
        to surface: Surface, contribution: Contribution, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> View
    ) {
        contributions.append(
            (contribution.id, AnyUISurface(surface), { try? factory(repeat self.need((each Dependency).self)) }))
    }

    private func need<Product>(_ type: Product.Type) throws -> Product {
        guard let service = resolve(type) else { throw Mishap("no \(type)") }
        return service
    }
}
