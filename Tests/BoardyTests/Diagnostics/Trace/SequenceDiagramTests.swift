import Testing

@testable import Boardy

/// Runs as sequence diagrams.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SequenceDiagramTests {
    private func diagram(_ kinds: BoardEvent.Kind..., limit: Int = 400) -> String {
        let recorder = TraceRecorder()
        for (index, kind) in kinds.enumerated() { recorder.boardDidEmit(BoardEvent(id: index + 1, kind: kind)) }
        return recorder.mermaidSequenceDiagram(limit: limit)
    }

    @Test func diagram_ofAKnownRun_isAsWritten() async {
        let scene = TraceScene()
        await scene.run()
        let text = scene.recorder.mermaidSequenceDiagram().replacing(/activation \d+/, with: "activation N")
        #expect(
            text == """
                sequenceDiagram
                    participant p0 as App
                    participant p1 as a
                    participant p2 as b
                    participant p3 as gate login
                    participant p4 as login
                    participant p5 as work
                    participant p6 as nowhere
                    p0->>p1: activate with String
                    p1->>p2: activate with String
                    p3->>p4: activate
                    p2--)p3: waits
                    Note over p4: completed
                    p3->>p2: lets through
                    Note over p2: sends String, nobody follows
                    p0->>p5: activate with Int
                    Note over p5: begins activation N
                    Note over p5: activation N has succeeded
                    Note over p5: sends Int, nobody follows
                    Note over p5: completed
                    p0->>p6: activate
                    Note over p6: error unknown-board

                """)
    }

    @Test func diagram_ofALink_isAsWritten() {
        let scene = TraceScene()
        scene.open()
        #expect(
            scene.recorder.mermaidSequenceDiagram() == """
                sequenceDiagram
                    participant p0 as App
                    participant p1 as Links
                    participant p2 as a
                    participant p3 as b
                    participant p4 as gate login
                    participant p5 as login
                    p0->>p1: app#58;//home/a
                    Note over p1: opener opener
                    p1->>p2: activate with String
                    p2->>p3: activate with String
                    p4->>p5: activate
                    p3--)p4: waits
                    Note over p5: completed, not done
                    p4--xp3: refused-by-gate

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
                    participant p0 as a
                    participant p1 as App
                    participant p2 as b
                    p0--)p1: sends Int
                    p0--)p1: broadcasts Hint
                    p1->>p2: command Stop
                    Note over p2: removed
                    Note over p0: completed, not done
                    Note over p0: begins activation 3
                    Note over p0: activation 3 has failed
                    Note over p0: activation 4 has been cancelled

                """)
    }

    @Test func diagram_ofWhatIsNotDrawn_isEmpty() {
        let text = diagram(
            .returned(nil), .step("x"), .moduleInstalled("x"), .registered("x", interface: nil), .production("x"),
            .installation("x", type: "X"), .released("x", by: "y"), .taskProgressed("x", activation: 1, fraction: 0.5))
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
