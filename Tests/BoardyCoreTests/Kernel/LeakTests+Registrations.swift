import BoardTestSupport
import Boardy

// Every form of registration. Handlers capture `fixture.captured`, which can include the boards. Targets are boards of
// the fixture.

extension LeakSubject {
    static let flows = [
        LeakSubject("flow.handle") { fixture in
            fixture.destination.flow.handle { [captured = fixture.captured] _ in _ = captured }
        },
        LeakSubject("flow.addTarget") { fixture in
            fixture.destination.flow.addTarget(fixture.board) { [captured = fixture.captured] _, _ in _ = captured }
        },
        LeakSubject("completion.handle") { fixture in
            fixture.destination.completion.handle { [captured = fixture.captured] _ in _ = captured }
        },
        LeakSubject("completion.addTarget") { fixture in
            fixture.destination.completion.addTarget(fixture.board) { [captured = fixture.captured] _, _ in _ = captured
            }
        },
        LeakSubject("actionFlow.handle") { fixture in
            fixture.destination.actionFlow.handle { [captured = fixture.captured] _ in _ = captured }
        },
        LeakSubject("actionFlow.addTarget") { fixture in
            fixture.destination.actionFlow.addTarget(fixture.board) { [captured = fixture.captured] _, _ in _ = captured
            }
        },
        LeakSubject("flow.handle inside of a continuous board") { fixture in
            fixture.continuous.motherboard.destination(LeakIO.self).flow.handle {
                [captured = fixture.captured] _ in _ = captured
            }
        },
        LeakSubject("scoped(to: board)") { fixture in
            fixture.destination.flow.handle { [captured = fixture.captured] _ in _ = captured }.scoped(
                to: fixture.board)
        },
        LeakSubject("addTarget.scoped(to:)") { fixture in
            fixture.destination.flow
                .addTarget(fixture.neighbour) { [captured = fixture.captured] _, _ in _ = captured }
                .scoped(to: fixture.board)
        },
        LeakSubject("cancelled FlowToken") { fixture in
            let token = fixture.destination.flow.handle { [captured = fixture.captured] _ in _ = captured }
            token.cancel()
            return token
        },
    ]

    static let nextSteps = [
        LeakSubject("flow.activate") { $0.destination.flow.activate($0.next) },
        LeakSubject("flow.activate(itself)") { $0.destination.flow.activate($0.destination) },
        LeakSubject("flow.activate(where:)") { fixture in
            fixture.destination.flow.activate(
                fixture.next, where: { [captured = fixture.captured] _ in captured.isEmpty })
        },
        LeakSubject("flow.activate(with:)") { fixture in
            fixture.destination.flow.activate(
                fixture.next, with: { [captured = fixture.captured] in "\($0) \(captured.count)" })
        },
        LeakSubject("flow.activate(encodedFor:)") { $0.destination.flow.activate(encodedFor: "neighbour") },
        LeakSubject("flow.sendOutput(through: destination)") { $0.destination.flow.sendOutput(through: $0.next) },
        LeakSubject("flow.sendOutput(through: itself)") { $0.destination.flow.sendOutput(through: $0.destination) },
        LeakSubject("flow.sendOutput(through:with:)") { fixture in
            fixture.destination.flow.sendOutput(
                through: fixture.next, with: { [captured = fixture.captured] in "\($0) \(captured.count)" })
        },
        LeakSubject("flow.sendOutput(through: board)") { $0.next.flow.sendOutput(through: $0.board) },
        LeakSubject("flow of an inner board, sent through the one outside") { fixture in
            fixture.continuous.motherboard.destination(LeakIO.self).flow.sendOutput(through: fixture.board)
        },
        LeakSubject("flow of a second motherboard, chained into this one") { fixture in
            fixture.second.destination(LeakIO.self).flow.activate(fixture.destination)
        },
        LeakSubject("flow chained into a second motherboard") { fixture in
            fixture.destination.flow.activate(fixture.second.destination(LeakIO.self))
        },
    ]

