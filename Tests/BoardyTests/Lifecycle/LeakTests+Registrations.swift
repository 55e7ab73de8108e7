import Boardy

// Every form of registration. Handlers capture `scene.captured`, which may be the boards themselves; targets are the board.

extension LeakSubject {
    static let flows = [
        LeakSubject("flow.handle") { scene in
            scene.destination.flow.handle { [captured = scene.captured] _ in _ = captured }
        },
        LeakSubject("flow.addTarget") { scene in
            scene.destination.flow.addTarget(scene.board) { [captured = scene.captured] _, _ in _ = captured }
        },
        LeakSubject("completion.handle") { scene in
            scene.destination.completion.handle { [captured = scene.captured] _ in _ = captured }
        },
        LeakSubject("completion.addTarget") { scene in
            scene.destination.completion.addTarget(scene.board) { [captured = scene.captured] _, _ in _ = captured }
        },
        LeakSubject("actionFlow.handle") { scene in
            scene.destination.actionFlow.handle { [captured = scene.captured] _ in _ = captured }
        },
        LeakSubject("actionFlow.addTarget") { scene in
            scene.destination.actionFlow.addTarget(scene.board) { [captured = scene.captured] _, _ in _ = captured }
        },
        LeakSubject("flow.handle inside of a continuous board") { scene in
            scene.continuous.motherboard.destination(LeakIO.self).flow.handle {
                [captured = scene.captured] _ in _ = captured
            }
        },
        LeakSubject("scoped(to: board)") { scene in
            scene.destination.flow.handle { [captured = scene.captured] _ in _ = captured }.scoped(to: scene.board)
        },
        LeakSubject("addTarget.scoped(to:)") { scene in
            scene.destination.flow
                .addTarget(scene.neighbour) { [captured = scene.captured] _, _ in _ = captured }
                .scoped(to: scene.board)
        },
        LeakSubject("cancelled FlowToken") { scene in
            let token = scene.destination.flow.handle { [captured = scene.captured] _ in _ = captured }
            token.cancel()
            return token
        },
    ]

    static let nextSteps = [
        LeakSubject("flow.activate") { $0.destination.flow.activate($0.next) },
        LeakSubject("flow.activate(itself)") { $0.destination.flow.activate($0.destination) },
        LeakSubject("flow.activate(where:)") { scene in
            scene.destination.flow.activate(
                scene.next, where: { [captured = scene.captured] _ in captured.isEmpty })
        },
        LeakSubject("flow.activate(with:)") { scene in
            scene.destination.flow.activate(
                scene.next, with: { [captured = scene.captured] in "\($0) \(captured.count)" })
        },
        LeakSubject("flow.activate(encodedFor:)") { $0.destination.flow.activate(encodedFor: "neighbour") },
        LeakSubject("flow.sendOutput(through: destination)") { $0.destination.flow.sendOutput(through: $0.next) },
        LeakSubject("flow.sendOutput(through: itself)") { $0.destination.flow.sendOutput(through: $0.destination) },
        LeakSubject("flow.sendOutput(through:with:)") { scene in
            scene.destination.flow.sendOutput(
                through: scene.next, with: { [captured = scene.captured] in "\($0) \(captured.count)" })
        },
        LeakSubject("flow.sendOutput(through: board)") { $0.next.flow.sendOutput(through: $0.board) },
        LeakSubject("flow of an inner board, sent through the one outside") { scene in
            scene.continuous.motherboard.destination(LeakIO.self).flow.sendOutput(through: scene.board)
        },
        LeakSubject("flow of a second motherboard, chained into this one") { scene in
            scene.second.destination(LeakIO.self).flow.activate(scene.destination)
        },
        LeakSubject("flow chained into a second motherboard") { scene in
            scene.destination.flow.activate(scene.second.destination(LeakIO.self))
        },
    ]

    static let motherboardFlows = [
        LeakSubject("registerGeneralFlow") { scene in
            scene.motherboard.registerGeneralFlow(of: String.self) { [captured = scene.captured] _ in _ = captured }
        },
        LeakSubject("registerGeneralFlow(target:)") { scene in
            scene.motherboard.registerGeneralFlow(of: String.self, target: scene.board) {
                [captured = scene.captured] _, _ in _ = captured
            }
        },
        LeakSubject("registerGeneralFlow of a type nobody sends") { scene in
            scene.motherboard.registerGeneralFlow(of: Double.self) { [captured = scene.captured] _ in _ = captured }
        },
        LeakSubject("typed steps") { $0.motherboard.registerFlowSteps(LeakIO.self ->> EchoIO.self ->> LeakIO.self) },
        LeakSubject("steps by identifier") { scene in
            let leak: BoardID = "leak"
            return scene.motherboard.registerFlowSteps(leak ->> "neighbour" ->> "nobody" ->> "leak")
        },
        LeakSubject("combine, batch") { scene in
            scene.motherboard.combine(LeakIO.self, EchoIO.self, strategy: .batch) {
                [captured = scene.captured] _, _ in _ = captured
            }
        },
        LeakSubject("combine, latest, with half of it there") { scene in
            defer { scene.board.sendOutput("hi") }
            return scene.motherboard.combine(scene.destination, scene.next, strategy: .latest) {
                [captured = scene.captured] _, _ in _ = captured
            }
        },
        LeakSubject("combine with an inner board") { scene in
            let inner = scene.continuous.motherboard.destination(LeakIO.self)
            return scene.motherboard.combine(scene.destination, inner, strategy: .latest) {
                [captured = scene.captured] _, _ in _ = captured
            }
        },
        LeakSubject("combine with a second motherboard") { scene in
            scene.motherboard.combine(scene.destination, scene.second.destination(LeakIO.self), strategy: .batch) {
                [captured = scene.captured] _, _ in _ = captured
            }
        },
        LeakSubject("combine(target:)") { scene in
            scene.motherboard.combine(LeakIO.self, EchoIO.self, strategy: .latest, target: scene.board) {
                [captured = scene.captured] _, _, _ in _ = captured
            }
        },
        LeakSubject("chain.handle") { scene in
            scene.motherboard.registerChainedFlow(from: "leak", "neighbour")
                .handle(String.self) { [captured = scene.captured] _ in _ = captured }
        },
        LeakSubject("chain.addTarget") { scene in
            scene.motherboard.registerChainedFlow(from: "leak", "nobody")
                .addTarget(scene.board, of: String.self) { [captured = scene.captured] _, _ in _ = captured }
        },
        LeakSubject("chain.otherwise") { scene in
            scene.motherboard.registerChainedFlow(from: "nobody")
                .otherwise { [captured = scene.captured] _ in _ = captured }
        },
        LeakSubject("token of a chain") { scene in
            scene.motherboard.registerChainedFlow(from: "leak", "neighbour")
                .otherwise { [captured = scene.captured] _ in _ = captured }
                .token.scoped(to: scene.neighbour)
        },
    ]

    static let connections = [
        LeakSubject("bind(to: bus)") { $0.destination.flow.bind(to: Bus()) },
        LeakSubject("bus.connect") { scene in
            let bus = Bus<String>()
            scene.destination.flow.handle { bus.transport(input: $0) }
            return bus.connect(target: scene.board) { [captured = scene.captured] _, _ in _ = captured }
        },
        LeakSubject("bus.deliver") { scene in
            let bus = Bus<String>()
            scene.destination.flow.handle { bus.transport(input: $0) }
            return bus.deliver { [captured = scene.captured] _ in _ = captured }
        },
    ]
}
