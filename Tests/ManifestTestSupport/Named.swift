import CoreContracts

/// A contribution with an id.
package struct Named: ViewContribution, Hashable {
    package let id: String
    package init(_ id: String) { self.id = id }
}

/// A surface of the tests.
package enum Wall: UISurface {
    case left, right
}
