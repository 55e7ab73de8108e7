/// Registers the contributions of modules to surfaces.
///
/// The owner of a surface chooses the type of its views, such as a view controller, a SwiftUI view or a text.
@MainActor
public protocol UIRegistryContributing {
    /// Contributes a view without dependencies.
    ///
    /// - Parameters:
    ///   - surface: the surface on which the view is shown.
    ///   - contribution: the description of the view.
    ///   - factory: makes a new view whenever the owner of the surface requests one.
    func contribute<Surface: UISurface, Contribution: ViewContribution, View>(
        to surface: Surface, contribution: Contribution, factory: @escaping @MainActor () -> View)

    /// Contributes a view with dependencies.
    ///
    /// - Parameters:
    ///   - surface: the surface on which the view is shown.
    ///   - contribution: the description of the view.
    ///   - dependencies: the types of the services that the view depends on. They are resolved when the view is made.
    ///   - factory: makes the view from its dependencies, in the given order.
    func contribute<Surface: UISurface, Contribution: ViewContribution, View, each Dependency>(
        to surface: Surface, contribution: Contribution, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> View)
}

extension UIRegistryContributing {
    /// Contributes a view without dependencies, as an ``InlineContribution``.
    ///
    /// - Parameters:
    ///   - surface: the surface on which the view is shown.
    ///   - id: the id of the contribution, which is unique on its surface.
    ///   - factory: makes a new view whenever the owner of the surface requests one.
    public func contribute<View>(
        to surface: some UISurface, id: String, factory: @escaping @MainActor () -> View
    ) {
        contribute(to: surface, contribution: InlineContribution(id: id), factory: factory)
    }
}
