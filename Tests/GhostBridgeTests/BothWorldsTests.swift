import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct BothWorldsTests {
    @Test func board_whenAManifestHasTheService_getsItThroughItsSharedComponent() {
        let log = ErrorLog()
        let launcher = PluginLauncher.with(options: log.options)
            .install(plugin: GreetPlugin())
            .install(manifest: GreeterManifest.self)
            .instantiate()
            .launch { _ in }
        let greet = launcher.mainboard.destination(GreetIO.self, id: GreetIO.boardID)
        let record = Record(greet)
        greet.activation.activate(with: "Ada")
        #expect(record.outputs == ["Good day, Ada"])
        #expect(log.texts == [])
    }

    @Test func service_whenItHasTheServiceMap_activatesBoards() async throws {
        let log = ErrorLog()
        let launcher = PluginLauncher.with(options: log.options)
            .install(plugin: GreetPlugin())
            .instantiate()
            .install(manifest: GreeterManifest.self)
        let greet = launcher.mainboard.destination(GreetIO.self, id: GreetIO.boardID)
        let record = Record(greet)
        let report = try await launcher.start()
        launcher.resolve(ServiceMap.self)?.link(Links.self).greet.activation.activate(with: "Ada")
        #expect(launcher.resolve((any BoardActivating).self)?.activateBoard("greet", with: "Bo") == .activated)
        #expect(record.outputs == ["Good day, Ada", "Good day, Bo"])
        #expect(
            report.phases.map(\.name) == [
                "registration", "validation", "prewarm", "launch", "sceneConnect", "interface", "listeners", "events",
                "links", "postUI",
            ])
        #expect(log.texts == [])
    }

    private struct Links: ModuleServiceMap {
        let root: ServiceMap
        init(_ root: ServiceMap) { self.root = root }
        var greet: Destination<GreetIO> { destination() }
    }
}

extension ServiceMap {
    fileprivate func link<Map: ModuleServiceMap>(_: Map.Type) -> Map { link() }
}
