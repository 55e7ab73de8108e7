import CoreContracts
import GhostKernel
import GhostMigration

@MainActor
final class Shelf {
    private let uiManager: UIManager

    init(uiManager: UIManager) {
        self.uiManager = uiManager
    }

    func show() {
        let contributions: [ResolvedContribution] = uiManager.contributions(for: ShelfSurface.widgets)
        for contribution in contributions {
            print("widget:", contribution.id, contribution.makeViewController())
        }
    }
}
