import CoreContracts

/// The making of services: dependencies first, then the service.
extension ServiceContainer {
    /// The number of factories that may be nested. Declared dependencies are made one after the other, so the limit
    /// concerns only services that factories resolve, and dependencies of the scope `unique`.
    private static let maxDepth = 100

    @usableFromInline
    func make<Product>(_ type: Product.Type) -> Product? {
        guard let slot = slots[ObjectIdentifier(type)] as? TypedServiceSlot<Product> else { return nil }
        if slot.isMade || isReady(for: slot) { return slot.resolve(in: self) }
        var held: [ServiceSlot] = []
        defer { held.forEach { $0.releaseHeld() } }
        return prepare(slot, holding: &held) ? slot.resolve(in: self) : nil
    }

    /// Returns true if all dependencies of a service are singletons that have been made. A loop, because a closure
    /// would check its isolation to the main actor at each call.
    private func isReady(for slot: ServiceSlot) -> Bool {
        for key in slot.dependencyKeys where made[key] == nil { return false }
        return true
    }

    /// Makes all dependencies of a service without recursion, because a chain of dependencies may be long.
    ///
    /// - Parameter held: collects the services to release when the service has been made.
    /// - Returns: false if the service cannot be made, which is reported.
    private func prepare(_ slot: ServiceSlot, holding held: inout [ServiceSlot]) -> Bool {
        let failure = visit(slot) { dependency in
            if dependency !== slot, dependency.prefetch(in: self) { held.append(dependency) }
        }
        if let failure { report(failure) }
        return failure == nil
    }

    /// Returns the reason why a service cannot be made, as far as its declared dependencies show it. Nothing is made.
    func failure(to key: ObjectIdentifier, _ type: Any.Type) -> GhostError? {
        guard let slot = slots[key] else { return missing(type, path: [name(of: type)]) }
        return slot.isMade ? nil : visit(slot) { _ in }
    }

    /// Visits a service and its dependencies that are not made, each after its own dependencies.
    ///
    /// - Returns: the reason why the service cannot be made, or nil.
    private func visit(_ root: ServiceSlot, _ finish: (ServiceSlot) -> Void) -> GhostError? {
        var path: [(slot: ServiceSlot, next: Int)] = [(root, 0)]
        var (onPath, finished) = (Set([root.key]), Set<ObjectIdentifier>())
        while let (slot, next) = path.last {
            guard next < slot.dependencies.count else {
                finish(slot)
                finished.insert(slot.key)
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
            if finished.contains(key) || dependency.isMade { continue }
            if onPath.contains(key) {
                return .serviceCycle((path.map(\.slot).drop { $0.key != key } + [dependency]).map { name(of: $0) })
            }
            if dependency.isBeingMade {
                return .serviceCycle(
                    namesOfActiveFactories(from: dependency) + (path.map(\.slot) + [dependency]).map(name))
            }
            path.append((dependency, 0))
            onPath.insert(key)
        }
        return nil
    }

    // MARK: Factories

    /// Records that a factory will be called.
    ///
    /// - Returns: the time; nil if the factory is running already or too many factories are nested, which is reported.
    func begin(_ slot: ServiceSlot) -> Duration? {
        guard !slot.isBeingMade else {
            report(.serviceCycle(namesOfActiveFactories(from: slot) + [name(of: slot)]))
            return nil
        }
        guard activeFactories.count < Self.maxDepth else {
            report(.servicesNestedTooDeeply(name(of: slot), depth: activeFactories.count))
            return nil
        }
        slot.isBeingMade = true
        activeFactories.append(slot)
        return timing == nil ? .zero : clock.now()
    }

    /// Records that a factory has returned.
    func end(_ slot: ServiceSlot, since start: Duration, isMade: Bool) {
        if let timing {
            timing(ServiceTiming(name: name(of: slot), start: start, duration: clock.now() - start))
        }
        activeFactories.removeLast()
        slot.isBeingMade = false
        if isMade { observer(.made(service: name(of: slot))) }
    }

    func reportSharedValue(_ slot: ServiceSlot, made: Any.Type) {
        report(.sharedValue(name(of: slot), made: shortName(of: made)))
    }

    private func namesOfActiveFactories(from slot: ServiceSlot) -> [String] {
        activeFactories.drop { $0 !== slot }.map { name(of: $0) }
    }
}
