import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Asynchronous selection between several openers by the app.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LaterSelectionTests {
    private let fixture = LinkFixture("/a/{x}", "/a/{y}", "/b")
    private let selection = LaterSelection()

    init() {
        selection.install(in: fixture.launcher)
    }

    @Test func open_whenTheChoiceIsMadeLater_opensThen() async {
        #expect(fixture.open("/a/7") == ["/a/{x}", "/a/{y}"])
        await selection.isAsked()
        #expect(fixture.opened.isEmpty)
        selection.questions[0].choose(1)
        await yieldUntil { !fixture.opened.isEmpty }
        #expect(fixture.opened == ["/a/{y}"])
        #expect(fixture.errors.isEmpty)
    }

    @Test func open_whenThereIsOneCandidate_doesNotAsk() async {
        #expect(fixture.open("/b") == ["/b"])
        #expect(fixture.opened == ["/b"])
        await settle()
        #expect(selection.questions.isEmpty)
    }

    @Test func handle_whenTheChoiceIsMadeLater_reportsThen() async {
        let handling = await fixture.handling("/a/7")
        await selection.isAsked()
        selection.questions[0].choose(1, 0)
        let report = await handling.value
        #expect(report.openerNames == ["/a/{y}", "/a/{x}"])
        #expect(report.chooser == .selectionHandler)
        #expect(fixture.opened == ["/a/{y}", "/a/{x}"])
    }

    @Test func otherLinks_whileAChoiceIsOpen_goOn() async {
        let handling = await fixture.handling("/a/7")
        await selection.isAsked()
        #expect(fixture.open("/b") == ["/b"])
        #expect(await fixture.handle("/b").isOpened)
        #expect(fixture.opened == ["/b", "/b"])
        selection.questions[0].choose(0)
        #expect(await handling.value.isOpened)
        #expect(fixture.opened == ["/b", "/b", "/a/{x}"])
    }

    @Test func choices_madeInAnotherOrder_openTheirOwnLinks() async {
        let first = await fixture.handling("/a/1")
        let second = await fixture.handling("/a/2")
        await selection.isAsked(2)
        #expect(selection.questions.map(\.path) == ["/a/1", "/a/2"])
        selection.questions[1].choose(1)
        #expect(await second.value.openerNames == ["/a/{y}"])
        #expect(fixture.opened == ["/a/{y}"])
        selection.questions[0].choose(0)
        #expect(await first.value.openerNames == ["/a/{x}"])
    }

    @Test func handle_whenNoneIsChosen_isDeclined() async {
        let handling = await fixture.handling("/a/7")
        await selection.isAsked()
        selection.questions[0].choose()
        #expect(await handling.value.outcome == .declined)
        #expect(fixture.errors.isEmpty)
    }

    @Test func handler_whenTheTaskIsCancelled_isCancelledAndMayStillChoose() async {
        let handling = await fixture.handling("/a/7")
        await selection.isAsked()
        handling.cancel()
        await yieldUntil { !selection.cancelled.isEmpty }
        #expect(selection.cancelled == ["/a/7"])
        selection.questions[0].choose(1)
        #expect(await handling.value.openerNames == ["/a/{y}"])
        #expect(fixture.errors.isEmpty)
    }

    @Test func handler_whenAnotherTaskIsCancelled_isNotCancelled() async {
        let first = await fixture.handling("/a/1")
        let second = await fixture.handling("/a/2")
        await selection.isAsked(2)
        second.cancel()
        await yieldUntil { !selection.cancelled.isEmpty }
        await settle()
        #expect(selection.cancelled == ["/a/2"])
        for question in selection.questions { question.choose(0) }
        #expect(await first.value.isOpened)
        #expect(await second.value.isOpened)
    }

    @Test func handler_whenItIsReplacedMeanwhile_stillChooses() async {
        let handling = await fixture.handling("/a/7")
        await selection.isAsked()
        fixture.launcher.setURLOpenerSelectionHandler { _, _, candidates in Array(candidates.prefix(1)) }
        #expect(await fixture.handle("/a/8").openerNames == ["/a/{x}"])
        selection.questions[0].choose(1)
        #expect(await handling.value.openerNames == ["/a/{y}"])
    }

    @Test func opener_thatIsAddedMeanwhile_isNoCandidate() async {
        let handling = await fixture.handling("/a/7")
        await selection.isAsked()
        fixture.launcher.installURLOpenerPlugin(matchingPath: "/a/{z}") { _, _ in Issue.record("opened") }
        selection.questions[0].choose(0, 1)
        #expect(await handling.value.openerNames == ["/a/{x}", "/a/{y}"])
    }

    @Test func launcher_whenItGoesWhileSomebodyChooses_reportsThatAndCancels() async {
        let (errors, selection) = (ErrorLog(), LaterSelection())
        // On a busy machine, the motherboard outlives the grace of the leak detection while somebody chooses.
        var launcher: PluginLauncher? = PluginLauncher.with(options: errors.options.with(LeakDetection.off))
            .install(urlOpenerPlugins: ["1", "2"].map { _ in LinkOpener("/a") { _ in Issue.record("opened") } })
            .instantiate().launch { _ in }
        if let launcher { selection.install(in: launcher) }
        let foregoing = errors.errors.count
        launcher?.open(link: "app://home/a?b=secret")
        await selection.isAsked()
        launcher = nil
        await yieldUntil { !selection.cancelled.isEmpty }
        #expect(selection.cancelled == ["/a"])
        selection.questions[0].choose(0)
        await yieldUntil { errors.errors.count > foregoing }
        #expect(errors.errors.dropFirst(foregoing) == [.launcherReleased("app://home/a")])
    }

    @Test func handle_whileSomebodyChooses_keepsTheLauncher() async {
        let (errors, selection) = (ErrorLog(), LaterSelection())
        weak var launcher: PluginLauncher?
        var handling: Task<URLOpenReport, Never>?
        do {
            let made = PluginLauncher.with(options: errors.options)
                .install(urlOpenerPlugins: [LinkOpener("/a"), LinkOpener("/a")])
                .instantiate().launch { _ in }
            selection.install(in: made)
            launcher = made
            handling = Task { await made.handle(link: "app://home/a") }
        }
        await selection.isAsked()
        #expect(launcher != nil)
        selection.questions[0].choose(0)
        #expect(await handling?.value.openerNames == ["/a"])
        handling = nil
        await yieldUntil { launcher == nil }
        #expect(launcher == nil)
    }
}
