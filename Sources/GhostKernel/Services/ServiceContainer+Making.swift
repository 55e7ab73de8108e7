import CoreContracts

/// The making of services: dependencies first, then the service.
extension ServiceContainer {
    /// The number of factories that may be nested. Declared dependencies are made one after the other, so the limit
    /// concerns only services that factories resolve, and dependencies of the scope `unique`.
    private static let maxDepth = 100

    /// Returns the product of a known type, and makes it if necessary.
    func box(_ number: Int) -> AnyServiceBox? { heldBox(number) ?? make(number) }

    /// Returns the product of a service that is not held, and makes it with its dependencies if necessary.
    ///
    /// - Parameter factory: the factory of a key.
    func make(_ number: Int, with factory: ServiceSlot.Make? = nil) -> AnyServiceBox? {
        guard let slot = slot(number) else { return nil }
        if let shared = slot.sharedBox { return shared }
        if slot.scope.ends { reportCapture(of: slot) }
        if let scoped = slot.scopedBox { return scoped }
        if isReady(for: slot) { return run(slot, with: factory) }
        var held: [(number: Int, box: AnyServiceBox)] = []
        // A service that has replaced the held one has no product, or one of its own.
        defer { for (number, box) in held where heldBox(number) === box { setBox(nil, of: number) } }
        return prepare(slot, holding: &held) ? run(slot) : nil
    }

    /// Returns true if all dependencies of a service are held.
    private func isReady(for slot: ServiceSlot) -> Bool {
        for number in slot.dependencies where heldBox(number) == nil && self.slot(number)?.scopedBox == nil {
            return false
        }
        return true
    }

    /// Makes all dependencies of a service without recursion, because a chain of dependencies may be long.
    ///
    /// - Parameter held: collects the shared products to release when the service has been made.
    /// - Returns: false if the service cannot be made, which is reported.
    private func prepare(_ slot: ServiceSlot, holding held: inout [(number: Int, box: AnyServiceBox)]) -> Bool {
        let failure = visit(slot) { dependency in
            // Each dependent gets a unique product of its own.
            guard dependency !== slot, dependency.scope != .unique, heldBox(dependency.number) == nil else { return }
            let box = dependency.sharedBox ?? run(dependency)
            guard let box, dependency.scope == .shared else { return }
            keep(box, of: dependency)
            held.append((dependency.number, box))
        }
        if let failure { report(failure) }
        return failure == nil
    }

    /// Returns the reason why a service cannot be made, as far as its declared dependencies show it. Nothing is made.
    func failure(to type: Any.Type) -> GhostError? {
        guard let slot = slot(of: .type(type)) else { return missing(.type(type)) }
        return isMade(slot) ? nil : visit(slot) { _ in }
    }

    /// Visits a service and its dependencies that are not made, each after its own dependencies.
    ///
    /// - Returns: the reason why the service cannot be made, or nil.
    private func visit(_ root: ServiceSlot, _ finish: (ServiceSlot) -> Void) -> GhostError? {
        var path: [(slot: ServiceSlot, next: Int)] = [(root, 0)]
        var (onPath, finished) = (Set([root.number]), Set<Int>())
        while let (slot, next) = path.last {
            guard next < slot.dependencies.count else {
                finish(slot)
                finished.insert(slot.number)
                onPath.remove(slot.number)
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            let number = slot.dependencies[next]
            guard let dependency = self.slot(number) else {
                return missing(table.ids[number], dependents: path.map(\.slot).map(name))
            }
            if finished.contains(number) || isMade(dependency) { continue }
            if onPath.contains(number) {
                return .serviceCycle((path.map(\.slot).drop { $0.number != number } + [dependency]).map(name))
            }
            if dependency.isBeingMade {
                return cycle(of: dependency, through: path.map(\.slot))
            }
            path.append((dependency, 0))
            onPath.insert(number)
        }
        return nil
    }

    /// Returns the product of a service's next dependency.
    ///
    /// - Parameter next: the position of the dependency, which is advanced.
    func dependency<Product>(
        _ type: Product.Type, of slot: ServiceSlot, at next: inout Int
    ) throws(Unresolved) -> Product {
        let number = slot.dependencies[next]
        next += 1
        guard let box = box(number) else { throw Unresolved() }
        return try box.product(as: type)
    }

    // MARK: Factories

    /// Calls the factory of a service. Its dependencies have been made.
    private func run(_ slot: ServiceSlot, with factory: ServiceSlot.Make? = nil) -> AnyServiceBox? {
        // The request of a key must have a product, so the number of nested factories does not matter.
        guard let make = slot.factory ?? factory, let start = begin(slot, isLimited: factory == nil) else { return nil }
        let endCount = slot.endCount
        let box = makeCurrent { make(self, slot) }
        end(slot, since: start, isMade: box != nil)
        guard let box else { return nil }
        slot.wasResolved = true
        // The factory has ended its own scope. The next request makes a product of the next one.
        guard slot.endCount == endCount else { return box }
        switch slot.scope {
        case .singleton: keep(box, of: slot)
        case .shared: if !slot.share(box) { report(.sharedValue(name(of: slot), made: shortName(of: box.type))) }
        case .named: slot.hold(box)
        case .unique: break
        }
        return box
    }

    /// Records that a factory will be called.
    ///
    /// - Returns: the time; nil if the factory is running already or too many factories are nested, which is reported.
    private func begin(_ slot: ServiceSlot, isLimited: Bool) -> Duration? {
        guard !slot.isBeingMade else {
            report(cycle(of: slot))
            return nil
        }
        guard !isLimited || table.active.count < Self.maxDepth else {
            report(.servicesNestedTooDeeply(name(of: slot), depth: table.active.count))
            return nil
        }
        slot.isBeingMade = true
        table.active.append(slot.number)
        return timing == nil ? .zero : clock.now()
    }

    /// Records that a factory has returned.
    private func end(_ slot: ServiceSlot, since start: Duration, isMade: Bool) {
        if let timing {
            timing(ServiceTiming(service: slot.number, start: start, duration: clock.now() - start))
        }
        table.active.removeLast()
        slot.isBeingMade = false
        if isMade { observer(.made(service: name(of: slot))) }
    }

    /// Returns the cycle of a service whose factory is running.
    ///
    /// - Parameter path: the services between the innermost running factory and the service.
    func cycle(of slot: ServiceSlot, through path: [ServiceSlot] = []) -> GhostError {
        let active = table.active[(table.active.lastIndex(of: slot.number) ?? 0)...]
        return .serviceCycle(active.map(name) + (path + [slot]).map(name))
    }
}
