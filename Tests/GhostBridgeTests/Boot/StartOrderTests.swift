import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct StartOrderTests {
    private let log = ErrorLog()

    private func launcher() -> PluginLauncher {
        PluginLauncher.with(options: log.options).install(manifest: WardManifest.self)
            .installURLOpenerPlugin(name: "page", matchingPath: "/page/{n}") { _, parameters in
                Journal.note("page \(parameters["n"] ?? "")")
            }
            .instantiate()
    }

    private func run(_ phase: LifecyclePhase) -> String { "rounds \(phase) with nurse" }

    @Test func start_whenThereIsEverything_hasItsOrder() async throws {
        let launcher = launcher()
        launcher.open(link: "app:///page/1")
        launcher.open(link: "app:///page/2")
        try await launcher.start { _ in Journal.note("begin") }
        #expect(
            Journal.lines == [
                "rounds made", "bed made", run(.prewarm), run(.launch), run(.sceneConnect), "begin", "bell configured",
                "page 1", "page 2", run(.postUI),
            ])
        #expect(log.texts == [])
    }

    @Test func links_whenTheyWaitedForAHandler_reachItInOrderBeforePostUIIsOver() async throws {
        let launcher = launcher()
        launcher.open(link: "app:///bell/1")
        launcher.open(link: "app:///bell/2")
        try await launcher.start { _ in Journal.note("begin") }
        let lines = Journal.lines
        #expect(lines.filter { $0.hasPrefix("bell app") } == ["bell app:///bell/1", "bell app:///bell/2"])
        let (begin, first) = (lines.firstIndex(of: "begin"), lines.firstIndex(of: "bell app:///bell/1"))
        #expect(try #require(begin) < #require(first))
    }

    @Test func links_whenTheyComeWhileAPhaseRuns_waitForTheBegin() async throws {
        let (launcher, latch) = (launcher(), Latch())
        launcher.kernel.lifecycle.add(Runner { phase in if phase == .launch { await latch.pass() } })
        let boot = Task { try await launcher.start { _ in Journal.note("begin") } }
        await latch.waitForArrivals()
        #expect(launcher.open(link: "app:///page/1") == ["page"])
        latch.open()
        _ = try await boot.value
        #expect(Journal.lines.firstIndex(of: "page 1") ?? 0 > Journal.lines.firstIndex(of: "begin") ?? 0)
        #expect(log.texts == [])
    }

    @Test func links_whenTheyComeInBegin_areOpenedBehindThoseThatWaited() async throws {
        let launcher = launcher()
        launcher.open(link: "app:///page/1")
        try await launcher.start { _ in launcher.open(link: "app:///page/2") }
        #expect(Journal.lines.filter { $0.hasPrefix("page") } == ["page 1", "page 2"])
    }

    @Test func start_whenThereIsAContext_putsItBeforeTheBegin() async throws {
        final class Window {}
        let (launcher, window) = (launcher(), Window())
        try await launcher.start(in: window) { board in
            Journal.note(board.context === window ? "in the window" : "nowhere")
        }
        #expect(Journal.lines.contains("in the window"))
    }

    @Test func start_whenThereIsAContext_holdsItWeakly() async throws {
        final class Window {}
        let launcher = launcher()
        var window: Window? = Window()
        weak let held = window
        try await launcher.start(in: #require(window)) { _ in }
        window = nil
        #expect(held == nil)
    }

    @Test func start_whenThereIsNoManifest_beginsAllTheSame() async throws {
        let launcher = PluginLauncher.with(options: log.options).instantiate()
        let report = try await launcher.start { _ in Journal.note("begin") }
        #expect(Journal.lines == ["begin"])
        #expect(!report.phases.contains { $0.name == "registration" })
        #expect(launcher.open(link: "app:///nothing") == [])
        #expect(log.codes == ["no-opener"])
    }

    @Test func report_whenAnAppHasStarted_hasPhasesParticipantsAndServices() async throws {
        let report = try await launcher().start()
        #expect(report.phases.flatMap(\.participants).map(\.name) == Array(repeating: "Rounds", count: 4))
        #expect(report.services.map(\.name) == ["Bed", "Nurse", "DeeplinkService"])
        #expect(report.failures.isEmpty)
    }

    @Test func phase_whenRunOutsideOfTheBoot_runsParticipants() async throws {
        let launcher = launcher()
        try await launcher.start()
        let phase = await launcher.run(.backgroundRefresh)
        #expect(phase.name == "backgroundRefresh")
        #expect(Journal.lines.last == run(.backgroundRefresh))
    }
}
