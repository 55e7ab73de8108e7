import CoreContracts

/// What was made of a service. To take it out costs no look at the type it was registered with.
@usableFromInline
final class ServiceBox<Product> {
    @usableFromInline let product: Product

    init(_ product: Product) {
        self.product = product
    }
}

/// A service as it was registered, whatever its type.
@MainActor
class ServiceSlot {
    /// What others ask for.
    let type: Any.Type
    let scope: ServiceScope
    let dependencies: [any Any.Type]

    /// Who has registered it, as far as that is known.
    let source: String?

    /// Whether it stays when somebody registers the service once more.
    let isOverride: Bool

    /// Whether its factory is running.
    final var isBeingMade = false

    /// Whether it, or what it has taken the place of, was given to somebody.
    final fileprivate(set) var wasResolved = false

    /// A singleton that was made, or a shared one as long as somebody is being made who needs it.
    fileprivate final var box: AnyObject?

    /// A shared one that was made, as long as somebody else holds it.
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

    /// Whether there is one that can be given out.
    final var isMade: Bool { box != nil || weakInstance != nil }

    /// Makes one for somebody who needs it, unless each gets one of its own.
    ///
    /// - Returns: whether it is held until ``letGo()``.
    func prefetch(in container: ServiceContainer) -> Bool { false }

    /// Who needed it has been made.
    final func releaseHeld() { box = nil }

    /// Somebody has what was made before this took its place.
    final func noteResolved() { wasResolved = true }

    /// Gives up what was made; the next request makes another one.
    final func forget() {
        (box, weakInstance, wasResolved) = (nil, nil, false)
    }
}

/// A service that was registered under a type.
@MainActor
final class TypedServiceSlot<Product>: ServiceSlot {
    typealias Make = @MainActor (ServiceContainer) -> Product?

    private let make: Make

    init(
        _ type: Product.Type, scope: ServiceScope, dependencies: [any Any.Type] = [], source: String?,
        isOverride: Bool = false, make: @escaping Make
    ) {
        self.make = make
        super.init(type, scope: scope, dependencies: dependencies, source: source, isOverride: isOverride)
    }

    /// What was made, if it is still there.
    private var product: Product? {
        if let box = box as? ServiceBox<Product> { return box.product }
        // Not cast as long as it may be nil: that would be a product, if the product is optional.
        guard let weakInstance else { return nil }
        return weakInstance as? Product
    }

    /// Makes one, or returns the one that is there. What it depends on is there.
    func resolve(in container: ServiceContainer) -> Product? {
        if scope != .unique, let product { return product }
        guard let start = container.begin(self) else { return nil }
        let made = make(container)
        container.end(self, since: start, isMade: made != nil)
        guard let made else { return nil }
        wasResolved = true
        // The factory may have asked for its own product by a way round, which has been reported.
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
