import Boardy

/// Takes, sends, broadcasts and is commanded with numbers.
enum EventStormIO: IOInterface {
    struct Shout: BoardFlowAction { let number: Int }

    typealias Input = Int
    typealias Output = Int
    typealias Command = Int
    typealias Action = Shout
    static let boardID: BoardID = "storm"
}

/// One of the boards of a storm; it does something now and then when it is called, here or inside of it.
final class EventStormBoard: ContinuousBoard<EventStormIO> {
    private weak var storm: EventStorm?

    init(identifier: BoardID, in storm: EventStorm?) {
        self.storm = storm
        super.init(identifier: identifier, producer: BoardProducer())
    }

    override func didInstall() {
        // Those that are made inside later need not be there yet.
        if storm?.random.oneIn(3) == true { motherboard.installBoard(EventStormBoard(identifier: "inside", in: storm)) }
        storm?.perhapsAct(1, in: 8)
    }

    override func activationBarrier(for input: Int) -> ActivationBarrier? {
        storm?.perhapsAct(1, in: 30)
        guard identifier == "storm.3", input > 1 else { return nil }
        return host?.destination(NumberIO.self, id: "pin").activation.uniqueBarrier(with: input)
    }

    override func activate(with input: Int) {
        guard let storm else { return }
        if storm.random.oneIn(2) { sendOutput(input) }
        storm.perhapsAct(1, in: 3)
        if storm.random.oneIn(4) { complete(!storm.random.oneIn(3)) }
        if storm.random.oneIn(20) { sendOutput(input) }
    }

    override func interact(with command: Int) {
        if command == 0 { super.interact(with: command) } else { storm?.perhapsAct(1, in: 3) }
    }

    override func didRemove() { storm?.perhapsAct(1, in: 6) }
}
