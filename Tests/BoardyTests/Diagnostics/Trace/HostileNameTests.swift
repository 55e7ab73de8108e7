import Testing

@testable import Boardy

/// Boards, modules, gates, openers and links with odd names, in what is written about a real run of them.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct HostileNameTests {
    private func run(_ name: String) async -> TraceScene {
        let scene = TraceScene(name)
        await scene.run()
        scene.open()
        scene.open(name)
        return scene
    }

    @Test(arguments: HostileNames.all)
    func sequenceDiagram_ofARun_showsTheNames(name: String) async throws {
        let scene = await run(name)
        let diagram = try MermaidSequence(scene.recorder.mermaidSequenceDiagram())
        let boards = [scene.a, scene.b, scene.login, scene.work].map { shown($0.rawValue) }
        let participants = Set(diagram.participants.values)
        #expect(participants.isSuperset(of: boards + ["App", "Links"]))
        #expect(diagram.texts.contains(shown("\(name) opener")))
        #expect(diagram.texts.contains(shown(LinkText.shown(malformed: name))))
    }

    @Test(arguments: HostileNames.all)
    func flowchart_ofALauncher_showsTheNames(name: String) throws {
        let scene = TraceScene(name)
        let flowchart = try MermaidFlowchart(scene.launcher.catalog.mermaidFlowchart())
        let labels = Set(flowchart.nodes.values)
        #expect(labels.isSuperset(of: [scene.a, scene.b].map { shown($0.rawValue) + "\nString → String" }))
        #expect(labels.contains("gate " + shown(scene.login.rawValue)))
        #expect(flowchart.groups == [shown("\(name) module")])
    }

    @Test(arguments: HostileNames.all)
    func jsonLines_ofARun_haveTheNames(name: String) async throws {
        let scene = await run(name)
        let events = try writtenEvents(scene.recorder.jsonLines())
        #expect(events.count == scene.recorder.events.count)
        let boards = Set(events.compactMap(\.board).map { Array($0.unicodeScalars) })
        let expected = [scene.a, scene.b, scene.login, scene.work].map { Array($0.rawValue.unicodeScalars) }
        #expect(boards.isSuperset(of: expected))
        #expect(events.contains { $0.opener == "\(name) opener" })
        let link = singleLine(LinkText.shown(malformed: name), limit: 200)
        #expect(events.contains { $0.kind == "link-received" && $0.link == link })
    }

    @Test(arguments: HostileNames.all)
    func chromeTrace_ofARun_hasTheNames(name: String) async throws {
        let scene = await run(name)
        let trace = try ChromeTraceFile(scene.recorder.chromeTrace())
        #expect(trace.traceEvents.contains { $0.args?.board == name && $0.name == "activation \(name)" })
    }

    @Test(arguments: SeededGenerator.seeds)
    func diagrams_ofAnyNames_areWellFormed(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let name = HostileNames.random(&generator)
            let scene = TraceScene(name)
            scene.open()
            scene.open(HostileNames.random(&generator))
            #expect(throws: Never.self, "\(name.debugDescription)") {
                _ = try MermaidSequence(scene.recorder.mermaidSequenceDiagram())
                _ = try MermaidFlowchart(scene.launcher.catalog.mermaidFlowchart())
            }
        }
    }
}
