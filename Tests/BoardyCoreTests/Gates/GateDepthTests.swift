import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// Gates in long calls that lead from one board to the next.
@MainActor
struct GateDepthTests {
    private let events = EventLog()
    private let producer: BoardProducer
    private let motherboard: Motherboard

    init() {
        producer = BoardProducer(diagnostics: Diagnostics(sink: .none, observers: [events]))
        motherboard = Motherboard(producer: producer)
    }

    private func step(_ number: Int) -> Destination<PlainIO> { motherboard.plain("step \(number)") }

    // MARK: Each needs the next

    /// Registers boards of which each asks the next before it is activated, but the last.
    private func registerChain(_ count: Int) {
        for number in 0..<count {
            producer.registerBoard("step \(number)") { NeedingBoard(identifier: $0, needs: "step \(number + 1)") }
        }
        producer.registerBoard("step \(count)") { PlainBoard(identifier: $0) }
    }

    @Test(arguments: [1, 50, 90])
    func chainOfGates_whenShort_isLetThroughByTheLast(count: Int) {
        registerChain(count)
        #expect(step(0).activation.activate() == .held(by: "step 1"))
        #expect(motherboard.boards.count == count + 1)
        step(count).completer.complete(true)
        #expect(motherboard.ids.isEmpty)
        #expect(events.take().count == 2 * count)
        expectNothingLeft()
    }

    @Test(.timeLimit(.minutes(10)))
    func chainOfGates_whenTooLong_isRefused() {
        registerChain(10_000)
        #expect(step(0).activation.activate() == .failed(.refusedByGate("step 0", gate: "step 1")))
        #expect(motherboard.ids.isEmpty)
        let last: [BoardID] = ["step 96", "step 97", "step 98", "step 99", "step 100"]
        let refusals = (0..<100).reversed().map { BoardError.refusedByGate("step \($0)", gate: "step \($0 + 1)") }
        let told = events.take()
        #expect(told.first == .error(.nestedTooDeeply("step 100", depth: 200, path: last)))
        let areToldFromTheLastOn = told.dropFirst().elementsEqual(refusals.map { .error($0) })
        #expect(areToldFromTheLastOn)
        expectNothingLeft()
        #expect(step(9_950).activation.activate() == .held(by: "step 9951"))
    }

    // MARK: Each activates the next

    @Test(arguments: [1, 50, 98, 99, 100, 101, 195, 198])
    func answer_whenFromDeepInACall_letsThroughWhoWaits(depth: Int) {
        #expect(letAnswer(fromDepth: depth) == 1)
        #expect(events.take() == [.held("home", by: "login"), .released("home", by: "login")])
        expectNothingLeft()
    }

    @Test func answer_whenFromAsDeepInACallAsThereCanBe_failsWhoWaits() {
        #expect(letAnswer(fromDepth: 199) == 0)
        let last: [BoardID] = ["step 196", "step 197", "step 198", "step 199", "login"]
        #expect(
            events.take() == [
                .held("home", by: "login"), .released("home", by: "login"),
                .error(.nestedTooDeeply("home", depth: 200, path: last)),
            ])
        expectNothingLeft()
        #expect(motherboard.plain("home").activation.activate() == .held(by: "login"))
    }

    /// Lets a gate be answered by the last of so many boards that activate one another.
    ///
    /// - Returns: how often the board that waited has been activated.
    private func letAnswer(fromDepth depth: Int) -> Int {
        let guarded = NeedingBoard(identifier: "home", needs: "login")
        motherboard.installBoard(guarded)
        producer.registerBoard("login") { PlainBoard(identifier: $0) }
        for number in 1...depth {
            producer.registerBoard("step \(number)") { id in
                ScriptedBoard<PlainIO>(
                    id,
                    onActivate: { board, _ in
                        if number < depth {
                            board.host?.plain("step \(number + 1)").activation.activate()
                        } else {
                            board.host?.answer(true)
                        }
                    })
            }
        }
        #expect(motherboard.plain("home").activation.activate() == .held(by: "login"))
        #expect(step(1).activation.activate() == .activated)
        return guarded.activations
    }

    private func expectNothingLeft(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(!GateFixture.Remains(of: motherboard).hasGateBusiness, sourceLocation: sourceLocation)
        for slot in motherboard.table.slots.all.compactMap({ $0 as? Slot<PlainIO> }) {
            #expect(slot.callDepth == 0, sourceLocation: sourceLocation)
            #expect(slot.detours.isEmpty, sourceLocation: sourceLocation)
        }
    }
}

/// Wants another board to have completed, and completes.
private final class NeedingBoard: Board<PlainIO> {
    private(set) var activations = 0
    private let other: BoardID

    init(identifier: BoardID, needs other: BoardID) {
        self.other = other
        super.init(identifier: identifier)
    }

    override func activate(with _: Void) {
        activations += 1
        complete(true)
    }
    override func activationBarrier(for _: Void) -> ActivationBarrier? {
        host?.plain(other).activation.barrier()
    }
}
