public import CoreContracts

/// Holds the services of an app, and makes them when they are asked for, with all that they need.
///
/// ```swift
/// let container = ServiceContainer()
/// container.register((any Clock).self) { SystemClock() }
/// container.register((any Log).self, dependencies: (any Clock).self) { FileLog(clock: $0) }
/// let log = container.resolve((any Log).self)
/// ```
///
/// Services are known by their type, not by its name: types of one name from two modules are two services. To resolve what has been made
/// costs one look-up, however many services there are; to register one takes the same time each; ``validate()`` looks at each
/// service and each dependency once, unless there are cycles.
@MainActor
public final class ServiceContainer: ServiceRegistry, ServiceResolver {
    private(set) var slots: [ObjectIdentifier: ServiceSlot] = [:]

    /// The singletons that were made, each in its ``ServiceBox``.
    private(set) var made: [ObjectIdentifier: AnyObject] = [:]

    /// The keys in the order in which they were first registered.
    private(set) var order: [ObjectIdentifier] = []

    private var names = ServiceNames()

    /// The factories that are running, each in the course of the one before.
    var activeFactories: [ServiceSlot] = []

    /// What was told of services that were registered by one and then by another one.
    private var repeatedRegistrations: [(service: ObjectIdentifier, error: GhostError)] = []

    /// Who is registering services.
    private var source: String?

    let observer: KernelObserver

    /// The first of the errors that were reported since somebody has asked.
    private var firstError: GhostError?

    /// Is told of each service that is made, how long its factory took; nil while nobody wants to know.
    var timing: ((ServiceTiming) -> Void)?
    let clock: KernelClock

    /// A container without services.
    ///
    /// - Parameter observer: hears what is registered and made, and what goes wrong; errors go to standard error unless given.
    public convenience init(observer: KernelObserver = .standardError) {
        self.init(observer: observer, clock: KernelClock(ContinuousClock()))
    }

    init(observer: KernelObserver, clock: KernelClock) {
        self.observer = observer
        self.clock = clock
    }

    // MARK: Registering

    /// Registers a service that needs no other. See `ServiceRegistry`.
    public func register<Product>(
        _ type: Product.Type, scope: ServiceScope, factory: @escaping @MainActor () -> Product
    ) {
        add(TypedServiceSlot(type, scope: scope, source: source) { _ in factory() })
    }

    /// Registers a service that needs others. See `ServiceRegistry`.
    public func register<Product, each Dependency>(
        _ type: Product.Type, scope: ServiceScope, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> Product
    ) {
        add(slot(type, scope, (repeat each dependencies), isOverride: false, factory))
    }

    /// Puts a service in the place of whatever is or will be registered under the type. What was made of it is given up, and so is
    /// what was made of those that name it among their dependencies, perhaps by way of others: the next request makes them anew.
    ///
    /// - Parameters:
    ///   - type: what others ask for.
    ///   - scope: how long it lives.
    ///   - factory: makes it when it is asked for.
    ///
    /// - Complexity: of a service that has not been resolved, the same however many there are; otherwise in proportion to all services.
    public func override<Product>(
        _ type: Product.Type, scope: ServiceScope = .singleton, factory: @escaping @MainActor () -> Product
    ) {
        override(TypedServiceSlot(type, scope: scope, source: source, isOverride: true) { _ in factory() })
    }

    /// Puts a service that needs others in the place of whatever is or will be registered under the type.
    public func override<Product, each Dependency>(
        _ type: Product.Type, scope: ServiceScope = .singleton, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> Product
    ) {
        override(slot(type, scope, (repeat each dependencies), isOverride: true, factory))
    }

    /// Notes what is registered in the body as coming from somebody.
    func from(_ source: String, _ body: () -> Void) {
        let outer = self.source
        self.source = source
        body()
        self.source = outer
    }

    private func slot<Product, each Dependency>(
        _ type: Product.Type, _ scope: ServiceScope, _ dependencies: (repeat (each Dependency).Type), isOverride: Bool,
        _ factory: @escaping @MainActor (repeat each Dependency) -> Product
    ) -> TypedServiceSlot<Product> {
        TypedServiceSlot(
            type, scope: scope, dependencies: Self.list(repeat each dependencies), source: source,
            isOverride: isOverride
        ) { container in
            do throws(Unresolved) {
                return factory(repeat try container.requireDependency((each Dependency).self))
            } catch {
                // It has been reported.
                return nil
            }
        }
    }

    private func override(_ slot: ServiceSlot) {
        // What nobody has, nobody was made of.
        if slots[slot.key]?.wasResolved == true { forgetDependents(of: slot.key) }
        set(slot)
    }

    private func add(_ slot: ServiceSlot) {
        if let former = slots[slot.key] {
            guard !former.isOverride else { return }
            if former.wasResolved {
                report(.registeredAfterResolve(name(of: slot)))
                slot.noteResolved()
            }
            if let first = former.source, let second = slot.source {
                let error = GhostError.registeredTwice(name(of: slot), first: first, second: second)
                repeatedRegistrations.append((slot.key, error))
                report(error)
            }
        }
        set(slot)
    }

