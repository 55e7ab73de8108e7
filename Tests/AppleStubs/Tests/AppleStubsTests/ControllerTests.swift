import Foundation
import Testing
import UIKit

@MainActor @Suite(.serialized) struct ControllerTests {
    final class Recorder: UIViewController {
        var log: [String] = []
        override func viewDidLoad() { log.append("load") }
        override func viewDidAppear(_ animated: Bool) { log.append("appear") }
        override func viewDidDisappear(_ animated: Bool) {
            log.append(isBeingDismissed ? "dismissed" : isMovingFromParent ? "popped" : "disappear")
        }
    }

    final class TabDelegate: NSObject, UITabBarControllerDelegate {
        var selections = 0
        var allows = true
        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool { allows }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            selections += 1
        }
    }

    func window(_ root: UIViewController) -> UIWindow {
        let window = UIWindow(windowScene: UIWindowScene(testIdentifier: "main"))
        window.rootViewController = root
        window.makeKeyAndVisible()
        return window
    }

    @Test func presentationFollowsTheRules() {
        UIApplication.resetForTesting()
        let root = Recorder()
        let window = window(root)
        weak var released: Recorder?
        do {
            let sheet = Recorder()
            released = sheet
            root.present(sheet, animated: false)
            #expect(root.presentedViewController === sheet)
            #expect(sheet.presentingViewController === root)
            root.present(UIViewController(), animated: false)
            #expect(UIViewController.recordedWarnings.count == 1)
            sheet.dismiss(animated: false)
            #expect(sheet.log == ["load", "appear", "dismissed"])
        }
        #expect(root.presentedViewController == nil)
        #expect(released == nil)
        #expect(root.log == ["load", "appear"])
        #expect(window.isKeyWindow)
    }

    @Test func fullScreenHidesThePresenter() {
        let root = Recorder()
        let window = window(root)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        root.present(cover, animated: false)
        #expect(root.log == ["load", "appear", "disappear"])
        root.dismiss(animated: false)
        #expect(root.log == ["load", "appear", "disappear", "appear"])
        window.isHidden = true
        #expect(root.log.last == "disappear")
    }

    @Test func nestedPresentationsEndTogether() {
        let (root, first, second) = (Recorder(), Recorder(), Recorder())
        let window = window(root)
        first.modalPresentationStyle = .fullScreen
        second.modalPresentationStyle = .fullScreen
        root.present(first, animated: false)
        first.present(second, animated: false)
        window.isHidden = true
        window.isHidden = false
        #expect(second.log == ["load", "appear", "disappear", "appear"])
        #expect(root.log == ["load", "appear", "disappear"])
        root.dismiss(animated: false)
        #expect(first.log == ["load", "appear", "disappear"])
        #expect(root.log.last == "appear")
        #expect(first.presentedViewController == nil)
    }

    @Test func releasedControllersLeaveNothing() {
        weak var root: UIViewController?
        weak var page: UIViewController?
        do {
            let navigation = UINavigationController(rootViewController: UIViewController())
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            let window = window(tabs)
            let pushed = Recorder()
            navigation.pushViewController(pushed, animated: false)
            root = tabs
            page = pushed
            #expect(pushed.tabBarController === tabs)
            #expect(window.rootViewController === tabs)
        }
        #expect(root == nil)
        #expect(page == nil)
    }

    @Test func swipeCallsThePresentationDelegate() {
        final class Delegate: UIAdaptivePresentationControllerDelegate {
            var count = 0
            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { count += 1 }
        }
        let (root, sheet, delegate) = (UIViewController(), UIViewController(), Delegate())
        sheet.presentationController?.delegate = delegate
        root.present(sheet, animated: true)
        sheet.isModalInPresentation = true
        #expect(!sheet.swipeToDismiss())
        sheet.isModalInPresentation = false
        #expect(sheet.swipeToDismiss())
        #expect(delegate.count == 1)
        #expect(root.presentedViewController == nil)
    }

    @Test func navigationStackCallsAppearance() {
        let root = Recorder()
        let page = Recorder()
        let navigation = UINavigationController(rootViewController: root)
        let window = window(navigation)
        #expect(root.log == ["load", "appear"])
        navigation.pushViewController(page, animated: false)
        #expect(page.navigationController === navigation)
        #expect(root.log.last == "disappear")
        #expect(page.log == ["load", "appear"])
        #expect(navigation.popViewController(animated: false) === page)
        #expect(page.log.last == "popped")
        #expect(page.parent == nil)
        #expect(root.log.last == "appear")
        #expect(navigation.popViewController(animated: false) == nil)
        window.rootViewController = nil
    }

    @Test func tabSelection() {
        let (first, second) = (Recorder(), Recorder())
        let tabs = UITabBarController()
        let delegate = TabDelegate()
        tabs.delegate = delegate
        tabs.viewControllers = [first, second]
        let window = window(tabs)
        #expect(first.log == ["load", "appear"])
        tabs.selectedIndex = 1
        #expect(delegate.selections == 0)
        #expect(second.log == ["load", "appear"])
        #expect(tabs.tap(at: 0))
        #expect(delegate.selections == 1)
        delegate.allows = false
        #expect(!tabs.tap(at: 1))
        #expect(tabs.selectedViewController === first)
        window.isHidden = true
    }

    @Test func alertTap() {
        let root = UIViewController()
        let alert = UIAlertController(title: "Delete", message: nil, preferredStyle: .alert)
        var isGone = false
        alert.addAction(
            UIAlertAction(title: "OK", style: .default) { _ in isGone = root.presentedViewController == nil })
        root.present(alert, animated: true)
        #expect(!alert.tap("Cancel"))
        #expect(alert.tap("OK"))
        #expect(isGone)
    }

    @Test func sceneSession() {
        let scene = UIWindowScene(testIdentifier: "s")
        let window = UIWindow(windowScene: scene)
        window.makeKeyAndVisible()
        #expect(scene.keyWindow === window)
        #expect(Set([scene.session]).contains(scene.session))
    }
}
