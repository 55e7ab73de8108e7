/// What modules have contributed to surfaces, for the owners of these. A service of every app that installs manifests:
///
/// ```swift
/// for widget in contributions.views(of: Widget.self, on: DashboardUISurface.widgets) { show(widget) }
/// ```
@MainActor
public protocol UIContributions: AnyObject {
    /// What was contributed to a surface, in that order.
    func contributions(to surface: some UISurface) -> [UIContribution]
}

extension UIContributions {
    /// Makes all views of a surface, in the order in which they were contributed. One that cannot be made, or is no such view, is
    /// left out, which is reported.
    public func views<View>(of type: View.Type, on surface: some UISurface) -> [View] {
        contributions(to: surface).compactMap { $0.view(as: type) }
    }
}

/// A view that a module has contributed, to be made by the owner of the surface.
@MainActor
public struct UIContribution: Identifiable {
    /// What its module says about it.
    public let contribution: any ViewContribution

    /// Where it is to be shown.
    public let surface: AnyUISurface

    /// The name of the contribution.
    public nonisolated let id: String

    private let makeView: @MainActor () -> Any?
    private let refuse: @MainActor (_ made: Any.Type, _ wanted: Any.Type) -> Void

    /// A contribution to a surface.
    ///
    /// - Parameters:
    ///   - contribution: what its module says about it.
    ///   - surface: where it is to be shown.
    ///   - makeView: makes the view; returns nil if it cannot, having reported why.
    ///   - refuse: reports that the view is not of the type that the owner of the surface wants.
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

    /// Makes the view, each time anew.
    ///
    /// - Returns: nil if it cannot be made, or is no such view, which is reported.
    public func view<View>(as type: View.Type = View.self) -> View? {
        guard let made = makeView() else { return nil }
        guard let view = made as? View else {
            refuse(Swift.type(of: made), type)
            return nil
        }
        return view
    }
}
