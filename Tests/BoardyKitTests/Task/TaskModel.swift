import BoardTestSupport
import Boardy
import TestSupport

struct TaskPolicyCase: Sendable {
    let policy: TaskPolicy

    static let all = (TaskPolicy.all + [.limited(1), .limited(0)]).map(TaskPolicyCase.init)
}

/// Random operations on a task board, with a record of the expected results.
@MainActor
final class TaskModel {
    private enum Reaction: CaseIterable { case activate, remove, complete, fail, completeTwice, replace }

    private(set) var faults: [String] = []
    private(set) var history: [String] = []

    private let policy: TaskPolicy
    private let fixture: WorkFixture
    private var numbers: SeededGenerator
    private var nextInput = 0
    private var refused = 0

    /// Pending operations. Each call of a handler or observer runs the last one.
    private var reactions: [Reaction] = []

    /// Whether an activation has succeeded or failed since the board was idle, according to its events.
    private var (hasSucceeded, hasFailed) = (false, false)

    /// The results of running completions from outside. Completions can be nested.
    private var outside: [Bool] = []

    init(_ policy: TaskPolicy, _ numbers: SeededGenerator) {
        self.policy = policy
        self.numbers = numbers
        fixture = WorkFixture(policy, latch: TaskLatch(stopsWhenCancelled: false))
        fixture.log.reaction = { [weak self] in self?.heard($0) }
        fixture.destination.flow.handle { [weak self] _ in self?.react() }
        fixture.destination.completion.handle { [weak self] in self?.completed($0) }
    }

    func run() async {
        for _ in 0..<40 {
            await step()
            check(fixture.board == nil || underWay > 0, "an idle board stays")
        }
        reactions = []
        history.append("drain")
        while underWay > 0, !Task.isCancelled { await endOne() }
        check(fixture.board == nil, "the board stays")
        check(fixture.latch.begun.count == Set(fixture.latch.begun).count, "worked twice on an input")
        let started = fixture.log.kinds.compactMap { if case .taskStarted(_, let number) = $0 { number } else { nil } }
        let ended = fixture.log.kinds.filter { $0.ending != nil }.compactMap(\.activation)
        check(started.count == Set(started).count, "begun twice")
        check(ended.count == Set(ended).count, "ended twice")
        check(ended.count == nextInput - refused, "\(ended.count) of \(nextInput - refused) have ended")
        check(Set(started).isSubset(of: ended), "begun and not ended")
        for input in fixture.latch.atWork { await fixture.latch.open(input, .success(0)) }
        await settle()
        check(fixture.log.endings == ended.count, "told after the end")
    }

    // MARK: Operations

    private func step() async {
        if numbers.oneIn(4) { reactions.append(Reaction.allCases[numbers.below(Reaction.allCases.count)]) }
        switch numbers.below(12) {
        case 0..<5: activate()
        case 5..<9: await endOne()
        case 9: await settle()
        case 10: act(numbers.oneIn(2) ? .remove : .complete)
        default: act(numbers.oneIn(2) ? .fail : .completeTwice)
        }
    }

    private func activate() {
        let isBusy = policy == .exclusive && underWay > 0
        nextInput += 1
        if isBusy { refused += 1 }
        history.append("activate \(nextInput)")
        let outcome = fixture.destination.activation.activate(with: nextInput)
        check(outcome == (isBusy ? .failed(.busy("work")) : .activated), "\(outcome)")
    }

    private func act(_ reaction: Reaction) {
        history.append("\(reaction)")
        switch reaction {
        case .activate: activate()
        case .remove: leave { fixture.remove() }
        case .complete: complete(true)
        case .fail: complete(false)
        case .completeTwice:
            let board = fixture.board
            complete(true)
            board?.complete(false)
        case .replace:
            leave { fixture.remove() }
            activate()
        }
    }

    private func complete(_ isDone: Bool) {
        guard fixture.board != nil else { return fixture.destination.completer.complete(isDone) }
        let others = outside.count
        leave {
            outside.append(isDone)
            fixture.destination.completer.complete(isDone)
        }
        check(outside.count == others, "the completion was not told")
    }

    private func leave(_ action: () -> Void) {
        if fixture.board != nil { (hasSucceeded, hasFailed) = (false, false) }
        action()
    }

    /// Ends the work of one activation, which may already be cancelled.
    private func endOne() async {
        guard underWay > 0 else { return }
        // The work of the last activation under way can have left without having been reported yet.
        await yieldUntil { self.underWay == 0 || !self.fixture.latch.atWork.isEmpty }
        guard let input = numbers.pick(fixture.latch.atWork) else { return }
        let ending: TaskLatch.Ending =
            switch numbers.below(6) {
            case 0, 1: .failure(Fault())
            case 2: .failure(CancellationError())
            default: .success(input)
            }
        history.append("end \(input) \(ending)")
        await fixture.latch.open(input, ending)
        await yieldUntil { self.fixture.latch.left.contains(input) }
        await settle()
    }

    // MARK: Events

    private func heard(_ event: BoardEvent.Kind) {
        switch event.ending {
        case .succeeded: hasSucceeded = true
        case .failed: hasFailed = true
        case .cancelled, nil: break
        }
        react()
    }

    private func completed(_ isDone: Bool) {
        if let expected = outside.popLast() {
            check(isDone == expected, "completed from outside with \(isDone)")
        } else {
            check(isDone == (hasSucceeded && !hasFailed), "completed with \(isDone)")
            (hasSucceeded, hasFailed) = (false, false)
        }
        react()
    }

    private func react() {
        guard let reaction = reactions.popLast() else { return }
        act(reaction)
    }

    private var underWay: Int { fixture.board?.activationsUnderWay ?? 0 }

    private func check(_ isTrue: Bool, _ fault: String) {
        if !isTrue {
            faults.append(fault)
            history.append("FAULT: \(fault)")
        }
    }
}
