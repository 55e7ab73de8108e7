import BoardTestSupport
import Boardy
import Foundation
import LinkRouting
import TestSupport
import Testing

/// Typed openers together with untyped ones.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TypedOpenerTests {
    private struct Flag: Decodable {
        let on: Bool
    }

    private let whole = "expected a whole number of 64 bits"

    /// A launcher with an untyped opener for each pattern, followed by a typed opener with a number `n` for each
    /// pattern in `numbers`.
    private func fixture(
        _ patterns: String..., numbers: [String], observers: [any BoardObserver] = []
    ) -> LinkFixture {
        LinkFixture(observers: observers) { component, notes in
            component
                .install(urlOpenerPlugins: patterns.map { pattern in LinkOpener(pattern) { _ in notes.add(pattern) } })
                .install(
                    urlOpenerPlugins: numbers.map { pattern in
                        TypedLinkOpener(pattern, of: NumberParameter.self, name: "number \(pattern)") {
                            notes.add("\(pattern) \($1.n) on \($0.identifier)")
                        }
                    })
        }
    }

    @Test func opener_whenItCanReadTheLink_isGivenTheParametersAndTheMainboard() {
        let fixture = fixture(numbers: ["/a/{n}"])
        #expect(fixture.open("/a/7") == ["number /a/{n}"])
        #expect(fixture.opened == ["/a/{n} 7 on mainboard"])
        #expect(fixture.errors.isEmpty)
    }

    @Test func opener_withADecodingOfItsOwn_opensWhatItDecodes() async {
        struct Opener: URLOpenerDecodingPlugin {
            let matchingPath = "/a/{n}"
            let notes: LinkFixture.Notes
            static func decode(_ parameters: URLParameters) throws -> Range<Int> {
                guard let end = parameters["n"].flatMap({ Int($0, radix: 36) }) else { throw Fault() }
                return 0..<end
            }
            func mainboard(_: any FlowMotherboard, openWith range: Range<Int>) { notes.add("\(range)") }
        }
        let fixture = LinkFixture { $0.install(urlOpenerPlugins: [Opener(notes: $1)]) }
        fixture.open("/a/z")
        #expect(fixture.opened == ["0..<35"])
        #expect(await fixture.handle("/a/-").parameterFailures.map(\.reason) == ["out of order"])
    }

    // MARK: Unreadable parameters

    @Test func opener_whenItCannotReadTheLink_leavesItToTheNextBest() {
        let fixture = fixture("/{rest...}", numbers: ["/a/{n}"])
        #expect(fixture.open("/a/x") == ["/{rest...}"])
        #expect(fixture.open("/a/7") == ["number /a/{n}"])
        #expect(fixture.opened == ["/{rest...}", "/a/{n} 7 on mainboard"])
        #expect(fixture.errors.isEmpty)
    }

    @Test func openers_whenNoneCanReadTheLink_areTriedFromBestToWorst() async {
        let fixture = fixture("/{rest...}", numbers: ["/a/b", "/a/{x}", "/{x}/b", "/a/{rest...}"])
        let report = await fixture.handle("/a/b?n=x")
        #expect(report.openerNames == ["/{rest...}"])
        #expect(
            report.parameterFailures.map(\.opener.name) == [
                "number /a/b", "number /a/{x}", "number /a/{rest...}", "number /{x}/b",
            ])
    }

    @Test func opener_whenItTellsOfTheLink_isListedWithWhatItCannotRead() {
        let recorder = Recorder()
        let fixture = fixture("/{rest...}", numbers: ["/a/{n}"], observers: [recorder])
        fixture.open("/a/x?b=secret")
        let reason = "the parameter 'n' is 'x', \(whole)"
        let event = recorder.first(.linkParametersInvalid("app://home/a/x", opener: "number /a/{n}", reason: reason))
        #expect(event != nil)
        #expect(recorder.whys(event) == [.linkReceived("app://home/a/x")])
        #expect(recorder.kinds.contains(.linkMatched("app://home/a/x", opener: "/{rest...}")))
    }

    @Test func link_whenNothingElseOpensIt_isReportedWithTheBestOpener() {
        let recorder = Recorder()
        let fixture = fixture("/b", numbers: ["/a/{rest...}", "/a/{n}"], observers: [recorder])
        #expect(fixture.open("/a/x").isEmpty)
        #expect(
            fixture.errors == [
                .undecodableLink(
                    "app://home/a/x", opener: "number /a/{n}", parameter: "n", value: "x", reason: whole)
            ])
        #expect(!recorder.kinds.contains { if case .linkParametersInvalid = $0 { true } else { false } })
    }

    @Test func link_whenAParameterIsMissing_isReportedWithIt() {
        let fixture = fixture(numbers: ["/a"])
        fixture.open("/a?m=1")
        #expect(
            fixture.errors == [
                .undecodableLink("app://home/a", opener: "number /a", parameter: "n", value: nil, reason: whole)
            ])
        #expect(
            fixture.errors.map(\.description) == [
                "'app://home/a' was not opened by 'number /a': the parameter 'n' is missing, \(whole). "
                    + "To fix: add it to the link, or make it optional in the Parameters of the opener."
            ])
    }

    @Test func link_whenItsValueIsHostile_isReportedOnOneShortLine() {
        let fixture = fixture(numbers: ["/a"])
        fixture.open("/a?n=" + String(repeating: "%0A%E2%80%AE", count: 10_000))
        let text = fixture.errors.first?.description ?? ""
        #expect(text.contains("undecodable") == false)
        #expect(text.contains(where: \.isNewline) == false)
        #expect(text.count < 1000 && text.count > 100)
    }

    // MARK: Other openers

    @Test func clash_ofATypedAndAnUntypedOpener_isFound() {
        let component = PluginLauncher.with(options: .default.with(ErrorSink.none))
            .install(urlOpenerPlugins: [LinkOpener("/a/{x}"), TypedLinkOpener("/a/{n}", of: NumberParameter.self)])
        #expect(
            component.validate().map(\.error) == [
                .ambiguousPatterns("/a/{x}", opener: "/a/{x}", other: "/a/{n}", otherOpener: "/a/{n}")
            ])
    }

    @Test func openers_whenOneIsTypedAndBothMatch_bothOpen() {
        let fixture = fixture("/a/{x}", numbers: ["/a/{n}"])
        #expect(fixture.open("/a/7") == ["/a/{x}", "number /a/{n}"])
        #expect(fixture.opened == ["/a/{x}", "/a/{n} 7 on mainboard"])
    }

    @Test func openers_whenTheTypedOneCannotReadTheLink_leaveItToTheOther() async {
        let fixture = fixture("/a/{x}", "/{rest...}", numbers: ["/a/{n}"])
        let report = await fixture.handle("/a/x")
        #expect(report.openerNames == ["/a/{x}"])
        #expect(report.parameterFailures.map(\.opener.name) == ["number /a/{n}"])
    }

    @Test func openers_withPlaceholdersOfOtherNames_areGivenTheirOwn() {
        let fixture = LinkFixture { component, notes in
            component.install(urlOpenerPlugins: [
                TypedLinkOpener("/a/{v}", of: OneParameter<String>.self) { notes.add("v \($1.v)") },
                TypedLinkOpener("/a/{n}", of: NumberParameter.self) { notes.add("n \($1.n)") },
            ])
        }
        fixture.open("/a/7?v=q&n=8")
        #expect(fixture.opened == ["v 7", "n 7"])
    }

    @Test func opener_thatDecidesWithCode_opensWhatATypedOneCannotRead() async {
        struct Code: URLOpenerPlugin {
            let notes: LinkFixture.Notes
            func canOpenURL(_: URL) -> Bool { true }
            func mainboard(_: any FlowMotherboard, open url: URL) { notes.add("code \(url.path())") }
        }
        let fixture = LinkFixture { component, notes in
            component.install(urlOpenerPlugins: [
                TypedLinkOpener("/a/{n}", of: NumberParameter.self), Code(notes: notes),
            ])
        }
        let report = await fixture.handle("/a/x")
        #expect(report.openerNames == ["Code"])
        #expect(report.parameterFailures.count == 1)
        #expect(fixture.opened == ["code /a/x"])
    }

    @Test func unreadable_withWorsePatterns_areNotListedIfABetterOneOpensTheLink() async {
        let fixture = fixture("/a/{x}", numbers: ["/{rest...}"])
        #expect(await fixture.handle("/a/x").parameterFailures.isEmpty)
    }

    @Test func openers_ofDifferentTypes_areEachGivenTheirs() async {
        let fixture = LinkFixture { component, notes in
            component.install(urlOpenerPlugins: [
                TypedLinkOpener("/a", of: Flag.self, name: "flag") { notes.add("on \($1.on)") },
                TypedLinkOpener("/a", of: NumberParameter.self, name: "number") { notes.add("n \($1.n)") },
            ])
        }
        #expect(fixture.open("/a?on&n=1") == ["flag", "number"])
        #expect(fixture.open("/a?on=maybe&n=1") == ["number"])
        #expect(fixture.open("/a?on") == ["flag"])
        #expect(fixture.open("/a?on=maybe").isEmpty)
        #expect(fixture.opened == ["on true", "n 1", "n 1", "on true"])
        #expect(
            fixture.errors == [
                .undecodableLink(
                    "app://home/a", opener: "flag", parameter: "on", value: "maybe", reason: "expected true or false")
            ])
    }

    @Test func pattern_ofATypedOpener_isReportedIfItCannotBeRead() {
        let errors = ErrorLog()
        let launcher = PluginLauncher.with(options: errors.options)
            .install(urlOpenerPlugins: [TypedLinkOpener("/a/{", of: NumberParameter.self)]).instantiate()
        #expect(
            errors.errors == [
                .invalidURLPattern("/a/{", opener: "/a/{", reason: "'{' is not closed", offset: 3)
            ])
        #expect(launcher.catalog.openers.isEmpty)
    }

    @Test func catalog_listsTypedOpenersWithTheirPattern() {
        let fixture = fixture("/b", numbers: ["/a/{n}"])
        #expect(fixture.launcher.catalog.openers.map(\.name) == ["/b", "number /a/{n}"])
        #expect(fixture.launcher.catalog.openers.map(\.pattern) == ["/b", "/a/{n}"])
    }

    @Test func name_ofATypedOpener_isThatOfItsTypeUnlessGiven() {
        struct PlainTypedOpener: URLOpenerDecodingPlugin {
            let matchingPath = "/a"
            func mainboard(_: any FlowMotherboard, openWith _: [String: String]) {}
        }
        #expect(PlainTypedOpener().name == "PlainTypedOpener")
    }
}
