/// What a board wants to have happened before it is activated: another board, which has to complete with `true`. Note that
/// `complete()` means `true`.
///
/// ```swift
/// final class CheckoutBoard: Board<CheckoutIO> {
///     override func activationBarrier(for cart: Cart) -> ActivationBarrier? {
///         cart.isEmpty ? nil : serviceMap.modAuthentication.ioLogin.activation.barrier(with: nil)
///     }
/// }
/// ```
///
/// Barriers that are the same share a gate: it is asked once for all activations that wait at it. Those of a board that is
/// activated with nothing, `Void` or nil, are the same; ones with an input are only if they are made with
/// ``Destination/Activation/uniqueBarrier(with:scope:)`` and their inputs are equal. The gates of different inputs are at work
/// at the same time, each with a board of its own: the first has the board's identifier, the others have one that is made
/// from it, as in `pub.login.gate-2`, which is passed to the factory.
@MainActor
public struct ActivationBarrier {
    /// Who shares a gate.
    public enum Scope: Hashable, Sendable {
        /// The boards on one motherboard.
        case mainboard

        /// The boards on all motherboards of a launcher, those inside of boards among them; without a launcher, those on all
        /// motherboards that get their boards from the same producer. The board of the gate is at work
        /// on the motherboard of the first who comes. If that goes, the next who waits is the first.
        case application
    }

    /// Which other barriers are the same.
    enum Identity {
        /// All of the board.
        case shared
        /// Those with an equal value.
        case unique(AnyHashable)
        /// None.
        case unshared
    }

    /// In a class, so that each activation of a board without a barrier looks at one word and no more.
    @MainActor
    final class Content {
        let board: BoardID
        let scope: Scope
        /// Under which other barriers find the gate; nil if none are to.
        let key: GateKey?
        let makeGateCheck: @MainActor () -> GateCheck

        init(
            _ board: BoardID, _ scope: Scope, _ identity: Identity, makeGateCheck: @escaping @MainActor () -> GateCheck
        ) {
            self.board = board
            self.scope = scope
            self.makeGateCheck = makeGateCheck
            key =
                switch identity {
                case .shared: .barrier(board, scope, value: nil)
                case .unique(let value): .barrier(board, scope, value: value)
                case .unshared: nil
                }
        }
    }

    let content: Content
}

extension Destination.Activation {
    /// A barrier that is passed when this board, activated with the input, completes with `true`.
    ///
    /// Barriers of a board that is activated with nothing are the same, those with an input are not, see ``ActivationBarrier``.
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
            BoardGateCheck(slot, sharing) { _ in input }
        }
        return ActivationBarrier(content: content)
    }
}

extension Destination.Activation where IO.Input: Hashable {
    /// A barrier that is passed when this board, activated with the input, completes with `true`; it is the same as others
    /// with an equal input, see ``ActivationBarrier``.
    public func uniqueBarrier(
        with input: IO.Input, scope: ActivationBarrier.Scope = .mainboard
    ) -> ActivationBarrier {
        barrier(with: input, scope: scope, .unique(AnyHashable(input)))
    }
}

extension Destination.Activation where IO.Input == Void {
    /// A barrier that is passed when this board completes with `true`; all of them are the same.
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
