import Boardy
import Foundation
import TestSupport
import Testing

/// Links that come before the launch, and go on after it.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct InboxOrderTests {
    private func scene(_ options: MainOptions = .default) -> LinkScene {
        LinkScene("/a", "/b", "/c", options: options, isLaunched: false)
    }

    @Test func open_beforeTheLaunch_waits() {
        let scene = scene()
        #expect(scene.open("/a") == [])
        #expect(scene.opened.isEmpty)
        #expect(scene.errors.isEmpty)
    }

    @Test func links_thatWait_areOpenedInOrderAfterTheApp() {
        let scene = scene()
        for path in ["/c", "/a", "/b", "/a"] { scene.open(path) }
        scene.launcher.launch { _ in scene.note("begin") }
        #expect(scene.opened == ["begin", "/c", "/a", "/b", "/a"])
    }

    @Test func links_thatWait_areOpenedOnce() {
        let scene = scene()
        scene.open("/a")
        scene.launcher.launch { _ in scene.note("begin") }.launch { _ in scene.note("again") }
        #expect(scene.opened == ["begin", "/a", "again"])
        #expect(scene.open("/b") == ["/b"])
    }

    @Test func links_whenThereIsAContext_areOpenedAfterTheApp() {
        let scene = scene()
        let context = ErrorLog()
        scene.open("/a")
        scene.launcher.launch(in: context) { _ in scene.note("begin") }
        #expect(scene.opened == ["begin", "/a"])
    }

    @Test func links_openedWhileTheAppBegins_goBehindThoseThatWait() {
        let scene = scene()
        scene.open("/b")
        scene.launcher.launch { _ in
            #expect(scene.open("/a") == [])
            scene.note("begun")
        }
        #expect(scene.opened == ["begun", "/b", "/a"])
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
        let scene = scene()
        scene.open("/a")
        scene.launcher.launch { _ in
            scene.launcher.launch { _ in scene.note("inner") }
            scene.note("outer")
            #expect(scene.open("/b") == ["/b"])
        }
        #expect(scene.opened == ["inner", "/a", "outer", "/b"])
    }

    @Test func opener_whenItOpensAnotherLink_doesSoAtOnce() {
        let scene = LinkScene("/b", "/c", isLaunched: false)
        scene.launcher.installURLOpenerPlugin(matchingPath: "/a") { [weak launcher = scene.launcher] _, _ in
            scene.note("begin /a")
            #expect(launcher?.open(link: "app://home/c") == ["/c"])
            scene.note("end /a")
        }
        scene.open("/a")
        scene.open("/b")
        scene.launcher.launch { _ in }
        #expect(scene.opened == ["begin /a", "/c", "end /a", "/b"])
    }

    @Test func opener_whenItLaunchesOnceMore_opensNothingTwice() {
        let scene = LinkScene("/b", isLaunched: false)
        scene.launcher.installURLOpenerPlugin(matchingPath: "/a") { [weak launcher = scene.launcher] _, _ in
            scene.note("/a")
            launcher?.launch { _ in scene.note("again") }
        }
        scene.open("/a")
        scene.open("/b")
        scene.launcher.launch { _ in }
        #expect(scene.opened == ["/a", "again", "/b"])
    }

    @Test func opener_thatIsAddedBeforeTheLaunch_opensWhatWaits() {
        let scene = scene()
        scene.open("/late")
        scene.launcher.installURLOpenerPlugin(matchingPath: "/late") { _, _ in scene.note("/late") }
            .launch { _ in }
        #expect(scene.opened == ["/late"])
        #expect(scene.errors.isEmpty)
    }

    @Test func link_thatNothingOpens_isReportedAfterTheLaunch() {
        let scene = scene()
        scene.open("/zzz")
        #expect(scene.errors.isEmpty)
        scene.launcher.setURLNotFoundHandler { _, _ in scene.note("not found") }.launch { _ in scene.note("begin") }
        #expect(scene.opened == ["begin", "not found"])
        #expect(scene.errors.map(\.code) == ["no-opener"])
    }

    @Test func link_thatFails_doesNotStopThoseBehindIt() {
        let scene = scene()
        for path in ["/zzz", "/a", "/zzz", "/b"] { scene.open(path) }
        scene.launcher.launch { _ in }
        #expect(scene.opened == ["/a", "/b"])
        #expect(scene.errors.count == 2)
    }

    // MARK: Policy

    @Test func validator_thatIsSetAfterTheLinkCame_counts() {
        let scene = scene()
        scene.open("/a")
        scene.open("/b")
        scene.launcher.setURLOpeningValidator { $0.path() == "/b" ? .accepted : .denied }
            .launch { _ in }
        #expect(scene.opened == ["/b"])
        #expect(scene.errors == [.deniedLink("app://home/a", reason: nil)])
    }

    @Test func validator_whileALinkWaits_isNotAsked() {
        let scene = scene()
        scene.launcher.setURLOpeningValidator { _ in
            scene.note("asked")
            return .accepted
        }
        scene.open("/a")
        #expect(scene.opened.isEmpty)
        scene.launcher.launch { _ in scene.note("begin") }
        #expect(scene.opened == ["begin", "asked", "/a"])
    }

    @Test func selectionHandler_thatIsSetAfterTheLinkCame_chooses() {
        let scene = LinkScene("/a/{x}", "/a/{y}", isLaunched: false)
        scene.open("/a/1")
        scene.launcher.setURLOpenerSelectionHandler { _, _, candidates in candidates.suffix(1) }.launch { _ in }
        #expect(scene.opened == ["/a/{y}"])
    }

    @Test func choiceThatIsMadeLater_doesNotHoldThoseBehind() async {
        let scene = LinkScene("/a/{x}", "/a/{y}", "/b", isLaunched: false)
        let selection = LaterSelection()
        selection.install(in: scene.launcher)
        let handling = await scene.handling("/a/1")
        scene.open("/b")
        scene.launcher.launch { _ in }
        #expect(scene.opened == ["/b"])
        await selection.isAsked()
        selection.questions[0].choose(1)
        #expect(await handling.value.openerNames == ["/a/{y}"])
    }

    @Test func malformedLink_beforeTheLaunch_isRefusedAtOnce() {
        let scene = scene()
        scene.launcher.open(link: "app://home/a b")
        #expect(scene.errors == [.malformedLink("app://home/a b", reason: "it contains ' '")])
        scene.launcher.launch { _ in }
        #expect(scene.errors.count == 1)
    }

    @Test func linkThatIsNotAllowed_beforeTheLaunch_isRefusedAtOnce() {
        let scene = scene(.default.with(URLAllowList(hosts: ["away"])).with(URLInbox(capacity: 1)))
        scene.launcher.setURLDeniedHandler { _, _ in scene.note("denied") }
        for _ in 0..<3 { scene.open("/a") }
        #expect(scene.opened == ["denied", "denied", "denied"])
        #expect(scene.errors.map(\.code) == Array(repeating: "link-not-allowed", count: 3))
        scene.launcher.open(link: "app://away/b")
        scene.launcher.launch { _ in }
        #expect(scene.opened.last == "/b")
        #expect(scene.errors.count == 3)
    }
}
