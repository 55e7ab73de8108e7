/// The condition that a board sets for its activation: another board has to complete with `true`. ``Board/complete()`` without
/// a value decides nothing and refuses.
///
/// ```swift
/// final class CheckoutBoard: Board<CheckoutIO> {
///     override func activationBarrier(for cart: Cart) -> ActivationBarrier? {
///         cart.isEmpty ? nil : serviceMap.modAuthentication.ioLogin.activation.barrier(with: nil)
///     }
/// }
/// ```
///
/// Equal barriers share a gate, which is checked once for all activations that wait there. Barriers are equal in two cases:
///
/// - Their board is activated with `Void` or nil.
/// - They are made with ``Destination/Activation/uniqueBarrier(with:scope:)`` from equal inputs.
///
/// Gates of different inputs are checked at the same time, each with a board of its own. The first of these boards has the
/// board's identifier. The others have identifiers such as `pub.login.gate-2`, which the factory receives.
@MainActor
public struct ActivationBarrier {
    /// The motherboards on which equal barriers share a gate.
    public enum Scope: Hashable, Sendable {
        /// One motherboard.
        case mainboard

        /// All motherboards of a launcher, including those inside boards. Without a launcher, all motherboards that get their
        /// boards from the same producer.
        ///
        /// The board of the gate is activated on the motherboard of the first activation that waits. If that motherboard is
        /// released, the check starts again on the motherboard of the next activation.
        case application
    }

    /// The barriers that a barrier equals.
    enum Identity {
        /// All barriers of the board.
        case shared
        /// The barriers of the board with an equal value.
        case unique(GateKey.Value)
        /// No other barrier.
        case unshared
    }

    /// The board of a barrier and the input that it is activated with. The contents of equal barriers are equal keys.
    ///
    /// A class, so that an activation of a board without a barrier checks one word.
    class Content: GateKey {
        let board: BoardID
        let scope: Scope

        /// Nil if the barrier is checked at each activation.
        let memory: GateMemory?

        /// False if no other barrier is equal.
        let isComparable: Bool

        /// True if all barriers of the board are equal, so that checks can use one board at the same time.
        let isShared: Bool

        init(_ board: BoardID, _ scope: Scope, _ identity: Identity, _ memory: GateMemory?) {
            (self.board, self.scope, self.memory) = (board, scope, memory)
            let value: GateKey.Value?
            switch identity {
            case .shared: (isComparable, isShared, value) = (true, true, nil)
            case .unique(let input): (isComparable, isShared, value) = (true, false, input)
            case .unshared: (isComparable, isShared, value) = (false, false, nil)
            }
            super.init(board, scope, value: value, memory)
        }

        /// The present installation of the board, if all barriers of the board are equal.
        @MainActor var sharedInstallation: InstallationScope? { nil }

        /// Makes a check; nil in this class.
        @MainActor
        func makeCheck() -> GateCheck? { nil }

        /// The same content with a memory.
        @MainActor
        func remembered(_ memory: GateMemory) -> Content { self }
    }

    let content: Content
}

/// A barrier with a board of one interface.
private final class BoardBarrier<IO: IOInterface>: ActivationBarrier.Content {
    private let slot: Slot<IO>
    private let input: IO.Input

    @MainActor
    init(
        _ slot: Slot<IO>, with input: IO.Input, _ scope: ActivationBarrier.Scope,
        _ identity: ActivationBarrier.Identity, _ memory: GateMemory? = nil
    ) {
        (self.slot, self.input) = (slot, input)
        super.init(slot.id, scope, identity, memory)
    }

    override var sharedInstallation: InstallationScope? { isShared ? slot.installationScope : nil }

    override func makeCheck() -> GateCheck? {
        BoardGateCheck(slot, isShared ? .shared : .exclusive, with: { [self] _ in input })
    }

    override func remembered(_ memory: GateMemory) -> ActivationBarrier.Content {
        let identity: ActivationBarrier.Identity = isShared ? .shared : value.map { .unique($0) } ?? .unshared
        return BoardBarrier(slot, with: input, scope, identity, memory)
    }
}

extension Destination.Activation {
    /// A barrier that is passed when this board, activated with the input, completes with `true`.
    ///
    /// Barriers without an input (`Void` or nil) are equal; others are not. See ``ActivationBarrier``.
    public func barrier(
        with input: IO.Input, scope: ActivationBarrier.Scope = .mainboard
    ) -> ActivationBarrier {
        barrier(with: input, scope, isNothing(input) ? .shared : .unshared)
    }

    private func barrier(
        with input: IO.Input, _ scope: ActivationBarrier.Scope, _ identity: ActivationBarrier.Identity
    ) -> ActivationBarrier {
        ActivationBarrier(content: BoardBarrier(slot, with: input, scope, identity))
    }
}

extension Destination.Activation {
    /// A barrier that is passed when this board, activated with the input, completes with `true`. It equals barriers with an
    /// equal input, see ``ActivationBarrier``.
    public func uniqueBarrier<Input: Hashable>(
        with input: Input, scope: ActivationBarrier.Scope = .mainboard
    ) -> ActivationBarrier where IO.Input == Input {
        barrier(with: input, scope, .unique(GateKey.Value(AnyHashable(input))))
    }
}

extension Destination.Activation where IO.Input == Void {
    /// A barrier that is passed when this board completes with `true`. All barriers of the board are equal.
    public func barrier(scope: ActivationBarrier.Scope = .mainboard) -> ActivationBarrier {
        barrier(with: (), scope, .shared)
    }
}

extension Destination.Activation where IO.Input: ExpressibleByNilLiteral {
    /// A barrier that is passed when this board, activated without its optional input, completes with `true`.
    public func barrier(scope: ActivationBarrier.Scope = .mainboard) -> ActivationBarrier {
        barrier(with: nil, scope, .shared)
    }
}
