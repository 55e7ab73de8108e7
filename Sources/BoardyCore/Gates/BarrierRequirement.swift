/// The barriers that an activation barrier equals.
enum BarrierIdentity {
    /// All barriers of the board.
    case shared
    /// The barriers of the board with an equal value.
    case unique(GateKey.Value)
    /// No other barrier.
    case unshared
}

/// The board of an activation barrier and the input that it is activated with. The requirements of equal barriers have equal keys.
class BarrierRequirement: ActivationRequirement {
    let board: BoardID
    let scope: ActivationBarrier.Scope
    let identity: BarrierIdentity

    /// Nil if the barrier is checked at each activation.
    let memory: GateMemory?

    init(_ board: BoardID, _ scope: ActivationBarrier.Scope, _ identity: BarrierIdentity, _ memory: GateMemory?) {
        (self.board, self.scope, self.identity, self.memory) = (board, scope, identity, memory)
    }

    final var key: GateKey {
        let value: GateKey.Value? = if case .unique(let value) = identity { value } else { nil }
        return GateKey(board, scope, value: value, memory)
    }

    /// False if no other barrier is equal.
    final var isComparable: Bool { if case .unshared = identity { false } else { true } }

    /// True if all barriers of the board are equal, so that checks can use one board at the same time.
    final var isShared: Bool { if case .shared = identity { true } else { false } }

    func admit(_ activation: any HeldActivation, to slot: any AnySlot, on table: SlotTable) -> ActivationOutcome? {
        let book = GateBook.of(table)
        if activation.hasInstalledBoard {
            slot.makeGateRecord().provisionalBoard = slot.board
            slot.setDetour(.tracked, true)
        }
        guard let gate = table.gate(for: self, in: book) else { return nil }
        // The board itself causes what the activation requires, too.
        let scope = slot.scopeInUse.flatMap { $0.isOfGate ? $0 : nil }
        let context = scope.map { CheckContext.of($0, in: activation.checkContext) } ?? activation.checkContext
        return GateRequest(activation, to: slot, on: table, in: book, at: gate, of: .board(self), context).enqueue()
    }

    /// The present installation of the board, if all barriers of the board are equal.
    @MainActor var sharedInstallation: InstallationScope? { nil }

    /// Makes a check; nil in this class.
    @MainActor
    func makeCheck() -> GateCheck? { nil }

    /// The same requirement with a memory.
    @MainActor
    func remembered(_ memory: GateMemory) -> BarrierRequirement { self }
}

/// A barrier with a board of one interface.
final class BoardRequirement<IO: IOInterface>: BarrierRequirement {
    private let slot: Slot<IO>
    private let input: IO.Input

    init(
        _ slot: Slot<IO>, with input: IO.Input, _ scope: ActivationBarrier.Scope, _ identity: BarrierIdentity,
        _ memory: GateMemory? = nil
    ) {
        (self.slot, self.input) = (slot, input)
        super.init(slot.id, scope, identity, memory)
    }

    override var sharedInstallation: InstallationScope? { isShared ? slot.installationScope : nil }

    override func makeCheck() -> GateCheck? {
        BoardGateCheck(slot, isShared ? .shared : .exclusive, with: { [self] _ in input })
    }

    override func remembered(_ memory: GateMemory) -> BarrierRequirement {
        BoardRequirement(slot, with: input, scope, identity, memory)
    }
}
