import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestHarness
import TestSupport
import Testing

@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct StartFailureTests {
    private let log = ErrorLog()
    private let begun = Lines()

    private enum Needy: Manifest {
        static var services: [Service] { Service(Desk.self, dependencies: Lamp.self) { Desk($0) } }
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Rounds.self] }
    }
    private final class Desk {
        init(_: Lamp) {}
    }

    private func launcher() -> PluginLauncher {
        PluginLauncher.with(options: log.options).install(manifest: Needy.self)
            .installURLOpenerPlugin(name: "page", matchingPath: "/page") { _, _ in begun.add("page") }
            .instantiate()
    }

    @Test func start_whenSomethingIsMissing_throwsAndRunsNothing() async throws {
        let launcher = launcher()
        launcher.open(link: "app:///page")
        let missing = GhostError.missingService("Lamp", path: ["Desk", "Lamp"])
        await #expect(throws: GhostError.invalidManifests([missing])) {
            try await launcher.start { _ in begun.add("begin") }
        }
        #expect(begun.all == [])
        #expect(Journal.lines == ["rounds made"])
        #expect(log.codes == ["missing-service", "invalid-manifests"])
    }

    @Test func start_whenWhatWasMissingIsInstalled_goesOnWithTheLinksThatWaited() async throws {
        let launcher = launcher()
        launcher.open(link: "app:///page")
        await #expect(throws: GhostError.self) { try await launcher.start { _ in begun.add("first") } }
        launcher.install(manifest: LampManifest.self)
        try await launcher.start { _ in begun.add("begin") }
        #expect(begun.all == ["begin", "page"])
        #expect(Journal.lines.filter { $0.hasPrefix("rounds prewarm") }.count == 1)
    }

    @Test func start_whenManyWaitForABootThatFails_allThrow() async {
        let launcher = launcher()
        let starts = (0..<5).map { _ in Task { try await launcher.start() } }
        for start in starts {
            await #expect(throws: GhostError.self) { try await start.value }
        }
    }

    @Test func link_whenItGoesThroughTheServiceWhileTheBootFails_waitsForTheNextOne() async throws {
        let launcher = launcher()
        let links = try #require(launcher.resolve((any DeeplinkService).self))
        let link = try #require(Deeplink("app:///page"))
        // The boot runs in a task, so that the link arrives after its beginning.
        let start = Task { try await launcher.start() }
        let answer = Task { await links.handle(link) }
        await #expect(throws: GhostError.self) { try await start.value }
        #expect(begun.all == [])
        launcher.install(manifest: LampManifest.self)
        try await launcher.start()
        #expect(await answer.value)
        #expect(begun.all == ["page"])
    }

    @Test func start_whenItFailsInAnAppThatHasBegun_leavesLinksOpen() async throws {
        let launcher = launcher()
        launcher.launch { _ in begun.add("begin") }
        await #expect(throws: GhostError.self) { try await launcher.start() }
        await #expect(throws: GhostError.self) { try await launcher.start() }
        #expect(launcher.open(link: "app:///page") == ["page"])
        #expect(begun.all == ["begin", "page"])
    }

    @Test func launch_whenCalledByWhoHearsThatTheStartHasFailed_bootsAndOpensLinks() async throws {
        var launcher: PluginLauncher?
        let sink = ErrorSink { error in
            guard error.code == "invalid-manifests" else { return }
            launcher?.install(manifest: LampManifest.self)
            launcher?.launch { _ in begun.add("begin") }
        }
        let made = PluginLauncher.with(options: .default.with(sink)).install(manifest: Needy.self)
            .installURLOpenerPlugin(name: "page", matchingPath: "/page") { _, _ in begun.add("page") }
            .instantiate()
        launcher = made
        made.open(link: "app:///page")
        await #expect(throws: GhostError.self) { try await made.start() }
        try await made.start()
        #expect(begun.all == ["begin", "page"])
        #expect(Journal.lines.contains { $0.hasPrefix("rounds launch") })
        launcher = nil
    }

    @Test func start_whenTheAppHadBegunBeforeItsFirstManifest_doesNotBeginAgain() async throws {
        let launcher = PluginLauncher.with(options: log.options).instantiate()
        launcher.launch { _ in begun.add("first") }
        launcher.install(manifest: LampManifest.self)
        try await launcher.start { _ in begun.add("second") }
        #expect(begun.all == ["first"])
    }

    @Test func start_whenTheKernelWasBootedBefore_letsTheAppBegin() async throws {
        let launcher = launcher()
        launcher.install(manifest: LampManifest.self)
        launcher.open(link: "app:///page")
        let report = try await launcher.kernel.boot()
        #expect(try await launcher.start { _ in begun.add("begin") } == report)
        #expect(try await launcher.start { _ in begun.add("again") } == report)
        #expect(begun.all == ["page", "begin"])
    }

    @Test func participant_whenItThrows_isReportedAndInTheReportAndOthersRun() async throws {
        let launcher = PluginLauncher.with(options: log.options).install(manifest: LampManifest.self).instantiate()
        launcher.kernel.lifecycle.add(Runner { phase in if phase == .launch { throw Mishap("no beds") } })
        launcher.kernel.lifecycle.add(SecondRunner { phase in begun.add("\(phase)") })
        let report = try await launcher.start { _ in begun.add("begin") }
        #expect(begun.all == ["prewarm", "launch", "sceneConnect", "begin", "postUI"])
        #expect(report.failures.map(\.participant.name) == ["Runner"])
        #expect(report.failures.map(\.phase) == ["launch"])
        #expect(log.codes == ["participant-failed"])
        #expect(log.texts.first?.contains("no beds") == true)
    }

    // MARK: Time limits

    private func limited(_ clock: ManualClock, _ plan: PhasePlan = PhasePlan(limit: .seconds(5))) -> PluginLauncher {
        PluginLauncher.with(options: log.options.with(plan).with(BootClock(clock)))
            .install(manifest: LampManifest.self).instantiate()
    }

    @Test func participant_whenItTakesTooLong_isLeftBehind() async throws {
        let (clock, latch) = (ManualClock(), Latch())
        let launcher = limited(clock)
        launcher.kernel.lifecycle.add(Runner { phase in if phase == .launch { await latch.pass() } })
        let start = Task { try await launcher.start { _ in begun.add("begin") } }
        await latch.waitForArrivals()
        await clock.whenSleeping()
        await clock.advance(by: .seconds(5))
        let report = try await start.value
        #expect(begun.all == ["begin"])
        #expect(report.failures.map(\.participant.result) == [.timedOut])
        #expect(report.phases.first { $0.name == "launch" }?.duration == .seconds(5))
        #expect(log.codes == ["participant-timed-out"])
        latch.open()
    }

    @Test func participants_whenThePlanSaysAtOnce_runAtOnce() async throws {
        let (clock, latch) = (ManualClock(), Latch())
        let launcher = limited(clock, PhasePlan().runningConcurrently(.prewarm))
        launcher.kernel.lifecycle.add(Runner { phase in if phase == .prewarm { await latch.pass() } })
        launcher.kernel.lifecycle.add(SecondRunner { phase in if phase == .prewarm { await latch.pass() } })
        let start = Task { try await launcher.start() }
        await latch.waitForArrivals(2)
        latch.open()
        #expect(try await start.value.failures.isEmpty)
    }
}
