import AppFoundation
import ArtIO
import BoardyScreens
import Foundation

extension Page {
    /// One work.
    static func artwork(_ artwork: Artwork, isFavorite: Bool) -> Page {
        Page(
            artwork.title, .text("\(artwork.artist), \(artwork.date)"),
            .text(
                isFavorite
                    ? localized("★ This work is a favourite.")
                    : localized("To add it to the favourites: \(ArtLinks.favorite.replacing("ID", with: artwork.id))")))
    }

    /// All works.
    static func collection(_ artworks: [Artwork], favorites: [Artwork.ID]) -> Page {
        let rows = artworks.map { artwork in
            [favorites.contains(artwork.id) ? "★" : "", artwork.id, artwork.title, artwork.artist, artwork.date]
        }
        return Page(
            localized("Works of art"),
            .table(
                columns: ["", localized("Id"), localized("Title"), localized("Artist"), localized("Date")], rows: rows))
    }

    /// One work of a tour.
    static func tour(_ artwork: Artwork, number: Int, of count: Int) -> Page {
        Page(
            artwork.title, .text("\(artwork.artist), \(artwork.date)"),
            .text(localized("\(number) of \(count). To go on: \(ArtLinks.tourCommand)")))
    }

    /// A postcard that was made.
    static func postcard(_ file: URL) -> Page {
        Page(localized("Postcard"), .text(localized("The postcard is in \(file.path).")))
    }
}

extension Artwork {
    /// The title, the artist and the date on one line.
    var caption: String { "\(title), \(artist), \(date)" }
}
