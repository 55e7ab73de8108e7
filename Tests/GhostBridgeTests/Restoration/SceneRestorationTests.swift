import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

/// Restoration of scenes.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SceneRestorationTests {
    private typealias Fixture = SceneRestorationFixture
    private let fixture = Fixture()
    private let window = Window()

    /// Starts the launcher, and waits for the interfaces of connected scenes.
    private func start() async throws { try await fixture.launcher.start() }

    @Test func scene_whenItConnectsBeforeTheBoot_isRestored() async throws {
        let scene = window.connect(to: fixture, restoring: Fixture.saved)
        #expect(fixture.lines.all == [])
        try await start()
        #expect(scene.snapshot() == Fixture.saved)
        #expect(fixture.lines.all == ["home", "article a", "tab away", "sheet b"])
    }

    @Test func scene_whenItIsTheSecond_isRestoredOnItsOwnMotherboard() async throws {
        let first = window.connect(to: fixture) { _ in }
        let second = Window().connect(to: fixture, restoring: Fixture.saved) { _ in }
        try await start()
        #expect(second.motherboard !== first.motherboard)
        #expect(second.snapshot() == Fixture.saved)
        #expect(first.snapshot() == SceneSnapshot())
        #expect(second.tabs.currentTab == "away")
        #expect(first.tabs.currentTab == nil)
    }

    @Test func scene_whenItConnectsAfterTheBoot_isRestored() async throws {
        window.connect(to: fixture) { _ in }
        try await start()
        let bar = Bar(fixture.lines)
        let second = Window().connect(to: fixture, restoring: Fixture.saved)
        second.tabs.container = bar
        await yieldUntil {
            bar.shown.count == 2 && second.tabs.currentTab == "away" && second.snapshot().boards.count == 3
        }
        #expect(second.snapshot() == Fixture.saved)
        #expect(bar.shown == ["home", "away"])
    }

    @Test func twoScenes_whenSavedAndRestored_keepTheirOwnState() async throws {
        let scenes = [window.connect(to: fixture) { _ in }, Window().connect(to: fixture) { _ in }]
        try await start()
        for (scene, tab) in zip(scenes, ["home", "away"]) {
            _ = await scene.tabs.switchToTab(tab)
            fixture.open(tab, on: scene.motherboard)
        }
        let next = Fixture()
        let restored = scenes.map { Window().connect(to: next, restoring: $0.snapshot()) }
        try await next.launcher.start()
        #expect(restored.map { $0.snapshot() } == scenes.map { $0.snapshot() })
    }

    /// Without a usable snapshot, a scene shows its first tab, as without any.
    @Test(arguments: [SceneSnapshot(), SceneSnapshot(selectedTab: "gone")])
    func scene_whenItsSnapshotShowsNothing_showsTheFirstTab(snapshot: SceneSnapshot) async throws {
        let scene = window.connect(to: fixture, restoring: snapshot)
        try await start()
        #expect(scene.tabs.currentTab == "home")
        #expect(fixture.lines.all == ["home"])
    }

    @Test func scene_whenItDisconnectsWhileItIsRestored_hasNoBoards() async throws {
        let latch = Latch()
        let bar = Bar(fixture.lines, waitingAt: latch)
        let scene = window.connect(to: fixture, restoring: Fixture.saved)
        scene.tabs.container = bar
        async let report = fixture.launcher.start()
        await latch.waitForArrivals()
        fixture.launcher.scenes.sceneDidDisconnect(window.scene)
        latch.open()
        _ = try await report
        #expect(scene.motherboard.boards.map(\.identifier) == [])
        #expect(fixture.lines.all.filter { !$0.hasPrefix("bar") } == [])
    }

    /// The container takes its time to show the first tab, while the user selects another one.
    @Test func boards_whenTheUserSelectsATabDuringTheRestoration_stayInTheirTabs() async throws {
        let latch = Latch()
        let bar = Bar(fixture.lines, waitingAt: latch)
        let scene = window.connect(to: fixture, restoring: Fixture.saved)
        scene.tabs.container = bar
        async let report = fixture.launcher.start()
        await latch.waitForArrivals()
        let selection = Task { _ = await scene.tabs.switchToTab("away") }
        await latch.waitForArrivals(2)
        latch.open()
        _ = try await report
        await selection.value
        #expect(scene.snapshot().path(of: "home") == ["home", "article"])
        #expect(scene.snapshot().path(of: "away") == ["sheet"])
    }

    /// The tab bar of the new connection has shown nothing yet.
    @Test func scene_whenItConnectsAgain_showsTheSelectedTabInTheNewContainer() async throws {
        let (first, second) = (Bar(fixture.lines), Bar(fixture.lines))
        let scene = window.connect(to: fixture) { _ in }
        scene.tabs.container = first
        try await start()
        _ = await scene.tabs.switchToTab("home")
        let saved = scene.snapshot()
        fixture.launcher.scenes.sceneDidDisconnect(window.scene)
        let again = Window().connect(to: fixture, restoring: saved)
        again.tabs.container = second
        await yieldUntil { again.snapshot().boards.count == 1 }
        for _ in 0..<100 { await Task.yield() }
        #expect(second.shown == ["home"])
        #expect(again.snapshot() == saved)
    }

    @Test func scene_whenItIsSavedAfterItHasDisconnected_isEmpty() async throws {
        let scene = window.connect(to: fixture, restoring: Fixture.saved)
        try await start()
        fixture.launcher.scenes.sceneDidDisconnect(window.scene)
        #expect(scene.snapshot().boards == [])
    }
}
