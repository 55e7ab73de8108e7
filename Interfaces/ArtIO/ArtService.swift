/// Provides works of art, and stores the favourite ones. A service of the Art module.
@MainActor
public protocol ArtService: AnyObject {
    /// The works, in the order of the collection. There is at least one.
    var artworks: [Artwork] { get }

    /// The work of the day. In an app with the Weather module, the work fits the weather.
    var artworkOfTheDay: Artwork { get }

    /// The favourite works, in order of choice, also those of earlier runs. Empty if they cannot be read.
    var favorites: [Artwork.ID] { get }

    /// Returns a work.
    ///
    /// - Throws: if there is no such work. The error names similar identifiers.
    func artwork(_ id: Artwork.ID) throws -> Artwork

    /// Adds a work to the favourites, or removes it, and stores the choice.
    ///
    /// - Throws: if there is no such work, or if the choice cannot be stored. The former one is kept then.
    func setFavorite(_ id: Artwork.ID, _ isFavorite: Bool) async throws
}
