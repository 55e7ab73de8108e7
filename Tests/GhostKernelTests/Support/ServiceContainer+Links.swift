import CoreContracts
import GhostKernel

extension ServiceContainer {
    /// Registers a service with a number of dependencies known at run time.
    func add(
        _ type: any Link.Type, needs others: some Sequence<any Link.Type>, scope: ServiceScope = .singleton,
        onMake: @escaping @MainActor () -> Void = {}
    ) {
        func begin<Product: Link>(_ type: Product.Type) { add(type, Array(others)[...], scope, onMake) }
        begin(type)
    }

    private func add<Product: Link, each Dependency>(
        _ type: Product.Type, _ others: ArraySlice<any Link.Type>, _ scope: ServiceScope,
        _ onMake: @escaping @MainActor () -> Void, _ dependencies: repeat (each Dependency).Type
    ) {
        guard let next = others.first else {
            return register(type, scope: scope, dependencies: (repeat each dependencies)) {
                (needed: repeat each Dependency) in
                onMake()
                var links: [any Link] = []
                for case let link as any Link in repeat each needed { links.append(link) }
                return Product(links)
            }
        }
        func add<Next: Link>(_ next: Next.Type) {
            self.add(type, others.dropFirst(), scope, onMake, repeat each dependencies, next)
        }
        add(next)
    }

    /// Resolves a service with a type known at run time.
    func resolve(link type: any Link.Type) -> (any Link)? {
        func resolve<Product: Link>(_ type: Product.Type) -> (any Link)? { self.resolve(type) as Product? }
        return resolve(type)
    }

    /// Requires a service with a type known at run time.
    func require(link type: any Link.Type) throws(GhostError) -> any Link {
        func require<Product: Link>(_ type: Product.Type) throws(GhostError) -> any Link { try self.require(type) }
        return try require(type)
    }
}
