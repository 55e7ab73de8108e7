/// The reasons for which activations of a board take the slow path. None of them applies to most boards.
struct DispatchDetours: OptionSet {
    let rawValue: UInt8

    /// The ``Admission`` is asked for each activation.
    static let guarded = DispatchDetours(rawValue: 1)

    /// The board is that of a gateway barrier.
    static let ofGate = DispatchDetours(rawValue: 2)

    /// The ``Admission`` follows the activations and the removal of the board, because a gate checks the board, or because the board
    /// was installed for an activation that waits.
    static let tracked = DispatchDetours(rawValue: 4)

    /// A checked board has caused the installation.
    static let inContext = DispatchDetours(rawValue: 8)

    /// The work of the board may reject an activation.
    static let rejecting = DispatchDetours(rawValue: 16)

    /// The inputs of the board are recorded for snapshots.
    static let recorded = DispatchDetours(rawValue: 32)

    /// An activation with a listener is being delivered. A nested one has its own listener.
    static let listening = DispatchDetours(rawValue: 64)

    /// The reasons that end with the installation of a board.
    static let ofInstallation: DispatchDetours = [.inContext, .rejecting, .recorded]
}
