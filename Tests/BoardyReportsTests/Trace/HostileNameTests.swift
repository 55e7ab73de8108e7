import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

@testable import BoardyCore
@testable import BoardyLauncher
@testable import BoardyReports
@testable import BoardySupport
@testable import LinkRouting

/// Unusual names of boards, modules, gates, openers and links in the outputs of a real run.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct HostileNameTests {
    private func run(_ name: String) async -> TraceFixture {
        let fixture = TraceFixture(name)
        await fixture.run()
        fixture.open()
        fixture.open(name)
        return fixture
    }

    /// The form of a link in events: as it was read, or as the text if it is no link.
    private func redacted(_ link: String) -> String {
        URL(string: link).map(LinkRedaction.redacted) ?? LinkRedaction.redacted(malformed: link)
    }

    @Test(arguments: HostileNames.all)
    func sequenceDiagram_ofARun_showsTheNames(name: String) async throws {
        let fixture = await run(name)
        let diagram = try MermaidSequence(fixture.recorder.mermaidSequenceDiagram())
        let boards = [fixture.a, fixture.b, fixture.login, fixture.work].map { shown($0.rawValue) }
        let participants = Set(diagram.participants.values)
        #expect(participants.isSuperset(of: boards + ["App", "Links"]))
        #expect(diagram.texts.contains(shown("\(name) opener")))
        #expect(diagram.texts.contains(shown(redacted(name))))
    }

    @Test(arguments: HostileNames.all)
    func flowchart_ofALauncher_showsTheNames(name: String) throws {
        let fixture = TraceFixture(name)
        let flowchart = try MermaidFlowchart(fixture.launcher.catalog.mermaidFlowchart())
        let labels = Set(flowchart.nodes.values)
        #expect(labels.isSuperset(of: [fixture.a, fixture.b].map { shown($0.rawValue) + "\nString → String" }))
        #expect(labels.contains("gate " + shown(fixture.login.rawValue)))
        #expect(flowchart.groups == [shown("\(name) module")])
    }

    @Test(arguments: HostileNames.all)
    func jsonLines_ofARun_haveTheNames(name: String) async throws {
        let fixture = await run(name)
        let events = try writtenEvents(fixture.recorder.jsonLines())
        #expect(events.count == fixture.recorder.events.count)
        let boards = Set(events.compactMap(\.board).map { Array($0.unicodeScalars) })
        let expected = [fixture.a, fixture.b, fixture.login, fixture.work].map { Array($0.rawValue.unicodeScalars) }
        #expect(boards.isSuperset(of: expected))
        #expect(events.contains { $0.opener == "\(name) opener" })
        let link = singleLine(redacted(name), limit: 200)
        #expect(events.contains { $0.kind == "link-received" && $0.link == link })
    }

    @Test(arguments: HostileNames.all)
    func chromeTrace_ofARun_hasTheNames(name: String) async throws {
        let fixture = await run(name)
        let trace = try ChromeTraceFile(fixture.recorder.chromeTrace())
        #expect(trace.traceEvents.contains { $0.args?.board == name && $0.name == "activation \(name)" })
    }

    @Test(arguments: SeededGenerator.seeds)
    func diagrams_ofAnyNames_areWellFormed(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let name = HostileNames.random(&generator)
            let fixture = TraceFixture(name)
            fixture.open()
            fixture.open(HostileNames.random(&generator))
            #expect(throws: Never.self, "\(name.debugDescription)") {
                _ = try MermaidSequence(fixture.recorder.mermaidSequenceDiagram())
                _ = try MermaidFlowchart(fixture.launcher.catalog.mermaidFlowchart())
            }
        }
    }
}
