import CoreContracts

/// Holds the product of a service, so that code that knows the type reads it with a cast to a final class.
@usableFromInline
final class ServiceBox<Product> {
    @usableFromInline let product: Product

    init(_ product: Product) {
        self.product = product
    }
}

/// A registered service, without its type.
@MainActor
class ServiceSlot {
    /// The type under which the service is requested.
    let type: Any.Type
    let scope: ServiceScope
    let dependencies: [any Any.Type]

    /// The source that registered the service, or nil if unknown.
    let source: String?

    /// True if the service stays when its type is registered again.
    let isOverride: Bool

    /// True while its factory runs.
    final var isBeingMade = false

    /// True if this service, or the one that it replaced, has been resolved.
    final fileprivate(set) var wasResolved = false

    /// The product of a singleton; the product of a shared service while a dependent is being made.
    fileprivate final var box: AnyObject?

    /// The product of a shared service, while other code holds it.
    fileprivate final weak var weakInstance: AnyObject?

    nonisolated let key: ObjectIdentifier
    let dependencyKeys: [ObjectIdentifier]

    fileprivate init(
        _ type: Any.Type, scope: ServiceScope, dependencies: [any Any.Type], source: String?, isOverride: Bool
    ) {
        self.type = type
        self.scope = scope
        self.dependencies = dependencies
        self.source = source
        self.isOverride = isOverride
        key = ObjectIdentifier(type)
        dependencyKeys = dependencies.map(ObjectIdentifier.init)
    }

    /// True if there is a product to return.
    final var isMade: Bool { box != nil || weakInstance != nil }

    /// Makes the service for a dependent. Does nothing for the scope `unique`, because each dependent gets a product of
    /// its own.
    ///
    /// - Returns: true if the product is held until ``releaseHeld()``.
    func prefetch(in container: ServiceContainer) -> Bool { false }

    /// Releases the product after the dependent has been made.
    final func releaseHeld() { box = nil }

    /// Records that the replaced service has been resolved.
    final func markResolved() { wasResolved = true }

    /// Releases the product. The next request makes another one.
    final func forget() {
        (box, weakInstance, wasResolved) = (nil, nil, false)
    }
}

/// A registered service with its type.
@MainActor
final class TypedServiceSlot<Product>: ServiceSlot {
    typealias Make = @MainActor (ServiceContainer) -> Product?

    private enum Factory {
        case own(Make)
        /// The factory of a key, which the slot has only while the key is resolved.
        case lent(Make?)

        var make: Make? {
            switch self {
            case .own(let make): make
            case .lent(let make): make
            }
        }
    }

    private var factory: Factory

    /// Creates the slot of a key, without a factory.
    init(_ type: Product.Type, scope: ServiceScope) {
        factory = .lent(nil)
        super.init(type, scope: scope, dependencies: [], source: nil, isOverride: false)
    }

    init(
        _ type: Product.Type, scope: ServiceScope, dependencies: [any Any.Type] = [], source: String?,
        isOverride: Bool = false, make: @escaping Make
    ) {
        factory = .own(make)
        super.init(type, scope: scope, dependencies: dependencies, source: source, isOverride: isOverride)
    }

    /// The product, if it still exists.
    private var product: Product? {
        if let box = box as? ServiceBox<Product> { return box.product }
        // Unwrapped before the cast, because nil would be a product if the type is an optional.
        guard let weakInstance else { return nil }
        return weakInstance as? Product
    }

    /// Lends a factory to the slot of a key for an operation. The slot of another service keeps its own.
    func withFactory(_ make: @escaping @MainActor () -> Product, _ body: () -> Product?) -> Product? {
        guard case .lent = factory else { return body() }
        let former = factory
        factory = .lent { _ in make() }
        defer { factory = former }
        return body()
    }

    /// Returns the existing product or makes one. Its dependencies have been made.
    func resolve(in container: ServiceContainer) -> Product? {
        if scope != .unique, let product { return product }
        guard let make = factory.make else {
            container.report(container.missing(type, path: [container.name(of: self)]))
            return nil
        }
        guard let start = container.begin(self) else { return nil }
        let made = container.makeCurrent { make(container) }
        container.end(self, since: start, isMade: made != nil)
        guard let made else { return nil }
        wasResolved = true
        // The factory may have requested its own product indirectly, which has been reported.
        switch scope {
        case .singleton:
            let box = ServiceBox(made)
            self.box = box
            container.keep(box, of: self)
        case .shared:
            if Swift.type(of: made as Any) is any AnyObject.Type {
                weakInstance = made as AnyObject
            } else {
                container.reportSharedValue(self, made: Swift.type(of: made as Any))
            }
        case .unique: break
        }
        return made
    }

    override func prefetch(in container: ServiceContainer) -> Bool {
        guard scope != .unique, let product = resolve(in: container), scope == .shared, box == nil else { return false }
        box = ServiceBox(product)
        return true
    }
}
