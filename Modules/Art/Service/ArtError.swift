import AppFoundation
import ArtIO

/// The errors of the art service.
enum ArtError: Error, Hashable {
    /// There is no such work. `near` lists similar identifiers.
    case unknown(Artwork.ID, near: [Artwork.ID])

    /// The choice of a favourite cannot be stored.
    case unkeptFavorite(_ title: String, reason: String)
}

extension ArtError: CustomStringConvertible {
    /// The error and its fix; one line.
    var description: String {
        switch self {
        case .unknown(let id, let near):
            return "There is no work of art \(id.quoted())"
                + (near.isEmpty ? "." : "; did you mean \(near.joined(separator: " or "))?")
                + " To fix: use an identifier of \(ArtLinks.collection)."
        case .unkeptFavorite(let title, let reason):
            return "The favourite \(title.quoted()) cannot be stored: \(reason)".withFix("try again")
        }
    }
}
