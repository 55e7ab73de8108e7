import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// The outcome of a link in its report.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ReportOutcomeTests {
    private struct Anything: URLOpenerPlugin {
        func canOpenURL(_: URL) -> Bool { true }
        func mainboard(_: any FlowMotherboard, open _: URL) {}
    }

    @Test func report_whenOneOpenerOpensTheLink_namesIt() async {
        let fixture = LinkFixture("/a/{id}", "/{rest...}")
        let report = await fixture.handle("/a/7?x=secret")
        #expect(report.link == "app://home/a/7")
        #expect(report.isOpened)
        #expect(report.openerNames == ["/a/{id}"])
        #expect(report.chooser == .rules)
        #expect(report.candidates.map(\.name) == ["/a/{id}"])
        #expect(report.candidates.map(\.pattern) == ["/a/{id}"])
        #expect(report.parameterFailures.isEmpty)
        #expect(report.error == nil)
        #expect(fixture.opened == ["/a/{id}"])
    }

    @Test func report_ofAURL_isThatOfItsText() async throws {
        let fixture = LinkFixture("/a/{id}")
        let url = try #require(URL(string: "app://home/a/7"))
        #expect(await fixture.launcher.handle(url) == fixture.handle("/a/7"))
    }

    @Test func report_whenSeveralOpenersAreEquallyGood_namesAllInOrder() async {
        let fixture = LinkFixture("/a/{x}", "/a/{y}") { component, _ in
            component.install(urlOpenerPlugins: [Anything()])
        }
        let report = await fixture.handle("/a/7")
        #expect(report.openerNames == ["/a/{x}", "/a/{y}", "Anything"])
        #expect(report.candidates.map(\.pattern) == ["/a/{x}", "/a/{y}", nil])
        #expect(report.openings.map(\.opener) == report.candidates)
        #expect(report.chooser == .rules)
    }

    @Test func report_whenTheSelectionHandlerChooses_namesWhatItChose() async {
        let fixture = LinkFixture("/a/{x}", "/a/{y}", "/a/{z}")
        fixture.launcher.setURLOpenerSelectionHandler { _, _, candidates in [candidates[2], candidates[0]] }
        let report = await fixture.handle("/a/7")
        #expect(report.openerNames == ["/a/{z}", "/a/{x}"])
        #expect(report.candidates.map(\.name) == ["/a/{x}", "/a/{y}", "/a/{z}"])
        #expect(report.chooser == .selectionHandler)
    }

    @Test func report_whenTheSelectionHandlerTakesItsTime_isThere() async {
        let fixture = LinkFixture("/a/{x}", "/a/{y}")
        fixture.launcher.setURLOpenerSelectionHandler { _, _, candidates in
            await Task.yield()
            return candidates.suffix(1)
        }
        let report = await fixture.handle("/a/7")
        #expect(report.openerNames == ["/a/{y}"])
        #expect(report.chooser == .selectionHandler)
    }

    @Test func report_whenNoneIsChosen_isDeclinedWithoutAnError() async {
        let fixture = LinkFixture("/a/{x}", "/a/{y}")
        fixture.launcher.setURLOpenerSelectionHandler { _, _, _ in [] }
        let report = await fixture.handle("/a/7")
        #expect(report.outcome == .declined)
        #expect(!report.isOpened)
        #expect(report.error == nil)
        #expect(report.candidates.count == 2)
        #expect(fixture.opened.isEmpty)
        #expect(fixture.errors.isEmpty)
    }

    @Test func report_whenNoneIsChosenLater_isDeclined() async {
        let fixture = LinkFixture("/a/{x}", "/a/{y}")
        fixture.launcher.setURLOpenerSelectionHandler { _, _, _ in
            await Task.yield()
            return []
        }
        #expect(await fixture.handle("/a/7").outcome == .declined)
    }

    // MARK: Refused

    private func expectRefusal(
        _ report: URLOpenReport, _ error: BoardError, _ fixture: LinkFixture,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(report.outcome == .refused(error), sourceLocation: sourceLocation)
        #expect(report.error == error, sourceLocation: sourceLocation)
        #expect(!report.isOpened && report.openings.isEmpty, sourceLocation: sourceLocation)
        #expect(report.candidates.isEmpty, sourceLocation: sourceLocation)
        #expect(fixture.errors == [error], sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        ("", "it is empty"), ("a b://home", "its scheme is malformed"),
        ("app://ho me/a?c=d", "its host or its port is malformed"),
    ])
    func report_whenTheLinkIsMalformed_saysWhy(link: String, reason: String) async {
        let fixture = LinkFixture("/a")
        let shown = String(link.prefix { $0 != "?" })
        let report = await fixture.launcher.handle(link: link)
        #expect(report.link == shown)
        expectRefusal(report, .malformedLink(shown, reason: reason), fixture)
    }

    @Test func report_whenAnEscapeIsNoText_saysThat() async {
        let fixture = LinkFixture("/a")
        let reason = "a percent escape in it does not decode to text"
        expectRefusal(await fixture.handle("/a?b=%FF"), .malformedLink("app://home/a", reason: reason), fixture)
    }

    @Test func report_whenNothingIsForTheLink_saysWhatMayBeMeant() async {
        let fixture = LinkFixture("/employees")
        expectRefusal(
            await fixture.handle("/emploees"), .noOpener("app://home/emploees", patterns: ["/employees"]), fixture)
    }

    @Test func report_whenNothingCanReadTheLink_saysWhatCannotBeRead() async {
        let fixture = LinkFixture { component, _ in
            component.install(urlOpenerPlugins: [TypedLinkOpener("/a/{n}", of: NumberParameter.self)])
        }
        let reason = "expected a whole number of 64 bits"
        let report = await fixture.handle("/a/x")
        expectRefusal(
            report,
            .undecodableLink("app://home/a/x", opener: "/a/{n}", parameter: "n", value: "x", reason: reason), fixture)
        #expect(report.parameterFailures.map(\.opener.name) == ["/a/{n}"])
        #expect(report.parameterFailures.map(\.parameter) == ["n"])
        #expect(report.parameterFailures.map(\.value) == ["x"])
        #expect(report.parameterFailures.map(\.reason) == [reason])
    }

    @Test func report_whenTheLinkIsNotAllowed_saysWhatIsNot() async {
        let fixture = LinkFixture("/a", options: .default.with(URLAllowList(schemes: ["https"])))
        expectRefusal(
            await fixture.handle("/a"), .linkNotAllowed("app://home/a", offendingPart: "the scheme 'app'"), fixture)
    }

    @Test func report_whenTheLinkIsDenied_saysWhy() async {
        let fixture = LinkFixture("/a")
        fixture.launcher.setURLOpeningValidator { _ in .denied(because: "it is late") }
        expectRefusal(await fixture.handle("/a"), .deniedLink("app://home/a", reason: "it is late"), fixture)
    }

    @Test func report_whenTheInboxIsFull_saysThat() async {
        let fixture = LinkFixture("/a", inbox: URLInbox(capacity: 0), isLaunched: false)
        expectRefusal(await fixture.handle("/a"), .inboxOverflow("app://home/a", capacity: 0), fixture)
    }
}
