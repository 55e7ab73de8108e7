public import CoreContracts

extension ServiceContainer {
    /// Registers a service without dependencies. See `ServiceRegistry`.
    public func register<Product>(
        _ type: Product.Type, scope: ServiceScope, factory: @escaping @MainActor () -> Product
    ) {
        add(TypedServiceSlot(type, scope: scope, source: source) { _ in factory() })
    }

    /// Registers a service with dependencies. See `ServiceRegistry`.
    public func register<Product, each Dependency>(
        _ type: Product.Type, scope: ServiceScope, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> Product
    ) {
        add(slot(type, scope, (repeat each dependencies), isOverride: false, factory))
    }

    /// Replaces the service that is or will be registered under a type.
    ///
    /// An existing product is released. So are the products of services that declare the type among their dependencies,
    /// directly or through others: the next request makes them again.
    ///
    /// - Parameters:
    ///   - type: the type under which the service is requested.
    ///   - scope: the lifetime of the service.
    ///   - factory: makes the service when it is requested.
    ///
    /// - Complexity: O(1) for a service that has not been resolved, otherwise O(*n*) in the number of services.
    public func override<Product>(
        _ type: Product.Type, scope: ServiceScope = .singleton, factory: @escaping @MainActor () -> Product
    ) {
        override(type, scope: scope, making: factory)
    }

    /// Replaces a service by one that may be missing.
    package func override<Product>(
        _ type: Product.Type, scope: ServiceScope, making factory: @escaping @MainActor () -> Product?
    ) {
        override(TypedServiceSlot(type, scope: scope, source: source, isOverride: true) { _ in factory() })
    }

    /// Replaces the service that is or will be registered under a type, by a service with dependencies.
    public func override<Product, each Dependency>(
        _ type: Product.Type, scope: ServiceScope = .singleton, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> Product
    ) {
        override(slot(type, scope, (repeat each dependencies), isOverride: true, factory))
    }

    /// Records a source for all services that the body registers.
    func from(_ source: String?, _ body: () -> Void) {
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
                // The missing dependency has been reported.
                return nil
            }
        }
    }

    private func override(_ slot: ServiceSlot) {
        // No other service was made from a service that was never resolved.
        if slots[slot.key]?.wasResolved == true { forgetDependents(of: slot.key) }
        set(slot)
    }

    func add(_ slot: ServiceSlot) {
        if let former = slots[slot.key] {
            guard !former.isOverride else { return }
            if former.wasResolved {
                report(.registeredAfterResolve(name(of: slot)))
                slot.markResolved()
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
        var (pending, seen) = ([key], Set([key]))
        while let next = pending.popLast() {
            for slot in dependents[next] ?? [] where seen.insert(slot.key).inserted {
                slot.forget()
                setBox(nil, of: slot.key)
                pending.append(slot.key)
            }
        }
    }

    private static func list<each Dependency>(_ types: repeat (each Dependency).Type) -> [any Any.Type] {
        var list: [any Any.Type] = []
        for type in repeat each types { list.append(type) }
        return list
    }
}
