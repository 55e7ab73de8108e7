import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The only tests that use `PluginLauncher.shared`.
@MainActor
@Suite(.serialized)
struct SharedLauncherTests {
    private let log = ErrorLog()

    @Test func initialize_whenCalled_setsShared() {
        let launcher = log.makeComponent().initialize()
        #expect(PluginLauncher.shared === launcher)
    }

    @Test func initialize_whenCalledAgain_replacesShared() {
        log.makeComponent().initialize()
        let second = log.makeComponent().initialize()
        #expect(PluginLauncher.shared === second)
    }

    @Test func instantiate_whenCalled_leavesSharedAlone() {
        let shared = log.makeComponent().initialize()
        _ = log.makeComponent().instantiate()
        #expect(PluginLauncher.shared === shared)
    }

    @Test func shared_whenReadBeforeInitialize_stopsTheProgram() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            _ = PluginLauncher.shared
        }
    }
}
