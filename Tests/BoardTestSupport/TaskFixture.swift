package import Boardy
package import TestSupport

/// An interface with a number as input and ten times the number as output.
package enum WorkIO: IOInterface {
    package typealias Input = Int
    package typealias Output = Int
    package static let boardID: BoardID = "work"
}

/// An interface like ``WorkIO``, with progress among its outputs.
package enum ExportIO: IOInterface {
    package typealias Input = Int
    package typealias Output = TaskProgress<Int, any Error>
    package static let boardID: BoardID = "export"
}

/// A motherboard with a task board. The test controls the end of its work.
@MainActor
package final class TaskFixture<IO: IOInterface> where IO.Input == Int, IO.Output: Sendable {
    package let latch: TaskLatch
    package let log = TaskLog()
    package let destination: Destination<IO>
    package let record: Record<IO>
    package private(set) var motherboard: Motherboard?

    /// The errors passed to `onFailure`.
    package private(set) var failures: [any Error] = []

    package typealias Factory = @MainActor (BoardID, TaskLatch, @escaping @MainActor (any Error) -> Void) -> Board<IO>

    package init(_ latch: TaskLatch, make: @escaping Factory) {
        self.latch = latch
        let producer = BoardProducer(diagnostics: log.diagnostics)
        let motherboard = Motherboard(producer: producer)
        self.motherboard = motherboard
        destination = motherboard.destination(IO.self)
        record = Record(destination)
        producer.registerBoard(IO.boardID) { [weak self] id in
            make(id, latch) { self?.failures.append($0) }
        }
    }

    /// The installed board.
    package var board: TaskBoard<IO>? { motherboard?.board(identifier: IO.boardID) as? TaskBoard<IO> }

    package func activate(_ inputs: Int...) {
        for input in inputs { destination.activation.activate(with: input) }
    }

    /// Waits until the work for these inputs has started.
    package func begin(_ inputs: Int...) async {
        await yieldUntil { inputs.allSatisfy(self.latch.atWork.contains) }
    }

    /// Ends work with a result and waits for its event.
    package func succeed(_ inputs: Int...) async {
        for input in inputs { await end(input, .success(10 * input)) }
    }

    /// Ends work with an error and waits for its event.
    package func fail(_ inputs: Int..., with error: any Error = Fault()) async {
        for input in inputs { await end(input, .failure(error)) }
    }

    private func end(_ input: Int, _ ending: TaskLatch.Ending) async {
        let before = log.endings
        await latch.open(input, ending)
        await yieldUntil { self.log.endings > before }
    }

    package func remove() {
        motherboard?.removeBoard(identifier: IO.boardID)
    }

    package func release() {
        motherboard = nil
    }

    /// Starts a task for the first output of an activation. The board is activated before this method returns.
    package func answer(to input: Int) async -> Task<IO.Output, any Error> {
        var isCalled = false
        let destination = destination
        let task = Task { @MainActor in
            isCalled = true
            return try await destination.activation.firstOutput(with: input)
        }
        await yieldUntil { isCalled }
        return task
    }
}

package typealias WorkFixture = TaskFixture<WorkIO>
package typealias ExportFixture = TaskFixture<ExportIO>

extension TaskFixture where IO == WorkIO {
    package convenience init(_ policy: TaskPolicy = .concurrent, latch: TaskLatch = TaskLatch()) {
        self.init(latch) { id, latch, onFailure in
            TaskBoard(identifier: id, policy: policy) {
                try await latch.work($0)
            } onFailure: {
                onFailure($0)
            }
        }
    }
}

extension TaskFixture where IO == ExportIO {
    package convenience init(_ policy: TaskPolicy = .concurrent, latch: TaskLatch = TaskLatch()) {
        self.init(latch) { id, latch, onFailure in
            TaskBoard(identifier: id, policy: policy) { input, progress in
                try await latch.work(input, progress)
            } onFailure: {
                onFailure($0)
            }
        }
    }

    /// The outputs of the board as texts.
    package var outputs: [String] { record.outputs.map(text) }
}

/// Returns an output as text.
package func text<Failure>(_ output: TaskProgress<Int, Failure>) -> String {
    switch output {
    case .progress(let fraction): "progress \(fraction)"
    case .success(let value): "success \(value)"
    case .failure(let error): "failure \(error)"
    case .cancelled: "cancelled"
    }
}

extension TaskPolicy {
    /// One policy of each kind.
    package static let all: [TaskPolicy] = [.concurrent, .limited(3), .queue, .latest, .exclusive, .sharedResult]
}
