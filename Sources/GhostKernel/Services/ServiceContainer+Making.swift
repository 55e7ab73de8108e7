import CoreContracts

/// How services are made: first all that they need, then they themselves.
extension ServiceContainer {
    /// How many factories may run, each in the course of another. Declared dependencies are made one after the other, so that this
    /// concerns only what factories resolve themselves, and unique services that need one another.
    private static let maxDepth = 100

    @usableFromInline
    func make<Product>(_ type: Product.Type) -> Product? {
        guard let slot = slots[ObjectIdentifier(type)] as? TypedServiceSlot<Product> else { return nil }
        if slot.isMade || isReady(for: slot) { return slot.resolve(in: self) }
        var held: [ServiceSlot] = []
        defer { held.forEach { $0.releaseHeld() } }
        return prepare(slot, holding: &held) ? slot.resolve(in: self) : nil
    }

    /// Whether all that a service needs has been made and stays. A loop, since for a closure it would be checked each time whether it
    /// runs on the main actor.
    private func isReady(for slot: ServiceSlot) -> Bool {
        for key in slot.dependencyKeys where made[key] == nil { return false }
        return true
    }

    /// Makes all that a service needs, without a call for each in the course of another: a chain of dependencies may be long.
    ///
    /// - Parameter held: what has to be let go when the service has been made.
    /// - Returns: whether it can be made. If not, that is reported.
    private func prepare(_ slot: ServiceSlot, holding held: inout [ServiceSlot]) -> Bool {
        let obstacle = visit(slot) { dependency in
            if dependency !== slot, dependency.prefetch(in: self) { held.append(dependency) }
        }
        if let obstacle { report(obstacle) }
        return obstacle == nil
    }

    /// Why a service cannot be made, as far as that can be told without making any.
    func failure(to key: ObjectIdentifier, _ type: Any.Type) -> GhostError? {
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
        guard activeFactories.count < Self.maxDepth else {
            report(.servicesNestedTooDeeply(name(of: slot), depth: activeFactories.count))
            return nil
        }
        slot.isBeingMade = true
        activeFactories.append(slot)
        return timing == nil ? .zero : clock.now()
    }

    /// A factory has returned.
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

    private func namesUnderWay(from slot: ServiceSlot) -> [String] {
        activeFactories.drop { $0 !== slot }.map { name(of: $0) }
    }
}
