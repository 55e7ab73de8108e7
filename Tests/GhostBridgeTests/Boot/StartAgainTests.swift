import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

/// Calls of start and launch after an earlier start or launch.
@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct StartAgainTests {
    private let log = ErrorLog()
    private let begun = Lines()

    private enum Broken: Manifest {
        static var services: [Service] { Service(Nurse.self, dependencies: Bed.self) { Nurse($0) } }
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Rounds.self] }
    }
    private enum Beds: Manifest {
        static var services: [Service] { Service(Bed.self) { Bed() } }
    }

    private func launcher() -> PluginLauncher {
        PluginLauncher.with(options: log.options).install(manifest: Broken.self).instantiate()
    }

    private var prewarmings: Int { Journal.lines.filter { $0.hasPrefix("rounds prewarm") }.count }

    @Test func start_whenTheBootOfALaunchHasFailed_bootsAnewWithoutBeginningAgain() async throws {
        let launcher = launcher().launch { _ in begun.add("launch") }
        // The boot has ended when the link is handled.
        _ = await launcher.handle(link: "app:///nothing")
        launcher.install(manifest: Beds.self)
        try await launcher.start()
        #expect(begun.all == ["launch"])
        #expect(prewarmings == 1)
    }

    @Test func launch_whenAStartHasFailed_beginsAndBootsByItself() async throws {
        let launcher = launcher()
        await #expect(throws: GhostError.self) { try await launcher.start { _ in begun.add("start") } }
        launcher.install(manifest: Beds.self).launch { _ in begun.add("launch") }
        try await launcher.start()
        #expect(begun.all == ["launch"])
        #expect(prewarmings == 1)
    }

    @Test func launch_whenStartedBefore_beginsAndDoesNotBootAgain() async throws {
        let launcher = PluginLauncher.with(options: log.options).install(manifest: WardManifest.self).instantiate()
        try await launcher.start()
        launcher.launch { _ in begun.add("launch") }
        try await launcher.start()
        #expect(begun.all == ["launch"])
        #expect(prewarmings == 1)
        #expect(log.errors == [])
    }

    @Test func launch_whenStartedWithAClosureBefore_beginsAgainAndReportsIt() async throws {
        let launcher = PluginLauncher.with(options: log.options).install(manifest: WardManifest.self).instantiate()
        try await launcher.start { _ in begun.add("start") }
        launcher.launch { _ in begun.add("launch") }
        #expect(begun.all == ["start", "launch"])
        #expect(log.errors == [.alreadyLaunched(isIgnored: false)])
    }

    @Test func start_whenLaunchedWithoutManifestsBefore_bootsThoseThatCameSince() async throws {
        let launcher = PluginLauncher.with(options: log.options).instantiate().launch { _ in begun.add("launch") }
        launcher.install(manifest: WardManifest.self)
        try await launcher.start()
        #expect(begun.all == ["launch"])
        #expect(prewarmings == 1)
    }

    @Test func manifest_whenInstalledInTheBegin_runsInPostUI() async throws {
        let launcher = PluginLauncher.with(options: log.options).instantiate()
        try await launcher.start { _ in launcher.install(manifest: WardManifest.self) }
        #expect(Journal.lines.contains("rounds postUI with nurse"))
        #expect(prewarmings == 0)
        #expect(Journal.lines.contains("bell configured"))
    }

    /// Nested links are limited, like those of synchronous openers.
    @Test func links_whenHandlersOpenLinksWithoutEnd_areEndedAndReported() async throws {
        let launcher = PluginLauncher.with(options: log.options).install(manifest: Beds.self).instantiate()
        launcher.handle("loop") { [weak launcher] link in
            let round = Int(link.action ?? "") ?? 0
            begun.add("\(round)")
            guard round < 200 else { return true }
            return await launcher?.handle(link: "app:///loop/\(round + 1)").isOpened ?? false
        }
        try await launcher.start()
        _ = await launcher.handle(link: "app:///loop/0")
        #expect(begun.all.count < 200)
        #expect(log.codes.contains("links-nested-too-deeply"))
    }
}
