import BoardTestSupport
import Boardy
import TestSupport

@testable import BoardyCore

/// A board of the stress scenario. Its methods sometimes run random operations.
final class GateStressBoard: ContinuousBoard<NumberIO> {
    private weak var scenario: GateStressScenario?
    private let number: Int

    init(identifier: BoardID, _ number: Int, in scenario: GateStressScenario?) {
        self.scenario = scenario
        self.number = number
        let diagnostics = scenario?.diagnostics ?? Diagnostics(sink: .none)
        super.init(identifier: identifier, producer: BoardProducer(diagnostics: diagnostics))
    }

    override func activationBarrier(for input: Int) -> ActivationBarrier? {
        guard let scenario else { return nil }
        if scenario.random.oneIn(30) { scenario.act() }
        guard input > 0, let host, let needed = pickNeeded(scenario) else { return nil }
        let board = host.number(GateStressScenario.id(needed)).activation
        let scope: ActivationBarrier.Scope = scenario.random.oneIn(2) ? .application : .mainboard
        let value = scenario.random.below(3)
        return scenario.random.oneIn(2)
            ? board.uniqueBarrier(with: value, scope: scope) : board.barrier(with: value, scope: scope)
    }

    /// Returns the number of a board to ask, possibly of this one.
    private func pickNeeded(_ scenario: GateStressScenario) -> Int? {
        switch scenario.shape {
        case .acyclic: scenario.random.pick(Array((number + 1)..<max(number + 1, GateStressScenario.boards)))
        case .circular: scenario.random.below(GateStressScenario.boards)
        }
    }

    override func activate(with input: Int) {
        guard let scenario else { return }
        if scenario.random.oneIn(2) { sendOutput(input) }
        if scenario.random.oneIn(6) { scenario.act() }
        if scenario.random.oneIn(6) { scenario.act(on: (motherboard as? Motherboard)?.table) }
        if scenario.random.oneIn(3) { complete(!scenario.random.oneIn(3)) }
    }

    override func didRemove() {
        if let scenario, scenario.random.oneIn(6) { scenario.act() }
    }
}
