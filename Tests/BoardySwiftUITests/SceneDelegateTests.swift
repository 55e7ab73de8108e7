#if APPLE_STUBS
    import Boardy
    import BoardySwiftUI
    import BoardyUIKit
    import CoreContracts
    import Foundation
    import GhostBridge
    import GhostKernel
    import SwiftUI
    import TestSupport
    import Testing
    import UIKit

    /// Windows that are scenes of the launcher.
    @MainActor
    @Suite(.timeLimit(.minutes(10)))
    struct SceneDelegateTests {
        private let fixture = Fixture {
            $0.install(tab: "start", showing: StartIO.self).install(tab: "more") { $0.context as? any ViewPresenter }
        }

        private func connect(
            _ name: String, saved: [String: Any]? = nil, url: String? = nil
        ) -> (delegate: TestSceneDelegate, scene: UIWindowScene) {
            let (delegate, scene) = (TestSceneDelegate(fixture.launcher), UIWindowScene(testIdentifier: name))
            scene.session.userInfo = saved
            let contexts = Set([url].compactMap { $0.map { UIOpenURLContext(url: link($0)) } })
            delegate.scene(
                scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions(urlContexts: contexts))
            return (delegate, scene)
        }

        /// Shows the window of a scene.
        private func show(_ scene: UIWindowScene) async -> ViewHost {
            let host = ViewHost(LauncherView(fixture.launcher), in: scene)
            await host.settle()
            return host
        }

        @Test func window_ofAScene_showsTheTabsOfTheScene() async {
            let (delegate, scene) = connect("1")
            let host = await show(scene)
            #expect(host.tabItems.map(\.title) == ["start", "more"])
            #expect(host.texts == ["start"])
            #expect(delegate.model?.interface?.tabs.currentTab == "start")
        }

        @Test func delegate_whenItsSubclassActivatesABoard_showsItsPage() async {
            let fixture = Fixture()
            let (delegate, scene) = (TestSceneDelegate(fixture.launcher), UIWindowScene(testIdentifier: "1"))
            delegate.begin = { $0.motherboard.destination(PageIO.self).activation.activate(with: "first") }
            delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions(urlContexts: []))
            let host = ViewHost(LauncherView(fixture.launcher), in: scene)
            await host.settle()
            #expect(host.texts == ["first"])
        }

        @Test func windows_whenTheyAreRestoredTogether_haveTheModelsOfTheirSessions() async {
            let ((first, firstScene), (second, secondScene)) = (connect("1"), connect("2"))
            let secondHost = ViewHost(LauncherView(fixture.launcher), in: secondScene)
            let firstHost = await show(firstScene)
            await secondHost.settle()
            first.model?.interface?.motherboard.destination(PageIO.self).activation.activate(with: "a")
            second.model?.interface?.motherboard.destination(PageIO.self).activation.activate(with: "b")
            #expect(firstHost.texts == ["a"])
            #expect(secondHost.texts == ["b"])
        }

        @Test func window_whoseSceneIsNotConnected_leavesTheModelsOfOtherScenes() async {
            let (delegate, scene) = connect("1")
            let other = await show(UIWindowScene(testIdentifier: "2"))
            let host = await show(scene)
            await host.wait(seconds: 60) { host.texts == ["start"] }
            delegate.model?.push(Text(verbatim: "of the scene"))
            #expect(host.texts == ["of the scene"])
            #expect(other.texts == [])
        }

        @Test func link_whenItReachesTheViewBeforeItsWindow_isOpenedByTheDelegate() async {
            let (delegate, scene) = connect("1", url: "app:///page/a")
            let host = ViewHost(LauncherView(fixture.launcher), in: scene)
            host.open(link("app:///page/a"))
            await host.wait(seconds: 60) { host.texts == ["a"] }
            #expect(host.texts == ["a"])
            #expect(host.goBack())
            #expect(host.texts == ["start"])
            #expect(delegate.model != nil)
        }

        /// SwiftUI passes a link to the view and to the delegate.
        @Test func link_whenItReachesTheViewAndTheDelegate_isOpenedOnce() async {
            let (delegate, scene) = connect("1")
            let host = await show(scene)
            host.open(link("app:///page/a"))
            delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: link("app:///page/a"))])
            await host.settle()
            #expect(host.texts == ["a"])
            #expect(host.goBack())
            #expect(host.texts == ["start"])
        }

        @Test func link_ofTheLaunch_isOpenedOnce() async {
            let (delegate, scene) = connect("1", url: "app:///page/a")
            let host = await show(scene)
            host.open(link("app:///page/a"))
            await host.settle()
            #expect(host.texts == ["a"])
            #expect(host.goBack())
            #expect(host.texts == ["start"])
            #expect(delegate.model != nil)
        }

        @Test func scene_whenItEntersTheBackground_savesItsStateInItsSession() async {
            let (delegate, scene) = connect("1")
            let host = await show(scene)
            _ = await delegate.model?.interface?.tabs.switchToTab("more")
            scene.session.userInfo = ["other": 1]
            delegate.sceneDidEnterBackground(scene)
            #expect(delegate.savedState(of: scene.session)?.selectedTab == "more")
            #expect(scene.session.userInfo?["other"] as? Int == 1)
            delegate.sceneDidDisconnect(scene)
            host.close()
            let again = connect("2", saved: scene.session.userInfo)
            let restored = await show(again.scene)
            #expect(again.delegate.model?.interface?.tabs.currentTab == "more")
            #expect(restored.tabItems.map(\.isSelected) == [false, true])
        }

        @Test func scene_whenItsSavedStateCannotBeDecoded_startsWithoutIt() async {
            let (delegate, scene) = connect("1", saved: ["boardy.scene": Data("nonsense".utf8)])
            _ = await show(scene)
            #expect(fixture.log.errors.map(\.code) == ["undecodable-scene-snapshot"])
            #expect(delegate.savedState(of: scene.session) == nil)
            #expect(delegate.model?.interface?.tabs.currentTab == "start")
        }

        // MARK: The application's delegate

        /// An app with remote notifications, which has another superclass.
        private final class PushAppDelegate: BoardyPushAppDelegate {
            override var sceneDelegateClass: AnyClass? { LauncherSceneDelegate.self }
        }

        @Test(arguments: [false, true])
        func configuration_ofAWindow_hasTheDelegateOfTheLauncher(isForPush: Bool) {
            let delegate = isForPush ? PushAppDelegate() : BoardySwiftUIAppDelegate()
            func configuration(_ role: UISceneSession.Role) -> UISceneConfiguration {
                // The configuration of the session has the delegate of SwiftUI.
                let own = UISceneConfiguration(name: "SwiftUI", sessionRole: role)
                own.delegateClass = BoardySceneDelegate.self
                let session = UISceneSession(persistentIdentifier: "1", role: role, configuration: own)
                return delegate.application(
                    UIApplication.shared, configurationForConnecting: session,
                    options: UIScene.ConnectionOptions(urlContexts: []))
            }
            #expect(configuration(.windowApplication).delegateClass == LauncherSceneDelegate.self)
            #expect(configuration(.windowExternalDisplayNonInteractive).delegateClass == nil)
        }

        // MARK: Leaks

        @Test func scene_whenClosed_isReleased() async {
            weak var model: SceneModel?
            weak var motherboard: AnyObject?
            weak var gone: TestSceneDelegate?
            let (kept, shown) = connect("kept")
            _ = await show(shown)
            do {
                let (delegate, scene) = connect("closed")
                let host = await show(scene)
                model = delegate.model
                motherboard = delegate.model?.interface?.motherboard
                gone = delegate
                delegate.model?.interface?.motherboard.destination(SheetIO.self).activation.activate(with: "sheet")
                #expect(host.texts.last == "sheet")
                delegate.sceneDidDisconnect(scene)
                host.close()
            }
            for _ in 0..<1000 where model != nil || motherboard != nil || gone != nil { await Task.yield() }
            #expect(model == nil)
            #expect(motherboard == nil)
            #expect(gone == nil)
            #expect(kept.model != nil)
        }
    }
#endif
