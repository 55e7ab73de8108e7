import AppFoundation
import ArtIO
import Foundation
import WidgetIO

extension DashboardWidget {
    /// The widget of the dashboard: the work of the day and the favourites.
    @MainActor
    init(_ art: any ArtService) {
        let favorites = art.favorites.compactMap { try? art.artwork($0).title }
        self.init(
            localized("Art"),
            lines: [
                localized("Today: \(art.artworkOfTheDay.caption)"),
                favorites.isEmpty
                    ? localized("To add a favourite: \(ArtLinks.favorite)")
                    : localized("Favourites: \(favorites.joined(separator: "; "))"),
            ], link: URL(string: ArtLinks.collection))
    }

    /// The widget of an error.
    init(artFailure error: any Error) {
        self.init(localized("Art"), lines: ["\(error)".singleLine(limit: 2000)])
    }
}
