import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Events of motherboards nested in boards. They are delivered like those of the outer motherboard, and name their own.
@MainActor
struct NestedEventTests {
    private let stage = NoEffectFixture()
    private var recorder: Recorder { stage.recorder }

    private func makeShell(_ id: BoardID) -> ShellBoard { ShellBoard(identifier: id, producer: BoardProducer()) }

    /// Expects the events of an activation on the motherboard.
    private func expectTold(inside motherboard: any FlowMotherboard, sourceLocation: SourceLocation = #_sourceLocation)
    {
        motherboard.installBoard(EchoBoard())
        recorder.forget()
        motherboard.echo("echo").activation.activate(with: "hi")
        #expect(
            recorder.kinds == [
                .called("echo"), .output("echo", type: "String"), .unhandled("echo", type: "String"), .returned(nil),
                .returned(.activated),
            ], sourceLocation: sourceLocation)
        #expect(recorder.events.allSatisfy { $0.motherboard == motherboard.identifier }, sourceLocation: sourceLocation)
    }

    @Test func events_ofNestedMotherboards_nameTheirMotherboard() {
        let (outer, inner) = (makeShell("outer"), makeShell("inner"))
        stage.motherboard.installBoard(outer)
        outer.motherboard.installBoard(inner)
        #expect(inner.motherboard.identifier == "inner.inner")
        expectTold(inside: inner.motherboard)
        expectTold(inside: outer.motherboard)
        expectTold(inside: stage.motherboard)
    }

    @Test func activation_insideInTheCourseOfOneOutside_hasThatForItsParent() throws {
        let flow = FlowBoard<EchoIO>(identifier: "flow", producer: BoardProducer()) { board, text in
            board.motherboard.destination(NumberIO.self).activation.activate(with: text.count)
        }
        stage.motherboard.installBoard(flow)
        stage.register(NumberIO.self)
        stage.echo("flow").activation.activate(with: "hi")
        let inside = try #require(recorder.first(.numbered("number", by: .board("flow"))))
        #expect(inside.motherboard == "flow.inner")
        #expect(recorder.whys(inside) == [.called("flow")])
        let returned = recorder.events.filter { $0.parent == inside.id && $0.kind == .returned(.activated) }
        #expect(returned.map(\.motherboard) == ["flow.inner"])
    }

    @Test func inside_whenTouchedBeforeTheInstallation_isToldFromThenOn() {
        let shell = makeShell("shell")
        shell.motherboard.installBoard(NumberBoard())
        stage.motherboard.installBoard(shell)
        expectTold(inside: shell.motherboard)
    }

    @Test func inside_whenItIsToldOfAfterTheInstallation_hasTheOuterForItsParent() throws {
        let flow = FlowBoard<EchoIO>(identifier: "flow", producer: BoardProducer()) { board, _ in
            board.motherboard.go("number")
        }
        flow.motherboard.installBoard(NumberBoard())
        stage.motherboard.installBoard(flow)
        stage.echo("flow").activation.activate(with: "hi")
        let inside = try #require(recorder.first(.numbered("number", by: .board("flow"))))
        #expect(recorder.whys(inside) == [.called("flow")])
    }

    /// Installs the shells from the inside out, as a factory may do.
    @Test func insideOfTwo_whenTouchedBeforeTheInstallation_isToldFromThenOn() {
        let (outer, inner) = (makeShell("outer"), makeShell("inner"))
        inner.motherboard.installBoard(NumberBoard())
        outer.motherboard.installBoard(inner)
        stage.motherboard.installBoard(outer)
        expectTold(inside: outer.motherboard)
        expectTold(inside: inner.motherboard)
    }

    @Test func errorInsideOfTwo_whenTouchedBeforeTheInstallation_isTold() {
        let (outer, inner) = (makeShell("outer"), makeShell("inner"))
        inner.motherboard.installBoard(NumberBoard())
        outer.motherboard.installBoard(inner)
        stage.motherboard.installBoard(outer)
        inner.motherboard.activateBoard(identifier: "x")
        #expect(
            recorder.events.compactMap(\.error) == [.unknownBoard("x", motherboard: "inner.inner", suggestions: [])])
    }

    @Test func inside_whenInstalledElsewhereLater_isToldThere() {
        let (other, shell) = (NoEffectFixture(), makeShell("shell"))
        shell.motherboard.installBoard(NumberBoard())
        other.motherboard.installBoard(shell)
        shell.complete()
        other.recorder.forget()
        stage.motherboard.installBoard(shell)
        expectTold(inside: shell.motherboard)
        #expect(other.recorder.events.isEmpty)
    }

    @Test func completion_ofABoardWithOthersInside_isAroundTheirRemoval() throws {
        let shell = makeShell("shell")
        stage.motherboard.installBoard(shell)
        shell.motherboard.installBoard(EchoBoard())
        shell.complete()
        let removal = try #require(recorder.first(.removal("echo")))
        #expect(recorder.whys(removal) == [.completion("shell", isDone: true)])
        #expect(removal.motherboard == "shell.inner")
    }
}
