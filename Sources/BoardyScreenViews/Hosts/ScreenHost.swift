#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
    public import AppFoundationCore
    public import Boardy
    import BoardyCore
    public import BoardyScreens
    public import BoardyUIKit
    import Foundation
    import SwiftUI
    public import UIKit

    /// Shows pages and forms of boards in a UIKit window. Return it from `makeHost(window:)` of the scene delegate.
    ///
    /// A page of a board is pushed in the selected tab. If the tab shows a page of the board already, that one is replaced, and the pages
    /// above it are removed. A pull refreshes the page of a board with a restorable interface: the board is activated again with its
    /// input. Progress is shown above the pages. A form is presented. SwiftUI views need no adapter.
    open class ScreenHost: WindowHost, TextScreen, FormScreen {
        /// The theme of the pages that are shown from now on; nil for the colors and sizes of the system.
        public var pageTheme: Theme?

        private let progress = ScreenProgress()

        /// Creates a host for a window.
        public override init(window: UIWindow) {
            super.init(window: window)
            adapt(Page.self) { [weak self] page in
                UIHostingController(rootView: PageView(page).environment(\.pageTheme, self?.pageTheme))
            }
            adapt((any View).self) { UIHostingController(rootView: AnyView($0)) }
        }

        /// Pushes a page, below a form. A window without a navigation controller presents it.
        open func show(_ page: Page) { show(ShownPage(page)) }

        /// Replaces the page of the board, or pushes one.
        open func show(_ page: Page, of board: any ActivatableBoard) {
            let navigation = window.rootViewController?.topmostNavigation
            let pages = navigation?.viewControllers ?? []
            let former = pages.lazy.compactMap { $0 as? PageController }.last { $0.shown.isPage(of: board) }
            guard let former else { return show(ShownPage(page, of: board)) }
            former.shown.replace(with: page, of: board)
            if former !== pages.last { navigation?.popToViewController(former, animated: true) }
        }

        private func show(_ page: ShownPage) {
            let controller = PageController(page, progress, pageTheme)
            guard let navigation = window.rootViewController?.topmostNavigation else {
                topViewController?.present(UINavigationController(rootViewController: controller), animated: true)
                return
            }
            navigation.show(controller, animated: true)
        }

        /// Shows progress above the pages; nil after the end of the work.
        open func show(_ progress: ProgressLine?) { self.progress.line = progress }

        /// Presents a view. A page gets a navigation bar for its title.
        open override func present<Presented>(_ view: Presented, animated: Bool) -> Bool {
            guard view is Page, let controller = viewController(for: view) else {
                return super.present(view, animated: animated)
            }
            return super.present(UINavigationController(rootViewController: controller), animated: animated)
        }

        /// Presents a form above everything else, and waits until it is dismissed.
        ///
        /// - Returns: nil if the user cancels the form or swipes it away, or if the window cannot present it.
        open func answers(to form: InputForm) async -> FormAnswers? {
            let request = FormRequest()
            return await request.run { presence in
                let controller = UIHostingController(
                    rootView: FormView(form) { answers in
                        withExtendedLifetime(presence) {
                            request.answers = answers
                            request.remove()
                        }
                    })
                request.remove = { [weak controller] in
                    // After a swipe the controller is dismissed already.
                    guard let controller, !controller.isBeingDismissed,
                        let presenter = controller.presentingViewController
                    else { return request.give() }
                    presenter.dismiss(animated: true) { request.give() }
                }
                topViewController?.present(controller, animated: true)
            }
        }
    }

    /// A page with the theme of its window.
    private struct ThemedPage: View {
        let page: ShownPageView
        let theme: Theme?
        var body: some View { page.environment(\.pageTheme, theme) }
    }

    /// The view controller of a page.
    private final class PageController: UIHostingController<ThemedPage> {
        let shown: ShownPage

        init(_ shown: ShownPage, _ progress: ScreenProgress, _ theme: Theme?) {
            self.shown = shown
            super.init(rootView: ThemedPage(page: ShownPageView(shown: shown, progress: progress), theme: theme))
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }
    }
#endif
