#if APPLE_STUBS
    import Boardy
    import BoardySwiftUI
    import CoreContracts
    import GhostBridge
    import GhostKernel
    import ManifestTestSupport
    import SwiftUI
    import TestSupport
    import Testing
    import UIKit

    /// Windows of an app without scenes.
    @MainActor
    @Suite(.timeLimit(.minutes(10)))
    struct LauncherViewTests {
        private let fixture = Fixture()

        @Test func view_whenItAppears_startsTheLauncherAndShowsThePagesOfBoards() async {
            var begun = 0
            let host = await fixture.open(
                LauncherView(
                    fixture.launcher,
                    begin: { mainboard in
                        begun += 1
                        mainboard.destination(PageIO.self).activation.activate(with: "first")
                    }))
            #expect(begun == 1)
            #expect(host.texts == ["first"])
            fixture.launcher.mainboard.destination(PageIO.self).activation.activate(with: "second")
            #expect(host.texts == ["second"])
            #expect(host.goBack())
            #expect(host.texts == ["first"])
            #expect(fixture.log.texts == [])
        }

        @Test func link_whenOpened_isOpenedOnce() async {
            let host = await fixture.open(LauncherView(fixture.launcher))
            #expect(host.open(link("app:///page/a")))
            await host.settle()
            #expect(host.texts == ["a"])
            #expect(!host.goBack())
        }

        @Test func link_whenOpenedDuringTheLaunch_waitsForTheInterface() async {
            let host = ViewHost(LauncherView(fixture.launcher))
            host.open(link("app:///page/a"))
            await host.settle()
            #expect(host.texts == ["a"])
        }

        @Test func universalLink_whenContinued_isOpened() async {
            let host = await fixture.open(LauncherView(fixture.launcher))
            let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
            activity.webpageURL = link("https://example.com/page/b")
            host.continue(activity)
            await host.settle()
            #expect(host.texts == ["b"])
        }

        @Test func anyView_withTheModifier_opensLinks() async throws {
            let model = SceneModel()
            try await fixture.launcher.start(in: model) { _ in }
            let host = ViewHost(Text("own").opensLinks(with: fixture.launcher))
            host.open(link("app:///page/a"))
            await host.settle()
            #expect(ViewHost(SceneContent(model: model)).texts == ["a"])
        }

        private struct Probe: View {
            @Environment(\.motherboard) private var motherboard
            @Environment(\.resolver) private var resolver
            @Environment(SceneModel.self) private var model: SceneModel?

            var body: some View {
                Text(verbatim: "\(motherboard != nil) \(resolver?.resolve(String.self) ?? "none") \(model != nil)")
            }
        }

        @Test func environment_hasTheMotherboardAndTheServices() async {
            let fixture = Fixture { $0.install(services: [Service(String.self) { "service" }]) }
            let host = await fixture.open(LauncherView(fixture.launcher) { _ in Probe() })
            #expect(host.texts == ["true service true"])
            #expect(ViewHost(Probe()).texts == ["false none false"])
        }

        @Test func window_whenASecondOneAppears_sharesTheMotherboardWithoutAnError() async {
            let first = await fixture.open(LauncherView(fixture.launcher))
            let second = await fixture.open(LauncherView(fixture.launcher))
            fixture.launcher.mainboard.destination(PageIO.self).activation.activate(with: "a")
            #expect(second.texts == ["a"])
            #expect(fixture.log.texts == [])
            first.close()
        }

        @Test func window_whenItAppearsAgain_showsItsInterfaceAgain() async {
            let host = await fixture.open(LauncherView(fixture.launcher))
            host.setVisible(false)
            host.setVisible(true)
            await host.settle()
            fixture.launcher.mainboard.destination(PageIO.self).activation.activate(with: "again")
            #expect(host.texts == ["again"])
        }

        @Test func backgroundRefresh_whenTheSystemRunsIt_runsThePhase() async {
            let host = SceneHost(
                WindowGroup { LauncherView(fixture.launcher) }.backgroundRefresh("refresh", of: fixture.launcher))
            await host.settle()
            let latch = Latch()
            latch.open()
            fixture.launcher.kernel.lifecycle.add(Runner { if $0 == .backgroundRefresh { await latch.pass() } })
            #expect(await host.runBackgroundTask("refresh"))
            #expect(latch.arrivals == 1)
            #expect(await !host.runBackgroundTask("other"))
            host.close()
        }

        @Test func window_whenClosed_isReleased() async {
            weak var model: SceneModel?
            weak var launcher: PluginLauncher?
            do {
                let fixture = Fixture()
                launcher = fixture.launcher
                let host = ViewHost(
                    LauncherView(
                        fixture.launcher, begin: { $0.destination(PageIO.self).activation.activate(with: "a") }))
                await host.settle()
                model = fixture.launcher.mainboard.context as? SceneModel
                #expect(model != nil)
                host.close()
            }
            for _ in 0..<1000 where model != nil || launcher != nil { await Task.yield() }
            #expect(model == nil)
            #expect(launcher == nil)
        }
    }
#endif
