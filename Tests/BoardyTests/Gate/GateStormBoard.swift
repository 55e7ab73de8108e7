@testable import Boardy

/// One of the boards of a storm; it does something now and then when it is called.
final class GateStormBoard: ContinuousBoard<NumberIO> {
    private weak var storm: GateStorm?
    private let number: Int

    init(identifier: BoardID, _ number: Int, in storm: GateStorm?) {
        self.storm = storm
        self.number = number
        let diagnostics = storm?.diagnostics ?? Diagnostics(sink: .none)
        super.init(identifier: identifier, producer: BoardProducer(diagnostics: diagnostics))
    }

    override func activationBarrier(for input: Int) -> ActivationBarrier? {
        guard let storm else { return nil }
        if storm.random.oneIn(30) { storm.act() }
        guard input > 0, let host, let needed = pickNeeded(storm) else { return nil }
        let board = host.number(GateStorm.id(needed)).activation
        let scope: ActivationBarrier.Scope = storm.random.oneIn(2) ? .application : .mainboard
        let value = storm.random.below(3)
        return storm.random.oneIn(2)
            ? board.uniqueBarrier(with: value, scope: scope) : board.barrier(with: value, scope: scope)
    }

    /// The number of another board of the storm, or of this one.
    private func pickNeeded(_ storm: GateStorm) -> Int? {
        switch storm.shape {
        case .acyclic: storm.random.pick(Array((number + 1)..<max(number + 1, GateStorm.boards)))
        case .circular: storm.random.below(GateStorm.boards)
        }
    }

    override func activate(with input: Int) {
        guard let storm else { return }
        if storm.random.oneIn(2) { sendOutput(input) }
        if storm.random.oneIn(6) { storm.act() }
        if storm.random.oneIn(6) { storm.act(on: (motherboard as? Motherboard)?.table) }
        if storm.random.oneIn(3) { complete(!storm.random.oneIn(3)) }
    }

    override func didRemove() {
        if let storm, storm.random.oneIn(6) { storm.act() }
    }
}
