/// One installation of a board: the time until the board is removed from its present or next motherboard, and what ends with it.
///
/// It also ends when the motherboard is released, of which the board is not notified. An installation that nothing refers to has
/// no scope, so that a plain board needs no memory for one.
@usableFromInline
final class InstallationScope: Lifespan {
    /// The part of the installation that concerns gates; nil for a board that no gate checks, and that no such board has caused.
    var checkDuties: CheckDuties?

    /// The time of the installation since the first event of the program; nil without ``StallDetection``.
    var start: Duration?

    /// True while the board is being removed.
    private(set) var isBeingRemoved = false

    /// The table of the motherboard inside the board, if the board has one.
    var childTable: SlotTable?

    /// The work that the board carries out between activations.
    var work: (any BoardWork)?

    func beginRemoval() {
        isBeingRemoved = true
        end()
    }

    func completeRemoval() { isBeingRemoved = false }

    func end() {
        // Released after the change, because the release can run other code.
        let contents = (checkDuties, childTable, work)
        markEnded()
        (checkDuties, childTable, work) = (nil, nil, nil)
        extendLifetime(contents)
    }
}
