import Boardy
package import GhostKernel

extension TabHost {
    /// Returns true if the board of a tab is neither installed nor waiting at a gate. A tab that shows nothing then activates it
    /// again.
    package func hasNoBoard(_ tab: AppTab) -> Bool {
        guard let board = board(of: tab.id), let motherboard = motherboard as? any FlowMotherboard else { return false }
        return !motherboard.isInstalledOrWaiting(BoardID(rawValue: board))
    }
}
