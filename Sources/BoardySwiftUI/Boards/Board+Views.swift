#if canImport(SwiftUI)
    import Boardy
    public import BoardyCore
    import CoreContracts
    public import SwiftUI

    extension Board {
        /// Pushes a view in the selected tab of the board's scene.
        ///
        /// - Returns: false if the context is no ``SceneModel``, or if the scene shows a main view. Both are reported.
        @discardableResult
        public func push(_ view: some View) -> Bool {
            guard let model = context as? SceneModel else { return report(.context(contextName)) }
            return model.push(view) || report(.mainView)
        }

        /// Presents a view modally in the board's scene.
        ///
        /// - Returns: false if the context is no ``SceneModel``, which is reported.
        @discardableResult
        public func present(_ view: some View) -> Bool {
            guard let model = context as? SceneModel else { return report(.context(contextName)) }
            return model.present(view, animated: true)
        }

        private var contextName: String? { context.map { "\(type(of: $0))" } }

        private func report(_ error: ViewNotShown) -> Bool {
            report(error as any Error)
            return false
        }
    }

    /// The error that a view could not be shown.
    enum ViewNotShown: Error, CustomStringConvertible {
        /// The context is no scene model.
        case context(String?)
        /// The scene shows a main view, which has no pages.
        case mainView

        var description: String {
            switch self {
            case .context(let type):
                "The view cannot be shown: the context of the board is \(type.map { quoted($0) } ?? "nil"). To fix: show the app in a LauncherView; in a UIKit app, present a UIHostingController."
            case .mainView:
                "The page cannot be pushed: the scene shows a main view, which has no pages. To fix: present the view, or let the main view show it."
            }
        }
    }
#endif
