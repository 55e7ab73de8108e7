import Boardy
import CoreContracts
import Foundation
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

/// Slow handlers, cancelled links and hostile links.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LinkLifetimeTests {
    private let log = ErrorLog()
    private let lines = Lines()

    private final class Nowhere: ViewPresenter {
        func present<View>(_ view: View, animated: Bool) -> Bool { false }
    }

    private func launcher() async throws -> PluginLauncher {
        let launcher = PluginLauncher.with(options: log.options)
            .install(tab: "home") { _ in
                lines.add("tab")
                return Nowhere()
            }.instantiate()
        launcher.handle("weather") { _ in
            lines.add("weather")
            return true
        }
        try await launcher.start()
        return launcher
    }

    @Test func link_whenAnotherIsStuckInAHandler_doesNotWaitForIt() async throws {
        let (launcher, latch) = (try await launcher(), Latch())
        launcher.handle("stuck") { _ in
            await latch.pass()
            return true
        }
        launcher.open(link: "app:///stuck/x")
        await latch.waitForArrivals()
        #expect(await launcher.handle(link: "app:///weather/x").isOpened)
        #expect(lines.all == ["weather"])
        latch.open()
    }

    @Test func handle_whenItsTaskIsCancelled_cancelsThatOfTheHandler() async throws {
        let (launcher, latch) = (try await launcher(), Latch())
        launcher.handle("slow") { _ in
            await latch.pass()
            lines.add(Task.isCancelled ? "cancelled" : "not cancelled")
            return true
        }
        let answer = Task { await launcher.handle(link: "app:///slow/x") }
        await latch.waitForArrivals()
        answer.cancel()
        // Lets the cancellation reach the main actor.
        for _ in 0..<100 { await Task.yield() }
        latch.open()
        #expect(await answer.value.isOpened)
        #expect(lines.all == ["cancelled"])
    }

    @Test func handle_whenCancelledDuringTheBoot_isNotOpened() async throws {
        let latch = Latch()
        let launcher = PluginLauncher.with(options: log.options).install(manifest: LampManifest.self).instantiate()
        launcher.handle("weather") { _ in
            lines.add("weather")
            return true
        }
        launcher.kernel.lifecycle.add(Runner { phase in if phase == .launch { await latch.pass() } })
        let boot = Task { try await launcher.start() }
        await latch.waitForArrivals()
        let answer = Task { await launcher.handle(link: "app:///weather/x") }
        answer.cancel()
        #expect(await !answer.value.isOpened)
        latch.open()
        _ = try await boot.value
        #expect(lines.all == [])
        #expect(log.codes == ["cancelled-link"])
    }

    @Test func handler_whenItOpensAnotherLink_doesNotWaitForItself() async throws {
        let launcher = try await launcher()
        launcher.handle("first") { [weak launcher] _ in
            await launcher?.handle(link: "app:///weather/x").isOpened ?? false
        }
        #expect(await launcher.handle(link: "app:///first/x").isOpened)
        #expect(lines.all == ["weather"])
    }

    @Test func links_whenTwoComeForOneHandler_bothReachIt() async throws {
        let (launcher, latch) = (try await launcher(), Latch())
        launcher.handle("slow") { _ in
            await latch.pass()
            return true
        }
        async let first = launcher.handle(link: "app:///slow/1")
        async let second = launcher.handle(link: "app:///slow/2")
        await latch.waitForArrivals(2)
        latch.open()
        #expect(await (first.isOpened, second.isOpened) == (true, true))
    }

    @Test func link_whenItComesBackThroughTheService_reachesTheHandlerToo() async throws {
        let launcher = try await launcher()
        let link = try #require(Deeplink("app://home/weather/x"))
        #expect(await launcher.resolve((any DeeplinkService).self)?.handle(link) == true)
        #expect(lines.all == ["tab", "weather"])
    }

    // MARK: Hostile links

    @Test(arguments: [
        "app:///weather/%zz", "app:///weather/%C3%28", "app:///weather/%00/%0A", "app:///%77eather/x",
        "app:///weather//x//", "app:///weather/%2F%2e%2e", "app://home%00/x", "app://%C3%28/x", "app://", "app:", "",
        "app:weather/x", "://home", "app://home:99999/x", "app:///Weather/x", "app:///weather/x?%zz=%C3%28",
    ])
    func link_whenItIsOdd_isAnsweredAndReportedInOneLine(_ link: String) async throws {
        let launcher = try await launcher()
        let report = await launcher.handle(link: link)
        #expect(report.isOpened == log.codes.allSatisfy { $0 == "deeplink-ended-at-tab" })
        #expect(log.texts.allSatisfy { !$0.contains("\n") && !$0.contains("\0") })
        #expect(report.isOpened != lines.all.isEmpty)
    }

    @Test(arguments: ["app:///weather/", "app://home/", "app://", "app:///"])
    func link_whenItIsHuge_isAnswered(_ start: String) async throws {
        let launcher = try await launcher()
        for rest in [String(repeating: "a", count: 1_000_000), String(repeating: "a/", count: 10_000)] {
            _ = await launcher.handle(link: start + rest)
        }
        #expect(log.texts.allSatisfy { $0.utf8.count < 2_000 })
    }
}
