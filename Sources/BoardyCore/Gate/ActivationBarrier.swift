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
        case unique(AnyHashable)
        /// No other barrier.
        case unshared
    }

    /// A class, so that an activation of a board without a barrier checks one word.
    @MainActor
    final class Content {
        let board: BoardID
        let scope: Scope
        /// The key of the shared gate; nil if the gate is not shared.
        let key: GateKey?
        let makeGateCheck: @MainActor () -> GateCheck

        /// Returns the present installation of the board, if equal barriers share it.
        let sharedScope: @MainActor () -> InstallationScope?

        init(
            _ board: BoardID, _ scope: Scope, _ identity: Identity,
            sharedScope: @escaping @MainActor () -> InstallationScope?,
            makeGateCheck: @escaping @MainActor () -> GateCheck
        ) {
            self.board = board
            self.scope = scope
            self.makeGateCheck = makeGateCheck
            self.sharedScope = sharedScope
            key =
                switch identity {
                case .shared: .barrier(board, scope, value: nil)
                case .unique(let value): .barrier(board, scope, value: value)
                case .unshared: nil
                }
        }
    }

    let content: Content

    /// Nil if the barrier is checked at each activation.
    var memory: GateMemory?
}

extension Destination.Activation {
    /// A barrier that is passed when this board, activated with the input, completes with `true`.
    ///
    /// Barriers without an input (`Void` or nil) are equal; others are not. See ``ActivationBarrier``.
    public func barrier(
        with input: IO.Input, scope: ActivationBarrier.Scope = .mainboard
    ) -> ActivationBarrier {
        barrier(with: input, scope: scope, isNothing(input) ? .shared : .unshared)
    }

    private func barrier(
        with input: IO.Input, scope: ActivationBarrier.Scope, _ identity: ActivationBarrier.Identity
    ) -> ActivationBarrier {
        let sharing: BoardGateCheck<IO>.Sharing = if case .shared = identity { .shared } else { .exclusive }
        let content = ActivationBarrier.Content(slot.id, scope, identity) { [slot] in
            sharing == .shared ? slot.installationScope : nil
        } makeGateCheck: { [slot] in
            BoardGateCheck(slot, sharing) { _ in input }
        }
        return ActivationBarrier(content: content)
    }
}

extension Destination.Activation where IO.Input: Hashable {
    /// A barrier that is passed when this board, activated with the input, completes with `true`. It equals barriers with an
    /// equal input, see ``ActivationBarrier``.
    public func uniqueBarrier(
        with input: IO.Input, scope: ActivationBarrier.Scope = .mainboard
    ) -> ActivationBarrier {
        barrier(with: input, scope: scope, .unique(AnyHashable(input)))
    }
}

extension Destination.Activation where IO.Input == Void {
    /// A barrier that is passed when this board completes with `true`. All barriers of the board are equal.
    public func barrier(scope: ActivationBarrier.Scope = .mainboard) -> ActivationBarrier {
        barrier(with: (), scope: scope)
    }
}

extension Destination.Activation where IO.Input: ExpressibleByNilLiteral {
    /// A barrier that is passed when this board, activated without its optional input, completes with `true`.
    public func barrier(scope: ActivationBarrier.Scope = .mainboard) -> ActivationBarrier {
        barrier(with: nil, scope: scope)
    }
}
