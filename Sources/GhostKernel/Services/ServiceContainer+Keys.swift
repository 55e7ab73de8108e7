package import CoreContracts

/// Services of keys: one for each key.
///
/// The factory of a key often captures its container, which would then retain itself. It is therefore passed with each request, and
/// the container does not keep it.
extension ServiceContainer {
    /// Returns the service of a key, and makes it if necessary.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - scope: the lifetime of the service, unless the key was used or overridden before.
    ///   - factory: makes the product, unless the key has an override.
    /// - Precondition: the factory does not need its own product, directly or through others. Such a cycle is reported.
    package func resolve<Product>(
        _ key: ServiceKey, scope: ServiceScope, factory: @escaping @MainActor () -> Product
    ) -> Product {
        let number = table.add(.key(key))
        if slot(number) == nil { add(ServiceSlot(number, scope: scope)) }
        let box = heldBox(number) ?? make(number, with: { _, _ in ServiceBox(factory()) })
        // The type is part of the key, so only a cycle has no product.
        guard let product = try? box?.product(as: Product.self) else {
            // A trap, because the factories of the cycle call each other, and none has a product to return. Without the trap, the
            // recursion would overflow the stack. The cycle was reported.
            preconditionFailure("\(name(number)) needs its own product to make it.")
        }
        return product
    }

    /// Replaces the service of a key.
    ///
    /// - Parameter factory: makes the product. The container keeps it.
    package func override<Product>(
        _ key: ServiceKey, scope: ServiceScope, factory: @escaping @MainActor () -> Product
    ) {
        add(ServiceSlot(table.add(.key(key)), scope: scope, isOverride: true) { _, _ in ServiceBox(factory()) })
    }

    /// Returns the service that is registered under a type; nil if there is none or if it cannot be made, which is reported.
    package func resolveRegistered<Product>(_ type: Product.Type) -> Product? {
        if let product = resolve(type) { return product }
        if !isRegistered(type) { report(missing(.type(type))) }
        return nil
    }

    /// Returns true if the scope of a service ends, so that a property must not hold the product.
    ///
    /// - Parameter scope: the scope of a service that is not registered, and of a key that was not used or overridden.
    package func ends(_ id: ServiceID, unlessRegistered scope: ServiceScope) -> Bool {
        (slot(of: id)?.scope ?? scope).ends
    }

    /// Returns true if a property cannot hold the product: its scope ends, or it is being made. The latter is a cycle, which is reported.
    package func isUnavailable(_ id: ServiceID, unlessRegistered scope: ServiceScope) -> Bool {
        guard let slot = slot(of: id) else { return scope.ends }
        if slot.scope.ends { return true }
        guard slot.isBeingMade else { return false }
        report(cycle(of: slot))
        return true
    }
}
