import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Stored reports, handlers and links retain neither the launcher nor its motherboard.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LinkLeakTests {
    /// Weak references to objects that have to be released with the launcher.
    @MainActor
    private final class Remains {
        weak var launcher: PluginLauncher?
        weak var mainboard: AnyObject?
        weak var captured: ErrorLog?
        weak var board: NumberBoard?

        var areGone: Bool { launcher == nil && mainboard == nil && captured == nil && board == nil }

        func expectGone(sourceLocation: SourceLocation = #_sourceLocation) {
            #expect(launcher == nil, "the launcher", sourceLocation: sourceLocation)
            #expect(mainboard == nil, "the mainboard", sourceLocation: sourceLocation)
            #expect(captured == nil, "what handlers capture", sourceLocation: sourceLocation)
            #expect(board == nil, "a board", sourceLocation: sourceLocation)
        }
    }

    private let remains = Remains()

    /// A launcher with two openers that activate a board, and an object for handlers to capture.
    private func make(isLaunched: Bool = true, observers: [any BoardObserver] = []) -> (PluginLauncher, ErrorLog) {
        let (captured, board) = (ErrorLog(), NumberBoard())
        let launcher = PluginLauncher.with(options: .default.with(ErrorSink.none).with(LeakDetection.off))
            .install(observers: observers)
            .install(
                urlOpenerPlugins: ["/a/{x}", "/a/{y}"].map { pattern in
                    LinkOpener(pattern) { [captured] in
                        withExtendedLifetime(captured) {}
                        $0.go("number", 1)
                    }
                }
            )
            .instantiate()
        launcher.mainboard.installBoard(board)
        (remains.launcher, remains.mainboard) = (launcher, launcher.mainboard)
        (remains.captured, remains.board) = (captured, board)
        if isLaunched { launcher.launch { _ in } }
        return (launcher, captured)
    }

    // MARK: Kept by the launcher

    @Test func handlers_thatAreSet_goWithTheLauncher() {
        func fixture() {
            let (launcher, captured) = make()
            launcher
                .setURLOpeningValidator { _ in withExtendedLifetime(captured) { .accepted } }
                .setURLDeniedHandler { _, _ in withExtendedLifetime(captured) {} }
                .setURLNotFoundHandler { _, _ in withExtendedLifetime(captured) {} }
                .setURLOpenerSelectionHandler { _, _, candidates in withExtendedLifetime(captured) { candidates } }
                .installURLOpenerPlugin(
                    matchingPath: "/b", condition: { _, _ in withExtendedLifetime(captured) { true } }
                ) { _, _ in withExtendedLifetime(captured) {} }
                .installURLOpenerPlugin(
                    matchingPath: "/c", decoding: { _, _ in withExtendedLifetime(captured) { captured } }
                ) { _, _ in withExtendedLifetime(captured) {} }
            launcher.open(link: "app://home/a/1")
            launcher.open(link: "app://home/zzz")
        }
        fixture()
        remains.expectGone()
    }

    @Test func handler_thatIsReplaced_goes() {
        let (launcher, _) = make()
        weak var replaced: ErrorLog?
        do {
            let captured = ErrorLog()
            launcher.setURLNotFoundHandler { _, _ in withExtendedLifetime(captured) {} }
            replaced = captured
        }
        #expect(replaced != nil)
        launcher.setURLNotFoundHandler { _, _ in }
        #expect(replaced == nil)
    }

    @Test func parameters_ofATypedOpener_goWhenItHasOpened() {
        final class Box: Decodable {
            let n: Int
        }
        weak var box: Box?
        let fixture = LinkFixture { component, _ in
            component.install(urlOpenerPlugins: [TypedLinkOpener("/a", of: Box.self) { box = $1 }])
        }
        fixture.open("/a?n=1")
        #expect(box == nil)
        #expect(fixture.errors.isEmpty)
    }

    // MARK: Kept by other code

    @Test func report_thatIsStored_keepsNothing() async {
        func fixture() async -> URLOpenReport { await make().0.handle(link: "app://home/a/1") }
        let report = await fixture()
        #expect(report.openings.map(\.activations.count) == [1, 1])
        remains.expectGone()
    }

    @Test func candidates_thatAreStored_keepNothing() {
        var stored: [URLOpenerCandidate] = []
        func fixture() {
            let (launcher, _) = make()
            launcher.setURLOpenerSelectionHandler { _, _, candidates in
                stored = candidates
                return candidates
            }
            launcher.open(link: "app://home/a/1")
        }
        fixture()
        #expect(stored.count == 2)
        remains.expectGone()
        withExtendedLifetime(stored) {}
    }

    @Test func events_thatAreStored_keepNothing() async {
        let recorder = Recorder()
        func fixture() async { _ = await make(observers: [recorder]).0.handle(link: "app://home/a/1") }
        await fixture()
        #expect(!recorder.events.isEmpty)
        remains.expectGone()
    }

    @Test func catalog_thatIsStored_keepsNothing() {
        func fixture() -> Catalog {
            let (launcher, captured) = make()
            launcher.installURLOpenerPlugin(matchingPath: "/b") { _, _ in withExtendedLifetime(captured) {} }
            return launcher.catalog
        }
        let catalog = fixture()
        #expect(catalog.openers.count == 3)
        remains.expectGone()
    }

    // MARK: Waiting links

    @Test func links_thatWaitForTheLaunch_keepNothing() async {
        func fixture() {
            let (launcher, _) = make(isLaunched: false)
            for _ in 0..<3 { launcher.open(link: "app://home/a/1") }
        }
        fixture()
        // Waiting links are reported without the launcher, after its release.
        #expect(remains.launcher == nil)
        await yieldUntil { remains.areGone }
        remains.expectGone()
    }

    @Test func handle_thatHasReported_keepsNothing() async {
        func fixture() async -> Task<URLOpenReport, Never> {
            let (launcher, _) = make(isLaunched: false)
            let handling = Task { await launcher.handle(link: "app://home/a/1") }
            await settle()
            launcher.launch { _ in }
            return handling
        }
        let handling = await fixture()
        #expect(await handling.value.isOpened)
        await yieldUntil { remains.areGone }
        remains.expectGone()
        withExtendedLifetime(handling) {}
    }

    @Test func handle_thatWasCancelled_keepsNothing() async {
        func fixture() -> Task<URLOpenReport, Never> {
            let (launcher, _) = make(isLaunched: false)
            return Task { await launcher.handle(link: "app://home/a/1") }
        }
        let handling = fixture()
        await settle()
        handling.cancel()
        #expect(await handling.value.error == .cancelledLink("app://home/a/1"))
        await yieldUntil { remains.areGone }
        remains.expectGone()
    }

    @Test func choice_thatIsOpen_doesNotKeepTheLauncher() async {
        let selection = LaterSelection()
        func fixture() async {
            let (launcher, _) = make()
            selection.install(in: launcher)
            launcher.open(link: "app://home/a/1")
            await selection.isAsked()
        }
        await fixture()
        #expect(remains.launcher == nil)
        selection.questions[0].choose(0)
        await yieldUntil { remains.areGone }
        remains.expectGone()
    }

    @Test func choice_thatWasMade_keepsNothing() async {
        let selection = LaterSelection()
        func fixture() async {
            let (launcher, _) = make()
            selection.install(in: launcher)
            let handling = Task { await launcher.handle(link: "app://home/a/1") }
            await selection.isAsked()
            selection.questions[0].choose(0)
            #expect(await handling.value.isOpened)
        }
        await fixture()
        await yieldUntil { remains.areGone }
        remains.expectGone()
    }

    @Test func mainboard_thatIsStored_doesNotKeepTheLauncher() {
        func fixture() -> any FlowMotherboard {
            let (launcher, _) = make()
            launcher.open(link: "app://home/a/1")
            return launcher.mainboard
        }
        let mainboard = fixture()
        #expect(remains.launcher == nil)
        #expect(remains.captured == nil)
        withExtendedLifetime(mainboard) {}
    }
}
