import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The cause of an activation, and the events that led to it.
@MainActor
struct CauseTests {
    private let stage = NoEffectFixture()
    private var recorder: Recorder { stage.recorder }

    /// The ways to activate a board with the output of another one.
    enum Following: CaseIterable {
        case handler, target, typedStep, steps, identifierSteps, mappedStep, encodedStep, relay, generalFlow
        case chainedFlow, combinedFlow, bus

        @MainActor
        func follow(_ motherboard: Motherboard) {
            let (echo, next) = (motherboard.echo("echo"), motherboard.echo("next"))
            let go: @MainActor (String) -> Void = { next.activation.activate(with: $0) }
            switch self {
            case .handler: echo.flow.handle(go)
            case .target: echo.flow.addTarget(motherboard) { _, text in go(text) }
            case .typedStep: echo.flow.activate(next)
            case .steps: motherboard.registerFlowSteps(EchoIO.self ->> NextIO.self)
            case .identifierSteps: motherboard.registerFlowSteps("echo" ->> "next")
            case .mappedStep: echo.flow.activate(next, with: { $0 + "!" })
            case .encodedStep: echo.flow.activate(encodedFor: "next")
            case .relay: echo.flow.sendOutput(through: echo)
            case .generalFlow: motherboard.registerGeneralFlow(of: String.self, go)
            case .chainedFlow: motherboard.registerChainedFlow(from: "echo").handle(String.self, go)
            case .combinedFlow: motherboard.combine(echo, strategy: .latest, go)
            case .bus:
                let bus = Bus<String>()
                bus.deliver(go)
                echo.flow.handle { bus.transport(input: $0) }
            }
        }
    }

    private enum NextIO: IOInterface {
        typealias Input = String
        static let boardID: BoardID = "next"
    }

