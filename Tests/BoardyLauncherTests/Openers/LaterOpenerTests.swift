import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Openers that are added to an existing launcher.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LaterOpenerTests {
    private let fixture = LinkFixture("/a/{x}")

    @Test func opener_thatIsAdded_opensLinksWithTheirParameters() {
        var given: [(BoardID, [String: String])] = []
        fixture.launcher.installURLOpenerPlugin(name: "later", matchingPath: "/b/{id}") {
            given.append(($0.identifier, $1))
        }
        #expect(fixture.open("/b/a%20c?q=1&q=2&id=x") == ["later"])
        #expect(given.map(\.0) == ["mainboard"])
        #expect(given.map(\.1) == [["id": "a c", "q": "1"]])
        #expect(fixture.errors.isEmpty)
    }

    @Test func opener_withoutAName_isCalledLikeItsPattern() async {
        fixture.launcher.installURLOpenerPlugin(matchingPath: "/b") { _, _ in }
        #expect(fixture.open("/b") == ["/b"])
        #expect(await fixture.handle("/b").candidates.map(\.name) == ["/b"])
        #expect(fixture.launcher.catalog.openers.last?.name == "/b")
    }

    @Test func opener_beforeItIsAdded_opensNothing() {
        #expect(fixture.open("/b").isEmpty)
        fixture.launcher.installURLOpenerPlugin(matchingPath: "/b") { _, _ in }
        #expect(fixture.open("/b") == ["/b"])
    }

    @Test func opener_withABetterPattern_opensFromThenOn() {
        #expect(fixture.open("/a/b") == ["/a/{x}"])
        fixture.launcher.installURLOpenerPlugin(matchingPath: "/a/b") { _, _ in }
        #expect(fixture.open("/a/b") == ["/a/b"])
        #expect(fixture.open("/a/c") == ["/a/{x}"])
    }

    @Test func openers_thatAreAddedInOneChain_areAllThere() {
        fixture.launcher
            .installURLOpenerPlugin(matchingPath: "/b") { _, _ in }
            .installURLOpenerPlugin(matchingPath: "/c") { _, _ in }
        #expect(fixture.open("/b") == ["/b"])
        #expect(fixture.open("/c") == ["/c"])
    }

    @Test func opener_thatAddsOneWhileItOpens_isFollowed() {
        fixture.launcher.installURLOpenerPlugin(matchingPath: "/b") { [weak launcher = fixture.launcher] _, _ in
            launcher?.installURLOpenerPlugin(matchingPath: "/c") { _, _ in }
        }
        #expect(fixture.open("/c").isEmpty)
        #expect(fixture.open("/b") == ["/b"])
        #expect(fixture.open("/c") == ["/c"])
    }

    @Test func pattern_thatIsAddedLater_isSuggested() {
        fixture.launcher.installURLOpenerPlugin(matchingPath: "/employees") { _, _ in }
        fixture.open("/emploees")
        #expect(fixture.errors == [.noOpener("app://home/emploees", patterns: ["/employees"])])
    }

    // MARK: Errors

    @Test func pattern_whenItCannotBeRead_isReportedAtOnceAndLeftOut() {
        fixture.launcher.installURLOpenerPlugin(name: "later", matchingPath: "/b/{") { _, _ in Issue.record("opened") }
        #expect(
            fixture.errors == [.invalidURLPattern("/b/{", opener: "later", reason: "'{' is not closed", offset: 3)])
        #expect(fixture.launcher.catalog.openers.map(\.name) == ["/a/{x}"])
        #expect(fixture.open("/b/{").isEmpty)
    }

    @Test func pattern_whenItClashes_isReportedAtOnceAndBothOpen() {
        fixture.launcher.installURLOpenerPlugin(name: "later", matchingPath: "/a/{y}") { _, _ in fixture.note("later") }
        #expect(
            fixture.errors == [
                .ambiguousPatterns("/a/{x}", opener: "/a/{x}", other: "/a/{y}", otherOpener: "later")
            ])
        #expect(fixture.open("/a/7") == ["/a/{x}", "later"])
        #expect(fixture.opened == ["/a/{x}", "later"])
        #expect(fixture.errors.count == 1)
    }

    @Test func pattern_whenItClashesWithOneAddedLater_isReported() {
        fixture.launcher.installURLOpenerPlugin(matchingPath: "/b") { _, _ in }
            .installURLOpenerPlugin(matchingPath: "/b/") { _, _ in }
        #expect(fixture.errors == [.ambiguousPatterns("/b", opener: "/b", other: "/b/", otherOpener: "/b/")])
    }

    @Test func fault_ofAPattern_isToldToObserversWithoutACause() {
        let recorder = Recorder()
        let fixture = LinkFixture(observers: [recorder])
        fixture.launcher.installURLOpenerPlugin(matchingPath: "/{") { _, _ in }
        let event = recorder.events.last
        #expect(event?.error?.code == "invalid-url-pattern")
        #expect(event?.parent == nil)
    }

    // MARK: The catalog

    @Test func catalog_beforeItWasRead_listsTheOpener() {
        fixture.launcher.installURLOpenerPlugin(name: "later", matchingPath: "/b") { _, _ in }
        #expect(fixture.launcher.catalog.openers.map(\.name) == ["/a/{x}", "later"])
        #expect(fixture.launcher.catalog.openers.map(\.pattern) == ["/a/{x}", "/b"])
    }

    @Test func catalog_afterItWasRead_listsTheOpener() {
        let before = fixture.launcher.catalog
        fixture.launcher.installURLOpenerPlugin(name: "later", matchingPath: "/b") { _, _ in }
            .installURLOpenerPlugin(name: "latest", matchingPath: "/c") { _, _ in }
        #expect(before.openers.map(\.name) == ["/a/{x}"])
        #expect(fixture.launcher.catalog.openers.map(\.name) == ["/a/{x}", "later", "latest"])
        #expect(fixture.launcher.catalog.boards == before.boards)
    }

    @Test func catalog_whenThePatternCannotBeRead_isAsItWas() {
        let before = fixture.launcher.catalog
        fixture.launcher.installURLOpenerPlugin(matchingPath: "/{") { _, _ in }
        #expect(fixture.launcher.catalog == before)
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
