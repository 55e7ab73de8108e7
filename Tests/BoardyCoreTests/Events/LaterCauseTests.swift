import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Asynchronous events, which have the earlier event that they continue as their parent.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LaterCauseTests {
    private let stage = NoEffectFixture()
    private var recorder: Recorder { stage.recorder }

    /// Makes the mainboard of a launcher in which the board `login` is the gate of `home`.
    private func makeMainboard() -> any FlowMotherboard {
        stage.makeComponent()
            .install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home")
            .install(
                plugin: FakeModule("module") {
                    BoardRegistration("home") { NumberBoard(identifier: $0) }
                    BoardRegistration("login") { PlainBoard(identifier: $0) }
                }
            )
            .instantiate().mainboard
    }

    // MARK: Gates

    @Test func gate_whenItAsks_doesSoInTheCourseOfWhatWaits() {
        makeMainboard().go("home")
        let asked = recorder.first(.begun("login", by: .gate("login")))
        #expect(recorder.whys(asked) == [.numbered("home")])
        let held = recorder.first(.held("home", by: "login"))
        #expect(held.flatMap { recorder.event($0.parent) }?.kind == .numbered("home"))
        #expect(held?.trigger == nil)
    }

    @Test func release_whenALoginCompletes_continuesTheActivationAndHasTheLoginForItsTrigger() throws {
        let mainboard = makeMainboard()
        mainboard.go("home")
        mainboard.answer(true)
        let released = try #require(recorder.first(.released("home", by: "login")))
        #expect(recorder.whys(released) == [.numbered("home")])
        #expect(recorder.event(released.trigger)?.kind == .completion("login", isDone: true))
        let activation = recorder.first(.numbered("home", by: .release(by: "login")))
        #expect(recorder.whys(activation) == [.released("home", by: "login"), .numbered("home")])
        #expect(activation?.trigger == nil)
    }

    @Test func release_whenTheGateAnswersAtOnce_isInTheCourseOfTheActivation() throws {
        let mainboard = makeMainboard()
        mainboard.installBoard(ScriptedBoard<PlainIO>("login") { board, _ in board.complete(true) })
        mainboard.go("home")
        let released = try #require(recorder.first(.released("home", by: "login")))
        #expect(recorder.whys(released) == [.numbered("home")])
        #expect(!recorder.kinds.contains(.held("home", by: "login")))
        #expect(released.trigger == nil)
    }

    @Test func refusal_whenALoginDoesNotComplete_hasThatForItsTrigger() throws {
        let mainboard = makeMainboard()
        mainboard.go("home")
        mainboard.removeBoard(identifier: "login")
        let refused = try #require(recorder.first(.error(.refusedByGate("home", gate: "login"))))
        #expect(recorder.whys(refused) == [.numbered("home")])
        #expect(recorder.event(refused.trigger)?.kind == .removal("login"))
    }

    @Test func drop_whenTheBoardIsRemoved_continuesTheActivation() throws {
        let mainboard = makeMainboard()
        mainboard.go("home")
        mainboard.removeBoard(identifier: "home")
        let dropped = try #require(recorder.first(.error(.activationDroppedAtGate("home", gate: "login"))))
        #expect(recorder.whys(dropped) == [.numbered("home")])
        #expect(dropped.trigger == nil)
    }

    // MARK: Tasks

    @Test func taskOutput_whenItIsFollowed_leadsBackToItsOwnActivation() async throws {
        let latch = TaskLatch()
        stage.motherboard.installBoard(TaskBoard<WorkIO> { try await latch.work($0) })
        stage.install(NumberIO.self)
        stage.motherboard.registerFlowSteps(WorkIO.self ->> NumberIO.self)
        let work = stage.motherboard.destination(WorkIO.self)
        work.activation.activate(with: 1)
        work.activation.activate(with: 2)
        await yieldUntil { latch.atWork.count == 2 }
        await latch.open(1, .success(10))
        await yieldUntil { recorder.causes["number"] != nil }
        let first = try #require(recorder.first(.numbered("work")))
        let next = recorder.ancestors(of: recorder.first(.numbered("number", by: .flow(of: "work"))))
        #expect(next.map(\.kind.ending) == [nil, .succeeded, nil])
        #expect(next.first?.kind == .output("work", type: "Int"))
        #expect(next.last?.id == first.id)
        for event in recorder.events where event.kind.activation == next[1].kind.activation {
            #expect(event.parent == first.id)
        }
        await latch.open(2, .success(20))
    }

    @Test func taskCompletion_whenTheLastHasEnded_continuesTheLastActivation() async throws {
        stage.motherboard.installBoard(TaskBoard<WorkIO> { $0 })
        let work = stage.motherboard.destination(WorkIO.self)
        work.activation.activate(with: 1)
        work.activation.activate(with: 2)
        await yieldUntil { recorder.kinds.contains(.completion("work", isDone: true)) }
        let completion = recorder.first(.completion("work", isDone: true))
        #expect(completion?.parent == recorder.first(.numbered("work"), 2)?.id)
    }

    @Test func cancellation_whenANewerTakesThePlace_hasThatForItsTrigger() throws {
        stage.motherboard.installBoard(TaskBoard<WorkIO>(policy: .latest) { $0 })
        let work = stage.motherboard.destination(WorkIO.self)
        work.activation.activate(with: 1)
        work.activation.activate(with: 2)
        let cancelled = try #require(recorder.events.first { $0.kind.ending == .cancelled })
        #expect(cancelled.parent == recorder.first(.numbered("work"))?.id)
        #expect(cancelled.trigger == recorder.first(.numbered("work"), 2)?.id)
    }

    // MARK: Calls from outside an activation

    @Test(arguments: [false, true])
    func lateWord_fromATask_continuesTheLastActivation(isInstalled: Bool) throws {
        let board = ScriptedBoard<TalkIO>()
        stage.producer.registerBoard("talk") { _ in board }
        if isInstalled { stage.motherboard.installBoard(board) }
        let talk = stage.motherboard.destination(TalkIO.self)
        talk.activation.activate()
        talk.activation.activate()
        let last = try #require(recorder.first(.begun("talk"), 2))
        board.sendOutput("hi")
        board.broadcast(.hello)
        board.complete(true)
        for kind in [
            BoardEvent.Kind.output("talk", type: "String"), .action("talk", type: "Talk"),
            .completion("talk", isDone: true),
        ] {
            #expect(recorder.first(kind)?.parent == last.id, "\(kind)")
            #expect(recorder.first(kind)?.trigger == nil, "\(kind)")
        }
    }

    @Test func lateWord_afterTheFirstActivationByIdentifier_continuesThat() throws {
        let board = ScriptedBoard<TalkIO>()
        stage.producer.registerBoard("talk") { _ in board }
        stage.motherboard.activateBoard(identifier: "talk")
        board.sendOutput("hi")
        let output = try #require(recorder.first(.output("talk", type: "String")))
        #expect(recorder.whys(output) == [.begun("talk")])
    }
}
