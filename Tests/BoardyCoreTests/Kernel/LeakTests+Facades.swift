import BoardTestSupport
import Boardy
import Testing

/// An object that is made from a motherboard and can be stored. Add each new façade to one of the lists.
struct LeakSubject: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @MainActor (LeakFixture) async -> Any

    /// True if the object may retain the producer and its factories.
    let keepsProducer: Bool

    init(_ name: String, keepsProducer: Bool = false, _ make: @escaping @MainActor (LeakFixture) async -> Any) {
        testDescription = name
        self.keepsProducer = keepsProducer
        self.make = make
    }

    static let all = facades + streams + owners + flows + nextSteps + motherboardFlows + connections

    /// Façades of boards, with their outcomes and errors.
    private static let facades = [
        LeakSubject("Destination") { $0.destination },
        LeakSubject("Destination of a board to come") { $0.motherboard.destination(EchoIO.self) },
        LeakSubject("Destination of another interface") { $0.motherboard.destination(PlainIO.self, id: "leak") },
        LeakSubject("Activation") { $0.destination.activation },
        LeakSubject("Flow") { $0.destination.flow },
        LeakSubject("ActionFlow") { $0.destination.actionFlow },
        LeakSubject("Interaction") { $0.destination.interaction },
        LeakSubject("Completion") { $0.destination.completion },
        LeakSubject("Completer") { $0.destination.completer },
        LeakSubject("ServiceMap") { $0.motherboard.serviceMap },
        LeakSubject("ServiceMap of a board") { $0.board.serviceMap },
        LeakSubject("ServiceMap of a module") { $0.motherboard.serviceMap.modEcho },
        LeakSubject("Destination of a module") { $0.board.serviceMap.modEcho.ioEcho },
        LeakSubject("ActivationOutcome") { $0.destination.activation.activate(with: "hi") },
        LeakSubject("failed ActivationOutcome") { $0.motherboard.activateBoard(identifier: "leak", withOption: 1) },
        LeakSubject("outcomes of all") { $0.motherboard.activateAllBoards(withOptions: ["leak": "hi"]) },
        LeakSubject("BoardError") { $0.motherboard.installBoard(StoringBoard()) as Any },
    ]

    /// Sequences and tasks that wait for a board.
    private static let streams = [
        LeakSubject("outputs") { $0.destination.outputs },
        LeakSubject("outputs with something in it") { fixture in
            let outputs = fixture.destination.outputs
            fixture.board.sendOutput("hi")
            return outputs
        },
        LeakSubject("a loop over outputs") { fixture in
            let outputs = fixture.destination.outputs
            let (running, continuation) = AsyncStream.makeStream(of: Never.self)
            let loop = Task {
                continuation.finish()
                for await _ in outputs {}
            }
            for await _ in running {}
            return loop
        },
        LeakSubject("a suspended firstOutput") { fixture in
            let activation = fixture.destination.activation
            let activated = fixture.board.nextActivation()
            let task = Task { try await activation.firstOutput(with: "hi") }
            for await _ in activated {}
            return task
        },
    ]

    /// Objects that retain other objects.
    private static let owners = [
        LeakSubject("Bus") { fixture in
            let bus = Bus<String>()
            fixture.destination.flow.bind(to: bus)
            bus.connect(target: fixture.board) { board, text in board.stored.append(text) }
            bus.deliver { [next = fixture.next] text in next.activation.activate(with: text) }
            return bus
        },
        LeakSubject("Attachments", keepsProducer: true) { fixture in
            let attachments = Attachments()
            let attached = Motherboard(producer: fixture.producer)
            attached.destination(LeakIO.self).flow.activate(fixture.destination)
            attachments.attach(attached)
            return attachments
        },
        LeakSubject("BoardProducer", keepsProducer: true) { fixture in
            let (producer, serviceMap) = (
                BoardProducer(externalProducer: fixture.producer), fixture.motherboard.serviceMap
            )
            producer.registerBoard("mapped") { id in
                serviceMap.modEcho.ioEcho.activation.activate(with: "hi")
                return StoringBoard(identifier: id)
            }
            return producer
        },
        LeakSubject("borrowed BoardProducer") { $0.producer.borrowed() },
        LeakSubject("a motherboard of the same producer", keepsProducer: true) { Motherboard(producer: $0.producer) },
        LeakSubject("a ContinuousBoard to come", keepsProducer: true) {
            ContinuousBoard<PlainIO>(producer: $0.producer)
        },
    ]
}
