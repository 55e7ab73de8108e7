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

    /// The condition that the barrier stands for. A class, so that an activation of a board without a barrier checks one word.
    let requirement: any ActivationRequirement
}

/// The condition of an ``ActivationBarrier``, which gates check.
@MainActor
protocol ActivationRequirement: AnyObject {
    /// Asks for an activation of an installed board.
    ///
    /// - Returns: the outcome if the activation waits or was refused; nil if it is admitted.
    func admit(_ activation: any HeldActivation, to slot: any AnySlot, on table: SlotTable) -> ActivationOutcome?
}
