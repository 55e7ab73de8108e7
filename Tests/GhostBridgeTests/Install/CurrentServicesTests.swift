import Boardy
import CoreContracts
import Foundation
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

/// The container that is current in code that a launcher runs.
///
/// The only tests of this target that set `PluginLauncher.current`. They set it in synchronous code only, and to nil at the end,
/// because tests of other targets set it as well.
@MainActor
@Suite(.journal, .serialized, .timeLimit(.minutes(10)))
struct CurrentServicesTests {
    private let log = ErrorLog()

    /// The name that a container gives itself, or "none".
    private static var current: String { ServiceContainer.current.resolve(String.self) ?? "none" }

    private static func note(_ place: String) { Journal.note("\(place): \(current)") }

    private struct NotingPlugin: ModulePlugin {
        let identifier: BoardID = "noting"

        func apply(for main: any MainComponent) {
            CurrentServicesTests.note("plugin")
            let inner = BoardProducer(externalProducer: main.producer)
            inner.registerBoard("inner") { id in
                CurrentServicesTests.note("inner board")
                return FlowBoard<GreetIO>(identifier: id) { _, _ in }
            }
            main.producer.registerBoard("noting") { id in
                CurrentServicesTests.note("board")
                _ = inner.produceBoard(identifier: "inner")
                return FlowBoard<GreetIO>(identifier: id) { _, _ in }
            }
        }
    }

    private func component(_ name: String) -> LauncherComponent {
        PluginLauncher.with(options: log.options).install(services: [Service(String.self) { name }])
            .install(plugin: NotingPlugin())
            .install(launchSettings: { _ in Self.note("settings") })
    }

    /// Makes a launcher and calls a closure while it is the shared one.
    private func whileShared(_ component: LauncherComponent, _ body: (PluginLauncher) -> Void) {
        PluginLauncher.current = nil
        body(component.initialize())
        PluginLauncher.current = nil
    }

    // MARK: The shared launcher

    @Test func current_afterInitialize_isTheContainerOfTheLastLauncher() {
        whileShared(component("first")) { _ in
            #expect(Self.current == "first")
            component("second").initialize()
            #expect(Self.current == "second")
        }
        #expect(log.codes == ["launcher-replaced"])
    }

    @Test func current_afterInstantiate_isTheContainerOfTheProcess() {
        PluginLauncher.current = nil
        let launcher = component("own").instantiate()
        #expect(Self.current == "none")
        #expect(launcher.resolve(String.self) == "own")
    }

    @Test func current_whenTheSharedLauncherIsReleased_isTheContainerOfTheProcess() {
        weak var released: PluginLauncher?
        whileShared(component("released")) { launcher in
            released = launcher
            #expect(Self.current == "released")
        }
        #expect(released == nil)
        #expect(Self.current == "none")
    }

    @Test func current_whenTheSharedLauncherHasNoServices_isTheContainerOfTheProcess() {
        _ = component("other").instantiate()
        whileShared(PluginLauncher.with(options: log.options)) { _ in #expect(Self.current == "none") }
    }

    // MARK: Another launcher

    @Test func current_inTheCodeOfASecondLauncher_isItsContainer() async throws {
        let second = component("second").instantiate()
        Journal.note("made")
        try await second.start { mainboard in
            Self.note("begin")
            mainboard.activateBoard(identifier: "noting", withOption: "Ada")
        }
        #expect(
            Journal.lines == [
                "plugin: second", "settings: second", "made", "begin: second", "board: second", "inner board: second",
            ])
    }

    @Test func board_whenAnotherLauncherIsShared_isMadeInItsOwnContainer() {
        whileShared(component("shared")) { _ in
            let second = component("second").instantiate().launch { _ in }
            second.mainboard.activateBoard(identifier: "noting", withOption: "Ada")
            #expect(Self.current == "shared")
        }
        #expect(Journal.lines.suffix(2) == ["board: second", "inner board: second"])
    }

    @Test func current_inAnOpener_isTheContainerOfItsLauncher() throws {
        struct NotingOpener: URLOpenerPlugin {
            func canOpenURL(_ url: URL) -> Bool {
                CurrentServicesTests.note("question")
                return true
            }
            func mainboard(_ mainboard: any FlowMotherboard, open url: URL) { CurrentServicesTests.note("opener") }
        }
        let launcher = component("own").instantiate().install(urlOpenerPlugins: [NotingOpener()])
        launcher.openLinks()
        launcher.open(url: try #require(URL(string: "app://page")))
        #expect(Journal.lines.suffix(2) == ["question: own", "opener: own"])
    }

    @Test func current_inTheInterfaceOfALaterScene_isTheContainerOfItsLauncher() async throws {
        let launcher = component("own").instantiate()
        try await launcher.start()
        let (shown, show) = AsyncStream.makeStream(of: String.self)
        launcher.scenes.connect(AppScene(name: "second"), to: AppSceneSession(), options: AppSceneConnectionOptions()) {
            _ in
            show.yield(Self.current)
            show.finish()
        }
        var names: [String] = []
        for await name in shown { names.append(name) }
        #expect(names == ["own"])
    }

    @Test func launcher_whenReleasedAfterItWasCurrent_isGoneWithItsContainer() async throws {
        var launcher: PluginLauncher?
        whileShared(component("released")) { launcher = $0 }
        weak let services = launcher?.kernel.services
        let latch = Latch()
        launcher?.kernel.lifecycle.add(
            Runner { phase in
                // A task that outlives the phase inherits the current container.
                if phase == .postUI { Task { await latch.pass() } }
            })
        try await launcher?.start()
        await latch.waitForArrivals()
        launcher = nil
        #expect(await isGone { services })
        latch.open()
    }
}
