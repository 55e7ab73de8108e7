import CoreContracts

/// A contribution of which only the name matters.
struct Named: ViewContribution, Hashable {
    let id: String
    init(_ id: String) { self.id = id }
}

/// A surface of the tests.
enum Wall: UISurface {
    case left, right
}
