import Boardy
import BoardyReports
import CoreContracts
import Foundation
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestHarness
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
        await clock.advance(by: .seconds(10))
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
        await clock.advance(by: .seconds(10))
        await yieldUntil { log.errors.count != known }
        #expect(log.errors.last == .notLaunched(links: ["app:///page"], count: 1, waited: .seconds(10)))
        launcher.launch { _ in }
    }

    @Test func link_whenTheLauncherShutsDownBeforeTheLaunch_isRefusedAndReportedOnce() async throws {
        let recorder = TraceRecorder()
        let launcher = PluginLauncher.with(options: log.options.with(BootClock(ManualClock())))
            .install(manifest: LampManifest.self)
            .install(observer: recorder)
            .instantiate()
        launcher.open(link: "app:///page?secret")
        let url = try #require(URL(string: "app:///page/2"))
        let handling = Task { await launcher.handle(url) }
        await yieldUntil { recorder.events.contains { $0.kind == .linkHeld("app:///page/2", for: .launch) } }
        await launcher.shutDown()
        await launcher.shutDown()
        let error = BoardError.notLaunched(links: ["app:///page", "app:///page/2"], count: 2, waited: nil)
        #expect(log.errors == [error])
        #expect(await handling.value.error == error)
        launcher.launch { _ in }
        #expect(log.errors == [error])
    }
}
