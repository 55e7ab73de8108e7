public import CoreContracts

/// The end of scopes.
extension ServiceContainer {
    /// Releases the products of all services with a scope, and of services that were made from these, directly or through others.
    /// The next request makes others.
    ///
    /// Then each `ScopeEndObserver` among the remaining products is called. A product that is not registered any more, and one
    /// that other code holds, live on. A property with `@Injected` does not hold a product of a named scope.
    ///
    /// - Parameter scope: the scope, such as `session`. The products of `singleton` and `shared` can be released, too, as a reset.
    ///
    /// - Complexity: O(*n*) in the number of services and their dependencies.
    public func end(_ scope: ServiceScope) {
        // The products are released here, after the change, because a deinit may call the container.
        _ = forget(all.filter { $0.scope == scope })
        var notified: Set<ObjectIdentifier> = []
        for slot in all {
            guard let object = heldProduct(of: slot)?.object, let observer = object as? any ScopeEndObserver,
                notified.insert(ObjectIdentifier(object)).inserted
            else { continue }
            observer.scopeDidEnd(scope)
        }
    }

    /// Releases the products of services, and of the services that declare them among their dependencies, directly or through
    /// others.
    ///
    /// - Returns: the products, for their release after the change. A `deinit` may call the container.
    func forget(_ slots: [ServiceSlot]) -> [AnyServiceBox] {
        guard !slots.isEmpty else { return [] }
        var dependents = [[ServiceSlot]](repeating: [], count: idCount)
        for slot in all {
            for dependency in slot.dependencies { dependents[dependency].append(slot) }
        }
        var (pending, seen, released) = (slots, Set(slots.map(\.number)), [AnyServiceBox]())
        while let slot = pending.popLast() {
            released += [slot.forget(), table.replaceBox(of: slot.number, by: nil)].compactMap(\.self)
            pending += dependents[slot.number].filter { seen.insert($0.number).inserted }
        }
        return released
    }

    // MARK: Captured products

    /// Reports a service that ends before the service or the object that is being made or configured, and that requests it.
    func reportCapture(of slot: ServiceSlot) {
        for (position, number) in table.active.enumerated().reversed() {
            guard let holder = self.slot(number), holder.scope != slot.scope else { return }
            if holder.outlives(slot) { return report(outlived(slot.number, path: table.active[position...].map(name))) }
        }
        guard let configured else { return }
        report(outlived(slot.number, path: [shortName(of: configured)] + table.active.map(name)))
    }

    /// Returns an error for each service that declares a dependency with an earlier end, directly or through services that live
    /// as long as their holder.
    func outlivedDependencies(_ graph: DependencyGraph, of slots: [ServiceSlot]) -> [GhostError] {
        let scoped = slots.indices.filter { slots[$0].scope.ends }
        guard !scoped.isEmpty else { return [] }
        var dependents = [[Int]](repeating: [], count: slots.count)
        for (node, targets) in graph.edges.enumerated() {
            for case let target? in targets { dependents[target].append(node) }
        }
        var errors: [GhostError] = []
        for node in scoped {
            // The next node on the way to the dependency.
            var (pending, next, position) = ([node], [node: node], 0)
            while position < pending.count {
                let current = pending[position]
                position += 1
                for dependent in dependents[current] where next[dependent] == nil {
                    next[dependent] = current
                    if slots[dependent].outlives(slots[node]) {
                        let path = Array(sequence(first: dependent) { $0 == node ? nil : next[$0] }).dropLast()
                        errors.append(outlived(slots[node].number, path: path.map { name(of: slots[$0]) }))
                    } else if !slots[dependent].scope.ends {
                        pending.append(dependent)
                    }
                }
            }
        }
        return errors
    }

    private func outlived(_ number: Int, path: [String]) -> GhostError {
        let scope = slot(number)?.scope.rawValue ?? ""
        return .outlivesDependency(name(number), scope: scope, path: path + [name(number)])
    }
}

extension ServiceSlot {
    /// True if the product of this service can live on after the end of another service's scope.
    ///
    /// Unique and shared products live as long as their holder, so their holder is checked.
    fileprivate func outlives(_ other: ServiceSlot) -> Bool {
        scope == .singleton || scope.ends && scope != other.scope
    }
}

/// The scopes of a container, which it does not retain: the container may hold the object that has the scopes.
struct WeakServiceScopes: ServiceScopes {
    weak var services: ServiceContainer?

    func end(_ scope: ServiceScope) { services?.end(scope) }
}
