import Boardy
import BoardyReports
import CoreContracts
import Foundation
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

/// The causes of activations by deeplink handlers, tabs and participants.
@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct CauseTests {
    private let recorder = TraceRecorder()
    private let log = ErrorLog()

    private func launcher(_ manifest: any Manifest.Type = LampManifest.self) async throws -> PluginLauncher {
        let launcher = PluginLauncher.with(options: log.options).install(observer: recorder)
            .install(plugin: EchoPlugin("word")).install(manifest: manifest).instantiate()
        try await launcher.start { _ in }
        return launcher
    }

    private func activations(of board: BoardID = "word") -> [BoardEvent] {
        recorder.events.filter { event in
            if case .activation(board, _, _) = event.kind { true } else { false }
        }
    }

    private func cause(of event: BoardEvent) -> BoardEvent.Cause? {
        if case .activation(_, _, let cause) = event.kind { cause } else { nil }
    }

    private func number(of kind: BoardEvent.Kind) -> Int? { recorder.events.first { $0.kind == kind }?.id }

    // MARK: Handlers

    @Test func activation_whenAHandlerMakesItInTime_isByTheLink() async throws {
        let launcher = try await launcher()
        let boards = try #require(launcher.resolve((any BoardActivating).self))
        launcher.handle("say") { link in
            await Task.yield()
            return boards.activateBoard("word", with: link.action ?? "") == .activated
        }
        let report = await launcher.handle(link: "app:///say/hello")
        let activation = try #require(activations().first)
        #expect(cause(of: activation) == .link("app:///say/hello"))
        #expect(activation.parent == number(of: .linkMatched("app:///say/hello", opener: "the links of say")))
        #expect(activation.motherboard == launcher.mainboard.identifier)
        #expect(report.openings.map { $0.activations.map(\.board) } == [["word"]])
        #expect(report.openings.map { $0.activations.map(\.outcome) } == [[.activated]])
        #expect(recorder.causes(of: activation).contains { $0.kind == .linkReceived("app:///say/hello") })
    }

    @Test func report_whenNobodyObserves_hasWhatTheHandlerDidAndWhatWentWrong() async throws {
        let launcher = PluginLauncher.with(options: log.options.with(LeakDetection.off))
            .install(plugin: EchoPlugin("word")).install(manifest: LampManifest.self).instantiate()
        try await launcher.start { _ in }
        launcher.handle("say") { [mainboard = launcher.mainboard] _ in
            await Task.yield()
            _ = mainboard.activateBoard(identifier: "word", withOption: "hello")
            _ = mainboard.activateBoard(identifier: "nobody", withOption: nil)
            return true
        }
        let opening = try #require(await launcher.handle(link: "app:///say").openings.first)
        #expect(opening.activations.map(\.board) == ["word", "nobody"])
        #expect(opening.errors == log.errors)
        #expect(log.codes == ["unknown-board"])
    }

    @Test func report_whenAHandlerSetsOffWhatTakesItsTime_hasTheErrorsOfThat() async throws {
        let launcher = try await launcher()
        let boards = try #require(launcher.resolve((any BoardActivating).self))
        launcher.kernel.lifecycle.add(Runner { _ in throw Mishap("no network") })
        let done = Lines()
        launcher.handle("inner") { _ in
            await Task.yield()
            _ = boards.activateBoard("nobody")
            done.add("inner")
            return true
        }
        launcher.handle("outer") { [weak launcher] _ in
            await launcher?.run(.backgroundRefresh)
            launcher?.open(link: "app:///inner")
            await yieldUntil { !done.all.isEmpty }
            return true
        }
        let opening = try #require(await launcher.handle(link: "app:///outer").openings.first)
        #expect(opening.errors.map(\.code) == ["participant-failed", "unknown-board"])
        #expect(opening.activations == [])
    }

    @Test func reports_whenHandlersAreUnderWayAtTheSameTime_haveTheirOwn() async throws {
        let launcher = try await launcher()
        let boards = try #require(launcher.resolve((any BoardActivating).self))
        let doors = ["first": Latch(), "second": Latch()]
        for (feature, latch) in doors {
            launcher.handle(feature) { _ in
                await latch.pass()
                _ = boards.activateBoard(feature)
                return true
            }
        }
        async let first = launcher.handle(link: "app:///first")
        await doors["first"]?.waitForArrivals()
        async let second = launcher.handle(link: "app:///second")
        await doors["second"]?.waitForArrivals()
        doors["second"]?.open()
        _ = await second
        _ = boards.activateBoard("third")
        doors["first"]?.open()
        let openings = await first.openings + second.openings
        #expect(openings.map { $0.activations.map(\.board) } == [["first"], ["second"]])
        #expect(openings.map(\.errors.count) == [1, 1])
        #expect(activations(of: "third").map(cause) == [.external])
    }

    @Test func activation_whenMadeInAnotherLauncher_isNotByTheLink() async throws {
        let other = TraceRecorder()
        let second = PluginLauncher.with(options: log.options).install(observer: other).install(
            plugin: EchoPlugin("word")
        )
        .instantiate()
        let launcher = try await launcher()
        launcher.handle("say") { _ in
            await Task.yield()
            return second.mainboard.activateBoard(identifier: "word", withOption: "hello") == .activated
        }
        _ = await launcher.handle(link: "app:///say")
        let activation = try #require(
            other.events.first { if case .activation = $0.kind { true } else { false } })
        #expect(cause(of: activation) == .external)
        #expect(activation.parent == nil)
    }

    @Test func activation_whenAnInnerLinkHasEnded_isByTheOuterOne() async throws {
        let launcher = try await launcher()
        let boards = try #require(launcher.resolve((any BoardActivating).self))
        let (latch, lines) = (Latch(), Lines())
        launcher.handle("inner") { _ in
            Task {
                await latch.pass()
                _ = boards.activateBoard("word", with: "late")
                lines.add("activated")
            }
            await latch.waitForArrivals()
            return true
        }
        launcher.handle("outer") { [weak launcher] _ in
            _ = await launcher?.handle(link: "app:///inner")
            latch.open()
            await yieldUntil { !lines.all.isEmpty }
            return true
        }
        let report = await launcher.handle(link: "app:///outer")
        #expect(activations().map(cause) == [.link("app:///outer")])
        #expect(report.openings.map { $0.activations.map(\.board) } == [["word"]])
    }

    @Test func activation_whenATaskOutlivesItsHandler_isNotByTheLink() async throws {
        let launcher = try await launcher()
        let boards = try #require(launcher.resolve((any BoardActivating).self))
        let (latch, lines) = (Latch(), Lines())
        launcher.handle("say") { _ in
            Task {
                _ = boards.activateBoard("word", with: "soon")
                lines.add("soon")
                await latch.pass()
                _ = boards.activateBoard("word", with: "late")
                lines.add("late")
            }
            await latch.waitForArrivals()
            return true
        }
        _ = await launcher.handle(link: "app:///say")
        latch.open()
        await yieldUntil { lines.all.count >= 2 }
        #expect(activations().map(cause) == [.link("app:///say"), .external])
        #expect(activations().last?.parent == nil)
    }

    @Test func events_whenAHandlerHasReturned_areTakenNoMore() async throws {
        let launcher = PluginLauncher.with(options: log.options.with(LeakDetection.off))
            .install(plugin: EchoPlugin("word")).install(manifest: LampManifest.self).instantiate()
        try await launcher.start { _ in }
        launcher.handle("say")
        #expect(!launcher.diagnostics.hasListeners)
        _ = await launcher.handle(link: "app:///say")
        #expect(!launcher.diagnostics.hasListeners)
        #expect(log.errors == [])
    }

    // MARK: Participants

    private enum EagerManifest: Manifest {
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Eager.self] }
    }
    private final class Eager: LifecycleParticipant {
        private var boards: (any BoardActivating)?
        func configure(with resolver: any ServiceResolver) { boards = resolver.resolve() }
        func run(phase: LifecyclePhase) async {
            await Task.yield()
            if phase == .launch { _ = boards?.activateBoard("word", with: "early") }
        }
    }

    @Test func activation_whenAParticipantMakesIt_isByTheParticipantInThePhase() async throws {
        _ = try await launcher(EagerManifest.self)
        let activation = try #require(activations().first)
        #expect(cause(of: activation) == .step("Eager in the phase launch"))
        let participant = number(of: .participantBegan("Eager", phase: "launch"))
        #expect(activation.parent == participant)
        let causes = recorder.causes(of: activation).map(\.kind)
        #expect(causes.contains(.participantBegan("Eager", phase: "launch")))
        #expect(causes.contains(.phaseBegan("launch")))
        let end = recorder.events.first { $0.kind == .participantEnded("Eager", phase: "launch", .finished) }
        #expect(end?.parent == participant)
    }
}
