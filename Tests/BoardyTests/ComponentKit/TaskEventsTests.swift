import Boardy
import TestSupport
import Testing

/// One terminal event for each activation, whatever those do who hear of it.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskEventsTests {
    /// What is done on hearing of an event.
    enum Reaction: CaseIterable {
        case remove, complete, activate, removeAndActivate, release, removeTwice

        @MainActor
        func happen(to scene: WorkScene) {
            switch self {
            case .remove: scene.remove()
            case .complete: scene.destination.completer.complete()
            case .activate: scene.activate(9)
            case .release: scene.release()
            case .removeAndActivate:
                scene.remove()
                scene.activate(9)
            case .removeTwice:
                scene.destination.completer.complete()
                scene.remove()
            }
        }
    }

    /// When it is done.
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
        let scene = WorkScene(policy)
        var hasReacted = false
        func react(to event: Moment) {
            guard event == moment, !hasReacted else { return }
            hasReacted = true
            reaction.happen(to: scene)
        }
        scene.log.reaction = { event in
            if case .taskStarted = event { react(to: .begun) }
            if event.ending != nil { react(to: .ended) }
        }
        scene.destination.flow.handle { _ in react(to: .output) }
        scene.destination.completion.handle { _ in react(to: .completed) }
        scene.activate(1, 2, 3)
        for _ in 0..<8 {
            await settle()
            for input in scene.valve.atWork { await scene.valve.open(input, .success(10 * input)) }
        }
        #expect(hasReacted)
        #expect(scene.valve.atWork.isEmpty)
        #expect(scene.board == nil)
        let ended = scene.log.kinds.filter { $0.ending != nil }.compactMap(\.activation)
        #expect(ended.sorted() == Set(scene.log.kinds.compactMap(\.activation)).sorted())
        #expect(scene.log.ends.count { if case .failed = $0 { true } else { false } } == 0)
    }

    @Test func events_ofSeveralBoards_areNumberedApart() async {
        let (first, second) = (WorkScene(), WorkScene())
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
        let scene = WorkScene(.queue)
        for input in 1...1500 { scene.activate(input) }
        scene.log.reaction = { event in if event.ending == .succeeded { scene.remove() } }
        await scene.succeed(1)
        await settle()
        #expect(scene.log.endings == 1500)
        #expect(scene.log.errors.isEmpty)
    }
}
