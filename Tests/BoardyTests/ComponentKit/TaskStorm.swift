import Boardy
import TestSupport

/// Activates a task board again and again, and disturbs it.
@MainActor
final class TaskStorm {
    let gauge = StormGauge()
    let tally = StormTally()
    private(set) var activations = 0
    private(set) var refused = 0
    private(set) var outputs = 0
    private(set) var failures = 0

    private let motherboard: Motherboard
    private let storm: Destination<StormIO>
    private let policy: TaskPolicy
    private var numbers: SeededGenerator
    private var stays = 0
    private var most = 0

    init(_ policy: TaskPolicy, seed: UInt64) {
        self.policy = policy
        numbers = SeededGenerator(seed: seed)
        let producer = BoardProducer(diagnostics: Diagnostics(sink: .none, observers: [tally]))
        motherboard = Motherboard(producer: producer)
        storm = motherboard.destination(StormIO.self)
        producer.registerBoard("storm") { [weak self, gauge] id in
            self?.stays += 1
            return TaskBoard<StormIO>(identifier: id, policy: policy) { job in
                await gauge.enter(job.stay)
                for _ in 0..<job.yields { await Task.yield() }
                await gauge.leave(job.stay)
                if job.fails { throw Fault() }
                return job.stay
            } onFailure: { [weak self] _ in
                self?.failures += 1
            }
        }
        storm.flow.addTarget(self) { storm, _ in
            storm.outputs += 1
            storm.react(oneIn: 20)
        }
        storm.completion.addTarget(self) { storm, _ in storm.react(oneIn: 20) }
        tally.reaction = { [weak self] in self?.react(oneIn: 50) }
    }

    var isIdle: Bool { motherboard.boards.isEmpty }

    private var underWay: Int {
        (motherboard.board(identifier: "storm") as? TaskBoard<StormIO>)?.activationsUnderWay ?? 0
    }

    func blow(activations count: Int) async {
        most = count
        while activations < count {
            for _ in 0...numbers.below(12) { activate() }
            if numbers.oneIn(40) { motherboard.removeBoard(identifier: "storm") }
            // Not more than can be cancelled by an observer in one go.
            let bound = 1 + numbers.below(60)
            var turns = numbers.below(20)
            while underWay > bound || turns > 0 {
                await Task.yield()
                turns -= 1
            }
        }
        await takeTurns { self.isIdle }
    }

    private func activate() {
        guard activations < most else { return }
        activations += 1
        let stay = isIdle ? stays + 1 : stays
        let job = StormJob(stay: stay, yields: numbers.below(4), fails: numbers.oneIn(10))
        if storm.activation.activate(with: job) == .failed(.busy("storm")) { refused += 1 }
    }

    /// Sometimes does something in the midst of it.
    private func react(oneIn times: Int) {
        guard numbers.oneIn(times) else { return }
        switch numbers.below(8) {
        case 0: motherboard.removeBoard(identifier: "storm")
        case 1: storm.completer.complete(numbers.oneIn(2))
        case 2:
            storm.completer.complete()
            storm.completer.complete(false)
            activate()
        default: activate()
        }
    }
}
