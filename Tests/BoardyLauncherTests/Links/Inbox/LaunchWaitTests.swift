import BoardTestSupport
import Boardy
import TestHarness
import TestSupport
import Testing

/// Reports of links that wait for the launch for longer than the limit.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LaunchWaitTests {
    private let clock = ManualClock()

    private func fixture(_ limit: Duration? = .seconds(10)) -> LinkFixture {
        LinkFixture("/{name}", inbox: URLInbox(waitLimit: limit, clock: clock), isLaunched: false)
    }

    private func notLaunched(_ paths: String..., count: Int) -> BoardError {
        .notLaunched(links: paths.map { "app://home\($0)" }, count: count, waited: .seconds(10))
    }

    private func pass(_ duration: Duration) async {
        await clock.whenSleeping()
        await clock.advance(by: duration)
    }

    @Test func open_whenNothingIsLaunched_reportsTheWaitingLinksOnce() async {
        let fixture = fixture()
        for name in ["a?secret=1", "b", "c", "d", "e"] { fixture.open("/\(name)") }
        await pass(.seconds(10))
        await yieldUntil { !fixture.errors.isEmpty }
        fixture.open("/f")
        await clock.advance(by: .seconds(100))
        await settle()
        #expect(fixture.errors == [notLaunched("/a", "/b", "/c", count: 5)])
        #expect(clock.sleepCount == 1)
        fixture.launcher.launch { _ in }
        #expect(fixture.opened.count == 6)
    }

    @Test func handle_whenNothingIsLaunched_reportsItsLinkAndGoesOnWaiting() async {
        let fixture = fixture()
        let handling = await fixture.handling("/a")
        await pass(.seconds(10))
        await yieldUntil { !fixture.errors.isEmpty }
        #expect(fixture.errors == [notLaunched("/a", count: 1)])
        fixture.launcher.launch { _ in }
        #expect(await handling.value.isOpened)
    }

    @Test func open_whenTheLimitIsNotOver_reportsNothing() async {
        let fixture = fixture()
        fixture.open("/a")
        await pass(.seconds(9))
        await settle()
        #expect(fixture.errors == [])
        fixture.launcher.launch { _ in }
        await clock.advance(by: .seconds(1))
    }

    @Test func launch_beforeTheLimit_preventsTheReport() async {
        let fixture = fixture()
        fixture.open("/a")
        await clock.whenSleeping()
        fixture.launcher.launch { _ in }
        await clock.advance(by: .seconds(100))
        await settle()
        #expect(fixture.errors == [])
    }

    @Test func timer_whenNothingWaits_doesNotExist() async {
        let fixture = fixture()
        fixture.open("no link")
        fixture.launcher.launch { _ in }
        fixture.open("/a")
        await settle()
        #expect(clock.sleepCount == 0)
    }

    @Test func timer_withoutALimit_doesNotExist() async {
        let fixture = fixture(nil)
        fixture.open("/a")
        await settle()
        #expect(clock.sleepCount == 0)
        fixture.launcher.launch { _ in }
    }

    @Test func timer_whenTheLastWaitingLinkIsCancelled_reportsNothing() async {
        let fixture = fixture()
        let handling = await fixture.handling("/a")
        await clock.whenSleeping()
        handling.cancel()
        #expect(await handling.value.error == .cancelledLink("app://home/a"))
        await clock.advance(by: .seconds(10))
        await settle()
        #expect(fixture.errors == [.cancelledLink("app://home/a")])
        fixture.open("/b")
        await yieldUntil { clock.sleepCount == 2 }
        await clock.advance(by: .seconds(10))
        await yieldUntil { fixture.errors.count > 1 }
        #expect(fixture.errors.last == notLaunched("/b", count: 1))
        fixture.launcher.launch { _ in }
    }

    @Test func timer_whileItRuns_keepsNeitherTheLauncherNorItsMainboard() async {
        weak var launcher: PluginLauncher?
        weak var mainboard: AnyObject?
        do {
            let fixture = fixture()
            fixture.open("/a")
            (launcher, mainboard) = (fixture.launcher, fixture.launcher.mainboard)
            await clock.whenSleeping()
        }
        #expect(launcher == nil)
        #expect(mainboard == nil)
        await clock.advance(by: .seconds(10))
    }

    @Test func inbox_byDefault_reportsAfterTenSeconds() {
        #expect(URLInbox.defaultValue.waitLimit == .seconds(10))
        #expect(URLInbox(capacity: 3).waitLimit == .seconds(10))
    }

    @Test func error_whenReported_namesTheFix() {
        let text = notLaunched("/a", count: 1).description
        #expect(text.contains("To fix: call launch(_:) on the launcher, or start(_:)"))
    }
}
