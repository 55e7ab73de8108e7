import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Outputs and actions with a receiver, which are not reported as unhandled.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct UnhandledOutputTests {
    private let stage = NoEffectFixture()
    private var recorder: Recorder { stage.recorder }

    private var isUnheard: Bool {
        recorder.kinds.contains { if case .unhandled = $0 { true } else { false } }
    }

    enum Follower: CaseIterable {
        case handler, target, stream, typedStep, identifierSteps, generalFlow, chain, rest, combined, bus

        @MainActor
        func follow(_ stage: NoEffectFixture, _ target: Recorder) {
            let (motherboard, echo) = (stage.motherboard, stage.echo())
            switch self {
            case .handler: echo.flow.handle { _ in }
            case .target: echo.flow.addTarget(target) { _, _ in }
            case .stream:
                let outputs = echo.outputs
                Task { for await _ in outputs {} }
            case .typedStep: echo.flow.activate(stage.echo("next"))
            case .identifierSteps: motherboard.registerFlowSteps("echo" ->> "next")
            case .generalFlow: motherboard.registerGeneralFlow(of: String.self) { _ in }
            case .chain: motherboard.registerChainedFlow(from: "echo").handle(String.self) { _ in }
            case .rest: motherboard.registerChainedFlow(from: "echo").otherwise { _ in }
            case .combined: motherboard.combine(echo, stage.echo("next"), strategy: .batch) { _, _ in }
            case .bus:
                let bus = Bus<String>()
                bus.deliver { _ in }
                echo.flow.handle { bus.transport(input: $0) }
            }
        }
    }

    @Test(arguments: Follower.allCases)
    func output_whenSomebodyFollows_isNotUnheard(follower: Follower) {
        let target = Recorder()
        let board = stage.install(EchoIO.self)
        stage.install(EchoIO.self, "next")
        follower.follow(stage, target)
        board.sendOutput("hi")
        #expect(recorder.kinds.contains(.output("echo", type: "String")))
        #expect(!isUnheard)
        withExtendedLifetime(target) {}
    }

    @Test func action_whenSomebodyFollowsFurtherOut_isNotUnheard() {
        let (shell, board) = (ShellBoard(producer: BoardProducer()), ScriptedBoard<TalkIO>())
        stage.motherboard.installBoard(shell)
        shell.motherboard.installBoard(board)
        stage.motherboard.destination(TalkIO.self).actionFlow.handle { _ in }
        board.broadcast(.hello)
        #expect(recorder.kinds.contains(.action("talk", type: "Talk")))
        #expect(!isUnheard)
    }

    /// A handler that an observer adds on the output event still receives the output.
    @Test func output_whenAnObserverBeginsToFollow_isNotUnheard() {
        let board = stage.install(EchoIO.self)
        var heard: [String] = []
        recorder.react = { [stage] event in
            if case .output = event.kind { stage.echo().flow.handle { heard.append($0) } }
        }
        board.sendOutput("hi")
        #expect(heard == ["hi"])
        #expect(!isUnheard)
    }

    @Test func output_whenItsOnlyHandlerEnds_isNotUnheard() {
        let board = stage.install(EchoIO.self)
        var token: FlowToken?
        token = stage.echo().flow.handle { _ in token?.cancel() }
        board.sendOutput("hi")
        #expect(!isUnheard)
        board.sendOutput("hi")
        #expect(isUnheard)
    }

    // MARK: Awaited outputs

    @Test func firstOutput_ofABoard_isNotUnheard() async throws {
        stage.install(EchoIO.self) { $0.sendOutput($1) }
        #expect(try await stage.echo().activation.firstOutput(with: "hi") == "hi")
        #expect(!isUnheard)
    }

    @Test func firstOutput_ofATaskBoard_isNotUnheard() async throws {
        stage.motherboard.installBoard(TaskBoard<WorkIO> { $0 })
        #expect(try await stage.motherboard.destination(WorkIO.self).activation.firstOutput(with: 1) == 1)
        await yieldUntil { recorder.kinds.contains(.completion("work", isDone: true)) }
        #expect(!isUnheard)
    }

    @Test func firstOutput_ofABarrierBoard_isNotUnheard() async throws {
        stage.motherboard.installBoard(BarrierBoard<Int>())
        let barrier = stage.motherboard.destination(BarrierIO<Int>.self)
        let answer = Task { try await barrier.activation.firstOutput(with: .wait { _ in }) }
        await yieldUntil { !recorder.causes.isEmpty }
        barrier.activation.activate(with: .overcome(7))
        #expect(try await answer.value == 7)
        #expect(!isUnheard)
    }

    @Test func firstOutput_ofAnAdapterOfATaskBoard_isNotUnheard() async throws {
        stage.producer.registerBoard("work") { TaskBoard<WorkIO>(identifier: $0) { $0 } }
        stage.motherboard.installBoard(AdapterBoard<EchoIO, WorkIO>(input: { _ in 1 }, output: { "\($0)" }))
        #expect(try await stage.echo().activation.firstOutput(with: "hi") == "1")
        await yieldUntil { recorder.kinds.contains(.completion("echo", isDone: true)) }
        #expect(!isUnheard)
    }

    @Test func output_ontoAnEmptyBus_whenAnotherFollows_isHeard() {
        let bus = Bus<String>()
        let recorder = Recorder()
        let board = EchoBoard()
        let motherboard = Motherboard(boards: [board], diagnostics: recorder.diagnostics)
        motherboard.echo("echo").flow.bind(to: bus)
        motherboard.echo("echo").flow.handle { _ in }
        board.sendOutput("hi")
        #expect(!recorder.kinds.contains(.unhandled("echo", type: "String")))
    }

    @Test func output_ontoABus_whenSomebodyIsConnected_isHeard() {
        let bus = Bus<String>()
        let recorder = Recorder()
        let board = EchoBoard()
        let motherboard = Motherboard(boards: [board], diagnostics: recorder.diagnostics)
        motherboard.echo("echo").flow.bind(to: bus)
        bus.deliver { _ in }
        board.sendOutput("hi")
        #expect(!recorder.kinds.contains(.unhandled("echo", type: "String")))
    }
}
