/// The typed façade of one board on one motherboard: everything its ``IOInterface`` lets others do.
///
/// Get one from a service map, or from ``FlowMotherboard/destination(_:id:)``, and store it where it is used often:
///
/// ```swift
/// let login = mainboard.serviceMap.modAuthentication.ioLogin
/// login.flow.addTarget(self) { header, user in header.show(user) }
/// login.activation.activate(with: credentials)
/// ```
///
/// A destination is a small value. It keeps neither the motherboard nor the board alive; used after its motherboard is
/// gone it does nothing, and that is reported as ``BoardError/motherboardReleased(_:)``.
@MainActor
public struct Destination<IO: IOInterface> {
    // What an activation goes through is visible to clients' compilers, so that
    // `destination.activation.activate(with:)` becomes one call of the slot: copying the façades would cost more than
    // the call.
    @usableFromInline
    package let slot: Slot<IO>

    @inlinable
    init(slot: Slot<IO>) {
        self.slot = slot
    }

    /// The name of the board.
    public var identifier: BoardID { slot.id }

    /// Whether an activation would find a board: one is installed, or one is registered. Makes none, so it cannot tell
    /// whether a factory that does not name its interface makes a board of another one.
    public var isAvailable: Bool { slot.isAvailable }

    /// The way to activate the board.
    @inlinable
    public var activation: Activation { Activation(slot: slot) }

    /// The way to follow what the board sends.
    public var flow: Flow { Flow(slot: slot) }

    /// The way to follow what the board broadcasts, here and inside of boards on this motherboard.
    public var actionFlow: ActionFlow { ActionFlow(slot: slot) }

    /// The way to send the board commands.
    public var interaction: Interaction { Interaction(slot: slot) }

    /// The way to learn that the board has completed.
    public var completion: Completion { Completion(slot: slot) }

    /// The way to complete the board from outside.
    public var completer: Completer { Completer(slot: slot) }
}
