import Boardy
import Foundation
import TestSupport
import Testing

/// Asynchronous openers that return whether they opened the link.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AnsweringOpenerTests {
    private let log = ErrorLog()
    private let heard = Heard()

    @MainActor
    private final class Heard {
        var lines: [String] = []
    }

    private struct Answering: AsyncURLOpener {
        let name: String
        let feature: String?
        var canOpen = true
        let answer: @MainActor (URL) async -> Bool

        func canOpenURL(_: URL) -> Bool { canOpen }
        func opening(_ url: URL, on motherboard: any FlowMotherboard) -> @MainActor @Sendable () async -> Bool {
            { [answer] in await answer(url) }
        }
    }

    private func answering(
        _ name: String, _ pattern: String?, says answer: Bool = true, canOpen: Bool = true
    ) -> Answering {
        Answering(name: name, feature: pattern, canOpen: canOpen) { _ in
            heard.lines.append(name)
            return answer
        }
    }

    private func launcher(_ openers: any URLOpenerPlugin...) -> PluginLauncher {
        PluginLauncher.with(options: log.options).install(urlOpenerPlugins: openers).instantiate().launch { _ in }
    }

    @Test func opener_whenItSaysYes_hasOpenedTheLink() async {
        let report = await launcher(answering("a", "a")).handle(link: "app:///a")
        #expect(report.openings.map(\.opener.name) == ["a"])
        #expect(log.texts == [])
    }

    @Test func opener_whenItSaysNo_refusesTheLink() async {
        let report = await launcher(answering("a", "a", says: false)).handle(link: "app:///a")
        #expect(report.error == .unhandledLink("app:///a", openers: ["a"]))
        #expect(log.errors == [report.error])
    }

    @Test func openers_whenSeveralAreAsked_areAskedInOrder() async {
        let launcher = launcher(answering("a", "x", says: false), answering("b", "x"))
        let report = await launcher.handle(link: "app:///x")
        #expect(heard.lines == ["a", "b"])
        #expect(report.openings.map(\.opener.name) == ["b"])
    }

    @Test func lastResort_whenAnotherOpensTheLink_isNotAsked() async {
        let launcher = launcher(answering("last", nil), answering("a", "a"))
        #expect(await launcher.handle(link: "app:///a").candidates.map(\.name) == ["a"])
        #expect(heard.lines == ["a"])
    }

    @Test func lastResort_whenNoneOpensTheLink_isAsked() async {
        let launcher = launcher(answering("last", nil), answering("a", "a"))
        #expect(await launcher.handle(link: "app:///b").openings.map(\.opener.name) == ["last"])
    }

    @Test func lastResort_whenItSaysNo_leavesALinkThatNobodyOpens() async {
        let report = await launcher(answering("last", nil, says: false)).handle(link: "app:///b")
        #expect(report.error?.code == "no-opener")
    }

    @Test func opener_whenItDoesNotWantTheLink_isPassedOver() async {
        let launcher = launcher(answering("a", "x", canOpen: false), answering("rest", nil))
        #expect(await launcher.handle(link: "app:///x").candidates.map(\.name) == ["rest"])
    }

    @Test func opener_whenSelectedInTime_isAskedAfterTheSelection() async {
        let launcher = launcher(answering("a", "x"), answering("b", "x"))
        launcher.setURLOpenerSelectionHandler { _, _, candidates async in
            await Task.yield()
            return candidates.suffix(1)
        }
        let report = await launcher.handle(link: "app:///x")
        #expect(report.outcome == .opened(report.openings, chosenBy: .selectionHandler))
        #expect(heard.lines == ["b"])
    }

    @Test func link_whenItWaitedForTheLaunch_isAnsweredBehindIt() async {
        let launcher = PluginLauncher.with(options: log.options).install(urlOpenerPlugins: [answering("a", "a")])
            .instantiate()
        let answer = Task { await launcher.handle(link: "app:///a") }
        await Task.yield()
        launcher.launch { _ in heard.lines.append("begin") }
        #expect(await answer.value.isOpened)
        #expect(heard.lines == ["begin", "a"])
    }
}