    private func set(_ slot: ServiceSlot) {
        if slots.updateValue(slot, forKey: slot.key) == nil { order.append(slot.key) }
        setBox(nil, of: slot.key)
        names.add(slot.type)
        for type in slot.dependencies { names.add(type) }
        observer(.registered(service: name(of: slot), scope: slot.scope))
    }

    private func forgetDependents(of key: ObjectIdentifier) {
        var dependents: [ObjectIdentifier: [ServiceSlot]] = [:]
        for slot in slots.values {
            for dependency in slot.dependencyKeys { dependents[dependency, default: []].append(slot) }
        }
        var (left, seen) = ([key], Set([key]))
        while let next = left.popLast() {
            for slot in dependents[next] ?? [] where seen.insert(slot.key).inserted {
                slot.forget()
                setBox(nil, of: slot.key)
                left.append(slot.key)
            }
        }
    }

    /// Takes the dictionary out to change it, and lets go of what was there before when it is back: what goes may ask the container
    /// for something in its `deinit`.
    private func setBox(_ box: AnyObject?, of key: ObjectIdentifier) {
        var boxes = made
        made = [:]
        let former = boxes[key]
        boxes[key] = box
        made = boxes
        withExtendedLifetime(former) {}
    }

    private static func list<each Dependency>(_ types: repeat (each Dependency).Type) -> [any Any.Type] {
        var list: [any Any.Type] = []
        for type in repeat each types { list.append(type) }
        return list
    }

    // MARK: Resolving

    /// The service that is registered under the type, made if need be.
    ///
    /// - Returns: nil if none is registered, or if it cannot be made because something is missing that it needs, or it needs itself; the latter
    ///   two are reported.
    ///
    /// - Complexity: of a singleton that has been made, one look-up and a cast to a final class.
    @inlinable
    public func resolve<Product>(_ type: Product.Type) -> Product? {
        if let box = box(of: ObjectIdentifier(type)) as? ServiceBox<Product> { return box.product }
        return make(type)
    }

    /// What was made, to be cast by those who know its type: code for all types would first have to look up the type to cast to.
    @usableFromInline
    func box(of key: ObjectIdentifier) -> AnyObject? { made[key] }

    /// The service that is registered under the type, made if need be; an error if there is none.
    ///
    /// - Throws: ``GhostError/missingService(_:path:isProtocol:)`` if it is not registered, or something is not that it needs;
    ///   ``GhostError/serviceCycle(_:)`` if it needs itself; or the first of the errors that were reported while factories ran. What is
    ///   thrown is reported as well.
    public func require<Product>(_ type: Product.Type = Product.self) throws(GhostError) -> Product {
        try require(type, for: nil)
    }

    /// - Parameter asker: who needs it, if that is no service; the beginning of the way to what is missing.
    func require<Product>(_ type: Product.Type, for asker: String?) throws(GhostError) -> Product {
        if var obstacle = failure(to: ObjectIdentifier(type), type) {
            if case .missingService(let missing, let path, let isProtocol) = obstacle, let asker {
                obstacle = .missingService(missing, path: [asker] + path, isProtocol: isProtocol)
            }
            report(obstacle)
            throw obstacle
        }
        firstError = nil
        if let product = resolve(type) { return product }
        throw firstError ?? missing(type, path: [name(of: type)])
    }

    /// Whether a service is registered under the type; none is made.
    public func isRegistered<Product>(_ type: Product.Type) -> Bool { slots[ObjectIdentifier(type)] != nil }

    struct Unresolved: Error {}

    /// What `resolve(_:)` returns, without the type of an optional of it, which would have to be looked up for each dependency.
    func requireDependency<Dependency>(_ type: Dependency.Type) throws(Unresolved) -> Dependency {
        if let box = made[ObjectIdentifier(type)] as? ServiceBox<Dependency> { return box.product }
        guard let dependency = make(type) else { throw Unresolved() }
        return dependency
    }

    func report(_ error: GhostError) {
        if firstError == nil { firstError = error }
        observer.report(error)
    }

    // MARK: Looking

    /// Services that were registered by one and then by another one, and are still in force.
    var replacements: [GhostError] {
        repeatedRegistrations.filter { slots[$0.service]?.isOverride == false }.map(\.error)
    }

    /// All services, in the order in which they were first registered.
    var all: [ServiceSlot] { order.compactMap { slots[$0] } }

    func slot(for key: ObjectIdentifier) -> ServiceSlot? { slots[key] }

    func missing(_ type: Any.Type, path: [String]) -> GhostError {
        .missingService(name(of: type), path: path, isProtocol: isProtocol(type))
    }

    func name(of slot: ServiceSlot) -> String { names.name(of: slot.type) }

    func name(of type: Any.Type) -> String { names.name(of: type) }

    /// Lets a singleton be found at once from now on, unless another one has been registered in the course of its making.
    func keep(_ box: AnyObject, of slot: ServiceSlot) {
        if slots[slot.key] === slot { setBox(box, of: slot.key) }
    }
}

/// How long a factory took.
struct ServiceTiming {
    let name: String
    let start: Duration
    let duration: Duration
}
