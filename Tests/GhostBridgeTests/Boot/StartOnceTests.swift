import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct StartOnceTests {
    private let log = ErrorLog()
    private let begun = Lines()

    private func launcher() -> PluginLauncher {
        PluginLauncher.with(options: log.options).install(manifest: WardManifest.self).instantiate()
    }

    private var prewarmings: Int { Journal.lines.filter { $0.hasPrefix("rounds prewarm") }.count }

    @Test func start_whenCalledTwice_returnsTheSameReportAndBeginsOnce() async throws {
        let launcher = launcher()
        let first = try await launcher.start { _ in begun.add("first") }
        let second = try await launcher.start { _ in begun.add("second") }
        #expect(first == second)
        #expect(begun.all == ["first"])
        #expect(log.errors == [.alreadyLaunched(isIgnored: true)])
        #expect(prewarmings == 1)
    }

    @Test func start_whenCalledByManyAtOnce_bootsOnce() async throws {
        let launcher = launcher()
        let starts = (0..<20).map { number in
            Task { try await launcher.start { _ in begun.add("\(number)") } }
        }
        var reports: Set<LaunchReport> = []
        for start in starts { reports.insert(try await start.value) }
        #expect(reports.count == 1)
        #expect(begun.all.count == 1)
        #expect(prewarmings == 1)
        #expect(log.texts == [])
    }

    @Test func start_whenLaunchedBefore_waitsForItsBoot() async throws {
        let launcher = launcher().launch { _ in begun.add("launch") }
        let report = try await launcher.start()
        #expect(report.phases.map(\.name).contains("postUI"))
        #expect(begun.all == ["launch"])
        #expect(log.errors == [])
        #expect(prewarmings == 1)
    }

    /// Starting after launching waits for the boot of the launch, and ignores its own closure.
    @Test func start_whenLaunchedBeforeWithAnotherBegin_beginsOnlyOnce() async throws {
        let launcher = launcher().launch { _ in begun.add("launch") }
        try await launcher.start { _ in begun.add("start") }
        #expect(begun.all == ["launch"])
        #expect(log.errors == [.alreadyLaunched(isIgnored: true)])
    }

    @Test func launch_whenNobodyStarts_bootsByItself() async throws {
        let (launcher, latch) = (launcher(), Latch())
        launcher.kernel.lifecycle.add(Runner { phase in if phase == .postUI { await latch.pass() } })
        launcher.launch { _ in begun.add("launch") }
        await latch.waitForArrivals()
        latch.open()
        _ = try await launcher.start()
        #expect(prewarmings == 1)
        #expect(Journal.lines.contains("bell configured"))
        #expect(log.texts == [])
    }

    @Test func launch_whenNobodyStarts_letsLinksWaitForTheBoot() async throws {
        let (launcher, latch) = (launcher(), Latch())
        launcher.kernel.lifecycle.add(Runner { phase in if phase == .prewarm { await latch.pass() } })
        launcher.launch { _ in }
        async let answer = launcher.handle(link: "app:///bell/now")
        await latch.waitForArrivals()
        #expect(!Journal.lines.contains("bell app:///bell/now"))
        latch.open()
        #expect(await answer.isOpened)
    }

    @Test func launch_whenSomethingIsMissing_reportsItOnceAndOpensLinksAllTheSame() async throws {
        enum Broken: Manifest {
            static var services: [Service] { Service(Nurse.self, dependencies: Bed.self) { Nurse($0) } }
        }
        let launcher = PluginLauncher.with(options: log.options).install(manifest: Broken.self)
            .installURLOpenerPlugin(name: "page", matchingPath: "/page") { _, _ in begun.add("page") }
            .instantiate()
        launcher.launch { _ in begun.add("launch") }
        #expect(await launcher.handle(link: "app:///page").isOpened)
        #expect(begun.all == ["launch", "page"])
        #expect(log.codes == ["missing-service", "invalid-manifests"])
    }

    @Test func start_whenItsTaskIsCancelled_stopsBeforeTheNextPhase() async throws {
        let (launcher, latch) = (launcher(), Latch())
        launcher.kernel.lifecycle.add(Runner { phase in if phase == .prewarm { await latch.pass() } })
        let start = Task { try await launcher.start { _ in begun.add("begin") } }
        await latch.waitForArrivals()
        start.cancel()
        await #expect(throws: GhostError.bootCancelled(before: "launch")) { try await start.value }
        #expect(begun.all == [])
        latch.open()
        try await launcher.start { _ in begun.add("again") }
        #expect(begun.all == ["again"])
        #expect(log.texts == [])
    }

    @Test func manifest_whenInstalledAfterTheBoot_offersItsServices() async throws {
        let launcher = launcher()
        try await launcher.start()
        launcher.install(manifest: LampManifest.self)
        #expect(launcher.resolve(Lamp.self) != nil)
    }
}
