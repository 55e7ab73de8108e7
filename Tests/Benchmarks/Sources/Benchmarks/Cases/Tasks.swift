import Boardy
import Measuring

/// Benchmarks of work in tasks, off the main actor. The work itself takes no time.
@MainActor
enum Tasks {
    static let benchmarks = [
        Benchmark(
            "run a task board, one activation after another", against: "a task by hand", budget: .times(2),
            knownRatio: 2.3, isConcurrent: true
        ) {
            Contest(measured: boards(atOnce: 1), baseline: byHand(atOnce: 1))
        },
        Benchmark(
            "run 1,000 activations of a task board at once", against: "1,000 tasks by hand", budget: .times(5),
            isConcurrent: true
        ) {
            Contest(measured: boards(atOnce: 1_000), baseline: byHand(atOnce: 1_000))
        },
        Benchmark(
            "await the first output of a task board", against: "a task by hand", budget: .times(2.6), isConcurrent: true
        ) {
            Contest(measured: firstOutputs(), baseline: byHand(atOnce: 1))
        },
    ]

    /// Activates the board `count` times and waits for the outputs. The board completes after them.
    private static func boards(atOnce count: Int) -> Work {
        let motherboard = motherboard()
        let board = motherboard.destination(DoubleIO.self)
        let results = Results()
        board.flow.addTarget(results) { $0.add($1) }
        return { times in
            for _ in 0..<times {
                results.expect(count)
                for number in 0..<count { board.activation.activate(with: number) }
                await results.all
            }
            return withExtendedLifetime(motherboard) { results.takeSum() }
        }
    }

    private static func firstOutputs() -> Work {
        let motherboard = motherboard()
        let board = motherboard.destination(DoubleIO.self)
        return { times in
            var sum = 0
            for _ in 0..<times { sum &+= (try? await board.activation.firstOutput(with: 0)) ?? .min }
            return withExtendedLifetime(motherboard) { sum }
        }
    }

    private static func motherboard() -> Motherboard {
        let producer = BoardProducer()
        producer.registerBoard(DoubleIO.boardID) { id in
            TaskBoard<DoubleIO>(identifier: id, policy: .concurrent) { await double($0) }
        }
        return Motherboard(producer: producer)
    }

    private static func byHand(atOnce count: Int) -> Work {
        let results = Results()
        return { times in
            for _ in 0..<times {
                results.expect(count)
                for number in 0..<count { Task { results.add(await double(number)) } }
                await results.all
            }
            return results.takeSum()
        }
    }
}

private enum DoubleIO: IOInterface {
    typealias Input = Int
    typealias Output = Int
    static let boardID: BoardID = "pub.benchmark.double"
}

@concurrent
private func double(_ number: Int) async -> Int { 2 &* number }

/// The sum of the results of tasks, and their number that is still awaited.
@MainActor
private final class Results {
    private var sum = 0
    private var missing = 0
    private var caller: CheckedContinuation<Void, Never>?

    func expect(_ count: Int) { missing = count }

    func add(_ result: Int) {
        sum &+= result
        missing -= 1
        if missing == 0, let caller {
            self.caller = nil
            caller.resume()
        }
    }

    /// Returns after all awaited results.
    var all: Void {
        get async {
            if missing > 0 { await withCheckedContinuation { caller = $0 } }
        }
    }

    func takeSum() -> Int {
        defer { sum = 0 }
        return sum
    }
}
