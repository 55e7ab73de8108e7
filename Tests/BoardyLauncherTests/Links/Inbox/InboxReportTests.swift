import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Reports on links that wait for the launch.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct InboxReportTests {
    private let fixture = LinkFixture(
        "/a", "/b", "/c", inbox: URLInbox(capacity: 3, waitLimit: nil), isLaunched: false)

    @Test func handle_beforeTheLaunch_reportsAfterIt() async {
        let handling = await fixture.handling("/a")
        #expect(fixture.opened.isEmpty)
        fixture.launcher.launch { _ in fixture.note("begin") }
        let report = await handling.value
        #expect(report.openerNames == ["/a"])
        #expect(fixture.opened == ["begin", "/a"])
    }

    @Test func links_thatAreOpenedAndHandled_keepTheirOrder() async {
        fixture.open("/a")
        let handling = await fixture.handling("/b")
        fixture.open("/c")
        fixture.launcher.launch { _ in }
        #expect(fixture.opened == ["/a", "/b", "/c"])
        #expect(await handling.value.openerNames == ["/b"])
    }

    @Test func reports_ofSeveralLinks_areThoseOfTheirLinks() async {
        let first = await fixture.handling("/a")
        let second = await fixture.handling("/zzz")
        let third = await fixture.handling("/c")
        fixture.launcher.launch { _ in }
        #expect(await first.value.openerNames == ["/a"])
        #expect(await second.value.error == .noOpener("app://home/zzz", patterns: []))
        #expect(await third.value.openerNames == ["/c"])
    }

    @Test func handle_whenTheInboxIsFull_reportsAtOnce() async {
        for _ in 0..<3 { fixture.open("/a") }
        let report = await fixture.handle("/b")
        #expect(report.outcome == .refused(.inboxOverflow("app://home/b", capacity: 3)))
        #expect(fixture.errors == [.inboxOverflow("app://home/b", capacity: 3)])
    }

    @Test func handle_ofAMalformedLink_reportsAtOnce() async {
        #expect(await fixture.launcher.handle(link: "").error == .malformedLink("", reason: "it is empty"))
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)  // Task.immediate
    @Test func handle_whileTheAppBegins_reportsAfterIt() async {
        var handling: Task<URLOpenReport, Never>?
        fixture.launcher.launch { _ in
            handling = Task.immediate { [fixture] in await fixture.handle("/b") }
            fixture.note("begun")
        }
        #expect(fixture.opened == ["begun", "/b"])
        #expect(await handling?.value.openerNames == ["/b"])
    }

    // MARK: Cancelled

    /// The cancellation reaches the main actor only after the launch.
    @Test func handle_whenItIsCancelledJustBeforeTheLaunch_isNotOpened() async {
        let handling = await fixture.handling("/a")
        fixture.open("/b")
        handling.cancel()
        fixture.launcher.launch { _ in }
        #expect(fixture.opened == ["/b"])
        #expect(await handling.value.outcome == .refused(.cancelledLink("app://home/a")))
        #expect(fixture.errors == [.cancelledLink("app://home/a")])
    }

    @Test func handle_whenItIsCancelledWhileItWaits_isNotOpened() async {
        let handling = await fixture.handling("/a")
        fixture.open("/b")
        handling.cancel()
        #expect(await handling.value.outcome == .refused(.cancelledLink("app://home/a")))
        #expect(fixture.errors == [.cancelledLink("app://home/a")])
        fixture.launcher.launch { _ in }
        #expect(fixture.opened == ["/b"])
    }

    @Test func handle_whenItIsCancelled_makesRoom() async {
        let handling = await fixture.handling("/a")
        fixture.open("/b")
        fixture.open("/b")
        handling.cancel()
        _ = await handling.value
        fixture.open("/c")
        fixture.launcher.launch { _ in }
        #expect(fixture.opened == ["/b", "/b", "/c"])
        #expect(fixture.errors == [.cancelledLink("app://home/a")])
    }

    @Test func handle_whenItIsCancelledAlready_isNotOpened() async {
        let handling = Task { @MainActor in
            withUnsafeCurrentTask { $0?.cancel() }
            return await fixture.handle("/a")
        }
        #expect(await handling.value.error == .cancelledLink("app://home/a"))
        fixture.launcher.launch { _ in }
        #expect(fixture.opened.isEmpty)
    }

    @Test func handle_whenItIsCancelledAfterTheLaunch_isOpened() async {
        let handling = await fixture.handling("/a")
        fixture.launcher.launch { _ in }
        handling.cancel()
        #expect(await handling.value.openerNames == ["/a"])
        #expect(fixture.errors.isEmpty)
    }

    @Test func handle_afterTheLaunchInACancelledTask_isOpened() async {
        fixture.launcher.launch { _ in }
        let handling = Task { @MainActor in
            withUnsafeCurrentTask { $0?.cancel() }
            return await fixture.handle("/a")
        }
        #expect(await handling.value.openerNames == ["/a"])
        await settle()
        #expect(fixture.errors.isEmpty)
    }

    @Test func handle_whenOneOfTwoOfTheSameLinkIsCancelled_opensTheOther() async {
        let first = await fixture.handling("/a")
        let second = await fixture.handling("/a")
        second.cancel()
        #expect(await second.value.error == .cancelledLink("app://home/a"))
        fixture.launcher.launch { _ in }
        #expect(await first.value.isOpened)
        #expect(fixture.opened == ["/a"])
    }

    // MARK: Never launched

    @Test func launcher_whenItGoesWhileLinksWait_reportsEach() async {
        let errors = ErrorLog()
        weak var released: PluginLauncher?
        do {
            let launcher = PluginLauncher.with(options: errors.options)
                .install(urlOpenerPlugins: [LinkOpener("/{a}") { _ in Issue.record("opened") }])
                .instantiate()
            launcher.open(link: "app://home/a?b=secret")
            launcher.open(link: "app://home/b")
            released = launcher
        }
        #expect(released == nil)
        await yieldUntil { errors.errors.count >= 2 }
        await settle()
        #expect(errors.errors == [.launcherReleased("app://home/a"), .launcherReleased("app://home/b")])
    }

    @Test func launcher_whenItGoesElsewhere_reportsWhatWaits() async {
        let errors = ErrorLog()
        func elsewhere() -> OtherActorHolder<PluginLauncher> {
            let launcher = PluginLauncher.with(options: errors.options)
                .install(urlOpenerPlugins: [LinkOpener("/{a}")]).instantiate()
            launcher.open(link: "app://home/a")
            return OtherActorHolder(launcher)
        }
        await elsewhere().release()
        await yieldUntil { !errors.errors.isEmpty }
        #expect(errors.errors == [.launcherReleased("app://home/a")])
    }

    @Test func launcher_whenItGoesWithNothingWaiting_reportsNothing() async {
        let errors = ErrorLog()
        do {
            let component = PluginLauncher.with(options: errors.options)
                .install(urlOpenerPlugins: [LinkOpener("/{a}")])
            _ = component.instantiate()
            let launcher = component.instantiate()
            launcher.open(link: "app://home/a")
            launcher.launch { _ in }
        }
        await settle()
        #expect(errors.errors.isEmpty)
    }

    @Test func handle_beforeTheLaunch_keepsTheLauncherUntilItReports() async {
        let errors = ErrorLog()
        weak var launcher: PluginLauncher?
        var handling: Task<URLOpenReport, Never>?
        do {
            let made = PluginLauncher.with(options: errors.options)
                .install(urlOpenerPlugins: [LinkOpener("/a")]).instantiate()
            launcher = made
            handling = Task { await made.handle(link: "app://home/a") }
        }
        await settle()
        #expect(launcher != nil)
        handling?.cancel()
        #expect(await handling?.value.error == .cancelledLink("app://home/a"))
        handling = nil
        await yieldUntil { launcher == nil }
        #expect(launcher == nil)
    }
}
