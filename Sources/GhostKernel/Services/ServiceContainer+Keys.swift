package import CoreContracts

/// Keys: names of services that are declared in code. A key names the service that is registered under its type.
extension ServiceContainer {
    /// Returns the service that a key names. If there is none, the key registers one.
    ///
    /// The factory of a key often captures its container, which would then retain itself. The container therefore has the
    /// factory only during this call. Later requests by type find a product that still exists.
    ///
    /// The factory makes a product that is not shared in two cases, which are reported: the service of the type was
    /// registered by another key, or the registered service cannot be made.
    ///
    /// - Parameters:
    ///   - type: the type of the service.
    ///   - key: the key.
    ///   - scope: the lifetime of the service if the key registers it.
    ///   - factory: the factory of the key.
    /// - Precondition: the factory does not need its own product, directly or through others. Such a product cannot be made.
    package func resolve<Product>(
        _ type: Product.Type, for key: ServiceKey, scope: ServiceScope, factory: @escaping @MainActor () -> Product
    ) -> Product {
        guard claim(type, for: key) else { return makeUnshared(type, for: key, factory) }
        let number = number(of: type)
        if slot(number) == nil { add(ServiceSlot(number, scope: scope, factory: nil)) }
        do throws(Unresolved) {
            guard let box = box(number, with: factory) else { throw Unresolved() }
            return try box.product(as: type)
        } catch {
            return makeUnshared(type, for: key, factory)
        }
    }

    /// Returns the service that is registered under a type; nil if there is none or if it cannot be made, which is reported.
    package func resolveRegistered<Product>(_ type: Product.Type) -> Product? {
        if !isRegistered(type) { report(missing(type, path: [name(of: type)])) }
        return resolve(type)
    }

    /// Replaces the service that a key names. If another key registered it, nothing is replaced, which is reported.
    ///
    /// - Parameter factory: makes the service; nil if it cannot be made.
    package func override<Product>(
        _ type: Product.Type, for key: ServiceKey, scope: ServiceScope, factory: @escaping @MainActor () -> Product
    ) {
        if claim(type, for: key) { override(type, scope: scope, factory: factory) }
    }

    /// Returns true if a key may use the service of its type, or may register it. Only a service that another key
    /// registered is refused.
    private func claim<Product>(_ type: Product.Type, for key: ServiceKey) -> Bool {
        guard isRegistered(type) else {
            keys[ObjectIdentifier(type)] = key
            return true
        }
        guard let owner = keys[ObjectIdentifier(type)], owner != key else { return true }
        report(.typeHasTwoKeys(name(of: type), first: "\(owner)", second: "\(key)"))
        return false
    }

    /// Returns the product of a known type. The service of a key has the factory during the call; another service keeps its
    /// own.
    private func box<Product>(_ number: Int, with factory: @escaping @MainActor () -> Product) -> AnyServiceBox? {
        if let box = heldBox(number) { return box }
        guard let slot = slot(number), slot.isOfKey else { return make(number) }
        let former = slot.lentFactory
        slot.lentFactory = { _, _ in ServiceBox(factory()) }
        defer { slot.lentFactory = former }
        return make(number)
    }

    private func makeUnshared<Product>(
        _ type: Product.Type, for key: ServiceKey, _ factory: @MainActor () -> Product
    ) -> Product {
        if let first = unsharedKeys.firstIndex(of: key) {
            report(.serviceCycle((unsharedKeys[first...] + [key]).map(\.description)))
            // A trap, because a key's type is not optional, so that there is no product to return. Without the trap, the
            // recursion would overflow the stack. The error above names the cycle.
            preconditionFailure("The key \(key) needs its own product to make it.")
        }
        unsharedKeys.append(key)
        defer { unsharedKeys.removeLast() }
        return makeCurrent { factory() }
    }
}
