#if APPLE_STUBS
    import GhostKernel
    import Boardy
    import BoardyUIKit
    import GhostBridge
    import ManifestTestSupport
    import Testing
    import TestSupport
    import UIKit

    /// Nothing of a closed scene is left.
    @MainActor
    @Suite(.timeLimit(.minutes(10)), .journal)
    struct SceneLeakTests {
        /// Weak references to the parts of a scene.
        private final class Remains {
            weak var window: UIWindow?
            weak var host: WindowHost?
            weak var bar: UITabBarController?
            weak var page: UIViewController?
            weak var delegate: BoardySceneDelegate?
            weak var connection: ConnectedScene?
            weak var motherboard: AnyObject?
            weak var board: AnyObject?
        }

        /// Opens a window with tabs, a pushed page and a sheet, and closes it.
        private func openAndClose(_ name: String, of fixture: Fixture) async -> Remains {
            let remains = Remains()
            let window = await fixture.openWindow(name)
            let motherboard = window.connection?.motherboard
            motherboard?.destination(PageIO.self).activation.activate(with: "a")
            window.host.tabBarController?.tap(at: 1)
            await yieldUntil { window.connection?.tabs.currentTab == "settings" }
            #expect(window.host.present(Page("sheet"), animated: true))
            remains.window = window.delegate.window
            remains.host = window.delegate.host
            remains.bar = window.delegate.host?.tabBarController
            remains.page = window.delegate.host?.topViewController
            remains.delegate = window.delegate
            remains.connection = window.connection
            remains.motherboard = motherboard
            remains.board = motherboard?.board(identifier: "page")
            #expect(remains.board != nil && remains.connection != nil && remains.page != nil)
            #expect(remains.window != nil && remains.host != nil && remains.bar != nil)
            window.delegate.sceneDidDisconnect(window.scene)
            return remains
        }

        @Test func scene_whenClosed_isReleased() async {
            let fixture = Fixture { $0.install(plugin: pagesModule).install(manifest: TabsManifest.self) }
            let first = await fixture.openWindow("first")
            let remains = await openAndClose("second", of: fixture)
            #expect(await isGone { remains.window })
            #expect(await isGone { remains.host })
            #expect(await isGone { remains.bar })
            #expect(await isGone { remains.page })
            #expect(await isGone { remains.delegate })
            #expect(await isGone { remains.connection })
            #expect(await isGone { remains.motherboard })
            #expect(await isGone { remains.board })
            #expect(first.pages == ["home"])
        }

        @Test func launcher_whenItsOnlySceneIsClosed_isReleased() async {
            weak var launcher: PluginLauncher?
            do {
                let fixture = Fixture { $0.install(plugin: pagesModule).install(manifest: TabsManifest.self) }
                launcher = fixture.launcher
                let remains = await openAndClose("only", of: fixture)
                #expect(await isGone { remains.host })
                #expect(await isGone { remains.page })
            }
            #expect(await isGone { launcher })
        }

        @Test func window_whenClosedDuringAQuestion_isReleased() async {
            let fixture = Fixture {
                $0.install(launchSettings: { _ in })
            }
            weak var host: WindowHost?
            do {
                let window = await fixture.openWindow()
                host = window.delegate.host
                let board = AlertBoard<Bool>()
                fixture.launcher.mainboard.installBoard(board)
                fixture.launcher.mainboard.destination(AlertIO<Bool>.self).activation.activate(
                    with: Question("?", choices: [.init("Yes", answer: true)]))
                await yieldUntil { window.alert != nil }
                window.delegate.sceneDidDisconnect(window.scene)
            }
            #expect(await isGone { host })
        }
    }
#endif
