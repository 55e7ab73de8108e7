/// The typed façade of one board on one motherboard, from a service map or ``FlowMotherboard/destination(_:id:)``. It can be
/// stored for repeated use:
///
/// ```swift
/// let login = mainboard.serviceMap.modAuthentication.ioLogin
/// login.flow.addTarget(self) { header, user in header.show(user) }
/// login.activation.activate(with: credentials)
/// ```
///
/// A destination is a small value that keeps neither the motherboard nor the board alive. After the motherboard was
/// released, its methods do nothing and report ``BoardError/Code/motherboardReleased``.
@MainActor
public struct Destination<IO: IOInterface> {
    // The path of an activation is visible to the compilers of clients, so `destination.activation.activate(with:)`
    // becomes one call of the slot. Copying the façades would cost more than that call.
    @usableFromInline
    package let slot: Slot<IO>

    /// The installation of the board that made the destination by its service map; nil if a motherboard made it.
    @usableFromInline
    let sender: InstallationScope?

    @inlinable
    init(slot: Slot<IO>, sender: InstallationScope? = nil) {
        self.slot = slot
        self.sender = sender
    }

    /// The identifier of the board.
    public var identifier: BoardID { slot.id }

    /// Returns true if the board is installed, or a producer can make it. Makes no board.
    ///
    /// If a factory was registered without an interface, the board that it makes may still have another interface.
    public var isAvailable: Bool { slot.isAvailable }

    /// Activates the board.
    @inlinable
    public var activation: Activation { Activation(slot: slot, sender: sender) }

    /// Registers handlers for the outputs of the board.
    public var flow: Flow { Flow(slot: slot) }

    /// Registers handlers for the actions of the board, on this motherboard and on motherboards inside its boards.
    public var actionFlow: ActionFlow { ActionFlow(slot: slot) }

    /// Sends commands to the board.
    public var interaction: Interaction { Interaction(slot: slot) }

    /// Registers handlers for the completion of the board.
    public var completion: Completion { Completion(slot: slot) }

    /// Completes the board from outside.
    public var completer: Completer { Completer(slot: slot) }
}
