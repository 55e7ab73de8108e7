import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The end of an app without manifests.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ShutdownTests {
    private let fixture = LinkFixture("/{name}", isLaunched: false)

    private static let error = BoardError.notLaunched(
        links: ["app://home/a", "app://home/b"], count: 2, waited: nil)

    @Test func shutDown_whenLinksWait_refusesAndReportsThemOnce() async {
        fixture.open("/a?secret")
        let handling = await fixture.handling("/b")
        await fixture.launcher.shutDown()
        await fixture.launcher.shutDown()
        #expect(await handling.value.error == Self.error)
        fixture.launcher.launch { _ in }
        #expect(fixture.errors == [Self.error])
        #expect(fixture.opened == [])
    }

    @Test func open_afterTheShutdown_waitsForTheLaunch() async {
        await fixture.launcher.shutDown()
        fixture.open("/a")
        fixture.launcher.launch { _ in }
        #expect(fixture.opened == ["/{name}"])
        #expect(fixture.errors == [])
    }

    @Test func shutDown_afterTheLaunch_refusesNothing() async {
        fixture.launcher.launch { _ in }
        await fixture.launcher.shutDown()
        fixture.open("/a")
        #expect(fixture.opened == ["/{name}"])
        #expect(fixture.errors == [])
    }
}
