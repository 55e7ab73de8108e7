#if canImport(SwiftUI)
    public import CoreContracts
    public import SwiftUI

    /// Shows the views that modules contribute to a surface, one below the other.
    ///
    /// ```swift
    /// ScrollView { SurfaceView(DashboardUISurface.widgets) }
    /// ```
    ///
    /// Views that are no SwiftUI views are shown through the adapters of the ``SceneModel``. A view without an adapter is left
    /// out, which is reported. The views are made when this view appears.
    public struct SurfaceView<Surface: UISurface>: View {
        @Environment(\.resolver) private var resolver
        @Environment(SceneModel.self) private var model: SceneModel?
        @State private var views: [SurfaceElement] = []
        private let surface: Surface

        /// Creates a view for a surface.
        public init(_ surface: Surface) { self.surface = surface }

        /// The contributed views.
        public var body: some View {
            VStack {
                ForEach(views) { $0.view }
            }
            .onAppear {
                let contributions = resolver?.resolve((any UIContributions).self)?.contributions(to: surface) ?? []
                views = contributions.compactMap { contribution in
                    guard let content = contribution.view(as: Any.self) else { return nil }
                    // The second request reports the type of a view for which there is no adapter.
                    let view = model?.view(for: content) ?? contribution.view(as: (any View).self).map { AnyView($0) }
                    return view.map { SurfaceElement(id: contribution.id, view: $0) }
                }
            }
        }
    }

    private struct SurfaceElement: Identifiable {
        let id: String
        let view: AnyView
    }
#endif
