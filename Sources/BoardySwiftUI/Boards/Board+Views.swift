#if canImport(SwiftUI)
    import Boardy
    public import BoardyCore
    import CoreContracts
    public import SwiftUI

    #if canImport(UIKit) && !os(watchOS)
        import BoardyUIKit
        import UIKit
    #endif

    extension Board {
        /// True if the board's context shows views: a ``SceneModel``, or a context with a view controller in a UIKit app.
        public var canShowViews: Bool {
            #if canImport(UIKit) && !os(watchOS)
                if rootViewController != nil { return true }
            #endif
            return context is SceneModel
        }

        /// Pushes a view in the selected tab of the board's scene. In a UIKit app, pushes a `UIHostingController`.
        ///
        /// After the last view of the board was removed, for instance by a swipe back, the board's `didCloseScreens()` is called.
        ///
        /// - Returns: false if the context shows no pages, which is reported.
        @discardableResult
        public func push(_ view: some View) -> Bool {
            guard let model = context as? SceneModel else {
                #if canImport(UIKit) && !os(watchOS)
                    if rootViewController != nil { return push(UIHostingController(rootView: view)) }
                #endif
                return report(.context(contextName))
            }
            guard model.mainView == nil else { return report(.mainView) }
            return model.push(screen(view, in: model))
        }

        /// Presents a view modally in the board's scene. In a UIKit app, presents a `UIHostingController`.
        ///
        /// After the last view of the board was removed, for instance by a swipe down, the board's `didCloseScreens()` is called.
        ///
        /// - Returns: false if the context shows no views, which is reported.
        @discardableResult
        public func present(_ view: some View) -> Bool {
            guard let model = context as? SceneModel else {
                #if canImport(UIKit) && !os(watchOS)
                    if rootViewController != nil { return present(UIHostingController(rootView: view)) }
                #endif
                return report(.context(contextName))
            }
            model.present(screen(view, in: model))
            return true
        }

        /// A view as a screen of this board.
        private func screen(_ view: some View, in model: SceneModel) -> PresentedView {
            var presented = PresentedView(AnyView(view))
            presented.screen = addScreen { [weak model, id = presented.id] in model?.remove(id) }
            return presented
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
                "The view cannot be shown: the context of the board is \(type.map { quoted($0) } ?? "nil"). To fix: show the app in a LauncherView, or launch a UIKit app in a WindowHost."
            case .mainView:
                "The page cannot be pushed: the scene shows a main view, which has no pages. To fix: present the view, or let the main view show it."
            }
        }
    }
#endif
