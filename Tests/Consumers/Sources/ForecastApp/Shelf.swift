import CoreContracts

@MainActor
final class Shelf {
    private let contributions: any UIContributions

    init(contributions: any UIContributions) {
        self.contributions = contributions
    }

    func show() {
        for contribution in contributions.contributions(to: ShelfSurface.widgets) {
            print("widget:", contribution.id, contribution.view(as: String.self) ?? "no text")
        }
    }
}
