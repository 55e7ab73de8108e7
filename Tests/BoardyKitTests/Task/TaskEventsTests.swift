import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Each activation emits one terminal event, also if handlers or observers change the board.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskEventsTests {
    /// The operation of a handler or observer.
    enum Reaction: CaseIterable {
        case remove, complete, cancelTasks, activate, removeAndActivate, release, removeTwice

        @MainActor
        func happen(to fixture: WorkFixture) {
            switch self {
            case .remove: fixture.remove()
            case .complete: fixture.destination.completer.complete()
            case .cancelTasks: fixture.board?.cancelTasks()
            case .activate: fixture.activate(9)
            case .release: fixture.release()
            case .removeAndActivate:
                fixture.remove()
                fixture.activate(9)
            case .removeTwice:
                fixture.destination.completer.complete()
                fixture.remove()
            }
        }
    }

    /// The event or call that runs the operation.
    enum Moment: CaseIterable {
        case begun, ended, output, completed
    }

    @Test(arguments: TaskPolicy.all, Reaction.allCases)
    func events_whenAnObserverReactsToABeginning_endEachOnce(policy: TaskPolicy, reaction: Reaction) async {
        await endsEachOnce(policy, reaction, at: .begun)
    }

    @Test(arguments: TaskPolicy.all, Reaction.allCases)
    func events_whenAnObserverReactsToAnEnd_endEachOnce(policy: TaskPolicy, reaction: Reaction) async {
        await endsEachOnce(policy, reaction, at: .ended)
    }

    @Test(arguments: TaskPolicy.all, Reaction.allCases)
    func events_whenAHandlerReactsToAnOutput_endEachOnce(policy: TaskPolicy, reaction: Reaction) async {
        await endsEachOnce(policy, reaction, at: .output)
    }

    @Test(arguments: TaskPolicy.all, Reaction.allCases)
    func events_whenAHandlerReactsToTheCompletion_endEachOnce(policy: TaskPolicy, reaction: Reaction) async {
        await endsEachOnce(policy, reaction, at: .completed)
    }

    private func endsEachOnce(_ policy: TaskPolicy, _ reaction: Reaction, at moment: Moment) async {
        let fixture = WorkFixture(policy)
        var hasReacted = false
        func react(to event: Moment) {
            guard event == moment, !hasReacted else { return }
            hasReacted = true
            reaction.happen(to: fixture)
        }
        fixture.log.reaction = { event in
            if case .taskStarted = event { react(to: .begun) }
            if event.ending != nil { react(to: .ended) }
        }
        fixture.destination.flow.handle { _ in react(to: .output) }
        fixture.destination.completion.handle { _ in react(to: .completed) }
        fixture.activate(1, 2, 3)
        for _ in 0..<8 {
            await settle()
            for input in fixture.latch.atWork { await fixture.latch.open(input, .success(10 * input)) }
        }
        #expect(hasReacted)
        #expect(fixture.latch.atWork.isEmpty)
        #expect(fixture.board == nil)
        let ended = fixture.log.kinds.filter { $0.ending != nil }.compactMap(\.activation)
        #expect(ended.sorted() == Set(fixture.log.kinds.compactMap(\.activation)).sorted())
        #expect(fixture.log.ends.count { if case .failed = $0 { true } else { false } } == 0)
    }

    @Test func events_ofSeveralBoards_areNumberedApart() async {
        let (first, second) = (WorkFixture(), WorkFixture())
        first.activate(1)
        second.activate(1)
        await first.succeed(1)
        await second.succeed(1)
        let numbers = (first.log.kinds + second.log.kinds).compactMap(\.activation)
        #expect(Set(numbers).count == 2)
        #expect(numbers[0] == numbers[1] && numbers[0] < numbers[2])
    }

    @Test
    func events_whenMoreThanTheCascadeLimitIsRemovedByAnObserver_areAllTold() async {
        let fixture = WorkFixture(.queue)
        for input in 1...1500 { fixture.activate(input) }
        fixture.log.reaction = { event in if event.ending == .succeeded { fixture.remove() } }
        await fixture.succeed(1)
        await settle()
        #expect(fixture.log.endings == 1500)
        #expect(fixture.log.errors.isEmpty)
    }
}
