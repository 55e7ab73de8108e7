import Boardy
import Testing

/// The number of links that may wait for the launch.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct InboxCapacityTests {
    private func fixture(capacity: Int?) -> LinkFixture {
        let inbox = capacity.map { URLInbox(capacity: $0, waitLimit: nil) } ?? URLInbox(waitLimit: nil)
        return LinkFixture("/{n}", inbox: inbox, isLaunched: false)
    }

    private func openers(_ fixture: LinkFixture, _ numbers: ClosedRange<Int>) {
        for number in numbers { fixture.open("/\(number)") }
    }

    @Test(arguments: [(nil, 32), (1, 1), (5, 5), (100, 100)])
    func inbox_whenItIsFull_refusesTheNext(capacity: Int?, room: Int) {
        let fixture = fixture(capacity: capacity)
        openers(fixture, 1...room)
        #expect(fixture.errors.isEmpty)
        fixture.open("/x?y=secret")
        #expect(fixture.errors == [.inboxOverflow("app://home/x", capacity: room)])
        fixture.launcher.launch { _ in }
        #expect(fixture.opened.count == room)
        #expect(fixture.errors.count == 1)
    }

    @Test func inbox_whenItIsFull_keepsThoseThatCameBefore() async {
        let fixture = LinkFixture("/1", "/2", "/3", inbox: URLInbox(capacity: 2, waitLimit: nil), isLaunched: false)
        openers(fixture, 1...3)
        fixture.launcher.launch { _ in }
        #expect(fixture.opened == ["/1", "/2"])
    }

    @Test(arguments: [0, -1, .min])
    func inbox_withoutRoom_refusesAll(capacity: Int) async {
        #expect(URLInbox(capacity: capacity).capacity == 0)
        let fixture = fixture(capacity: capacity)
        #expect(fixture.open("/a") == [])
        #expect(await fixture.handle("/b").error == .inboxOverflow("app://home/b", capacity: 0))
        #expect(fixture.errors.count == 2)
        fixture.launcher.launch { _ in }
        #expect(fixture.opened.isEmpty)
        #expect(fixture.open("/a") == ["/{n}"])
    }

    @Test func inbox_whenItIsFull_tellsNoHandler() {
        let fixture = fixture(capacity: 0)
        fixture.launcher.setURLNotFoundHandler { _, _ in fixture.note("not found") }
            .setURLDeniedHandler { _, _ in fixture.note("denied") }
        fixture.open("/a")
        #expect(fixture.opened.isEmpty)
    }

    @Test func inbox_afterTheLaunch_holdsNothing() {
        let fixture = fixture(capacity: 1)
        fixture.launcher.launch { _ in }
        openers(fixture, 1...10)
        #expect(fixture.opened.count == 10)
        #expect(fixture.errors.isEmpty)
    }

    @Test func inbox_whileTheAppBegins_isBounded() {
        let fixture = fixture(capacity: 2)
        fixture.open("/1")
        fixture.launcher.launch { _ in openers(fixture, 2...4) }
        #expect(fixture.opened.count == 2)
        #expect(
            fixture.errors == [
                .inboxOverflow("app://home/3", capacity: 2), .inboxOverflow("app://home/4", capacity: 2),
            ])
    }
}
