public import CoreContracts
public import GhostKernel

/// A container for tests of services without a module: register what they need, and resolve them.
///
/// ```swift
/// let container = TestServiceContainer()
/// container.register((any Store).self) { InMemoryStore() }
/// container.register((any Scores).self, dependencies: (any Store).self) { StoredScores(store: $0) }
/// let scores = try #require(container.resolve((any Scores).self))
/// ```
///
/// A factory that captures the container to resolve from it keeps it alive; dependencies do not.
@MainActor
public final class TestServiceContainer: ServiceRegistry, ServiceResolver {
    private let container: ServiceContainer
    private let log = Log()

    private final class Log {
        var errors: [GhostError] = []
    }

    /// A container with nothing in it.
    public init() {
        container = ServiceContainer(
            observer: KernelObserver { [log] event in
                if case .error(let error) = event { log.errors.append(error) }
            })
    }

    /// What was reported, in order.
    public var errors: [GhostError] { log.errors }

    /// Registers a service that needs no other.
    public func register<Product>(
        _ type: Product.Type, scope: ServiceScope, factory: @escaping @MainActor () -> Product
    ) {
        container.register(type, scope: scope, factory: factory)
    }

    /// Registers a service that needs others.
    public func register<Product, each Dependency>(
        _ type: Product.Type, scope: ServiceScope, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> Product
    ) {
        container.register(type, scope: scope, dependencies: (repeat each dependencies), factory: factory)
    }

    /// The service that is registered under the type; nil if there is none, or if it cannot be made, which is among the ``errors`` then.
    public func resolve<Product>(_ type: Product.Type) -> Product? { container.resolve(type) }

    /// The service that is registered under the type.
    ///
    /// - Throws: ``TestHarnessError/missingService(_:path:isProtocol:)`` if it is not registered, or something is not that it needs.
    public func require<Product>(_ type: Product.Type = Product.self) throws(TestHarnessError) -> Product {
        do throws(GhostError) {
            return try container.require(type)
        } catch {
            throw TestHarnessError(error, for: type)
        }
    }

    /// Looks for what is missing or goes round in circles.
    public func validate() -> [GhostError] { container.validate() }
}
