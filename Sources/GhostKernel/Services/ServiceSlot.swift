import CoreContracts

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
    var isBeingMade = false

    /// Whether it was given to somebody.
    fileprivate(set) var wasResolved = false

    nonisolated var key: ObjectIdentifier { ObjectIdentifier(type) }
    let dependencyKeys: [ObjectIdentifier]

    fileprivate init(
        _ type: Any.Type, scope: ServiceScope, dependencies: [any Any.Type], source: String?, isOverride: Bool
    ) {
        self.type = type
        self.scope = scope
        self.dependencies = dependencies
        self.source = source
        self.isOverride = isOverride
        dependencyKeys = dependencies.map(ObjectIdentifier.init)
    }

    /// Whether there is one that can be given out.
    var isMade: Bool { false }

    /// Makes one for somebody who needs it, unless each gets one of its own.
    ///
    /// - Returns: whether it is held until ``letGo()``.
    func makeAhead(in container: ServiceContainer) -> Bool { false }

    /// Who needed it has been made.
    func letGo() {}

    /// Gives up what was made; the next request makes another one.
    func forget() {}
}

/// A service that was registered under a type.
@MainActor
final class TypedServiceSlot<Product>: ServiceSlot {
    typealias Make = @MainActor (ServiceContainer) -> Product?

    private let make: Make
    private var state = State.none

    /// Made for somebody who needs it, and is being made.
    private var ahead: Product?

    private enum State {
        /// There is none.
        case none
        /// A singleton.
        case kept(Product)
        /// A shared one, as long as somebody else holds it.
        case held(Weak)
    }

    private struct Weak {
        weak var object: AnyObject?
    }

    init(
        _ type: Product.Type, scope: ServiceScope, dependencies: [any Any.Type] = [], source: String?,
        isOverride: Bool = false, make: @escaping Make
    ) {
        self.make = make
        super.init(type, scope: scope, dependencies: dependencies, source: source, isOverride: isOverride)
    }

    /// What was made, if it is still there.
    var product: Product? {
        switch state {
        case .kept(let product): product
        case .held(let weak): weak.object as? Product ?? ahead
        case .none: ahead
        }
    }

    override var isMade: Bool { product != nil }

    /// Makes one, or returns the one that is there. What it depends on is there.
    func resolve(in container: ServiceContainer) -> Product? {
        if let product { return product }
        guard let made = container.making(self, { make(container) }) else { return nil }
        wasResolved = true
        // The factory may have asked for its own product by a way round, which has been reported.
        switch scope {
        case .singleton: state = .kept(made)
        case .shared:
            if Swift.type(of: made as Any) is any AnyObject.Type {
                state = .held(Weak(object: made as AnyObject))
            } else {
                container.reportSharedValue(self, made: Swift.type(of: made as Any))
            }
        case .unique: break
        }
        return made
    }

    override func makeAhead(in container: ServiceContainer) -> Bool {
        guard scope != .unique, let product = resolve(in: container), scope == .shared, ahead == nil else {
            return false
        }
        ahead = product
        return true
    }

    override func letGo() { ahead = nil }

    override func forget() {
        (state, ahead) = (.none, nil)
        wasResolved = false
    }
}
