import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

/// The step of the boot at which a snapshot is restored, and gates.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct StartRestorationTests {
    private typealias Fixture = SceneRestorationFixture
    private let fixture = Fixture()

    @Test func boards_whenTheAppStarts_areRestoredAfterTheInterfaceBegins() async throws {
        let lines = fixture.lines
        try await fixture.launcher.start(restoring: Fixture.saved, in: lines) { mainboard in
            lines.add("begin")
            #expect(mainboard.context === lines)
        }
        #expect(lines.all.first == "begin")
        #expect(fixture.launcher.snapshot() == Fixture.saved)
    }

    @Test func boards_whenTheAppStarts_areRestoredBeforeLinksAreOpened() async throws {
        let lines = fixture.lines
        fixture.launcher.handle("weather") { _ in
            lines.add("link")
            return true
        }
        fixture.launcher.open(link: "app://away/weather/city")
        try await fixture.launcher.start(restoring: Fixture.saved, in: lines)
        await yieldUntil { lines.all.contains("link") }
        #expect(lines.all == ["home", "article a", "tab away", "sheet b", "tab away", "link"])
    }

    /// The kernel of a test or an app with several launchers may have been booted before the interface exists.
    @Test func boards_whenTheKernelWasBootedBefore_areRestored() async throws {
        try await fixture.launcher.kernel.boot()
        try await fixture.launcher.start(restoring: Fixture.saved, in: fixture.lines)
        #expect(fixture.lines.all == ["home", "article a", "tab away", "sheet b"])
    }

    @Test func boards_whenTheAppStartsAgain_areRestoredOnce() async throws {
        try await fixture.launcher.start(restoring: Fixture.saved, in: fixture.lines)
        try await fixture.launcher.start(restoring: Fixture.saved, in: fixture.lines)
        #expect(fixture.lines.all == ["home", "article a", "tab away", "sheet b"])
        #expect(fixture.log.codes == ["already-launched"])
    }

    // MARK: Gates

    @Test func board_whenAGateHoldsIt_isSavedInItsTab() async throws {
        let fixture = Fixture.guarded()
        try await fixture.launcher.start(restoring: Fixture.saved, in: fixture.lines)
        #expect(fixture.lines.all == ["home", "tab away", "sheet b"])
        #expect(fixture.launcher.snapshot() == Fixture.saved)
    }

    /// The gate opens while another tab is selected.
    @Test func board_whenItsGateOpens_isRestoredInItsTab() async throws {
        let fixture = Fixture.guarded()
        try await fixture.launcher.start(restoring: Fixture.saved, in: fixture.lines)
        fixture.answer(true)
        #expect(fixture.lines.all == ["home", "tab away", "sheet b", "article a"])
        #expect(fixture.launcher.snapshot().path(of: "home") == ["home", "article"])
        #expect(fixture.launcher.snapshot().path(of: "away") == ["sheet"])
    }

    /// The place of an activation is that of its call, not of the decision of a gate.
    @Test func board_whenItWaitsAndAnotherTabIsShown_isSavedInItsOwn() async throws {
        let fixture = Fixture.guarded()
        try await fixture.launcher.start(in: fixture.lines) { _ in }
        _ = await fixture.launcher.tabs.switchToTab("home")
        fixture.open("a")
        _ = await fixture.launcher.tabs.switchToTab("away")
        fixture.answer(true)
        #expect(fixture.launcher.snapshot().path(of: "home") == ["home", "article"])
    }

    @Test func board_whenItsGateRefuses_isDropped() async throws {
        let fixture = Fixture.guarded()
        try await fixture.launcher.start(restoring: Fixture.saved, in: fixture.lines)
        fixture.answer(false)
        #expect(fixture.lines.all == ["home", "tab away", "sheet b"])
        #expect(fixture.launcher.snapshot().path(of: "home") == ["home"])
        #expect(fixture.log.codes == ["refused-by-gate"])
    }
}
