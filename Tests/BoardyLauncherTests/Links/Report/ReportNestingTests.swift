import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Links that are opened during the opening of another link.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ReportNestingTests {
    /// Holds the launcher for openers that open other links, and the reports on them.
    @MainActor
    private final class Guide {
        var launcher: PluginLauncher?
        var reports: [Task<URLOpenReport, Never>] = []
    }

    private let guide = Guide()

    private func fixture(_ open: @escaping @MainActor (PluginLauncher) -> Void) -> LinkFixture {
        let guide = guide
        let fixture = LinkFixture("/inner") { component, notes in
            component
                .install(plugin: FakeModule("module") { BoardRegistration("number") { NumberBoard(identifier: $0) } })
                .install(urlOpenerPlugins: [
                    LinkOpener("/number") { $0.go("number", 1) },
                    LinkOpener("/fault") { $0.activateBoard(identifier: "zzz") },
                    LinkOpener("/outer") { mainboard in
                        notes.add("begin")
                        if let launcher = guide.launcher { open(launcher) }
                        mainboard.go("number", 2)
                        notes.add("end")
                    },
                ])
        }
        guide.launcher = fixture.launcher
        return fixture
    }

    private let fault = BoardError.unknownBoard("zzz", motherboard: "mainboard", suggestions: [])

    @Test func opener_whenItOpensAnotherLink_hasOnlyItsOwnActivations() async {
        let fixture = fixture { $0.open(link: "app://home/number") }
        let report = await fixture.handle("/outer")
        #expect(report.openings.map(\.opener.name) == ["/outer"])
        #expect(report.activations == [["number": .activated]])
        guide.launcher = nil
    }

    @Test func opener_whenItOpensAnotherLink_doesSoAtOnce() async {
        let fixture = fixture { $0.open(link: "app://home/inner") }
        _ = await fixture.handle("/outer")
        #expect(fixture.opened == ["begin", "/inner", "end"])
        guide.launcher = nil
    }

    @Test func opener_whenTheOtherLinkFails_hasThatAmongItsErrors() async {
        let fixture = fixture {
            $0.open(link: "app://home/fault")
            $0.open(link: "app://home/nothing")
        }
        let report = await fixture.handle("/outer")
        #expect(report.openings.map(\.errors) == [[fault, .noOpener("app://home/nothing", patterns: [])]])
        guide.launcher = nil
    }

    @Test func handle_insideOfAnOpener_hasAReportOfItsOwn() async {
        let fixture = fixture { [guide] launcher in
            guide.reports.append(Task { await launcher.handle(link: "app://home/fault") })
        }
        let outer = await fixture.handle("/outer")
        let inner = await guide.reports[0].value
        #expect(outer.activations == [["number": .activated]])
        #expect(outer.openings.map(\.errors) == [[]])
        #expect(inner.activations == [["zzz": .failed(fault)]])
        guide.launcher = nil
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)  // Task.immediate
    @Test func handle_atOnceInsideOfAnOpener_leavesTheOuterReportAsItIs() async {
        let fixture = fixture { [guide] launcher in
            guide.reports.append(Task.immediate { await launcher.handle(link: "app://home/fault") })
        }
        let outer = await fixture.handle("/outer")
        let inner = await guide.reports[0].value
        #expect(inner.activations == [["zzz": .failed(fault)]])
        #expect(outer.activations == [["number": .activated]])
        #expect(fixture.errors == [fault])
        guide.launcher = nil
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)  // Task.immediate
    @Test func handle_atOnceInsideOfAnOpener_isAmongWhatWasReportedMeanwhile() async {
        let fixture = fixture { [guide] launcher in
            guide.reports.append(Task.immediate { await launcher.handle(link: "app://home/fault") })
        }
        let outer = await fixture.handle("/outer")
        #expect(outer.openings.map(\.errors) == [[fault]])
        guide.launcher = nil
    }

    @Test func handle_byTwoAtOnce_givesEachItsOwnReport() async {
        let fixture = fixture { _ in }
        async let first = fixture.handle("/number")
        async let second = fixture.handle("/fault")
        async let third = fixture.handle("/nothing")
        let reports = await [first, second, third]
        #expect(reports.map(\.openerNames) == [["/number"], ["/fault"], []])
        #expect(reports.map { $0.error?.code } == [nil, nil, "no-opener"])
        guide.launcher = nil
    }
}
