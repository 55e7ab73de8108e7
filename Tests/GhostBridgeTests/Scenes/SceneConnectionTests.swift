import ManifestTestSupport

#if !canImport(UIKit) || os(watchOS)
    import Boardy
    import CoreContracts
    import GhostBridge
    import GhostKernel
    import TestSupport
    import Testing

    /// Connections and disconnections at unusual times.
    @MainActor
    @Suite(.journal, .timeLimit(.minutes(10)))
    struct SceneConnectionTests {
        private let app = SceneApp()
        private let main = AppScene(name: "main")
        private let second = AppScene(name: "second")

        /// An app whose pages record the motherboard that they are opened on.
        private func launcher() -> PluginLauncher {
            app.component.install(plugin: EchoPlugin("echo"))
                .installURLOpenerPlugin(name: "place", matchingPath: "/place/{name}") { motherboard, parameters in
                    Journal.note("page \(parameters["name"] ?? "") on \(motherboard.identifier)")
                }
                .instantiate()
        }

        private func place(_ name: String) -> AppSceneConnectionOptions {
            AppSceneConnectionOptions(urlContexts: [AppOpenURLContext(url: link("app:///place/\(name)"))])
        }

        private func url(_ name: String) -> Set<AppOpenURLContext> { place(name).urlContexts }

        // MARK: Before the connection

        @Test func link_whenItArrivesBeforeTheConnection_opensOnTheMainMotherboardWithoutAnError() async throws {
            let launcher = launcher()
            launcher.scenes.scene(main, openURLContexts: url("cold"))
            #expect(launcher.scenes.current == nil)
            launcher.scenes.connect(main)
            try await launcher.start()
            #expect(app.pages == ["page cold on mainboard"])
            #expect(app.lines == ["main open 1", "main connect"])
            #expect(app.codes == [])
        }

        @Test func event_whenTheSceneIsNotConnected_namesTheSceneAndTheEvent() {
            let launcher = launcher()
            launcher.scenes.sceneDidEnterBackground(second)
            #expect(
                app.log.errors == [
                    .sceneNotConnected("second", event: "sceneDidEnterBackground")
                ])
        }

        // MARK: Connecting twice

        @Test(arguments: BootState.allCases)
        func connect_whenConnectedAlready_keepsTheFirstAndOpensTheLinks(_ state: BootState) async throws {
            let launcher = launcher()
            var connections: [ConnectedScene] = []
            try await state.boot(launcher) {
                connections.append(launcher.scenes.connect(main, place("1")) { _ in Journal.note("main interface 1") })
                connections.append(launcher.scenes.connect(main, place("2")) { _ in Journal.note("main interface 2") })
            }
            await yieldOften()
            #expect(connections.first === connections.last)
            #expect(launcher.scenes.scenes.filter { $0.scene === main }.count == 1)
            #expect(app.lines.sorted() == ["main connect", "main interface 1"])
            #expect(app.pages.map { String($0.prefix(6)) } == ["page 1", "page 2"])
            #expect(app.codes == ["scene-already-connected"])
        }

        @Test func connect_whenConnectedAlreadyWithALink_becomesTheCurrentScene() async throws {
            let launcher = launcher()
            let first = launcher.scenes.connect(main)
            launcher.scenes.connect(second)
            launcher.scenes.connect(main, place("1"))
            #expect(launcher.scenes.current === first)
        }

        // MARK: Disconnecting

        @Test(arguments: [BootState.beforeStart, .inPrewarm, .inLaunch, .inSceneConnect, .inInterface])
        func disconnect_whenTheBootHasNoInterface_doesNotShowIt(_ state: BootState) async throws {
            let launcher = launcher()
            try await state.boot(launcher) {
                launcher.scenes.connect(main, place("1")) { _ in Journal.note("main interface") }
                launcher.scenes.sceneDidDisconnect(main)
            }
            await yieldOften()
            #expect(app.lines == ["main connect", "main disconnect"])
            #expect(app.pages == ["page 1 on mainboard"])
            #expect(app.codes == [])
        }

        @Test(arguments: BootState.allCases)
        func disconnect_whenTheSceneHasBoards_removesThem(_ state: BootState) async throws {
            let launcher = launcher()
            var boards: [Int] = []
            try await state.boot(launcher) {
                let connected = launcher.scenes.connect(main)
                connected.motherboard.activateBoard(identifier: "echo", withOption: "hello")
                boards.append(connected.motherboard.boards.count)
                launcher.scenes.sceneDidDisconnect(main)
                boards.append(connected.motherboard.boards.count)
            }
            #expect(boards == [1, 0])
            #expect(launcher.scenes[main] == nil)
        }

        @Test(arguments: [BootState.beforeStart, .inPrewarm, .inLaunch, .inSceneConnect])
        func disconnect_whenLinksOfASecondSceneWait_opensThemOnTheMainMotherboard(_ state: BootState) async throws {
            let launcher = launcher()
            try await state.boot(launcher) {
                launcher.scenes.connect(main)
                launcher.scenes.connect(second, place("1"))
                launcher.scenes.sceneDidDisconnect(second)
            }
            #expect(app.pages == ["page 1 on mainboard"])
        }

        /// The delegate of a platform may hold the connection for some time.
        @Test func disconnect_whenTheConnectionIsRetained_opensItsLinksOnTheMainMotherboard() async throws {
            let launcher = launcher()
            launcher.scenes.connect(main)
            let connection = launcher.scenes.connect(second, place("1"))
            launcher.scenes.sceneDidDisconnect(second)
            try await launcher.start()
            #expect(app.pages == ["page 1 on mainboard"])
            withExtendedLifetime(connection) {}
        }

        @Test func disconnect_whenTheMainSceneHadALink_opensItOnTheMainMotherboard() async throws {
            let launcher = launcher()
            launcher.scenes.connect(main, place("1"))
            let other = launcher.scenes.connect(second)
            launcher.scenes.sceneDidDisconnect(main)
            try await launcher.start()
            #expect(app.pages == ["page 1 on mainboard"])
            #expect(launcher.scenes.scenes.map(\.name) == [other.name])
        }

        @Test func connect_whenASceneHasDisconnected_isANewConnectionOnTheMainMotherboard() async throws {
            let launcher = launcher()
            let first = launcher.scenes.connect(main)
            launcher.scenes.sceneDidDisconnect(main)
            let again = launcher.scenes.connect(main) { _ in Journal.note("main interface") }
            #expect(first !== again)
            #expect(again.motherboard === launcher.mainboard)
            try await launcher.start()
            #expect(app.lines == ["main interface", "main connect", "main disconnect", "main connect"])
        }

        // MARK: Launching in the background

        @Test(arguments: BootState.allCases)
        func background_whenItFollowsTheConnection_stillShowsTheInterface(_ state: BootState) async throws {
            let launcher = launcher()
            try await state.boot(launcher) {
                launcher.scenes.connect(main) { _ in Journal.note("main interface") }
                launcher.scenes.sceneDidEnterBackground(main)
            }
            await yieldOften()
            #expect(app.lines.sorted() == ["main background", "main connect", "main interface"])
            #expect(launcher.scenes[main]?.state == .background)
        }
    }
#endif
