import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

/// Links that wait for a boot, and the limit of the inbox.
@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct LaunchWaitTests {
    private enum Needy: Manifest {
        static var services: [Service] { Service(Nurse.self, dependencies: Bed.self) { Nurse($0) } }
    }

    private let log = ErrorLog()
    private let clock = ManualClock()

    private func launcher(_ manifest: any Manifest.Type) -> PluginLauncher {
        let inbox = URLInbox(waitLimit: .seconds(10), clock: clock)
        return PluginLauncher.with(options: log.options.with(inbox).with(BootClock(ManualClock())))
            .install(manifest: manifest)
            .installURLOpenerPlugin(matchingPath: "/page") { _, _ in }
            .instantiate()
    }

    @Test func link_whenTheBootTakesLong_isNotReported() async throws {
        let (launcher, latch) = (launcher(LampManifest.self), Latch())
        launcher.kernel.lifecycle.add(Runner { phase in if phase == .prewarm { await latch.pass() } })
        launcher.open(link: "app:///page")
        let start = Task { try await launcher.start { _ in } }
        await latch.waitForArrivals()
        await clock.whenSleeping()
        clock.advance(by: .seconds(10))
        for _ in 0..<100 { await Task.yield() }
        latch.open()
        _ = try await start.value
        #expect(log.errors == [])
    }

    @Test func link_whenTheBootHasFailed_waitsForTheLimitAgain() async throws {
        let launcher = launcher(Needy.self)
        launcher.open(link: "app:///page")
        await #expect(throws: GhostError.self) { try await launcher.start { _ in } }
        await clock.whenSleeping()
        let known = log.errors.count
        clock.advance(by: .seconds(10))
        await yieldUntil { log.errors.count != known }
        #expect(log.errors.last == .notLaunched(links: ["app:///page"], count: 1, waited: .seconds(10)))
        launcher.launch { _ in }
    }
}
