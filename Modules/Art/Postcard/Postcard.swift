import AppFoundation
import ArtIO

/// A postcard of a work: a drawing of its mood, with the title and the artist below.
struct Postcard {
    let artwork: Artwork
    let size: PostcardSize

    init(of artwork: Artwork, size: PostcardSize) {
        self.artwork = artwork
        self.size = size
    }

    /// The name of the file, such as `great-wave-small.svg`.
    var fileName: String { "\(artwork.id)-\(size.rawValue).svg" }

    /// The document. Postcards of one work and size are equal.
    var svg: String {
        let (width, height) = size.points
        let title = artwork.title.singleLine(limit: 60).escapedForXML
        let artist = "\(artwork.artist), \(artwork.date)".singleLine(limit: 60).escapedForXML
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 600 400">
            <title>\(title)</title>
            \(Scene(of: artwork).elements.joined(separator: "\n"))
            <rect y="330" width="600" height="70" fill="#fdfaf3"/>
            <text x="20" y="360" font-family="serif" font-size="20">\(title)</text>
            <text x="20" y="385" font-family="serif" font-size="15">\(artist)</text>
            </svg>

            """
    }
}

extension PostcardSize {
    fileprivate var points: (width: Int, height: Int) {
        switch self {
        case .small: (600, 400)
        case .large: (1200, 800)
        }
    }
}
