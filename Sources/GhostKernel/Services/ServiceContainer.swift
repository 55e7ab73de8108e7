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
/// A service is registered under its type, not the name of its type, or under a key: types with one name from two modules are two services.
/// The cost of resolving a service that has been made is one look-up, and the cost of registering one is constant.
/// ``validate()`` visits each service and each dependency once, unless there are cycles.
@MainActor
public final class ServiceContainer: ServiceRegistry, ServiceResolver {
    /// The services and their products.
    ///
    /// All accesses are on the main actor and end before code of a service runs, so none overlap. A check for that in each access
    /// takes a fifth of the time of a look-up.
    @exclusivity(unchecked) var table = ServiceTable()

    private var names = ServiceNames()

    /// The errors about services that were registered by two sources.
    var repeatedRegistrations: [(service: Int, error: GhostError)] = []

    /// The source of the services that are being registered.
    var source: Source?

    /// True while services are being registered that override others.
    var isOverriding = false

    /// The type of the participant or listener that is receiving the services.
    var configured: Any.Type?

    /// The reference of tasks outside of other containers' scopes; nil before the first one.
    var weakReference: ServicesReference?

    let observer: KernelObserver

    /// The first error since the last call of `require`.
    private var firstError: GhostError?

    /// Called with each service that is made and the duration of its factory. Nil while durations are not recorded.
    var timing: ((ServiceTiming) -> Void)?
    let clock: KernelClock

    /// Creates a container without services, which writes errors to standard error.
    public convenience init() { self.init(observer: .standardError) }

    /// - Parameter observer: receives events about services, and errors.
    package convenience init(observer: KernelObserver) {
        self.init(observer: observer, clock: KernelClock(ContinuousClock()))
    }

    init(observer: KernelObserver, clock: KernelClock) {
        (self.observer, self.clock) = (observer, clock)
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
        (box(of: ObjectIdentifier(type)) as? ServiceBox<Product>)?.product
    }

    /// Returns the box with a product, for a cast by the caller. The caller knows the type statically; generic code
    /// would look it up at run time.
    @usableFromInline
    func box(of type: ObjectIdentifier) -> AnyServiceBox? {
        guard let number = table.number(of: type) else { return nil }
        return table[number].box ?? make(number)
    }

    /// Returns the service that is registered under a type, and makes it if necessary.
    ///
    /// Only the service and what it depends on are checked, directly and through other services. Missing dependencies
    /// of unrelated services do not matter; ``validate()`` returns those.
    ///
    /// - Throws: `GhostError.Code.missingService` if the service or one of its dependencies is not
    ///   registered; `GhostError.Code.serviceCycle` if the service depends on itself; or the first error that was
    ///   reported while factories ran. The error is reported as well.
    public func require<Product>(_ type: Product.Type = Product.self) throws(GhostError) -> Product {
        try require(type, for: nil)
    }

    /// - Parameter dependent: the name of what needs the service, if that is not a service. The path in errors begins
    ///   with it.
    func require<Product>(_ type: Product.Type, for dependent: String?) throws(GhostError) -> Product {
        if var failure = failure(to: type) {
            if let missing = failure.details as? GhostError.MissingService, let dependent {
                failure = .missingService(
                    missing.name, path: [dependent] + missing.path, isProtocol: missing.isProtocol)
            }
            report(failure)
            throw failure
        }
        firstError = nil
        if let product = resolve(type) { return product }
        throw firstError ?? missing(.type(type))
    }

    /// Returns true if a service is registered under a type. No service is made.
    public func isRegistered<Product>(_ type: Product.Type) -> Bool { slot(of: .type(type)) != nil }

    struct Unresolved: Error {}

    func report(_ error: GhostError) {
        if firstError == nil { firstError = error }
        observer.report(error)
    }

    // MARK: The table

    /// Returns the number of a type, which is known from now on.
    func number(of type: Any.Type) -> Int { table.add(.type(type)) }

    /// Stores the box with a product, unless another service has been registered while it was made.
    func keep(_ box: AnyServiceBox, of slot: ServiceSlot) {
        if table[slot.number].slot === slot { setBox(box, of: slot.number) }
    }

    /// Stores or removes a box, and releases the former one.
    func setBox(_ box: AnyServiceBox?, of number: Int) { _ = table.replaceBox(of: number, by: box) }

    /// The errors about services that were registered by two sources, except for overridden services.
    var replacements: [GhostError] {
        repeatedRegistrations.filter { slot($0.service)?.isOverride == false }.map(\.error)
    }

    /// All services, in order of first registration.
    var all: [ServiceSlot] { table.slots }

    /// The number of the types and keys of services and of their dependencies.
    var idCount: Int { table.ids.count }

    func slot(_ number: Int) -> ServiceSlot? { table[number].slot }

    func slot(of id: ServiceID) -> ServiceSlot? { table.number(of: id).flatMap { slot($0) } }

    /// Returns the product of a singleton that was made, or a shared product while a dependent is being made.
    func heldBox(_ number: Int) -> AnyServiceBox? { table[number].box }

    /// Returns true if a service has a product to return.
    func isMade(_ slot: ServiceSlot) -> Bool { heldBox(slot.number) != nil || slot.isKept }

    /// Returns the product that a service has, without making it.
    func heldProduct(of slot: ServiceSlot) -> AnyServiceBox? {
        heldBox(slot.number) ?? slot.scopedBox ?? slot.sharedBox
    }

    // MARK: Names

    /// Returns an error for a type without a service.
    ///
    /// - Parameter dependents: the names on the path to the type.
    func missing(_ id: ServiceID, dependents: [String] = []) -> GhostError {
        .missingService(name(of: id), path: dependents + [name(of: id)], isProtocol: id.isProtocol)
    }

    func name(of slot: ServiceSlot) -> String { name(slot.number) }

    func name(_ number: Int) -> String { names.name(of: table.ids[number], number: number, among: table.ids) }

    func name(of id: ServiceID) -> String { names.name(of: id, number: table.number(of: id), among: table.ids) }
}

/// The duration of a factory.
struct ServiceTiming {
    /// The number of the service. Its name is formatted for a report.
    let service: Int
    let start: Duration
    let duration: Duration
}
