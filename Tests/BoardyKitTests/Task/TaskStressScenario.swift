import BoardTestSupport
import Boardy
import TestSupport

/// Activates a task board repeatedly, and removes or completes it at random.
@MainActor
final class TaskStressScenario {
    let gauge = ConcurrencyGauge()
    let tally = StressTally()
    private(set) var activations = 0
    private(set) var refused = 0
    private(set) var outputs = 0
    private(set) var failures = 0

    private let motherboard: Motherboard
    private let scenario: Destination<StressIO>
    private let policy: TaskPolicy
    private var numbers: SeededGenerator
    private var stays = 0
    private var most = 0

    init(_ policy: TaskPolicy, seed: UInt64) {
        self.policy = policy
        numbers = SeededGenerator(seed: seed)
        let producer = BoardProducer(diagnostics: Diagnostics(sink: .none, observers: [tally]))
        motherboard = Motherboard(producer: producer)
        scenario = motherboard.destination(StressIO.self)
        producer.registerBoard("storm") { [weak self, gauge] id in
            self?.stays += 1
            return TaskBoard<StressIO>(identifier: id, policy: policy) { job in
                await gauge.enter(job.stay)
                for _ in 0..<job.yields { await Task.yield() }
                await gauge.leave(job.stay)
                if job.fails { throw Fault() }
                return job.stay
            } onFailure: { [weak self] _ in
                self?.failures += 1
            }
        }
        scenario.flow.addTarget(self) { scenario, _ in
            scenario.outputs += 1
            scenario.react(oneIn: 20)
        }
        scenario.completion.addTarget(self) { scenario, _ in scenario.react(oneIn: 20) }
        tally.reaction = { [weak self] in self?.react(oneIn: 50) }
    }

    var isIdle: Bool { motherboard.boards.isEmpty }

    private var underWay: Int {
        (motherboard.board(identifier: "storm") as? TaskBoard<StressIO>)?.activationsUnderWay ?? 0
    }

    func blow(activations count: Int) async {
        most = count
        while activations < count {
            for _ in 0...numbers.below(12) { activate() }
            if numbers.oneIn(40) { motherboard.removeBoard(identifier: "storm") }
            // Bounds the number of activations that an observer can cancel at once.
            let bound = 1 + numbers.below(60)
            var turns = numbers.below(20)
            while !Task.isCancelled, underWay > bound || turns > 0 {
                await Task.yield()
                turns -= 1
            }
        }
        await yieldUntil { self.isIdle }
    }

    private func activate() {
        guard activations < most else { return }
        activations += 1
        let stay = isIdle ? stays + 1 : stays
        let job = StressJob(stay: stay, yields: numbers.below(4), fails: numbers.oneIn(10))
        if scenario.activation.activate(with: job) == .failed(.busy("storm")) { refused += 1 }
    }

    /// Runs a nested operation in one of `times` calls.
    private func react(oneIn times: Int) {
        guard numbers.oneIn(times) else { return }
        switch numbers.below(8) {
        case 0: motherboard.removeBoard(identifier: "storm")
        case 1: scenario.completer.complete(numbers.oneIn(2))
        case 2:
            scenario.completer.complete()
            scenario.completer.complete(false)
            activate()
        default: activate()
        }
    }
}
