import ManifestTestSupport

#if !canImport(UIKit) || os(watchOS)
    import Boardy
    import CoreContracts
    import GhostBridge
    import GhostKernel
    import TestSupport
    import Testing

    /// Scenes that connect after the boot: their events wait for their interface.
    @MainActor
    @Suite(.journal, .timeLimit(.minutes(10)))
    struct SceneDeliveryTests {
        private let app = SceneApp()
        private let main = AppScene(name: "main")
        private let second = AppScene(name: "second")
        private let latch = Latch()

        /// An app with a tab that waits at the latch, which has booted without scenes.
        private func launcher() async throws -> PluginLauncher {
            let launcher = app.component.install(tab: "slow") { _ in
                await latch.pass()
                Journal.note("shown")
                return nil
            }.installURLOpenerPlugin(name: "place", matchingPath: "/place/{name}") { motherboard, parameters in
                Journal.note("page \(parameters["name"] ?? "") on \(motherboard.identifier)")
            }.instantiate()
            try await launcher.start()
            return launcher
        }

        private func place(_ name: String) -> AppSceneConnectionOptions {
            AppSceneConnectionOptions(urlContexts: [AppOpenURLContext(url: link("app:///place/\(name)"))])
        }

        private var lines: [String] { Journal.lines.filter { $0 != "configured" } }

        @Test func events_whenTheInterfaceTakesTime_areDeliveredAfterItInOrder() async throws {
            let launcher = try await launcher()
            launcher.scenes.connect(main, place("1"), showing: nil)
            launcher.scenes.sceneDidBecomeActive(main)
            launcher.scenes.scene(main, openURLContexts: place("2").urlContexts)
            await latch.waitForArrivals()
            launcher.scenes.sceneWillResignActive(main)
            #expect(lines == [])
            latch.open()
            await yieldOften()
            #expect(
                lines == [
                    "shown", "main connect", "page 1 on mainboard", "main active", "main open 1", "page 2 on mainboard",
                    "main resign",
                ])
        }

        @Test func events_whenAnotherSceneShowsItsInterface_waitInOneOrder() async throws {
            let launcher = try await launcher()
            launcher.scenes.connect(main, showing: nil)
            await latch.waitForArrivals()
            launcher.scenes.connect(second) { _ in Journal.note("second interface") }
            await yieldOften()
            launcher.scenes.sceneDidBecomeActive(second)
            #expect(lines == [])
            latch.open()
            await yieldOften()
            #expect(lines == ["shown", "main connect", "second interface", "second connect", "second active"])
        }

        @Test func disconnect_whenTheInterfaceIsNotShownYet_doesNotShowIt() async throws {
            let launcher = try await launcher()
            launcher.scenes.connect(main) { _ in Journal.note("interface") }
            launcher.scenes.sceneDidDisconnect(main)
            await yieldOften()
            #expect(lines == ["main connect", "main disconnect"])
        }

        @Test func disconnect_whenTheInterfaceIsBeingShown_isDeliveredAfterIt() async throws {
            let launcher = try await launcher()
            launcher.scenes.connect(main, showing: nil)
            await latch.waitForArrivals()
            launcher.scenes.sceneDidDisconnect(main)
            #expect(launcher.scenes[main] == nil)
            latch.open()
            await yieldOften()
            #expect(lines == ["shown", "main connect", "main disconnect"])
        }

        /// The boards of a disconnected scene were removed, and no link activates new ones on its motherboard.
        @Test func disconnect_whenALinkWaitsForTheInterface_opensItOnTheMainMotherboard() async throws {
            let launcher = try await launcher()
            launcher.scenes.connect(main) { _ in }
            launcher.scenes.connect(second, place("1")) { _ in }
            launcher.scenes.sceneDidDisconnect(second)
            await yieldOften()
            #expect(lines.filter { $0.hasPrefix("page") } == ["page 1 on mainboard"])
        }

        @Test func scene_whenItDisconnectsDuringItsInterface_isReleased() async throws {
            let launcher = try await launcher()
            launcher.scenes.connect(main) { _ in }
            weak let connected = launcher.scenes.connect(second, showing: nil)
            await latch.waitForArrivals()
            launcher.scenes.sceneDidDisconnect(second)
            latch.open()
            #expect(await isGone { connected })
        }
    }
#endif
