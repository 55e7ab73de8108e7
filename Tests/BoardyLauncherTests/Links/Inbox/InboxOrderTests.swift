import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Links that are received before the launch and opened after it.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct InboxOrderTests {
    private func fixture(
        _ options: MainOptions = .default, inbox: URLInbox = URLInbox(waitLimit: nil)
    ) -> LinkFixture {
        LinkFixture("/a", "/b", "/c", options: options, inbox: inbox, isLaunched: false)
    }

    @Test func open_beforeTheLaunch_waits() {
        let fixture = fixture()
        #expect(fixture.open("/a") == ["/a"])
        #expect(fixture.opened.isEmpty)
        #expect(fixture.errors.isEmpty)
    }

    @Test func links_thatWait_areOpenedInOrderAfterTheApp() {
        let fixture = fixture()
        for path in ["/c", "/a", "/b", "/a"] { fixture.open(path) }
        fixture.launcher.launch { _ in fixture.note("begin") }
        #expect(fixture.opened == ["begin", "/c", "/a", "/b", "/a"])
    }

    @Test func links_thatWait_areOpenedOnce() {
        let fixture = fixture()
        fixture.open("/a")
        fixture.launcher.launch { _ in fixture.note("begin") }.launch { _ in fixture.note("again") }
        #expect(fixture.opened == ["begin", "/a", "again"])
        #expect(fixture.open("/b") == ["/b"])
    }

    @Test func links_whenThereIsAContext_areOpenedAfterTheApp() {
        let fixture = fixture()
        let context = ErrorLog()
        fixture.open("/a")
        fixture.launcher.launch(in: context) { _ in fixture.note("begin") }
        #expect(fixture.opened == ["begin", "/a"])
    }

    @Test func links_openedWhileTheAppBegins_goBehindThoseThatWait() {
        let fixture = fixture()
        fixture.open("/b")
        fixture.launcher.launch { _ in
            #expect(fixture.open("/a") == ["/a"])
            fixture.note("begun")
        }
        #expect(fixture.opened == ["begun", "/b", "/a"])
    }

    @Test func links_openedInLaunchSettings_wait() {
        let errors = ErrorLog()
        var opened: [String] = []
        let component = PluginLauncher.with(options: errors.options)
            .install(urlOpenerPlugins: [LinkOpener("/a") { _ in opened.append("/a") }])
        let launcher = component.instantiate()
        launcher.open(link: "app://home/a")
        #expect(opened.isEmpty)
        launcher.launch { _ in opened.append("begin") }
        #expect(opened == ["begin", "/a"])
    }

    @Test func launch_insideOfALaunch_opensThemThen() {
        let fixture = fixture()
        fixture.open("/a")
        fixture.launcher.launch { _ in
            fixture.launcher.launch { _ in fixture.note("inner") }
            fixture.note("outer")
            #expect(fixture.open("/b") == ["/b"])
        }
        #expect(fixture.opened == ["inner", "/a", "outer", "/b"])
    }

    @Test func opener_whenItOpensAnotherLink_doesSoAtOnce() {
        let fixture = LinkFixture("/b", "/c", isLaunched: false)
        fixture.launcher.installURLOpenerPlugin(matchingPath: "/a") { [weak launcher = fixture.launcher] _, _ in
            fixture.note("begin /a")
            #expect(launcher?.open(link: "app://home/c") == ["/c"])
            fixture.note("end /a")
        }
        fixture.open("/a")
        fixture.open("/b")
        fixture.launcher.launch { _ in }
        #expect(fixture.opened == ["begin /a", "/c", "end /a", "/b"])
    }

    @Test func opener_whenItLaunchesOnceMore_opensNothingTwice() {
        let fixture = LinkFixture("/b", isLaunched: false)
        fixture.launcher.installURLOpenerPlugin(matchingPath: "/a") { [weak launcher = fixture.launcher] _, _ in
            fixture.note("/a")
            launcher?.launch { _ in fixture.note("again") }
        }
        fixture.open("/a")
        fixture.open("/b")
        fixture.launcher.launch { _ in }
        #expect(fixture.opened == ["/a", "again", "/b"])
    }

    @Test func opener_thatIsAddedBeforeTheLaunch_opensWhatWaits() {
        let fixture = fixture()
        fixture.open("/late")
        fixture.launcher.installURLOpenerPlugin(matchingPath: "/late") { _, _ in fixture.note("/late") }
            .launch { _ in }
        #expect(fixture.opened == ["/late"])
        #expect(fixture.errors.isEmpty)
    }

    @Test func link_thatNothingOpens_isReportedAfterTheLaunch() {
        let fixture = fixture()
        fixture.open("/zzz")
        #expect(fixture.errors.isEmpty)
        fixture.launcher.setURLNotFoundHandler { _, _ in fixture.note("not found") }.launch { _ in fixture.note("begin")
        }
        #expect(fixture.opened == ["begin", "not found"])
        #expect(fixture.errors.map(\.code) == ["no-opener"])
    }

    @Test func link_thatFails_doesNotStopThoseBehindIt() {
        let fixture = fixture()
        for path in ["/zzz", "/a", "/zzz", "/b"] { fixture.open(path) }
        fixture.launcher.launch { _ in }
        #expect(fixture.opened == ["/a", "/b"])
        #expect(fixture.errors.count == 2)
    }

    // MARK: Policy

    @Test func validator_thatIsSetAfterTheLinkCame_counts() {
        let fixture = fixture()
        fixture.open("/a")
        fixture.open("/b")
        fixture.launcher.setURLOpeningValidator { $0.path() == "/b" ? .accepted : .denied }
            .launch { _ in }
        #expect(fixture.opened == ["/b"])
        #expect(fixture.errors == [.deniedLink("app://home/a", reason: nil)])
    }

    @Test func validator_whileALinkWaits_isNotAsked() {
        let fixture = fixture()
        fixture.launcher.setURLOpeningValidator { _ in
            fixture.note("asked")
            return .accepted
        }
        fixture.open("/a")
        #expect(fixture.opened.isEmpty)
        fixture.launcher.launch { _ in fixture.note("begin") }
        #expect(fixture.opened == ["begin", "asked", "/a"])
    }

    @Test func selectionHandler_thatIsSetAfterTheLinkCame_chooses() {
        let fixture = LinkFixture("/a/{x}", "/a/{y}", isLaunched: false)
        fixture.open("/a/1")
        fixture.launcher.setURLOpenerSelectionHandler { _, _, candidates in candidates.suffix(1) }.launch { _ in }
        #expect(fixture.opened == ["/a/{y}"])
    }

    @Test func choiceThatIsMadeLater_doesNotHoldThoseBehind() async {
        let fixture = LinkFixture("/a/{x}", "/a/{y}", "/b", isLaunched: false)
        let selection = LaterSelection()
        selection.install(in: fixture.launcher)
        let handling = await fixture.handling("/a/1")
        fixture.open("/b")
        fixture.launcher.launch { _ in }
        #expect(fixture.opened == ["/b"])
        await selection.isAsked()
        selection.questions[0].choose(1)
        #expect(await handling.value.openerNames == ["/a/{y}"])
    }

    @Test func malformedLink_beforeTheLaunch_isRefusedAtOnce() {
        let fixture = fixture()
        fixture.launcher.open(link: "app://ho me/a")
        #expect(fixture.errors == [.malformedLink("app://ho me/a", reason: "its host or its port is malformed")])
        fixture.launcher.launch { _ in }
        #expect(fixture.errors.count == 1)
    }

    @Test func linkThatIsNotAllowed_beforeTheLaunch_isRefusedAtOnce() {
        let fixture = fixture(.default.with(URLAllowList(hosts: ["away"])), inbox: URLInbox(capacity: 1))
        fixture.launcher.setURLDeniedHandler { _, _ in fixture.note("denied") }
        for _ in 0..<3 { fixture.open("/a") }
        #expect(fixture.opened == ["denied", "denied", "denied"])
        #expect(fixture.errors.map(\.code) == Array(repeating: "link-not-allowed", count: 3))
        fixture.launcher.open(link: "app://away/b")
        fixture.launcher.launch { _ in }
        #expect(fixture.opened.last == "/b")
        #expect(fixture.errors.count == 3)
    }
}
