/// What a module says about a view that it contributes to a surface. What else is to be said, a title or an order, is for the
/// owner of the surface to define.
public protocol ViewContribution {
    /// The name of the contribution, one of its kind on its surface.
    var id: String { get }
}
