import ManifestTestSupport

#if !canImport(UIKit) || os(watchOS)
    import Boardy
    import CoreContracts
    import GhostBridge
    import GhostKernel
    import TestSupport
    import Testing

    @MainActor
    @Suite(.journal, .timeLimit(.minutes(10)))
    struct SeveralScenesTests {
        private final class Window {}

        private let app = SceneApp()
        private let main = AppScene(name: "main")
        private let second = AppScene(name: "second")
        private let third = AppScene(name: "third")

        private var component: LauncherComponent {
            app.component.install(plugin: EchoPlugin("echo"))
                .installURLOpenerPlugin(name: "place", matchingPath: "/place/{name}") { motherboard, parameters in
                    Journal.note("page \(parameters["name"] ?? "") on \(motherboard.identifier)")
                }
        }

        private func place(_ name: String) -> Set<AppOpenURLContext> {
            [AppOpenURLContext(url: link("app:///place/\(name)"))]
        }

        // MARK: Motherboards

        @Test func motherboards_whenScenesConnect_areTheirOwn() {
            let launcher = component.instantiate()
            let scenes = [main, second, third].map { launcher.scenes.connect($0) }
            #expect(scenes.first?.motherboard === launcher.mainboard)
            #expect(Set(scenes.map { ObjectIdentifier($0.motherboard) }).count == 3)
            #expect(Set(scenes.map { ObjectIdentifier($0.tabs) }).count == 3)
            #expect(scenes.map(\.motherboard.identifier.rawValue) == ["mainboard", "scene.second", "scene.third"])
            #expect(app.codes == [])
        }

        @Test func contexts_whenScenesConnect_areTheirOwn() {
            let launcher = component.instantiate()
            let windows = [Window(), Window()]
            let scenes = zip([main, second], windows).map { launcher.scenes.connect($0, in: $1) }
            #expect(scenes.first?.motherboard.context === windows.first)
            #expect(scenes.last?.motherboard.context === windows.last)
            #expect(launcher.scenes.connect(third).motherboard.context == nil)
        }

        @Test func boards_whenTheyAreActivatedInAScene_areThoseOfTheScene() {
            let launcher = component.instantiate()
            let (first, other) = (launcher.scenes.connect(main), launcher.scenes.connect(second))
            other.motherboard.activateBoard(identifier: "echo", withOption: "hello")
            #expect(first.motherboard.boards.isEmpty)
            #expect(other.motherboard.boards.count == 1)
            launcher.scenes.sceneDidDisconnect(main)
            #expect(other.motherboard.boards.count == 1)
        }

        @Test func gates_whenABoardIsActivatedInASecondScene_holdItOnItsMotherboard() {
            let launcher = component.install(
                gatewayBarrier: GatewayBarrier(identifier: "login") { _ in false }, for: "echo"
            ).instantiate()
            launcher.scenes.connect(main)
            let other = launcher.scenes.connect(second)
            let outcome = other.motherboard.activateBoard(identifier: "echo", withOption: "hello")
            if case .held(by: "login") = outcome {} else { Issue.record("\(outcome)") }
            #expect(launcher.mainboard.boards.isEmpty)
        }

        @Test func gates_whenTheyOpenForASecondScene_activateTheBoardThere() async {
            let launcher = component.install(
                gatewayBarrier: GatewayBarrier(identifier: "login") { _ in true }, for: "echo"
            ).instantiate()
            launcher.scenes.connect(main)
            let other = launcher.scenes.connect(second)
            other.motherboard.activateBoard(identifier: "echo", withOption: "hello")
            await yieldUntil { other.motherboard.boards.count == 1 }
            #expect(launcher.mainboard.boards.isEmpty)
        }

        @Test func settings_whenASecondSceneConnects_runOnItsMotherboardOnce() {
            let launcher = component.install(launchSettings: { Journal.note("settings on \($0.identifier)") })
                .instantiate()
            #expect(Journal.lines == ["settings on mainboard"])
            launcher.scenes.connect(main)
            launcher.scenes.connect(second)
            launcher.scenes.connect(second)
            #expect(
                Journal.lines.filter { $0.hasPrefix("settings") } == [
                    "settings on mainboard", "settings on scene.second",
                ])
        }

        @Test func settings_whenAManifestIsInstalledLater_runOnTheMotherboardsOfAllScenes() {
            struct Settings: LauncherPlugin {
                func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
                    ModuleComponent(modulePlugins: [], launchSettings: { Journal.note("late on \($0.identifier)") })
                }
            }
            enum Late: Manifest {
                static var boardPlugins: [BoardPlugin] { Settings() }
            }
            let launcher = component.instantiate()
            launcher.scenes.connect(main)
            launcher.scenes.connect(second)
            launcher.install(manifest: Late.self)
            #expect(Journal.lines.filter { $0.hasPrefix("late") } == ["late on mainboard", "late on scene.second"])
        }

        // MARK: Links

        @Test(arguments: BootState.allCases.filter { $0 != .inInterface })
        func links_whenScenesReceiveThem_openOnTheirMotherboards(_ state: BootState) async throws {
            let launcher = component.instantiate()
            try await state.boot(launcher) {
                launcher.scenes.connect(main, AppSceneConnectionOptions(urlContexts: place("1")))
                launcher.scenes.connect(second, AppSceneConnectionOptions(urlContexts: place("2")))
                launcher.scenes.scene(main, openURLContexts: place("3"))
                launcher.scenes.scene(
                    second, continue: AppUserActivity(activityType: "web", webpageURL: place("4").first?.url))
            }
            // After the boot, the order of two scenes is that of their interfaces.
            #expect(
                app.pages.sorted() == [
                    "page 1 on mainboard", "page 2 on scene.second", "page 3 on mainboard", "page 4 on scene.second",
                ])
        }

        // MARK: The current scene

        private func current(_ launcher: PluginLauncher) -> String? { launcher.scenes.current?.name }

        @Test func current_whenScenesConnect_isTheLatest() {
            let launcher = component.instantiate()
            #expect(current(launcher) == nil)
            launcher.scenes.connect(main)
            #expect(current(launcher) == "main")
            launcher.scenes.connect(second)
            #expect(current(launcher) == "second")
        }

        @Test(arguments: [SceneEvent.active, .openURL, .continueActivity, .performAction])
        func current_whenASceneBecomesActiveOrReceivesALink_isThatScene(_ event: SceneEvent) {
            let launcher = component.instantiate()
            launcher.scenes.connect(main)
            launcher.scenes.connect(second)
            event.send(to: launcher.scenes, main)
            #expect(current(launcher) == "main")
        }

        @Test(arguments: [SceneEvent.resign, .foreground, .background])
        func current_whenAnotherSceneHasAnotherEvent_stays(_ event: SceneEvent) {
            let launcher = component.instantiate()
            launcher.scenes.connect(main)
            launcher.scenes.connect(second)
            event.send(to: launcher.scenes, main)
            event.send(to: launcher.scenes, second)
            #expect(current(launcher) == "second")
        }

        @Test func current_whenTheCurrentSceneDisconnects_isAnActiveOne() {
            let launcher = component.instantiate()
            launcher.scenes.connect(main)
            launcher.scenes.sceneDidBecomeActive(main)
            launcher.scenes.connect(second)
            launcher.scenes.connect(third)
            launcher.scenes.sceneDidDisconnect(third)
            #expect(current(launcher) == "main")
            launcher.scenes.sceneDidDisconnect(main)
            #expect(current(launcher) == "second")
            launcher.scenes.sceneDidDisconnect(second)
            #expect(current(launcher) == nil)
        }

        @Test func current_whenAnotherSceneDisconnects_stays() {
            let launcher = component.instantiate()
            launcher.scenes.connect(main)
            launcher.scenes.connect(second)
            launcher.scenes.sceneDidDisconnect(main)
            #expect(current(launcher) == "second")
        }
    }
#endif
