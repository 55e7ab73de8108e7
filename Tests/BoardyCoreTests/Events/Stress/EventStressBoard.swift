import BoardTestSupport
import Boardy
import TestSupport

/// An interface with numbers as input, output, command and action.
enum EventStressIO: IOInterface {
    struct Shout: BoardFlowAction { let number: Int }

    typealias Input = Int
    typealias Output = Int
    typealias Command = Int
    typealias Action = Shout
    static let boardID: BoardID = "storm"
}

/// A board that makes random calls when it is called, and may contain another board of its type.
final class EventStressBoard: ContinuousBoard<EventStressIO> {
    private weak var scenario: EventStressScenario?

    init(identifier: BoardID, in scenario: EventStressScenario?) {
        self.scenario = scenario
        super.init(identifier: identifier, producer: BoardProducer())
    }

    override func didInstall() {
        // In the other boards, the inner motherboard is created on its first use.
        if scenario?.random.oneIn(3) == true {
            motherboard.installBoard(EventStressBoard(identifier: "inside", in: scenario))
        }
        scenario?.perhapsAct(1, in: 8)
    }

    override func activationBarrier(for input: Int) -> ActivationBarrier? {
        scenario?.perhapsAct(1, in: 30)
        guard identifier == "storm.3", input > 1 else { return nil }
        return host?.destination(NumberIO.self, id: "pin").activation.uniqueBarrier(with: input)
    }

    override func activate(with input: Int) {
        guard let scenario else { return }
        if scenario.random.oneIn(2) { sendOutput(input) }
        scenario.perhapsAct(1, in: 3)
        if scenario.random.oneIn(4) { complete(!scenario.random.oneIn(3)) }
        if scenario.random.oneIn(20) { sendOutput(input) }
    }

    override func interact(with command: Int) {
        if command == 0 { super.interact(with: command) } else { scenario?.perhapsAct(1, in: 3) }
    }

    override func didRemove() { scenario?.perhapsAct(1, in: 6) }
}
