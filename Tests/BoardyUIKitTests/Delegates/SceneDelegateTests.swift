#if APPLE_STUBS
    import GhostKernel
    import Boardy
    import BoardyUIKit
    import CoreContracts
    import GhostBridge
    import ManifestTestSupport
    import TestSupport
    import Testing
    import UIKit

    @MainActor
    @Suite(.timeLimit(.minutes(10)), .journal)
    struct SceneDelegateTests {
        private let fixture = Fixture {
            $0.install(manifest: WitnessManifest.self).install(plugin: pagesModule)
                .install(urlOpenerPlugins: [PageOpener()])
        }

        private final class WithoutLauncher: BoardySceneDelegate {
            override var launcher: PluginLauncher? { nil }
        }

        @Test func scene_withoutALauncher_isReportedAndHasNoWindow() {
            let (delegate, scene) = (WithoutLauncher(), UIWindowScene(testIdentifier: "without"))
            delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions(urlContexts: []))
            #expect(delegate.window == nil)
            #expect(
                NoLauncher().description
                    == "The scene has no launcher, so its window stays empty. To fix: make the launcher with initialize() in the delegate of the application, or override the launcher of the scene delegate."
            )
        }

        @Test func scene_whenItConnects_hasAVisibleWindowAndItsHostAsTheContext() async {
            let window = await fixture.openWindow()
            #expect(window.delegate.window?.windowScene === window.scene)
            #expect(window.delegate.window?.isHidden == false)
            #expect(window.delegate.window?.isKeyWindow == true)
            #expect(window.connection?.motherboard.context === window.delegate.host)
            #expect(window.delegate.window?.rootViewController is UINavigationController)
            #expect(fixture.log.texts == [])
        }

        @Test func window_duringTheLaunch_showsTheLaunchViewController() {
            let window = TestWindow("main", of: fixture.launcher)
            window.delegate.scene(
                window.scene, willConnectTo: window.scene.session, options: UIScene.ConnectionOptions(urlContexts: []))
            #expect(window.delegate.window?.rootViewController != nil)
            #expect(!window.isShown)
        }

        @Test func scene_whenItIsNoWindowScene_isIgnored() {
            let scene = UIScene(
                session: UISceneSession(persistentIdentifier: "other"),
                connectionOptions: UIScene.ConnectionOptions(urlContexts: []))
            let delegate = TestSceneDelegate(fixture.launcher)
            delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions(urlContexts: []))
            #expect(delegate.window == nil)
            #expect(fixture.launcher.scenes.scenes.isEmpty)
        }

        @Test func events_whenTheyArrive_reachTheListenersAndTheDriver() async {
            let window = await fixture.openWindow()
            await yieldUntil { Journal.lines.count == 1 }
            let (delegate, scene) = (window.delegate, window.scene)
            delegate.sceneWillEnterForeground(scene)
            delegate.sceneDidBecomeActive(scene)
            #expect(window.connection?.state == .active)
            delegate.sceneWillResignActive(scene)
            #expect(window.connection?.state == .inactive)
            delegate.sceneDidEnterBackground(scene)
            #expect(window.connection?.state == .background)
            delegate.sceneDidDisconnect(scene)
            #expect(window.connection == nil)
            #expect(
                Journal.lines
                    == ["connect", "foreground", "active", "resign", "background", "disconnect"].map { "main \($0)" })
        }

        @Test func scene_whenItConnectsForLinks_opensThemAfterTheBoot() async {
            let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
            activity.webpageURL = link("https://example.com/page/b")
            let window = await fixture.openWindow(
                options: UIScene.ConnectionOptions(
                    urlContexts: [UIOpenURLContext(url: link("app:///page/a"))], userActivities: [activity]))
            await yieldUntil { window.pages.count == 2 }
            #expect(window.pages == ["a", "b"])
        }

        @Test func scene_whenURLsAreOpened_opensThemOnItsMotherboard() async {
            let (first, second) = (await fixture.openWindow("1"), await fixture.openWindow("2"))
            second.delegate.scene(
                second.scene, openURLContexts: [UIOpenURLContext(url: link("app:///page/a"))])
            await yieldUntil { !second.pages.isEmpty }
            #expect(second.pages == ["a"])
            #expect(first.pages == [])
            await yieldUntil { Journal.lines.contains("2 open 1") }
        }

        @Test func scene_whenAUniversalLinkArrives_opensIt() async {
            let window = await fixture.openWindow()
            let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
            activity.webpageURL = link("https://example.com/page/c")
            window.delegate.scene(window.scene, continue: activity)
            await yieldUntil { window.pages == ["c"] }
            await yieldUntil { Journal.lines.contains("main continue NSUserActivityTypeBrowsingWeb") }
        }

        @Test(arguments: [("known", true), ("unknown", false)])
        func shortcut_whenSelected_completesWithTheAnswerOfTheListeners(type: String, expected: Bool) async {
            let window = await fixture.openWindow()
            var results: [Bool] = []
            window.delegate.windowScene(
                window.scene, performActionFor: UIApplicationShortcutItem(type: type, localizedTitle: "")
            ) { results.append($0) }
            await yieldUntil { !results.isEmpty }
            #expect(results == [expected])
        }

        @Test func scene_whenItConnectsForAShortcut_performsItAfterTheBoot() async {
            _ = await fixture.openWindow(
                options: UIScene.ConnectionOptions(
                    urlContexts: [], shortcutItem: UIApplicationShortcutItem(type: "known", localizedTitle: "")))
            await yieldUntil { Journal.lines.contains("main perform known") }
            #expect(Journal.lines == ["main connect", "main perform known"])
        }

        @Test func scene_whenDisconnected_releasesTheWindowAndRemovesItsBoards() async {
            let window = await fixture.openWindow()
            let motherboard = window.connection?.motherboard
            motherboard?.destination(PageIO.self).activation.activate(with: "a")
            #expect(motherboard?.boards.count == 1)
            window.delegate.sceneDidDisconnect(window.scene)
            #expect(window.delegate.window == nil)
            #expect(window.delegate.host == nil)
            #expect(motherboard?.boards.count == 0)
        }

        @Test func windows_whenSeveralAreOpen_haveTheirOwnPages() async {
            let (first, second) = (await fixture.openWindow("1"), await fixture.openWindow("2"))
            first.connection?.motherboard.destination(PageIO.self).activation.activate(with: "a")
            second.connection?.motherboard.destination(PageIO.self).activation.activate(with: "b")
            #expect(first.pages == ["a"])
            #expect(second.pages == ["b"])
            first.delegate.sceneDidDisconnect(first.scene)
            #expect(second.pages == ["b"])
            #expect(fixture.launcher.scenes.scenes.map { $0.name } == ["2"])
            #expect(fixture.log.texts == [])
        }
    }
#endif
