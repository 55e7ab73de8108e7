/// A service of the current container, resolved when the property is initialized.
///
/// ```swift
/// @MainActor
/// final class AuthenticationViewModel {
///     @Injected(\.authRepository) private var authRepository
/// }
/// ```
///
/// ``Container/current`` explains which container is used.
///
/// Two services that inject each other are a cycle, which is reported as `GhostError.Code.serviceCycle`. The property that closes the cycle
/// is resolved at its first access then, as with ``LazyInjected``, which has no cycle.
///
/// A service of a scope that ends, such as `session`, is looked up at each access instead. The property holds no product then,
/// and has that of the next session after the end of the former one.
@MainActor
@propertyWrapper
public struct Injected<Product> {
    private enum Storage {
        case product(Product)
        case property(LazyInjected<Product>)
    }

    private let storage: Storage

    /// Resolves a service of the current container.
    ///
    /// - Parameter key: the key of the service.
    public init(_ key: KeyPath<Container, Factory<Product>>) {
        let factory = Container.current[keyPath: key]
        storage = factory.isUnavailable ? .property(LazyInjected(key)) : .product(factory())
    }

    /// The service.
    public var wrappedValue: Product {
        switch storage {
        case .product(let product): product
        case .property(let property): property.wrappedValue
        }
    }
}
