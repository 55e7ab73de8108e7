public import CoreContracts

/// Holds the services of an app, and makes each service with its dependencies when it is requested.
///
/// ```swift
/// let container = ServiceContainer()
/// container.register((any Clock).self) { SystemClock() }
/// container.register((any Log).self, dependencies: (any Clock).self) { FileLog(clock: $0) }
/// let log = container.resolve((any Log).self)
/// ```
///
/// The key of a service is its type, not the name of its type: types with one name from two modules are two services.
/// The cost of resolving a service that has been made is one look-up, and the cost of registering one is constant.
/// ``validate()`` visits each service and each dependency once, unless there are cycles.
@MainActor
public final class ServiceContainer: ServiceRegistry, ServiceResolver {
    var slots: [ObjectIdentifier: ServiceSlot] = [:]

    /// The singletons that were made, each in its ``ServiceBox``.
    private(set) var made: [ObjectIdentifier: AnyObject] = [:]

    /// The keys in order of first registration.
    var order: [ObjectIdentifier] = []

    var names = ServiceNames()

    /// The factories that are running, from the outermost to the innermost.
    var activeFactories: [ServiceSlot] = []

    /// The errors about services that were registered by two sources.
    var repeatedRegistrations: [(service: ObjectIdentifier, error: GhostError)] = []

    /// The source of the services that are being registered.
    var source: String?

    /// The keys that registered a service, by its type.
    var keys: [ObjectIdentifier: ServiceKey] = [:]

    /// The keys of the running factories of unshared products, from the outermost to the innermost.
    var unsharedKeys: [ServiceKey] = []

    /// The reference of tasks outside of other containers' scopes; nil before the first one.
    var weakReference: ServicesReference?

    let observer: KernelObserver

    /// The first error since the last call of `require`.
    private var firstError: GhostError?

    /// Called with each service that is made and the duration of its factory. Nil while durations are not recorded.
    var timing: ((ServiceTiming) -> Void)?
    let clock: KernelClock

    /// Creates a container without services.
    ///
    /// - Parameter observer: receives events about services, and errors. Errors are written to standard error unless
    ///   given.
    public convenience init(observer: KernelObserver = .standardError) {
        self.init(observer: observer, clock: KernelClock(ContinuousClock()))
    }

    init(observer: KernelObserver, clock: KernelClock) {
        self.observer = observer
        self.clock = clock
    }

    // MARK: Resolving

    /// Returns the service that is registered under a type, and makes it if necessary.
    ///
    /// - Returns: nil if no service is registered, or if it cannot be made because of a missing dependency or a cycle.
    ///   A missing dependency and a cycle are reported.
    ///
    /// - Complexity: for a singleton that has been made, one look-up and a cast to a final class.
    @inlinable
    public func resolve<Product>(_ type: Product.Type) -> Product? {
        if let box = box(of: ObjectIdentifier(type)) as? ServiceBox<Product> { return box.product }
        return make(type)
    }

    /// Returns the box of a singleton for a cast by the caller. The caller knows the type statically; generic code
    /// would look it up at run time.
    @usableFromInline
    func box(of key: ObjectIdentifier) -> AnyObject? { made[key] }

    /// Returns the service that is registered under a type, and makes it if necessary.
    ///
    /// Only the service and what it depends on are checked, directly and through other services. Missing dependencies
    /// of unrelated services do not matter; ``validate()`` returns those.
    ///
    /// - Throws: ``GhostError/missingService(_:path:isProtocol:)`` if the service or one of its dependencies is not
    ///   registered; ``GhostError/serviceCycle(_:)`` if the service depends on itself; or the first error that was
    ///   reported while factories ran. The error is reported as well.
    public func require<Product>(_ type: Product.Type = Product.self) throws(GhostError) -> Product {
        try require(type, for: nil)
    }

    /// - Parameter dependent: the name of what needs the service, if that is not a service. The path in errors begins
    ///   with it.
    func require<Product>(_ type: Product.Type, for dependent: String?) throws(GhostError) -> Product {
        if var failure = failure(to: ObjectIdentifier(type), type) {
            if case .missingService(let missing, let path, let isProtocol) = failure, let dependent {
                failure = .missingService(missing, path: [dependent] + path, isProtocol: isProtocol)
            }
            report(failure)
            throw failure
        }
        firstError = nil
        if let product = resolve(type) { return product }
        throw firstError ?? missing(type, path: [name(of: type)])
    }

    /// Returns true if a service is registered under a type. No service is made.
    public func isRegistered<Product>(_ type: Product.Type) -> Bool { slots[ObjectIdentifier(type)] != nil }

    struct Unresolved: Error {}

    /// Returns the service that is registered under a type, like `resolve(_:)`. The result is not optional, because the
    /// type of an optional would have to be looked up for each dependency.
    func requireDependency<Dependency>(_ type: Dependency.Type) throws(Unresolved) -> Dependency {
        if let box = made[ObjectIdentifier(type)] as? ServiceBox<Dependency> { return box.product }
        guard let dependency = make(type) else { throw Unresolved() }
        return dependency
    }

    func report(_ error: GhostError) {
        if firstError == nil { firstError = error }
        observer.report(error)
    }

    /// Stores the box of a new singleton, unless another service has been registered while it was made.
    func keep(_ box: AnyObject, of slot: ServiceSlot) {
        if slots[slot.key] === slot { setBox(box, of: slot.key) }
    }

    /// Replaces a box. The dictionary is moved out for the change and the former box released after it, because the
    /// `deinit` of a service may call the container.
    func setBox(_ box: AnyObject?, of key: ObjectIdentifier) {
        var boxes = made
        made = [:]
        let former = boxes[key]
        boxes[key] = box
        made = boxes
        withExtendedLifetime(former) {}
    }

    // MARK: Looking

    /// The errors about services that were registered by two sources, except for overridden services.
    var replacements: [GhostError] {
        repeatedRegistrations.filter { slots[$0.service]?.isOverride == false }.map(\.error)
    }

    /// All services, in order of first registration.
    var all: [ServiceSlot] { order.compactMap { slots[$0] } }

    func slot(for key: ObjectIdentifier) -> ServiceSlot? { slots[key] }

    func missing(_ type: Any.Type, path: [String]) -> GhostError {
        .missingService(name(of: type), path: path, isProtocol: isProtocol(type))
    }

    func name(of slot: ServiceSlot) -> String { names.name(of: slot.type) }

    func name(of type: Any.Type) -> String { names.name(of: type) }
}

/// The duration of a factory.
struct ServiceTiming {
    let name: String
    let start: Duration
    let duration: Duration
}
