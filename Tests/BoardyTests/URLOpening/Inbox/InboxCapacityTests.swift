import Boardy
import Testing

/// How many links may wait for the launch.
@MainActor
struct InboxCapacityTests {
    private func scene(capacity: Int?) -> LinkScene {
        let options = capacity.map { MainOptions.default.with(URLInbox(capacity: $0)) } ?? .default
        return LinkScene("/{n}", options: options, isLaunched: false)
    }

    private func openers(_ scene: LinkScene, _ numbers: ClosedRange<Int>) {
        for number in numbers { scene.open("/\(number)") }
    }

    @Test(arguments: [(nil, 32), (1, 1), (5, 5), (100, 100)])
    func inbox_whenItIsFull_refusesTheNext(capacity: Int?, room: Int) {
        let scene = scene(capacity: capacity)
        openers(scene, 1...room)
        #expect(scene.errors.isEmpty)
        scene.open("/x?y=secret")
        #expect(scene.errors == [.inboxOverflow("app://home/x", capacity: room)])
        scene.launcher.launch { _ in }
        #expect(scene.opened.count == room)
        #expect(scene.errors.count == 1)
    }

    @Test func inbox_whenItIsFull_keepsThoseThatCameBefore() async {
        let scene = LinkScene("/1", "/2", "/3", options: .default.with(URLInbox(capacity: 2)), isLaunched: false)
        openers(scene, 1...3)
        scene.launcher.launch { _ in }
        #expect(scene.opened == ["/1", "/2"])
    }

    @Test(arguments: [0, -1, .min])
    func inbox_withoutRoom_refusesAll(capacity: Int) async {
        #expect(URLInbox(capacity: capacity).capacity == 0)
        let scene = scene(capacity: capacity)
        #expect(scene.open("/a") == [])
        #expect(await scene.handle("/b").error == .inboxOverflow("app://home/b", capacity: 0))
        #expect(scene.errors.count == 2)
        scene.launcher.launch { _ in }
        #expect(scene.opened.isEmpty)
        #expect(scene.open("/a") == ["/{n}"])
    }

    @Test func inbox_whenItIsFull_tellsNoHandler() {
        let scene = scene(capacity: 0)
        scene.launcher.setURLNotFoundHandler { _, _ in scene.note("not found") }
            .setURLDeniedHandler { _, _ in scene.note("denied") }
        scene.open("/a")
        #expect(scene.opened.isEmpty)
    }

    @Test func inbox_afterTheLaunch_holdsNothing() {
        let scene = scene(capacity: 1)
        scene.launcher.launch { _ in }
        openers(scene, 1...10)
        #expect(scene.opened.count == 10)
        #expect(scene.errors.isEmpty)
    }

    @Test func inbox_whileTheAppBegins_isBounded() {
        let scene = scene(capacity: 2)
        scene.open("/1")
        scene.launcher.launch { _ in openers(scene, 2...4) }
        #expect(scene.opened.count == 2)
        #expect(
            scene.errors == [
                .inboxOverflow("app://home/3", capacity: 2), .inboxOverflow("app://home/4", capacity: 2),
            ])
    }
}
