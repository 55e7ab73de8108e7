import AppFoundation
import ArtIO
import BoardyScreens
import Foundation

extension Page {
    /// One work.
    static func artwork(_ artwork: Artwork, isFavorite: Bool) -> Page {
        let favorite = ArtLinks.favorite.replacing("ID", with: artwork.id)
        let postcard = ArtLinks.postcard.replacing("ID", with: artwork.id)
        return Page(
            artwork.title, .text("\(artwork.artist), \(artwork.date)"),
            .text(localized("To make a postcard"), link: URL(string: postcard)),
            isFavorite
                ? .text(localized("★ This work is a favourite."))
                : .text(localized("To add it to the favourites"), link: URL(string: favorite)))
    }

    /// All works.
    static func collection(_ artworks: [Artwork], favorites: [Artwork.ID]) -> Page {
        let rows = artworks.map { artwork in
            [favorites.contains(artwork.id) ? "★" : "", artwork.id, artwork.title, artwork.artist, artwork.date]
        }
        return Page(
            localized("Works of art"),
            .text(localized("To see one after another"), link: URL(string: ArtLinks.tour)),
            .table(
                columns: ["", localized("Id"), localized("Title"), localized("Artist"), localized("Date")], rows: rows,
                links: artworks.map { URL(string: ArtLinks.artwork.replacing("ID", with: $0.id)) }))
    }

    /// One work of a tour.
    static func tour(_ artwork: Artwork, number: Int, of count: Int) -> Page {
        let links = ArtTourCommand.allCases.map { ArtLinks.tour($0) }
        return Page(
            artwork.title, .text("\(artwork.artist), \(artwork.date)"), .text(localized("\(number) of \(count)")),
            .table(
                columns: [localized("What"), localized("Link")],
                rows: zip(ArtTourCommand.allCases, links).map { [$0.title, $1] }, links: links.map(URL.init(string:))))
    }

    /// A postcard that was made.
    static func postcard(_ file: URL) -> Page {
        Page(localized("Postcard"), .text(localized("The postcard is in \(file.path).")))
    }
}

extension ArtTourCommand {
    /// The title of the link.
    fileprivate var title: String {
        switch self {
        case .next: localized("Next")
        case .previous: localized("Previous")
        case .stop: localized("Stop")
        }
    }
}

extension Artwork {
    /// The title, the artist and the date on one line.
    var caption: String { "\(title), \(artist), \(date)" }
}
