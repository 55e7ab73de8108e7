import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Events and flows during restoration, and restorable boards with callers that wait.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RestorationObserverTests {
    private let recorder = Recorder(wantsPayloads: true)

    private func motherboard(_ ids: BoardID...) -> Motherboard {
        let producer = BoardProducer(diagnostics: recorder.diagnostics)
        for id in ids {
            producer.register(BoardRegistration(NoteIO.self, id: id) { NoteBoard(identifier: $0) })
        }
        producer.register(BoardRegistration(NestIO.self) { NestBoard(identifier: $0) })
        return Motherboard(producer: producer)
    }

    private func saved(_ id: BoardID, _ input: String = "a", state: String? = nil) -> BoardSnapshot {
        BoardSnapshot(board: id, input: "\"\(input)\"", state: state)
    }

    private func inputs(of id: BoardID) -> [String] {
        recorder.events.compactMap { event in
            if case .activation(id, _, by: _) = event.kind { event.payload } else { nil }
        }
    }

    @Test func activation_ofARestoredBoard_isEmittedWithItsInput() {
        motherboard("note").restore([saved("note", "hi", state: "3")])
        #expect(recorder.kinds.count { $0 == .called("note") } == 1)
        #expect(inputs(of: "note") == ["hi"])
    }

    @Test func activation_ofABoardInside_hasTheBoardAroundItAsItsCause() throws {
        motherboard("note").restore([BoardSnapshot(board: "nest", input: "1", boards: [saved("note", "hi")])])
        #expect(recorder.causes == ["nest": [.external], "note": [.board("nest")]])
        let activation = try #require(recorder.first(.called("note", by: .board("nest"))))
        #expect(recorder.whys(activation).contains(.numbered("nest")))
    }

    /// As in an activation by identifier, see `SlotTable.activate(_:withOption:from:)`.
    @Test func production_ofARestoredBoard_isCausedByItsActivation() throws {
        let motherboard = motherboard("note")
        motherboard.restore([saved("note")])
        let production = try #require(recorder.first(.production("note")))
        #expect(recorder.whys(production) == [.called("note")])
    }

    @Test func production_ofARestoredBoardWithoutANamedInterface_precedesItsActivation() throws {
        let producer = BoardProducer(diagnostics: recorder.diagnostics)
        producer.registerBoard("note") { NoteBoard(identifier: $0) }
        let motherboard = Motherboard(producer: producer)
        motherboard.restore([saved("note")])
        let production = try #require(recorder.first(.production("note")))
        #expect(recorder.whys(production) == [])
    }

    @Test func snapshot_whenObserved_emitsNothing() {
        let motherboard = motherboard("note")
        motherboard.restore([saved("note")])
        recorder.forget()
        _ = motherboard.snapshot()
        #expect(recorder.kinds == [])
    }

    // MARK: Flows

    @Test func flow_ofARestoredBoard_deliversItsOutput() {
        let motherboard = motherboard("note")
        let record = Record(motherboard.destination(NoteIO.self))
        motherboard.restore([saved("note", "hi")])
        #expect(record.outputs == ["hi"])
    }

    /// A flow activates the next board as it did before. The saved input of the next board replaces that of the flow.
    @Test func flow_betweenRestoredBoards_isFollowedByTheSavedInput() {
        let motherboard = motherboard("first", "second")
        motherboard.destination(NoteIO.self, id: "first").flow.activate(
            motherboard.destination(NoteIO.self, id: "second"))
        let snapshots = [saved("first", "a", state: "0"), saved("second", "b", state: "0")]
        motherboard.restore(snapshots)
        #expect(inputs(of: "second") == ["a", "b"])
        #expect(motherboard.snapshot() == snapshots)
    }

    @Test func board_whenAHandlerRemovesTheOthers_isRestoredNext() {
        let motherboard = motherboard("first", "second")
        motherboard.destination(NoteIO.self, id: "first").flow.handle { _ in motherboard.clearActiveBoards() }
        #expect(motherboard.restore([saved("first"), saved("second")]) == [.activated, .activated])
        #expect(motherboard.ids == ["second"])
    }

    // MARK: Callers that wait

    @Test func board_whenACallerWaitsForItsOutput_isSaved() async throws {
        let motherboard = motherboard("note")
        #expect(try await motherboard.destination(NoteIO.self).activation.firstOutput(with: "hi") == "hi")
        #expect(motherboard.snapshot() == [saved("note", "hi", state: "0")])
    }

    private enum ExportIO: RestorableInterface {
        typealias Input = Int
        typealias Output = Int
        static let boardID: BoardID = "export"
    }

    private func taskMotherboard(_ latch: TaskLatch, _ policy: TaskPolicy = .concurrent) -> Motherboard {
        let producer = BoardProducer(diagnostics: recorder.diagnostics)
        producer.register(
            BoardRegistration(ExportIO.self) { id in
                TaskBoard<ExportIO>(identifier: id, policy: policy) { try await latch.work($0) }
            })
        return Motherboard(producer: producer)
    }

    @Test func task_whenItIsPending_isSavedAndStartsAgain() async {
        let (before, after) = (TaskLatch(), TaskLatch())
        let first = taskMotherboard(before)
        first.destination(ExportIO.self).activation.activate(with: 5)
        await yieldUntil { before.atWork == [5] }
        let snapshot = first.snapshot()
        #expect(snapshot == [BoardSnapshot(board: "export", input: "5")])
        let second = taskMotherboard(after)
        let record = Record(second.destination(ExportIO.self))
        #expect(second.restore(snapshot) == [.activated])
        await after.open(5, .success(50))
        await yieldUntil { !record.completions.isEmpty }
        #expect(record.outputs == [50])
        #expect(record.completions == [true])
        #expect(second.snapshot() == [])
        first.clearActiveBoards()
    }

    @Test func task_whenItHasEnded_isNotSaved() async {
        let latch = TaskLatch()
        let motherboard = taskMotherboard(latch)
        let record = Record(motherboard.destination(ExportIO.self))
        motherboard.destination(ExportIO.self).activation.activate(with: 5)
        await latch.open(5, .failure(Fault()))
        await yieldUntil { !record.completions.isEmpty }
        #expect(motherboard.snapshot() == [])
    }

    /// The work rejects the saved input, which is then not saved either.
    @Test func task_whenItRejectsTheSavedInput_isSavedWithTheRunningOne() async {
        let latch = TaskLatch()
        let motherboard = taskMotherboard(latch, .exclusive)
        motherboard.destination(ExportIO.self).activation.activate(with: 5)
        await yieldUntil { latch.atWork == [5] }
        let outcomes = motherboard.restore([BoardSnapshot(board: "export", input: "6")])
        #expect(outcomes == [.failed(.busy("export"))])
        #expect(motherboard.snapshot() == [BoardSnapshot(board: "export", input: "5")])
        motherboard.clearActiveBoards()
    }
}
