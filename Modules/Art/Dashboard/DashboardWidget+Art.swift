import AppFoundation
import ArtIO
import WidgetIO

extension DashboardWidget {
    /// The widget of the dashboard: the work of the day and the favourites.
    @MainActor
    init(_ art: any ArtService) {
        let favorites = art.favorites.compactMap { try? art.artwork($0).title }
        self.init(
            "Art",
            lines: [
                "Today: \(art.artworkOfTheDay.caption)",
                favorites.isEmpty
                    ? "To add a favourite: \(ArtLinks.favorite)" : "Favourites: \(favorites.joined(separator: "; "))",
                "To see a work: \(ArtLinks.artwork)",
            ])
    }

    /// The widget of an error.
    init(artFailure error: any Error) {
        self.init("Art", lines: ["\(error)".singleLine(limit: 2000)])
    }
}
