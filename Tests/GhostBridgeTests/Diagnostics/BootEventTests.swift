import Boardy
import BoardyReports
import CoreContracts
import Foundation
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

/// The events of manifests that observers of a launcher receive.
@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct BootEventTests {
    private let recorder = TraceRecorder()
    private let log = ErrorLog()

    private enum Small: Manifest {
        static var services: [Service] { Service(Bed.self) { Bed() } }
        static var uiProviders: [any UIProvider.Type] { [SmallUI.self] }
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Early.self] }
    }
    private final class SmallUI: UIProvider {
        func registerUI(_ registry: any UIRegistryContributing) {
            registry.contribute(to: Wall.left, contribution: Named("chart")) { "" }
        }
    }
    private final class Early: LifecycleParticipant {
        private var bed: Bed?
        func configure(with resolver: any ServiceResolver) { bed = resolver.resolve() }
        func run(phase: LifecyclePhase) async throws { if phase == .launch { throw Mishap("late") } }
    }

    private func launcher() -> PluginLauncher {
        PluginLauncher.with(options: log.options).install(observer: recorder).install(manifest: Small.self)
            .instantiate()
    }

    private func phase(_ name: String, _ result: ParticipantResult = .finished) -> [BoardEvent.Kind] {
        let error: [BoardEvent.Kind] =
            result == .failed
            ? [.error(.participantFailed("Early", phase: .launch, reason: "late"))] : []
        return [.phaseBegan(name), .participantBegan("Early", phase: name)] + error
            + [.participantEnded("Early", phase: name, result), .phaseEnded(name)]
    }

    @Test func events_whenASmallAppStarts_areToldInOrder() async throws {
        let launcher = launcher()
        let made = recorder.events.map(\.kind)
        #expect(
            made == [
                .service("UIContributions", .registered), .service("DeeplinkService", .registered),
                .service("ServiceScopes", .registered),
                .service("Bed", .registered), .contribution("chart", surface: "Wall.left"), .moduleInstalled("Small"),
                .service("ServiceMap", .registered), .service("BoardActivating", .registered),
            ])
        recorder.clear()
        try await launcher.start { _ in }
        let kinds = recorder.events.map(\.kind).filter { kind in
            if case .returned = kind { false } else { true }
        }
        #expect(
            kinds == [.service("Bed", .made)] + phase("prewarm") + phase("launch", .failed) + phase("sceneConnect") + [
                .step("begin")
            ] + phase("postUI"))
    }

    @Test func events_whenALinkGoesToAHandler_areToldInOrder() async throws {
        let launcher = launcher()
        launcher.handle("weather") { $0.action == "yes" }
        try await launcher.start()
        recorder.clear()
        _ = await launcher.handle(link: "app:///weather/yes")
        let link = "app:///weather/yes"
        let kinds = recorder.events.map(\.kind).filter { kind in
            if case .returned = kind { false } else { true }
        }
        #expect(
            kinds == [
                .linkReceived(link), .linkMatched(link, opener: "the links of weather"), .linkHeld(link, for: .handler),
                .linkReleased(link, for: .handler),
                .linkAnswered(link, opener: "the links of weather", isHandled: true),
            ])
        #expect(recorder.events.dropFirst().allSatisfy { $0.parent != nil })
    }

    @Test func chromeTrace_whenAnAppHasStarted_hasEachPhaseAsAPairOfOneID() async throws {
        try await launcher().start()
        struct Trace: Decodable {
            struct Entry: Decodable {
                let name: String
                let cat: String
                let ph: String
                let ts: Double
                let id: Int?
            }
            let traceEvents: [Entry]
        }
        let trace = try JSONDecoder().decode(Trace.self, from: Data(recorder.chromeTrace().utf8))
        let entries = trace.traceEvents.filter { $0.cat == "phase" }
        let (begins, ends) = (entries.filter { $0.ph == "b" }, entries.filter { $0.ph == "e" })
        #expect(begins.count == 8)
        #expect(Set(begins.map(\.id)) == Set(ends.map(\.id)))
        #expect(Set(begins.map(\.id)).count == 8)
        for begin in begins {
            let end = try #require(ends.first { $0.id == begin.id })
            #expect(end.name == begin.name)
            #expect(end.ts >= begin.ts)
        }
        #expect(begins.map(\.name).contains("phase sceneConnect"))
    }

    @Test func jsonLines_whenAnAppHasStarted_haveAnObjectForEachEvent() async throws {
        try await launcher().start()
        let lines = recorder.jsonLines().split(separator: "\n")
        #expect(lines.count == recorder.events.count)
        let kinds = lines.compactMap { line in
            (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["kind"] as? String
        }
        #expect(kinds == recorder.events.map(\.kind.name))
        #expect(Set(kinds).isSuperset(of: ["service", "contribution", "phase-began", "participant-ended", "error"]))
    }

    @Test func sequenceDiagram_whenAnAppHasStarted_isOne() async throws {
        try await launcher().start()
        let diagram = recorder.mermaidSequenceDiagram()
        #expect(diagram.hasPrefix("sequenceDiagram"))
        #expect(diagram.contains("participant-failed") || diagram.contains("late"))
    }

    @Test func observers_whenAManifestComesLater_hearOfItOnce() {
        let launcher = launcher()
        recorder.clear()
        launcher.install(manifest: LampManifest.self).install(manifest: LampManifest.self)
        #expect(recorder.events.map(\.kind) == [.service("Lamp", .registered), .moduleInstalled("LampManifest")])
    }

    // MARK: The page

    private enum Odd: Manifest {
        static var uiProviders: [any UIProvider.Type] { [OddUI.self] }
        static var services: [Service] { Service(Pair<Bed, [Bed]>.self) { Pair() } }
    }
    private final class OddUI: UIProvider {
        func registerUI(_ registry: any UIRegistryContributing) {
            registry.contribute(to: Wall.left, contribution: Named("<script>alert('&\"')</script>\u{0}\u{202E}")) { "" }
        }
    }
    private final class Pair<A, B> {}

    @Test func page_whenNamesAreHostile_isWellFormedAndHasThemEscaped() async throws {
        let launcher = PluginLauncher.with(options: log.options).install(observer: recorder)
            .install(manifests: [Small.self, Odd.self]).instantiate()
        launcher.handle("<b>&")
        _ = launcher.resolve(Pair<Bed, [Bed]>.self)
        try await launcher.start { _ in }
        let html = RunReport(
            title: "<clinic>", events: recorder.events, catalog: launcher.catalog, liveTree: launcher.mainboard.liveTree
        ).html
        #expect(!html.contains("<script>"))
        #expect(!html.contains("<b>"))
        #expect(html.contains("&lt;script"))
        let parser = Wellformed()
        #expect(parser.isWellFormed(html))
    }

    @Test func page_whenAnAppHasStarted_hasTablesAndBars() async throws {
        let launcher = launcher()
        try await launcher.start { _ in }
        let html = RunReport(
            title: "small", events: recorder.events, catalog: launcher.catalog, liveTree: launcher.mainboard.liveTree
        ).html
        for text in [
            "Services", "Views on surfaces", "Participants and listeners", "phase prewarm", "Early", "failed", "Bed",
            "Wall.left", "chart", "Services made",
        ] { #expect(html.contains(text), "\(text)") }
    }
}
