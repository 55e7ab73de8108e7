public import CoreContracts
public import GhostKernel

/// A service container for tests of services without a module.
///
/// ```swift
/// let container = TestServiceContainer()
/// container.register((any Store).self) { InMemoryStore() }
/// container.register((any Scores).self, dependencies: (any Store).self) { StoredScores(store: $0) }
/// let scores = try #require(container.resolve((any Scores).self))
/// ```
///
/// Declare dependencies as above. A factory that captures the container to resolve from it creates a reference cycle.
@MainActor
public final class TestServiceContainer: ServiceRegistry, ServiceResolver {
    private let container: ServiceContainer
    private let log = Log()

    private final class Log {
        var errors: [GhostError] = []
    }

    /// Creates an empty container.
    public init() {
        container = ServiceContainer(
            observer: KernelObserver { [log] event in
                if case .error(let error) = event { log.errors.append(error) }
            })
    }

    /// The errors that were reported, in order.
    public var errors: [GhostError] { log.errors }

    /// Registers a service that depends on no other.
    public func register<Product>(
        _ type: Product.Type, scope: ServiceScope, factory: @escaping @MainActor () -> Product
    ) {
        container.register(type, scope: scope, factory: factory)
    }

    /// Registers a service that depends on others. The dependencies are passed to the factory in the declared order.
    public func register<Product, each Dependency>(
        _ type: Product.Type, scope: ServiceScope, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> Product
    ) {
        container.register(type, scope: scope, dependencies: (repeat each dependencies), factory: factory)
    }

    /// Returns the service that is registered under a type.
    ///
    /// - Parameter type: The type of the service.
    /// - Returns: The service; nil if it is not registered or cannot be made. The reason of the latter is reported in
    ///   ``errors``.
    public func resolve<Product>(_ type: Product.Type) -> Product? { container.resolve(type) }

    /// Returns the service that is registered under a type. Missing dependencies of unrelated services do not matter.
    ///
    /// - Parameter type: The type of the service.
    /// - Throws: ``TestHarnessError/missingService(_:path:isProtocol:)`` if the service or one of its dependencies is
    ///   not registered. ``TestHarnessError/unresolvable(_:reason:)`` if the service cannot be made for another reason.
    public func require<Product>(_ type: Product.Type = Product.self) throws(TestHarnessError) -> Product {
        do throws(GhostError) {
            return try container.require(type)
        } catch {
            throw TestHarnessError(error, for: type)
        }
    }

    /// Returns an error for each missing dependency and for each cycle of dependencies.
    public func validate() -> [GhostError] { container.validate() }
}
