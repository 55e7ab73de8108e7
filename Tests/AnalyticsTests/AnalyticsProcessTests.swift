import Analytics
import AppFoundation
import Boardy
import CoreContracts
import Foundation
import GhostBridge
import GhostKernel
import PlatformIO
import TestHarness
import TestSupport
import Testing

/// The end of a program with analytics, by a signal.
@Suite(.timeLimit(.minutes(10)))
struct AnalyticsProcessTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private struct Line: Decodable {
        let name: String
    }

    private var names: [String] {
        get throws {
            try String(contentsOf: folder.file("analytics.jsonl"), encoding: .utf8).split(separator: "\n")
                .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)).name }
        }
    }

    @Test func events_whenTheProgramIsTerminated_areInTheFileUpToTheLast() async throws {
        await #expect(processExitsWith: .exitCode(0)) { [path = folder.url.path as String] in
            try await run(in: path, endedBy: SIGTERM)
        }
        #expect(try names == ["app-launched", "session-began"] + (0..<500).map { "event-\($0)" })
    }

    @Test func events_whenTheProgramIsInterrupted_areInTheFileUpToTheLast() async throws {
        await #expect(processExitsWith: .exitCode(128 + SIGINT)) { [path = folder.url.path as String] in
            try await run(in: path, endedBy: SIGINT)
        }
        #expect(try names.last == "event-499")
    }

    @Test func program_whenAParticipantHangs_endsAtTheLimitAndFails() async throws {
        await #expect(processExitsWith: .exitCode(1)) { [path = folder.url.path as String] in
            try await run(in: path, endedBy: SIGTERM, within: .seconds(20), with: [HangingManifest.self])
        }
        #expect(try names.last == "event-499")
    }

    @Test func program_whenTheMainActorIsBusy_endsAtTheLimit() async throws {
        await #expect(processExitsWith: .exitCode(128 + SIGTERM)) {
            await runBusily()
        }
    }
}

private func plan(_ limit: Duration) -> PhasePlan { PhasePlan().limiting(.shutdown, to: limit) }

/// A module whose end never ends.
private enum HangingManifest: Manifest {
    static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Hanging.self] }

    final class Hanging: LifecycleParticipant {
        func run(phase: LifecyclePhase) async {
            if phase == .shutdown { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
        }
    }
}

/// Runs an app that tracks events and receives a signal before they are written.
@MainActor
private func run(
    in path: String, endedBy signal: Int32, within limit: Duration = .seconds(60),
    with manifests: [any Manifest.Type] = []
) async throws {
    let launcher = PluginLauncher.with(options: .default.with(plan(limit)).with(ErrorSink.none))
        .install(services: [
            Service(StateFolder.self) { StateFolder(URL(filePath: path)) },
            Service(AppEventBus.self) { AppEventBus() },
            Service((any PersistenceService).self) { MockPersistence() },
        ])
        .install(manifest: AnalyticsManifest.self)
        .install(manifests: manifests)
        .instantiate()
    launcher.shutDownOnSignals()
    try await launcher.start()
    let analytics = launcher.resolve((any AnalyticsService).self)
    for number in 0..<500 { analytics?.track(AnalyticsEvent("event-\(number)")) }
    kill(getpid(), signal)
    try await Task.sleep(for: .seconds(60))
    exit(2)
}

/// Runs an app that receives a signal while it keeps the main actor busy.
@MainActor
private func runBusily() {
    let launcher = PluginLauncher.with(options: .default.with(plan(.milliseconds(200)))).instantiate()
    launcher.shutDownOnSignals()
    kill(getpid(), SIGTERM)
    Thread.sleep(forTimeInterval: 60)
    exit(2)
}
