/// Takes what modules contribute to surfaces.
///
/// A view is whatever the owner of the surface shows: a view controller, a SwiftUI view, a text. Nothing here knows which.
@MainActor
public protocol UIRegistryContributing {
    /// Contributes a view that needs no service.
    ///
    /// - Parameters:
    ///   - surface: where it is to be shown.
    ///   - contribution: what is to be said about it.
    ///   - factory: makes the view when the owner of the surface asks for it, each time anew.
    func contribute<Surface: UISurface, Contribution: ViewContribution, View>(
        to surface: Surface, contribution: Contribution, factory: @escaping @MainActor () -> View)

    /// Contributes a view that needs services.
    ///
    /// - Parameters:
    ///   - surface: where it is to be shown.
    ///   - contribution: what is to be said about it.
    ///   - dependencies: the services it needs. They are resolved when the view is made.
    ///   - factory: makes the view, from its dependencies in the order given.
    func contribute<Surface: UISurface, Contribution: ViewContribution, View, each Dependency>(
        to surface: Surface, contribution: Contribution, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> View)
}
