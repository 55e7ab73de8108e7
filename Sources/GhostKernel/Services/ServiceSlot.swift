import CoreContracts

/// A registered service.
@MainActor
final class ServiceSlot {
    /// Makes the product from the dependencies of the slot; nil if it cannot be made, which is reported.
    typealias Make = @MainActor (ServiceContainer, ServiceSlot) -> AnyServiceBox?

    /// The number of the type or key by which the service is requested.
    let number: Int
    let scope: ServiceScope

    /// The numbers of the types on which the service depends, in the order of the factory's parameters.
    let dependencies: [Int]

    /// The source that registered the service, or nil if unknown.
    let source: Source?

    /// True if the service stays when its type is registered again.
    let isOverride: Bool

    /// The factory; nil for the service of a key without an override.
    let factory: Make?

    /// True while its factory runs.
    var isBeingMade = false

    /// True if this service, or the one that it replaced, has been resolved.
    var wasResolved = false

    /// The product of a service of a named scope, until the scope ends.
    ///
    /// It is not in the table, so that a look-up of a singleton does not test for it.
    private(set) var scopedBox: AnyServiceBox?

    /// The number of ends of the product's lifetime. A product that was made from before an end is not kept.
    private(set) var endCount = 0

    /// The product of a shared service, while other code holds it.
    private weak var sharedProduct: AnyObject?

    /// The type of boxes for the shared product.
    private var boxType: AnyServiceBox.Type?

    init(
        _ number: Int, scope: ServiceScope, dependencies: [Int] = [], source: Source? = nil, isOverride: Bool = false,
        factory: Make? = nil
    ) {
        (self.number, self.scope, self.dependencies, self.source) = (number, scope, dependencies, source)
        (self.isOverride, self.factory) = (isOverride, factory)
    }

    /// A box with the product of a shared service, if the product still exists.
    var sharedBox: AnyServiceBox? { sharedProduct.flatMap { boxType?.init($0) } }

    /// True if the product of a shared service still exists, or if the product of a named scope was made.
    var isKept: Bool { sharedProduct != nil || scopedBox != nil }

    /// Holds the product of a shared service weakly.
    ///
    /// - Returns: false if the product is a value.
    func share(_ box: AnyServiceBox) -> Bool {
        (sharedProduct, boxType) = (box.object, Swift.type(of: box))
        return isKept
    }

    /// Holds the product of a service of a named scope.
    func hold(_ box: AnyServiceBox) { scopedBox = box }

    /// Removes the product. The next request makes another one.
    ///
    /// - Returns: the product of a named scope, for its release after the change.
    func forget() -> AnyServiceBox? {
        let former = scopedBox
        (scopedBox, sharedProduct, wasResolved) = (nil, nil, false)
        endCount += 1
        return former
    }
}
