/// The gates of a launcher. A producer passes them on to the motherboards that get their boards from it.
@MainActor
public class GateConfiguration {
    init() {}

    /// Makes the admission to the boards of one motherboard; nil in this class.
    func makeAdmission() -> (any Admission)? { nil }
}

/// Decides which activations reach the boards of one motherboard.
///
/// The kernel knows no gates: it asks the admission of the table. A motherboard without gates has no admission, and a slot asks
/// only if its ``DispatchDetours`` require it.
@MainActor
protocol Admission: AnyObject, Sendable {
    /// Sets the ``DispatchDetours`` of a new slot.
    func prepare(_ slot: any AnySlot)

    /// Asks for an activation before its board is installed.
    ///
    /// - Returns: the outcome if the activation waits or was refused; nil if it is admitted.
    func admit(_ activation: any HeldActivation, to slot: any AnySlot, on table: SlotTable) -> ActivationOutcome?

    /// The reason if no board may be made or used, as during the validation of a launcher.
    func refusal(of board: BoardID) -> ReportedFailure?

    /// Called before a tracked board is activated.
    ///
    /// - Parameter check: the check that requested the activation; nil for any other caller.
    func boardIsActivated(in slot: any AnySlot, by check: BoardCheck?)

    /// Called after an activation failed for which the board was installed.
    func activationFailed(in slot: any AnySlot)

    /// Called after a tracked board was removed.
    func boardWasRemoved(from slot: any AnySlot)

    /// Removes the boards of some slots, and then drops the activations that waited for these boards.
    func dropActivations(of slots: [any AnySlot], afterwards remove: () -> Void)

    /// Takes the work that is pending while the motherboard is being closed.
    ///
    /// - Returns: a closure that drops the activations of the slots, and lets checks for others start again on another motherboard.
    ///   Nil if nothing is pending.
    func takePendingWork(of slots: [any AnySlot]) -> (@MainActor @Sendable () -> Void)?

    /// Shares the gates with a motherboard inside a board, unless that one has gates of its own.
    func share(with table: SlotTable)
}

/// An activation as a gate uses it, which does not know the interface of the board.
@MainActor
protocol HeldActivation: AnyObject {
    var anyInput: Any { get }

    /// The check of another gate that requested the activation.
    var requestingCheck: BoardCheck? { get }

    /// The checked boards that have caused the activation; nil if there are none.
    var checkContext: CheckContext? { get }

    /// True if the board was installed for this activation, which has not reached it yet.
    var hasInstalledBoard: Bool { get }

    /// True if a board was made for this activation and is not installed yet.
    var hasNewBoard: Bool { get }

    /// The board that was made for the activation; makes it if necessary.
    func makeBoard() -> Result<any InstallableBoard, ReportedFailure>

    /// Discards the board that was made for the activation, because nothing keeps it alive while the activation waits.
    func discardNewBoard()

    /// Continues after a gate allowed the activation.
    func resume(after gate: any ActivationGate) -> ActivationOutcome

    /// Ends the activation with an error, which has been reported. Calls after the first do nothing.
    func fail(_ error: BoardError)
}

/// A gate that has allowed an activation.
@MainActor
protocol ActivationGate: AnyObject {
    /// Called immediately before the board is activated.
    func activationBegins()
}
