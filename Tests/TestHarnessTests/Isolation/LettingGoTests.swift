import Boardy
import CoreContracts
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LettingGoTests {
    private final class Payload {}

    @Test func harness_whenLetGo_isGoneWithItsLauncherMocksAndTabs() async throws {
        weak var harness: TestHarness?
        weak var launcher: PluginLauncher?
        weak var stock: (any Stock)?
        weak var tabs: RecordedTabs?
        try await {
            let scene = try await ShopFixture()
            let mock = MockStock("tea")
            scene.harness.override((any Stock).self) { mock }
            tabs = scene.harness.fakeTabs("street")
            try await scene.harness.start()
            _ = await scene.harness.handleDeeplink("app://street/shop/buy")
            #expect(scene.harness.resolve((any Till).self) != nil)
            (harness, launcher, stock) = (scene.harness, scene.harness.launcher, mock)
        }()
        #expect(await isGone { harness })
        #expect(await isGone { launcher })
        #expect(await isGone { stock })
        #expect(await isGone { tabs })
    }

    @Test func fake_whenItsHarnessIsLetGo_isGoneWithWhatItCaptures() async {
        weak var payload: Payload?
        do {
            let harness = TestHarness()
            let captured = Payload()
            harness.load(plugin: KitchenLauncherPlugin())
            harness.fake(StoveIO.self, { stove, _ in withExtendedLifetime(captured) {} })
            harness.destination(KitchenIO.self).activation.activate(with: Order(dish: "soup"))
            payload = captured
        }
        #expect(await isGone { payload })
    }

    @Test func recording_whenItsHarnessIsLetGo_keepsWhatWasNotedAndNotTheLauncher() async {
        weak var launcher: PluginLauncher?
        let recording: BoardRecording<StoveIO>
        do {
            let harness = TestHarness()
            recording = harness.fake(StoveIO.self)
            harness.destination(StoveIO.self).activation.activate(with: "soup")
            launcher = harness.launcher
        }
        #expect(await isGone { launcher })
        #expect(recording.inputs == ["soup"])
    }

    @Test func harness_whenLetGoWhileAParticipantHangs_isGone() async throws {
        let (clock, latch) = (ManualClock(), Latch())
        weak var harness: TestHarness?
        try await {
            let scene = try await ShopFixture(TestHarness(clock: clock))
            scene.journal.work = { _ in await latch.pass() }
            async let report = scene.harness.runPhase(.launch)
            await clock.whenSleeping()
            clock.advanceToNextDeadline()
            _ = await report
            harness = scene.harness
        }()
        #expect(await isGone { harness })
        latch.open()
    }

    @Test func launcher_whenLetGoWhileAHandlerHangs_isGoneWhenThatReturns() async throws {
        let latch = Latch()
        weak var launcher: PluginLauncher?
        try await {
            let scene = try await ShopFixture()
            scene.journal.answer = { _ in
                await latch.pass()
                return true
            }
            let (harness, link) = (scene.harness, "app://street/shop/wait")
            Task { _ = await harness.handleDeeplink(link) }
            await latch.waitForArrivals()
            launcher = harness.launcher
        }()
        latch.open()
        #expect(await isGone { launcher })
    }
}
