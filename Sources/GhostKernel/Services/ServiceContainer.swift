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
    private var slots: [ObjectIdentifier: ServiceSlot] = [:]

    /// The singletons that were made, each in its ``ServiceBox``.
    @usableFromInline private(set) var made: [ObjectIdentifier: AnyObject] = [:]

    /// The keys in the order in which they were first registered.
    private(set) var order: [ObjectIdentifier] = []

    /// The types that have a name, of services and of what they need.
    private var typesByName: [String: Set<ObjectIdentifier>] = [:]

    /// Names that several types have.
    private var ambiguousNames: Set<String> = []

    /// The factories that are running, each in the course of the one before.
    private var underWay: [ServiceSlot] = []

    /// Services that were registered by one and then by another one.
    private(set) var replacements: [GhostError] = []

    /// Who is registering services.
    private var source: String?

    private let observer: KernelObserver

    /// The first of the errors that were reported since somebody has asked.
    private var firstError: GhostError?

    /// Is told of each service that is made, how long its factory took; nil while nobody wants to know.
    var timing: ((ServiceTiming) -> Void)?
    let clock: KernelClock

    /// How many factories may run, each in the course of another. Declared dependencies are made one after the other, so that this
    /// concerns only what factories resolve themselves, and unique services that need one another.
    private static let deepest = 100

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
        add(
            TypedServiceSlot(
                type, scope: scope, dependencies: Self.list(repeat each dependencies), source: source
            ) { container in
                do throws(Unresolved) {
                    return factory(repeat try container.needed((each Dependency).self))
                } catch {
                    // It has been reported.
                    return nil
                }
            })
    }

    /// Puts a service in the place of whatever is or will be registered under the type. What was made of it is given up, and so is
    /// what was made of those that name it among their dependencies, perhaps by way of others: the next request makes them anew.
    ///
    /// - Parameters:
    ///   - type: what others ask for.
    ///   - scope: how long it lives.
    ///   - factory: makes it when it is asked for.
    public func override<Product>(
        _ type: Product.Type, scope: ServiceScope = .singleton, factory: @escaping @MainActor () -> Product
    ) {
        let slot = TypedServiceSlot(type, scope: scope, source: source, isOverride: true) { _ in factory() }
        forgetDependents(of: slot.key)
        set(slot)
    }

    /// Notes what is registered in the body as coming from somebody.
    func from(_ source: String, _ body: () -> Void) {
        let outer = self.source
        self.source = source
        body()
        self.source = outer
    }

    private func add(_ slot: ServiceSlot) {
        if let former = slots[slot.key] {
            guard !former.isOverride else { return }
            if former.wasResolved { report(.registeredAfterResolve(name(of: slot))) }
            if let first = former.source, let second = slot.source {
                let error = GhostError.registeredTwice(name(of: slot), first: first, second: second)
                replacements.append(error)
                report(error)
            }
        }
        set(slot)
    }

    private func set(_ slot: ServiceSlot) {
        if slots.updateValue(slot, forKey: slot.key) == nil { order.append(slot.key) }
        made[slot.key] = nil
        note(slot.shortName, of: slot.key)
        for (type, key) in zip(slot.dependencies, slot.dependencyKeys) where slots[key] == nil {
            note(shortName(of: type), of: key)
        }
        observer(.registered(service: name(of: slot), scope: slot.scope))
    }

    private func note(_ name: String, of type: ObjectIdentifier) {
        typesByName[name, default: []].insert(type)
        if typesByName[name, default: []].count > 1 { ambiguousNames.insert(name) }
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
                made[slot.key] = nil
                left.append(slot.key)
            }
        }
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
        if let box = made[ObjectIdentifier(type)] as? ServiceBox<Product> { return box.product }
        return make(type)
    }

    @usableFromInline
    func make<Product>(_ type: Product.Type) -> Product? {
        guard let slot = slots[ObjectIdentifier(type)] as? TypedServiceSlot<Product> else { return nil }
        if slot.isMade || slot.dependencyKeys.allSatisfy({ made[$0] != nil }) { return slot.resolve(in: self) }
        var held: [ServiceSlot] = []
        defer { held.forEach { $0.letGo() } }
        return prepare(slot, holding: &held) ? slot.resolve(in: self) : nil
    }

    /// Lets a singleton be found at once from now on, unless another one has been registered in the course of its making.
    func keep(_ box: AnyObject, of slot: ServiceSlot) {
        if slots[slot.key] === slot { made[slot.key] = box }
    }

    /// The service that is registered under the type, made if need be; an error if there is none.
    ///
    /// - Throws: ``GhostError/missingService(_:path:)`` if it is not registered, or something is not that it needs;
    ///   ``GhostError/serviceCycle(_:)`` if it needs itself; or the first of the errors that were reported while factories ran. What is
    ///   thrown is reported as well.
    public func require<Product>(_ type: Product.Type = Product.self) throws(GhostError) -> Product {
        try require(type, for: nil)
    }

    /// - Parameter asker: who needs it, if that is no service; the beginning of the way to what is missing.
    func require<Product>(_ type: Product.Type, for asker: String?) throws(GhostError) -> Product {
        if var obstacle = obstacle(to: ObjectIdentifier(type), type) {
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

    private struct Unresolved: Error {}

    private func needed<Dependency>(_ type: Dependency.Type) throws(Unresolved) -> Dependency {
        guard let dependency = resolve(type) else { throw Unresolved() }
        return dependency
    }

    /// Makes all that a service needs, without a call for each in the course of another: a chain of dependencies may be long.
    ///
    /// - Parameter held: what has to be let go when the service has been made.
    /// - Returns: whether it can be made. If not, that is reported.
    private func prepare(_ slot: ServiceSlot, holding held: inout [ServiceSlot]) -> Bool {
        let obstacle = visit(slot) { dependency in
            if dependency !== slot, dependency.makeAhead(in: self) { held.append(dependency) }
        }
        if let obstacle { report(obstacle) }
        return obstacle == nil
    }

    /// Why a service cannot be made, as far as that can be told without making any.
    private func obstacle(to key: ObjectIdentifier, _ type: Any.Type) -> GhostError? {
        guard let slot = slots[key] else { return missing(type, path: [name(of: type)]) }
        return slot.isMade ? nil : visit(slot) { _ in }
    }

    /// Goes through what a service needs and is not there, each after all that it needs itself.
    ///
    /// - Returns: why it cannot be made, if it cannot.
    private func visit(_ root: ServiceSlot, _ leave: (ServiceSlot) -> Void) -> GhostError? {
        var path: [(slot: ServiceSlot, next: Int)] = [(root, 0)]
        var (onPath, left) = (Set([root.key]), Set<ObjectIdentifier>())
        while let (slot, next) = path.last {
            guard next < slot.dependencies.count else {
                leave(slot)
                left.insert(slot.key)
                onPath.remove(slot.key)
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            let key = slot.dependencyKeys[next]
            guard let dependency = slots[key] else {
                let type = slot.dependencies[next]
                return missing(type, path: (path.map(\.slot.type) + [type]).map(name))
            }
            if left.contains(key) || dependency.isMade { continue }
            if onPath.contains(key) {
                return .serviceCycle((path.map(\.slot).drop { $0.key != key } + [dependency]).map { name(of: $0) })
            }
            if dependency.isBeingMade {
                return .serviceCycle(
                    namesUnderWay(from: dependency) + (path.map(\.slot) + [dependency]).map(name))
            }
            path.append((dependency, 0))
            onPath.insert(key)
        }
        return nil
    }

    // MARK: Making

    /// A factory is to be called.
    ///
    /// - Returns: when; nil if it must not be, since it is running already or too many are, which is reported.
    func begin(_ slot: ServiceSlot) -> Duration? {
        guard !slot.isBeingMade else {
            report(.serviceCycle(namesUnderWay(from: slot) + [name(of: slot)]))
            return nil
        }
        guard underWay.count < Self.deepest else {
            report(.servicesNestedTooDeeply(name(of: slot), depth: underWay.count))
            return nil
        }
        slot.isBeingMade = true
        underWay.append(slot)
        return timing == nil ? .zero : clock.now()
    }

    /// A factory has returned.
    func end(_ slot: ServiceSlot, since start: Duration, isMade: Bool) {
        if let timing {
            timing(ServiceTiming(name: name(of: slot), start: start, duration: clock.now() - start))
        }
        underWay.removeLast()
        slot.isBeingMade = false
        if isMade { observer(.made(service: name(of: slot))) }
    }

    func reportSharedValue(_ slot: ServiceSlot, made: Any.Type) {
        report(.sharedValue(name(of: slot), made: shortName(of: made)))
    }

    private func namesUnderWay(from slot: ServiceSlot) -> [String] {
        underWay.drop { $0 !== slot }.map { name(of: $0) }
    }

    private func report(_ error: GhostError) {
        if firstError == nil { firstError = error }
        observer(.error(error))
    }

    // MARK: Looking

    /// All services, in the order in which they were first registered.
    var all: [ServiceSlot] { order.compactMap { slots[$0] } }

    func slot(for key: ObjectIdentifier) -> ServiceSlot? { slots[key] }

    func missing(_ type: Any.Type, path: [String]) -> GhostError {
        .missingService(name(of: type), path: path, isProtocol: isProtocol(type))
    }

    func name(of slot: ServiceSlot) -> String {
        ambiguousNames.contains(slot.shortName) ? fullName(of: slot.type) : slot.shortName
    }

    /// The name of a type: with its module if there is another one of that name.
    func name(of type: Any.Type) -> String {
        let short = shortName(of: type)
        let isOnlyOne = typesByName[short]?.allSatisfy { $0 == ObjectIdentifier(type) } ?? true
        return isOnlyOne ? short : fullName(of: type)
    }
}

/// How long a factory took.
struct ServiceTiming {
    let name: String
    let start: Duration
    let duration: Duration
}
