/// The contributions of modules, for the owners of surfaces. Every app that installs manifests has this service:
///
/// ```swift
/// for widget in contributions.views(of: Widget.self, on: DashboardUISurface.widgets) { show(widget) }
/// ```
@MainActor
public protocol UIContributions: AnyObject {
    /// Returns the contributions to a surface, in order.
    func contributions(to surface: some UISurface) -> [UIContribution]
}

extension UIContributions {
    /// Returns the contribution with an id to a surface, or nil if there is none.
    public func contribution(_ id: String, to surface: some UISurface) -> UIContribution? {
        contributions(to: surface).first { $0.id == id }
    }

    /// Makes all views of a surface, in order of contribution. A view that cannot be made or has another type is left
    /// out, which is reported.
    public func views<View>(of type: View.Type, on surface: some UISurface) -> [View] {
        contributions(to: surface).compactMap { $0.view(as: type) }
    }
}

/// The contribution of a view to a surface. The owner of the surface makes the view.
@MainActor
public struct UIContribution: Identifiable {
    /// The description of the view by its module.
    public let contribution: any ViewContribution

    /// The surface on which the view is shown.
    public let surface: AnyUISurface

    /// The id of the contribution.
    public nonisolated let id: String

    private let makeView: @MainActor () -> Any?
    private let refuse: @MainActor (_ made: Any.Type, _ wanted: Any.Type) -> Void

    /// Creates a contribution to a surface.
    ///
    /// - Parameters:
    ///   - contribution: the description of the view.
    ///   - surface: the surface on which the view is shown.
    ///   - makeView: makes the view. Returns nil if the view cannot be made, after reporting the reason.
    ///   - refuse: reports that the view does not have the type that the owner of the surface expects.
    public init(
        _ contribution: any ViewContribution, to surface: AnyUISurface, makeView: @escaping @MainActor () -> Any?,
        refuse: @escaping @MainActor (_ made: Any.Type, _ wanted: Any.Type) -> Void
    ) {
        self.contribution = contribution
        self.surface = surface
        self.makeView = makeView
        self.refuse = refuse
        id = contribution.id
    }

    /// Makes a new view at each call.
    ///
    /// - Returns: nil if the view cannot be made or has another type, which is reported.
    public func view<View>(as type: View.Type = View.self) -> View? {
        guard let made = makeView() else { return nil }
        guard let view = made as? View else {
            refuse(Swift.type(of: made), type)
            return nil
        }
        return view
    }
}
