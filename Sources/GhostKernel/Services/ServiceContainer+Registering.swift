public import CoreContracts

extension ServiceContainer {
    /// Registers a service without dependencies. See `ServiceRegistry`.
    public func register<Product>(
        _ type: Product.Type, scope: ServiceScope, factory: @escaping @MainActor () -> Product
    ) {
        add(slot(type, scope, isOverride: isOverriding) { _, _ in ServiceBox(factory()) })
    }

    /// Registers a service with dependencies. See `ServiceRegistry`.
    public func register<Product, each Dependency>(
        _ type: Product.Type, scope: ServiceScope, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> Product
    ) {
        add(slot(type, scope, isOverride: isOverriding, factory: factory))
    }

    /// Replaces the service that is or will be registered under a type.
    ///
    /// An existing product is released. So are the products of services that declare the type among their dependencies,
    /// directly or through others: the next request makes them again.
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
        add(slot(type, scope, isOverride: true) { _, _ in factory().map(ServiceBox.init) })
    }

    /// Replaces the service that is or will be registered under a type, by a service with dependencies.
    public func override<Product, each Dependency>(
        _ type: Product.Type, scope: ServiceScope = .singleton, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> Product
    ) {
        add(slot(type, scope, isOverride: true, factory: factory))
    }

    /// Records a source for all services that the body registers.
    ///
    /// - Parameter overriding: true if they override other services.
    func from(_ source: Source?, overriding: Bool = false, _ body: () -> Void) {
        let outer = (self.source, isOverriding)
        (self.source, isOverriding) = (source, overriding)
        body()
        (self.source, isOverriding) = outer
    }

    private func slot(
        _ type: Any.Type, _ scope: ServiceScope, _ dependencies: [Int] = [], isOverride: Bool,
        _ make: @escaping ServiceSlot.Make
    ) -> ServiceSlot {
        ServiceSlot(
            number(of: type), scope: scope, dependencies: dependencies, source: source, isOverride: isOverride,
            factory: make)
    }

    /// Returns a service with dependencies. Their types are those of the factory's parameters.
    private func slot<Product, each Dependency>(
        _ type: Product.Type, _ scope: ServiceScope, isOverride: Bool,
        factory: @escaping @MainActor (repeat each Dependency) -> Product
    ) -> ServiceSlot {
        var (numbers, count) = ([Int](), 0)
        for _ in repeat (each Dependency).self { count += 1 }
        numbers.reserveCapacity(count)
        for type in repeat (each Dependency).self { numbers.append(number(of: type)) }
        return slot(type, scope, numbers, isOverride: isOverride) { container, slot in
            var next = 0
            do throws(Unresolved) {
                return ServiceBox(factory(repeat try container.dependency((each Dependency).self, of: slot, at: &next)))
            } catch {
                // The missing dependency has been reported.
                return nil
            }
        }
    }

    /// Stores a service, and reports what it replaces unless it is an override.
    func add(_ slot: ServiceSlot) {
        var released: [AnyServiceBox] = []
        if let former = self.slot(slot.number), slot.isOverride {
            // No other service was made from a service that was never resolved.
            if former.wasResolved { released = forget([former]) }
        } else if let former = self.slot(slot.number) {
            guard !former.isOverride else { return }
            if former.wasResolved {
                report(.registeredAfterResolve(name(of: slot)))
                slot.wasResolved = true
            }
            if let first = former.source, let second = slot.source {
                let error = GhostError.registeredTwice(name(of: slot), first: first.name, second: second.name)
                repeatedRegistrations.append((slot.number, error))
                report(error)
            }
        }
        // A `deinit` of the former products may call the container.
        extendLifetime((released, table.replaceSlot(by: slot)))
        observer(.registered(service: name(of: slot), scope: slot.scope))
    }
}
