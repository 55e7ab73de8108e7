#if canImport(UIKit) && !os(watchOS)
    import Foundation
    import GhostBridge
    import GhostKernel
    import UIKit

    /// The tab bar controller of a window. A tab's content is made when the tab is first shown.
    @MainActor
    final class TabBar: NSObject, UITabBarControllerDelegate {
        let controller = UITabBarController()
        private let tabs: TabHost
        private weak var host: WindowHost?

        init(_ tabs: TabHost, in host: WindowHost) {
            (self.tabs, self.host) = (tabs, host)
            super.init()
            controller.viewControllers = tabs.items.enumerated().map { TabContentController($1, tag: $0) }
            controller.delegate = self
        }

        private var contents: [TabContentController] {
            controller.viewControllers?.compactMap { $0 as? TabContentController } ?? []
        }

        /// Selects a tab.
        ///
        /// - Returns: false if there is no such tab or its content cannot be made.
        func show(_ tab: AppTab) -> Bool {
            guard let index = contents.firstIndex(where: { $0.appTab.id == tab.id }), load(contents[index]) else {
                return false
            }
            if controller.selectedIndex != index { controller.selectedIndex = index }
            return true
        }

        private func load(_ content: TabContentController) -> Bool {
            guard !content.isLoaded else { return true }
            guard tabs.hasView(content.appTab) else {
                // The tab's board shows its views in the navigation controller.
                content.show(nil)
                return true
            }
            guard let view = tabs.makeView(of: content.appTab, as: Any.self) else { return false }
            guard let controller = host?.viewController(for: view) else {
                // Reports the type of the view, for which there is no adapter.
                _ = tabs.makeView(of: content.appTab, as: UIViewController.self)
                return false
            }
            content.show(controller)
            return true
        }

        /// Makes the content of a tab that the user selects. The tab is not selected if its content cannot be made. A tab that
        /// is already selected returns to its first page.
        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            guard let content = viewController as? TabContentController else { return true }
            if content === tabBarController.selectedViewController, content.isLoaded {
                content.navigation?.popToRootViewController(animated: true)
                return false
            }
            // The board of a tab is activated once. Afterwards the tab shows its pages, or activates the board again if it has none.
            let isNew = !content.isLoaded || content.isEmpty && tabs.hasNoBoard(content.appTab)
            guard load(content) else { return false }
            Task { [tabs, content] in
                if isNew {
                    _ = await tabs.switchToTab(content.appTab.id)
                } else {
                    await tabs.restore(content.appTab.id)
                }
            }
            return true
        }
    }

    /// The view controller of a tab: empty until the tab is first shown, then a navigation controller with its content.
    @MainActor
    final class TabContentController: UIViewController {
        /// The tab. `UIViewController` has a property `tab` of another type.
        let appTab: AppTab

        /// The navigation controller of the tab; nil before the tab was shown, and if the content is no part of one.
        private(set) var navigation: UINavigationController?
        private(set) var isLoaded = false

        /// True if the tab was shown and has no pages.
        var isEmpty: Bool { isLoaded && navigation?.viewControllers.isEmpty == true }

        init(_ appTab: AppTab, tag: Int) {
            self.appTab = appTab
            super.init(nibName: nil, bundle: nil)
            let item = UITabBarItem(
                title: appTab.title, image: image(appTab.normalIcon),
                selectedImage: appTab.selectedIcon.flatMap(image))
            item.tag = tag
            tabBarItem = item
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// Shows the content of the tab; without content, an empty navigation controller.
        func show(_ content: UIViewController?) {
            isLoaded = true
            let navigation = content as? UINavigationController ?? UINavigationController()
            switch content {
            case is UINavigationController: break
            // UIKit does not push these.
            case is UITabBarController, is UISplitViewController: return fill(with: content ?? navigation)
            case let content?: navigation.setViewControllers([content], animated: false)
            case nil: break
            }
            self.navigation = navigation
            fill(with: navigation)
        }

        #if os(iOS)
            override var childForStatusBarStyle: UIViewController? { children.first }
            override var childForStatusBarHidden: UIViewController? { children.first }
            override var childForHomeIndicatorAutoHidden: UIViewController? { children.first }
        #endif
    }

    /// The image of an icon: a symbol of the system, an image of the app, or by the path of a bundle an image of a module.
    @MainActor
    private func image(_ icon: String) -> UIImage? {
        guard !icon.isEmpty else { return nil }
        guard icon.hasPrefix("/") else { return UIImage(systemName: icon) ?? UIImage(named: icon) }
        let path = URL(filePath: icon)
        let bundle = Bundle(url: path.deletingLastPathComponent())
        return UIImage(named: path.lastPathComponent, in: bundle, compatibleWith: nil)
    }
#endif