    private func expectFlow(sourceLocation: SourceLocation = #_sourceLocation) {
        let next = recorder.events.first { if case .activation("next", _, _) = $0.kind { true } else { false } }
        #expect(recorder.causes["next"] == [.flow(of: "echo")], sourceLocation: sourceLocation)
        #expect(
            recorder.whys(next) == [.output("echo", type: "String"), .called("echo")], sourceLocation: sourceLocation)
        #expect(next?.trigger == nil, sourceLocation: sourceLocation)
    }

    // MARK: Calls

    @Test func activation_byAnybody_hasNoParent() throws {
        stage.install(EchoIO.self)
        stage.echo().activation.activate(with: "hi")
        stage.motherboard.activateBoard(identifier: "echo", withOption: "hi")
        #expect(recorder.causes == ["echo": [.external, .external]])
        let activations = recorder.events.filter { $0.kind == .called("echo") }
        #expect(activations.allSatisfy { $0.parent == nil && $0.trigger == nil && $0.motherboard == "motherboard" })
    }

    @Test func activation_byABoard_isInTheCourseOfItsOwn() {
        stage.install(EchoIO.self) { board, _ in board.host?.go("number") }
        stage.install(NumberIO.self)
        stage.echo().activation.activate(with: "hi")
        #expect(recorder.causes["number"] == [.board("echo")])
        #expect(recorder.whys(recorder.first(.numbered("number", by: .board("echo")))) == [.called("echo")])
    }

    @Test func activation_byACommand_isByTheBoard() {
        stage.install(NumberIO.self)
        stage.motherboard.installBoard(
            ScriptedBoard<EchoIO>(onCommand: { board, _ in board.host?.go("number") }))
        stage.echo().interaction.send(command: .stop)
        let activation = recorder.first(.numbered("number", by: .board("echo")))
        #expect(recorder.whys(activation) == [.command("echo", type: "EchoCommand")])
    }

    @Test func activation_byAFactory_isByTheBoardThatIsMade() {
        stage.install(NumberIO.self)
        stage.producer.registerBoard("echo") { [stage] id in
            stage.motherboard.go("number")
            return EchoBoard(identifier: id)
        }
        stage.echo().activation.activate(with: "hi")
        let activation = recorder.first(.numbered("number", by: .board("echo")))
        #expect(recorder.whys(activation) == [.production("echo"), .called("echo")])
    }

    @Test func activation_inDidInstall_isByTheBoard() {
        stage.install(NumberIO.self)
        let board = FlowBoard<PlainIO>(producer: BoardProducer()) {
            $0.host?.go("number")
        } onActivate: { _, _ in
        }
        stage.motherboard.installBoard(board)
        let activation = recorder.first(.numbered("number", by: .board("plain")))
        #expect(recorder.whys(activation) == [.installation("plain", type: "FlowBoard<PlainIO>")])
    }

    @Test func activation_inDidRemove_isByTheBoard() {
        let motherboard = stage.motherboard
        stage.install(NumberIO.self)
        motherboard.installBoard(
            ScriptedBoard<EchoIO>(onRemove: { [weak motherboard] in motherboard?.go("number") }))
        motherboard.removeBoard(identifier: "echo")
        #expect(recorder.causes["number"] == [.board("echo")])
    }

    // MARK: Flows

    @Test(arguments: Following.allCases.filter { $0 != .relay && $0 != .steps && $0 != .encodedStep })
    func activation_byWhoFollowsABoard_isInTheCourseOfTheOutput(following: Following) {
        stage.install(EchoIO.self) { $0.sendOutput($1) }
        stage.install(EchoIO.self, "next")
        following.follow(stage.motherboard)
        stage.echo().activation.activate(with: "hi")
        expectFlow()
    }

    @Test func activation_byTypedSteps_isInTheCourseOfTheOutput() {
        stage.install(EchoIO.self) { $0.sendOutput($1) }
        stage.install(NextIO.self)
        Following.steps.follow(stage.motherboard)
        stage.echo().activation.activate(with: "hi")
        expectFlow()
    }

    @Test func activation_byARelay_isInTheCourseOfBothOutputs() {
        let sender = stage.install(EchoIO.self, "sender")
        stage.install(EchoIO.self, "next")
        stage.echo("sender").flow.sendOutput(through: stage.echo())
        stage.echo().flow.activate(stage.echo("next"))
        sender.sendOutput("hi")
        let next = recorder.first(.called("next", by: .flow(of: "echo")))
        #expect(recorder.whys(next) == [.output("echo", type: "String"), .output("sender", type: "String")])
    }

    @Test func activation_byWhoFollowsActions_isInTheCourseOfTheAction() {
        stage.install(NumberIO.self)
        let talk = stage.install(TalkIO.self)
        stage.motherboard.destination(TalkIO.self).actionFlow.handle { [stage] _ in stage.motherboard.go("number") }
        talk.broadcast(.hello)
        let activation = recorder.first(.numbered("number", by: .flow(of: "talk")))
        #expect(recorder.whys(activation) == [.action("talk", type: "Talk")])
    }

    @Test func activation_byWhoWaitsForCompletion_isInTheCourseOfTheCompletion() {
        stage.install(NumberIO.self)
        stage.install(EchoIO.self) { board, _ in board.complete(false) }
        stage.echo().completion.handle { [stage] _ in stage.motherboard.go("number") }
        stage.echo().activation.activate(with: "hi")
        let activation = recorder.first(.numbered("number", by: .flow(of: "echo")))
        #expect(recorder.whys(activation) == [.completion("echo", isDone: false), .called("echo")])
    }

    // MARK: Links

    @Test func activation_byALink_isInTheCourseOfItsOpening() {
        let page = LinkOpener("/page") { $0.go("number") }
        let launcher = stage.makeComponent().install(urlOpenerPlugins: [page]).instantiate()
        launcher.mainboard.installBoard(NumberBoard())
        launcher.launch { _ in }.open(link: "app://home/page?a=1")
        let link = "app://home/page"
        let activation = recorder.first(.numbered("number", by: .link(link)))
        #expect(recorder.whys(activation) == [.linkMatched(link, opener: "/page"), .linkReceived(link)])
    }
}
