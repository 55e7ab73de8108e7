import Boardy
import TestSupport
import Testing

/// Openers that are added to a launcher.
@MainActor
struct LaterOpenerTests {
    private let scene = LinkScene("/a/{x}")

    @Test func opener_thatIsAdded_opensLinksWithTheirParameters() {
        var given: [(BoardID, [String: String])] = []
        scene.launcher.installURLOpenerPlugin(name: "later", matchingPath: "/b/{id}") {
            given.append(($0.identifier, $1))
        }
        #expect(scene.open("/b/a%20c?q=1&q=2&id=x") == ["later"])
        #expect(given.map(\.0) == ["mainboard"])
        #expect(given.map(\.1) == [["id": "a c", "q": "1"]])
        #expect(scene.errors.isEmpty)
    }

    @Test func opener_withoutAName_isCalledLikeItsPattern() async {
        scene.launcher.installURLOpenerPlugin(matchingPath: "/b") { _, _ in }
        #expect(scene.open("/b") == ["/b"])
        #expect(await scene.handle("/b").candidates.map(\.name) == ["/b"])
        #expect(scene.launcher.catalog.openers.last?.name == "/b")
    }

    @Test func opener_beforeItIsAdded_opensNothing() {
        #expect(scene.open("/b").isEmpty)
        scene.launcher.installURLOpenerPlugin(matchingPath: "/b") { _, _ in }
        #expect(scene.open("/b") == ["/b"])
    }

    @Test func opener_withABetterPattern_opensFromThenOn() {
        #expect(scene.open("/a/b") == ["/a/{x}"])
        scene.launcher.installURLOpenerPlugin(matchingPath: "/a/b") { _, _ in }
        #expect(scene.open("/a/b") == ["/a/b"])
        #expect(scene.open("/a/c") == ["/a/{x}"])
    }

    @Test func openers_thatAreAddedInOneChain_areAllThere() {
        scene.launcher
            .installURLOpenerPlugin(matchingPath: "/b") { _, _ in }
            .installURLOpenerPlugin(matchingPath: "/c") { _, _ in }
        #expect(scene.open("/b") == ["/b"])
        #expect(scene.open("/c") == ["/c"])
    }

    @Test func opener_thatAddsOneWhileItOpens_isFollowed() {
        scene.launcher.installURLOpenerPlugin(matchingPath: "/b") { [weak launcher = scene.launcher] _, _ in
            launcher?.installURLOpenerPlugin(matchingPath: "/c") { _, _ in }
        }
        #expect(scene.open("/c").isEmpty)
        #expect(scene.open("/b") == ["/b"])
        #expect(scene.open("/c") == ["/c"])
    }

    @Test func pattern_thatIsAddedLater_isSuggested() {
        scene.launcher.installURLOpenerPlugin(matchingPath: "/employees") { _, _ in }
        scene.open("/emploees")
        #expect(scene.errors == [.noOpener("app://home/emploees", patterns: ["/employees"])])
    }

    // MARK: What is wrong

    @Test func pattern_whenItCannotBeRead_isReportedAtOnceAndLeftOut() {
        scene.launcher.installURLOpenerPlugin(name: "later", matchingPath: "/b/{") { _, _ in Issue.record("opened") }
        #expect(
            scene.errors == [.invalidURLPattern("/b/{", opener: "later", reason: "'{' is not closed", offset: 3)])
        #expect(scene.launcher.catalog.openers.map(\.name) == ["/a/{x}"])
        #expect(scene.open("/b/{").isEmpty)
    }

    @Test func pattern_whenItClashes_isReportedAtOnceAndBothOpen() {
        scene.launcher.installURLOpenerPlugin(name: "later", matchingPath: "/a/{y}") { _, _ in scene.note("later") }
        #expect(
            scene.errors == [
                .clashingURLPatterns("/a/{x}", opener: "/a/{x}", other: "/a/{y}", otherOpener: "later")
            ])
        #expect(scene.open("/a/7") == ["/a/{x}", "later"])
        #expect(scene.opened == ["/a/{x}", "later"])
        #expect(scene.errors.count == 1)
    }

    @Test func pattern_whenItClashesWithOneAddedLater_isReported() {
        scene.launcher.installURLOpenerPlugin(matchingPath: "/b") { _, _ in }
            .installURLOpenerPlugin(matchingPath: "/b/") { _, _ in }
        #expect(scene.errors == [.clashingURLPatterns("/b", opener: "/b", other: "/b/", otherOpener: "/b/")])
    }

    @Test func fault_ofAPattern_isToldToObserversWithoutACause() {
        let recorder = Recorder()
        let scene = LinkScene(observers: [recorder])
        scene.launcher.installURLOpenerPlugin(matchingPath: "/{") { _, _ in }
        let event = recorder.events.last
        #expect(event?.error?.code == "invalid-url-pattern")
        #expect(event?.parent == nil)
    }

    // MARK: The catalog

    @Test func catalog_beforeItWasRead_listsTheOpener() {
        scene.launcher.installURLOpenerPlugin(name: "later", matchingPath: "/b") { _, _ in }
        #expect(scene.launcher.catalog.openers.map(\.name) == ["/a/{x}", "later"])
        #expect(scene.launcher.catalog.openers.map(\.pattern) == ["/a/{x}", "/b"])
    }

    @Test func catalog_afterItWasRead_listsTheOpener() {
        let before = scene.launcher.catalog
        scene.launcher.installURLOpenerPlugin(name: "later", matchingPath: "/b") { _, _ in }
            .installURLOpenerPlugin(name: "latest", matchingPath: "/c") { _, _ in }
        #expect(before.openers.map(\.name) == ["/a/{x}"])
        #expect(scene.launcher.catalog.openers.map(\.name) == ["/a/{x}", "later", "latest"])
        #expect(scene.launcher.catalog.boards == before.boards)
    }

    @Test func catalog_whenThePatternCannotBeRead_isAsItWas() {
        let before = scene.launcher.catalog
        scene.launcher.installURLOpenerPlugin(matchingPath: "/{") { _, _ in }
        #expect(scene.launcher.catalog == before)
    }

    @Test func catalog_ofAnotherLauncher_isAsItWas() {
        let component = PluginLauncher.with(options: .default.with(ErrorSink.none))
            .install(urlOpenerPlugins: [LinkOpener("/a")])
        let (first, second) = (component.instantiate(), component.instantiate())
        first.installURLOpenerPlugin(matchingPath: "/b") { _, _ in }
        #expect(first.catalog.openers.count == 2)
        #expect(second.catalog.openers.count == 1)
        #expect(second.launch { _ in }.open(link: "app://home/b").isEmpty)
    }
}
