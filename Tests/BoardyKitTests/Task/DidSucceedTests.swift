import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Classes derived from a task board that override `didSucceed(with:)`.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct DidSucceedTests {
    private enum DoubleIO: IOInterface {
        typealias Input = Int
        typealias Output = Int
        static let boardID: BoardID = "double"
    }

    private final class DoubleBoard: TaskBoard<DoubleIO> {
        var steps: [String] = []
        var removesItself = false

        private let onSucceeding: @MainActor (Int) -> Void

        init(
            onSuccess: (@MainActor (Int) -> Void)? = nil, didSucceed: @escaping @MainActor (Int) -> Void = { _ in }
        ) {
            onSucceeding = didSucceed
            super.init(
                { input in
                    guard input > 0 else { throw Fault() }
                    return 2 * input
                }, onSuccess: onSuccess)
        }

        override func didSucceed(with output: Int) {
            onSucceeding(output)
            steps.append("didSucceed \(output) on \(host == nil ? "no host" : "its host")")
            if removesItself { host?.removeBoard(identifier: identifier) }
        }
    }

    private struct Fault: Error {}

    @Test func didSucceed_whenTheWorkReturns_isCalledBeforeTheHandlers() async throws {
        let board = DoubleBoard()
        let motherboard = Motherboard(boards: [board])
        motherboard.destination(DoubleIO.self).flow.handle { board.steps.append("output \($0)") }
        _ = try await motherboard.destination(DoubleIO.self).activation.firstOutput(with: 4)
        #expect(board.steps == ["didSucceed 8 on its host", "output 8"])
    }

    @Test func didSucceed_whenTheWorkFails_isNotCalled() async {
        let board = DoubleBoard()
        let motherboard = Motherboard(boards: [board], diagnostics: Diagnostics(sink: .none))
        await #expect(throws: Fault.self) {
            try await motherboard.destination(DoubleIO.self).activation.firstOutput(with: 0)
        }
        #expect(board.steps.isEmpty)
    }

    @Test func didSucceed_whenItRemovesTheBoard_isCalledOnce() async throws {
        let board = DoubleBoard()
        board.removesItself = true
        let motherboard = Motherboard(boards: [board])
        motherboard.destination(DoubleIO.self).activation.activate(with: 1)
        motherboard.destination(DoubleIO.self).activation.activate(with: 2)
        await yieldUntil { !board.steps.isEmpty && motherboard.boards.isEmpty }
        #expect(board.steps.count == 1)
    }

    @Test func didSucceed_whenOnSuccessRemovesTheBoard_isCalledNevertheless() async {
        let motherboard = Motherboard(boards: [])
        var outputs: [Int] = []
        // Only the motherboard holds the board.
        motherboard.installBoard(
            DoubleBoard { [weak motherboard] _ in
                motherboard?.removeBoard(identifier: "double")
            } didSucceed: {
                outputs.append($0)
            })
        motherboard.destination(DoubleIO.self).activation.activate(with: 4)
        await yieldUntil { motherboard.boards.isEmpty }
        #expect(outputs == [8])
    }

    @Test func board_whenItsMotherboardIsReleased_isReleased() async throws {
        weak var released: DoubleBoard?
        do {
            let motherboard = Motherboard(boards: [])
            let board = DoubleBoard()
            released = board
            motherboard.installBoard(board)
            motherboard.destination(DoubleIO.self).activation.activate(with: 1)
        }
        await yieldUntil { released == nil }
        #expect(released == nil)
    }
}
