/// Records what is registered while a launcher is assembled, for its validation and its catalog.
///
/// The launcher owns the recorder; producers and motherboards hold it weakly.
@MainActor
package protocol AssemblyRecorder: StepRecorder {
    /// Records a registration, and that the module that is being installed has the board.
    ///
    /// - Parameters:
    ///   - registration: the registration that a producer accepted.
    ///   - isInternal: whether the board exists only inside another board.
    ///   - table: the registrations of the producer.
    func record(_ registration: BoardRegistration, isInternal: Bool, in table: RegistrationReference)

    /// Records that a producer has removed a registration.
    func recordRemoval(of board: BoardID, isInternal: Bool)

    /// Records that the module that is being installed has a board of which the producer did not accept the registration.
    func recordOwner(of board: BoardID)
}

/// A board that uses another board with every input, as an adapter does.
@MainActor
package protocol BoardWithUses: ActivatableBoard {
    /// The used board and its interface; nil if the board makes the other board itself.
    var usedBoard: (id: BoardID, interface: any IOInterface.Type)? { get }
}
