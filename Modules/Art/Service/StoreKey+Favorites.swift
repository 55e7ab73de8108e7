import AppFoundation
import ArtIO

extension StoreKey<[Artwork.ID]> {
    /// The identifiers of the favourite works, in order of choice.
    static var favorites: StoreKey { StoreKey("art.favorites") }
}
