import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The only tests that use `PluginLauncher.shared` and `PluginLauncher.current`.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)))
struct SharedLauncherTests {
    private let log = ErrorLog()

    init() { PluginLauncher.current = nil }

    @Test func initialize_whenCalled_setsShared() {
        let launcher = log.makeComponent().initialize()
        #expect(PluginLauncher.shared === launcher)
        #expect(PluginLauncher.current === launcher)
        #expect(log.errors == [])
    }

    @Test func initialize_whenCalledAgain_replacesSharedAndReportsIt() {
        log.makeComponent().initialize()
        let second = log.makeComponent().initialize()
        #expect(PluginLauncher.shared === second)
        #expect(log.errors == [.launcherReplaced])
    }

    @Test func initialize_whenCurrentWasSetToNil_reportsNothing() {
        weak let first = log.makeComponent().initialize()
        PluginLauncher.current = nil
        #expect(first == nil)
        log.makeComponent().initialize()
        #expect(log.errors == [])
    }

    @Test func instantiate_whenCalled_leavesSharedAlone() {
        let shared = log.makeComponent().initialize()
        _ = log.makeComponent().instantiate()
        #expect(PluginLauncher.shared === shared)
        #expect(log.errors == [])
    }

    @Test func current_whenNothingIsInitialized_isNil() {
        #expect(PluginLauncher.current == nil)
    }

    /// The release of a launcher executes code of the app, which may read the property that is being changed.
    @Test func current_whenReadByTheReleaseOfTheFormer_isTheNewOne() {
        var current: PluginLauncher?
        let release = DeinitAction { current = PluginLauncher.current }
        log.makeComponent().share(value: release).initialize()
        _ = consume release
        let second = log.makeComponent().initialize()
        #expect(current === second)
    }

    @Test func shared_whenReadBeforeInitialize_stopsTheProgram() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            _ = PluginLauncher.shared
        }
    }
}
