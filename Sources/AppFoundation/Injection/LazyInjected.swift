import GhostKernel

/// A service that is resolved at the first access, in the container of the task or of the launcher that was current when the
/// property was initialized.
///
/// ```swift
/// @MainActor
/// final class SubscriptionManager {
///     @LazyInjected(\.eventViewModel) private var eventViewModel
/// }
/// ```
///
/// If there was neither, because the app had no launcher yet, the container that is current at the first access is used.
/// ``Container/current`` explains both.
///
/// The container is held weakly, because it may hold the object with the property. If the container is released before the first
/// access, the service is resolved in the container that is current then, which is reported as
/// `GhostError.Code.containerReleased`.
///
/// A service of a scope that ends, such as `session`, is looked up at each access. The property does not hold it.
///
/// Copies of a value with this property share the service. An access after the first one costs about as much as an access to a
/// stored property that can change.
@MainActor
@propertyWrapper
public struct LazyInjected<Product> {
    @usableFromInline let cell: LazyProduct<Product>

    /// Prepares the access to a service of the current container. Nothing is made.
    ///
    /// - Parameter key: the key of the service.
    public init(_ key: KeyPath<Container, Factory<Product>>) {
        // Not the container of the process, because the app may get a launcher before the first access.
        let services = ServiceContainer.currentOfApp
        cell =
            services == nil
            ? LazyProduct { Container.current[keyPath: key] }
            : LazyProduct { [weak services] in
                if let services { return Container(services)[keyPath: key] }
                let factory = Container.current[keyPath: key]
                factory.reportSubstitution()
                return factory
            }
    }

    /// The service. It is made at the first access if necessary.
    @inlinable public var wrappedValue: Product { cell.product ?? cell.resolve() }
}

/// The product of a ``LazyInjected`` property.
@MainActor
@usableFromInline
final class LazyProduct<Product> {
    /// Nil before the first access, and always if the scope of the service ends.
    ///
    /// All accesses are on the main actor and end before other code runs, so none overlap. A check for that in each access takes
    /// longer than the access.
    @exclusivity(unchecked) @usableFromInline private(set) var product: Product?

    private let factory: @MainActor () -> Factory<Product>

    init(_ factory: @escaping @MainActor () -> Factory<Product>) { self.factory = factory }

    @usableFromInline
    func resolve() -> Product {
        let factory = factory()
        let product = factory()
        if !factory.ends { self.product = product }
        return product
    }
}
