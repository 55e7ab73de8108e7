import Boardy
import Testing

@testable import BoardyCore
@testable import BoardyReports

/// Sequence diagrams of runs.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SequenceDiagramTests {
    private func diagram(_ kinds: BoardEvent.Kind..., limit: Int = 400) -> String {
        let recorder = TraceRecorder()
        for (index, kind) in kinds.enumerated() { recorder.boardDidEmit(BoardEvent(id: index + 1, kind: kind)) }
        return recorder.mermaidSequenceDiagram(limit: limit)
    }

    @Test func diagram_ofAKnownRun_isAsWritten() async {
        let fixture = TraceFixture()
        await fixture.run()
        let text = fixture.recorder.mermaidSequenceDiagram().replacing(/activation \d+/, with: "activation N")
        #expect(
            text == """
                sequenceDiagram
                    participant p0 as App
                    participant p1 as a
                    participant p2 as b
                    participant p3 as login
                    participant p4 as work
                    participant p5 as nowhere
                    p0->>p1: activates String
                    Note over p1: sends String
                    p1->>p2: flow String
                    p2-->>p3: gate check
                    Note over p2: waits at the gate login
                    Note over p3: completed, done
                    Note over p2: has passed the gate login
                    Note over p2: sends String
                    Note over p2: no handlers
                    p0->>p4: activates Int
                    Note over p4: works on activation N
                    Note over p4: activation N succeeded
                    Note over p4: sends Int
                    Note over p4: no handlers
                    Note over p4: completed, done
                    p0->>p5: activates
                    Note over p5: error unknown-board

                """)
    }

    @Test func diagram_ofALink_isAsWritten() {
        let fixture = TraceFixture()
        fixture.open()
        #expect(
            fixture.recorder.mermaidSequenceDiagram() == """
                sequenceDiagram
                    participant p0 as App
                    participant p1 as Links
                    participant p2 as a
                    participant p3 as b
                    participant p4 as login
                    p0->>p1: app#58;//home/a
                    Note over p1: opener
                    p1->>p2: activates String
                    Note over p2: sends String
                    p2->>p3: flow String
                    p3-->>p4: gate check
                    Note over p3: waits at the gate login
                    Note over p4: completed, not done
                    Note over p3: error refused-by-gate

                """)
    }

    @Test func diagram_ofWhatIsSentAndCommanded_isAsWritten() {
        let text = diagram(
            .output("a", type: "Int"), .action("a", type: "Hint"), .command("b", type: "Stop"),
            .removal("b"), .completion("a", isDone: false), .taskStarted("a", activation: 3),
            .taskEnded("a", activation: 3, .failed), .taskEnded("a", activation: 4, .cancelled))
        #expect(
            text == """
                sequenceDiagram
                    participant p0 as App
                    participant p1 as a
                    participant p2 as b
                    Note over p1: sends Int
                    Note over p1: broadcasts Hint
                    p0->>p2: command Stop
                    Note over p2: removed
                    Note over p1: completed, not done
                    Note over p1: works on activation 3
                    Note over p1: activation 3 failed
                    Note over p1: activation 4 cancelled

                """)
    }

    @Test func diagram_ofWhatIsNotDrawn_isEmpty() {
        let text = diagram(
            .returned(nil), .step("x"), .moduleInstalled("x"), .registered("x", interface: nil), .production("x"),
            .installation("x", type: "X"), .taskProgressed("x", activation: 1, fraction: 0.5))
        #expect(text == "sequenceDiagram\n")
    }

    @Test func diagram_ofAnEmptyTrace_isEmpty() {
        #expect(diagram() == "sequenceDiagram\n")
        #expect(diagram(limit: 0) == "sequenceDiagram\n")
    }

    @Test func diagram_whenThereIsMoreThanTheLimit_tellsHowMuchIsLeftOut() {
        #expect(
            diagram(.removal("a"), .removal("b"), .removal("c"), limit: 1) == """
                sequenceDiagram
                    participant p0 as a
                    Note over p0: removed
                    Note over p0: and 2 more, left out

                """)
    }

    @Test func diagram_whenThereIsAsMuchAsTheLimit_isWhole() {
        #expect(!diagram(.removal("a"), .removal("b"), limit: 2).contains("left out"))
    }

    @Test(arguments: [0, -1, .min])
    func diagram_whenTheLimitIsNothing_tellsHowMuchIsLeftOut(limit: Int) {
        let text = diagram(.removal("a"), .step("x"), .removal("c"), limit: limit)
        #expect(
            text == """
                sequenceDiagram
                    participant p0 as App
                    Note over p0: and 2 more, left out

                """)
    }

    @Test func diagram_whenTheLimitIsHuge_isWhole() {
        #expect(
            diagram(.removal("a"), limit: .max)
                == "sequenceDiagram\n    participant p0 as a\n    Note over p0: removed\n")
    }
}
