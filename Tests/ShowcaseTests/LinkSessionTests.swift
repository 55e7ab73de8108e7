import Boardy
import BoardyScreens
import TestSupport
import Testing

@testable import Showcase

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LinkSessionTests {
    private let links = NotedLinks()
    private let log = ErrorLog()
    private let session: LinkSession

    init() {
        let failures = ErrorCounter()
        let launcher = PluginLauncher.with(options: log.options)
            .install(observer: failures)
            .install(urlOpenerPlugins: [
                links.opener(for: "/one"), links.opener(for: "/two"), FailingOpener(matchingPath: "/fails"),
            ])
            .instantiate()
            .launch { _ in }
        session = LinkSession(launcher: launcher, failures: failures, work: TaskTracker(), terminal: Terminal())
    }

    @Test func open_whenEveryLinkIsHandled_returns0() async {
        #expect(await session.open(["app://home/one", "app://home/two"]) == 0)
    }

    @Test func open_whenThereAreNoLinks_returns0() async {
        #expect(await session.open([]) == 0)
    }

    @Test(arguments: ["app://home/nowhere", "not a link", "", "/nowhere", "app://home/one/more"])
    func open_whenALinkIsNotHandled_returns1(link: String) async {
        #expect(await session.open([link]) == 1)
    }

    @Test func open_whenAnOpenerRunsIntoAnError_returns1() async {
        #expect(await session.open(["app://home/fails"]) == 1)
    }

    @Test(arguments: [
        ["app://home/nowhere", "app://home/one"],
        ["app://home/one", "app://home/nowhere"],
        ["app://home/one", "app://home/fails", "app://home/two"],
    ])
    func open_whenOneLinkOfSeveralFails_returns1(links: [String]) async {
        #expect(await session.open(links) == 1)
    }

    @Test func open_withSeveralLinks_opensThemInOrder() async {
        _ = await session.open(["app://home/two", "app://home/one", "app://home/two"])

        #expect(links.opened == ["/two", "/one", "/two"])
    }

    @Test func open_afterALinkThatFailed_opensTheOthers() async {
        _ = await session.open(["app://home/nowhere", "app://home/fails", "app://home/one"])

        #expect(links.opened == ["/one"])
    }

    @Test func open_whenAnEarlierCallFailed_returns0ForGoodLinks() async {
        _ = await session.open(["app://home/fails"])

        #expect(await session.open(["app://home/one"]) == 0)
    }

    @Test func open_whenALinkIsNotHandled_reportsItOnce() async {
        _ = await session.open(["app://home/elsewhere"])

        #expect(
            log.texts == [
                "No opener matches 'app://home/elsewhere'. "
                    + "To fix: correct the path, or install a module with an opener for it."
            ])
    }
}
