/// The description of a view that a module contributes to a surface. The owner of the surface defines conforming types
/// with further properties, such as a title or an order.
public protocol ViewContribution {
    /// The id of the contribution, which is unique on its surface.
    var id: String { get }
}