    static let motherboardFlows = [
        LeakSubject("registerGeneralFlow") { fixture in
            fixture.motherboard.registerGeneralFlow(of: String.self) { [captured = fixture.captured] _ in _ = captured }
        },
        LeakSubject("registerGeneralFlow(target:)") { fixture in
            fixture.motherboard.registerGeneralFlow(of: String.self, target: fixture.board) {
                [captured = fixture.captured] _, _ in _ = captured
            }
        },
        LeakSubject("registerGeneralFlow of a type nobody sends") { fixture in
            fixture.motherboard.registerGeneralFlow(of: Double.self) { [captured = fixture.captured] _ in _ = captured }
        },
        LeakSubject("typed steps") { $0.motherboard.registerFlowSteps(LeakIO.self ->> EchoIO.self ->> LeakIO.self) },
        LeakSubject("steps by identifier") { fixture in
            let leak: BoardID = "leak"
            return fixture.motherboard.registerFlowSteps(leak ->> "neighbour" ->> "nobody" ->> "leak")
        },
        LeakSubject("combine, batch") { fixture in
            fixture.motherboard.combine(LeakIO.self, EchoIO.self, strategy: .batch) {
                [captured = fixture.captured] _, _ in _ = captured
            }
        },
        LeakSubject("combine, latest, with half of it there") { fixture in
            defer { fixture.board.sendOutput("hi") }
            return fixture.motherboard.combine(fixture.destination, fixture.next, strategy: .latest) {
                [captured = fixture.captured] _, _ in _ = captured
            }
        },
        LeakSubject("combine with an inner board") { fixture in
            let inner = fixture.continuous.motherboard.destination(LeakIO.self)
            return fixture.motherboard.combine(fixture.destination, inner, strategy: .latest) {
                [captured = fixture.captured] _, _ in _ = captured
            }
        },
        LeakSubject("combine with a second motherboard") { fixture in
            fixture.motherboard.combine(fixture.destination, fixture.second.destination(LeakIO.self), strategy: .batch)
            {
                [captured = fixture.captured] _, _ in _ = captured
            }
        },
        LeakSubject("combine(target:)") { fixture in
            fixture.motherboard.combine(LeakIO.self, EchoIO.self, strategy: .latest, target: fixture.board) {
                [captured = fixture.captured] _, _, _ in _ = captured
            }
        },
        LeakSubject("chain.handle") { fixture in
            fixture.motherboard.registerChainedFlow(from: "leak", "neighbour")
                .handle(String.self) { [captured = fixture.captured] _ in _ = captured }
        },
        LeakSubject("chain.addTarget") { fixture in
            fixture.motherboard.registerChainedFlow(from: "leak", "nobody")
                .addTarget(fixture.board, of: String.self) { [captured = fixture.captured] _, _ in _ = captured }
        },
        LeakSubject("chain.otherwise") { fixture in
            fixture.motherboard.registerChainedFlow(from: "nobody")
                .otherwise { [captured = fixture.captured] _ in _ = captured }
        },
        LeakSubject("token of a chain") { fixture in
            fixture.motherboard.registerChainedFlow(from: "leak", "neighbour")
                .otherwise { [captured = fixture.captured] _ in _ = captured }
                .token.scoped(to: fixture.neighbour)
        },
    ]

    static let connections = [
        LeakSubject("bind(to: bus)") { $0.destination.flow.bind(to: Bus()) },
        LeakSubject("bus.connect") { fixture in
            let bus = Bus<String>()
            fixture.destination.flow.handle { bus.transport(input: $0) }
            return bus.connect(target: fixture.board) { [captured = fixture.captured] _, _ in _ = captured }
        },
        LeakSubject("bus.deliver") { fixture in
            let bus = Bus<String>()
            fixture.destination.flow.handle { bus.transport(input: $0) }
            return bus.deliver { [captured = fixture.captured] _ in _ = captured }
        },
    ]
}
