public import CoreContracts
import GhostKernel

/// A key of a ``Container``: resolves and overrides its own service.
///
/// A key is a computed property without parameters, because its name and its file identify it.
///
/// ```swift
/// extension Container {
///     var authRepository: Factory<any AuthRepository> {
///         self { AuthRepositoryImpl() }
///     }
/// }
///
/// let repository = Container.shared.authRepository()
/// ```
///
/// Unless a scope is given, each request makes a product.
@MainActor
public struct Factory<Product> {
    private var lifetime = ServiceScope.unique
    private let services: ServiceContainer
    private let id: ServiceID
    private let resolve: @MainActor (ServiceScope) -> Product
    private let override: @MainActor (ServiceScope, @escaping @MainActor () -> Product) -> Void

    /// Creates a key with a factory.
    ///
    /// - Parameters:
    ///   - container: the container, which is `self` in an extension of ``Container``.
    ///   - key: the name of the property.
    ///   - fileID: the file of the property.
    ///   - make: makes the product.
    public init(
        _ container: Container, key: String = #function, fileID: String = #fileID,
        _ make: @escaping @MainActor () -> Product
    ) {
        let (services, key) = (container.services, ServiceKey(key, in: fileID, of: Product.self))
        (self.services, id) = (services, .key(key))
        resolve = { services.resolve(key, scope: $0, factory: make) }
        override = { services.override(key, scope: $0, factory: $1) }
    }

    /// A key without a factory.
    ///
    /// - Parameter isRequired: true to report a service that is not registered.
    init<Service>(_ type: Service.Type, in services: ServiceContainer, isRequired: Bool) where Product == Service? {
        (self.services, id) = (services, .type(type))
        resolve = { _ in isRequired ? services.resolveRegistered(type) : services.resolve(type) }
        override = { services.override(type, scope: $0, making: $1) }
    }

    // MARK: Scopes

    /// The key with the scope `singleton`: the product is made once and lives as long as its container.
    public var singleton: Factory { scope(.singleton) }

    /// The key with the scope `shared`: the product is shared while other code holds it.
    public var shared: Factory { scope(.shared) }

    /// The key with the scope `session`: the product is made once in each session of a user.
    public var session: Factory { scope(.session) }

    /// Returns the key with another scope.
    ///
    /// - Parameter scope: the lifetime of the product, and of the products of an override.
    public func scope(_ scope: ServiceScope) -> Factory {
        var copy = self
        copy.lifetime = scope
        return copy
    }

    /// True if the product has a named scope, so that it must not be kept longer.
    var ends: Bool { services.ends(id, unlessRegistered: lifetime) }

    /// True if a property cannot hold the product: its scope ends, or it is being made. The latter is reported as a cycle.
    var isUnavailable: Bool { services.isUnavailable(id, unlessRegistered: lifetime) }

    /// Reports that the container of a property was released, so that this one is used.
    func reportSubstitution() { services.reportSubstitution(of: id) }

    // MARK: Use

    /// Returns the service, and makes it if necessary.
    ///
    /// - Precondition: the factories of keys do not call each other in a cycle. Such a cycle has no product to return. It is reported as
    ///   `GhostError.Code.serviceCycle`, and ends the program. Properties with ``Injected`` or ``LazyInjected`` prevent it.
    public func callAsFunction() -> Product { resolve(lifetime) }

    /// Replaces the service of this key by another one, for a test or a preview.
    ///
    /// Other keys keep their services, also keys of the same type. A key by ``Container/required(_:)`` has no service of its own: the
    /// registered service is replaced, for all code that resolves it. Products that were resolved before stay with the code that
    /// holds them. A preview replaces services before it makes its view:
    ///
    /// ```swift
    /// #Preview {
    ///     let _ = Container.shared.authRepository.register { MockAuthRepository() }
    ///     SignInView()
    /// }
    /// ```
    ///
    /// The modules of a `ModulePreview` use the container of its launcher. Its parameter `services` replaces their services.
    /// Tests that run in parallel use `withContainer`.
    ///
    /// The container keeps this factory, unlike that of the key. It must not capture the container.
    ///
    /// - Parameter make: makes the product.
    public func register(_ make: @escaping @MainActor () -> Product) { override(lifetime, make) }
}
