public import GhostKernel

/// The services of an app by keys, which are properties that features declare in extensions.
///
/// ```swift
/// extension Container {
///     var eventViewModel: Factory<EventViewModel> {
///         Factory(self) { EventViewModel() }
///             .singleton
///     }
/// }
///
/// @MainActor
/// final class SubscriptionManager {
///     @Injected(\.eventViewModel) private var eventViewModel
/// }
/// ```
///
/// A container stores nothing: all copies of it, and the manifests of the app, use one `ServiceContainer`. Each key has a service of
/// its own, so several keys can have one type, such as the URLs of two servers. The services of keys are not found by their types.
///
/// ``required(_:)`` returns a key for a service that a manifest, or `install(services:)` of a launcher component, registers
/// under its type. A key can also have a default for such a service:
///
/// ```swift
/// extension Container {
///     var scores: Factory<(any ScoresService)?> { required((any ScoresService).self) }
///     var log: Factory<any Log> { self { services.resolve((any Log).self) ?? FileLog() } }
/// }
/// ```
///
/// A key with a default does not know the scope of the registered service. A service of a scope that ends needs ``required(_:)``.
///
/// ``current`` explains which container wrappers use.
@MainActor
public struct Container {
    /// The services, by type and by key.
    public let services: ServiceContainer

    /// Creates a container for existing services, for example those of a launcher's kernel.
    public init(_ services: ServiceContainer) {
        self.services = services
    }

    /// Creates a container without services. Errors are written to standard error.
    public init() {
        self.init(ServiceContainer())
    }
}

// MARK: - The current container

extension Container {
    /// The container of the running code: the first of these that exists.
    ///
    /// 1. The container of the task: inside of `withContainer`, and in code that a kernel or a launcher runs, which has its own
    ///    container. Such code are factories of services, boards and views, the `apply` of module plugins, launch settings,
    ///    participants, listeners, interfaces of scenes, `DeeplinkHandler`s, openers of links, and the closures of `launch` and
    ///    `start`. Tasks that this code starts have the same container. They do not retain that of a launcher.
    /// 2. The container of `PluginLauncher.current`, which `initialize()` has set, if a manifest or a service is installed in that
    ///    launcher.
    /// 3. The container of the process, which has only the services of its keys.
    ///
    /// Boards have no container of their own while they are active, because that would make activation slower. A board of a
    /// launcher that is not shared resolves its services when it is made. So do handlers of flows and gates of such a launcher.
    /// A test of them uses `TestHarness.perform`.
    public static var current: Container { Container(.current) }

    /// The container of the running code, as ``current``.
    ///
    /// ```swift
    /// Container.shared.authRepository.register { MockAuthRepository() }
    /// let repository = Container.shared.authRepository()
    /// ```
    public static var shared: Container { current }
}

// MARK: - Declaring keys

extension Container {
    /// Returns a key with a factory, for an extension that declares it. The same as ``Factory/init(_:key:fileID:_:)``.
    ///
    /// ```swift
    /// extension Container {
    ///     var subscriptionManager: Factory<SubscriptionManager> {
    ///         self { SubscriptionManager() }
    ///             .scope(.shared)
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - key: the name of the property.
    ///   - fileID: the file of the property.
    ///   - make: makes the product.
    public func callAsFunction<Product>(
        key: String = #function, fileID: String = #fileID, _ make: @escaping @MainActor () -> Product
    ) -> Factory<Product> {
        Factory(self, key: key, fileID: fileID, make)
    }

    /// Returns a key without a factory, for a service that the app or another module registers.
    ///
    /// ```swift
    /// extension Container {
    ///     var scores: Factory<(any ScoresService)?> { required((any ScoresService).self) }
    /// }
    /// ```
    ///
    /// The product is nil if the service is not registered or cannot be made, which is reported. Each feature can declare such a
    /// key of its own for the same service.
    ///
    /// - Parameter type: the type of the service.
    public func required<Service>(_ type: Service.Type) -> Factory<Service?> {
        Factory(type, in: services, isRequired: true)
    }

    /// Returns a key for a service that need not be registered, such as one of a module that the app can leave out.
    ///
    /// The product is nil then, without a report. The key is that of ``required(_:)`` in every other respect.
    ///
    /// - Parameter type: the type of the service.
    public func optional<Service>(_ type: Service.Type) -> Factory<Service?> {
        Factory(type, in: services, isRequired: false)
    }
}
