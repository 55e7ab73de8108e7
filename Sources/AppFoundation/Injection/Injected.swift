/// A service of the current container, resolved when the property is initialized.
///
/// ```swift
/// @MainActor
/// final class AuthenticationViewModel {
///     @Injected(\.authRepository) private var authRepository
/// }
/// ```
///
/// ``Container/current`` explains which container is used. Two services that inject each other are a cycle; one of them uses
/// ``LazyInjected``.
@MainActor
@propertyWrapper
public struct Injected<Product> {
    /// The service.
    public let wrappedValue: Product

    /// Resolves a service of the current container.
    ///
    /// - Parameter key: the key of the service.
    public init(_ key: KeyPath<Container, Factory<Product>>) {
        wrappedValue = Container.current[keyPath: key]()
    }
}
