/// The description of a view that a module contributes to a surface. The owner of the surface defines conforming types
/// with further properties, such as a title or an order.
public protocol ViewContribution {
    /// The id of the contribution, which is unique on its surface.
    var id: String { get }
}

/// A description that consists of an id, for surfaces that need no further properties.
public struct InlineContribution: ViewContribution, Hashable, Sendable {
    /// The id of the contribution, which is unique on its surface.
    public let id: String

    /// Creates a description with an id.
    public init(id: String) { self.id = id }
}
