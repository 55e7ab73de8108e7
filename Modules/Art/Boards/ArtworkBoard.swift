import ArtIO
import Boardy
import BoardyScreens

/// Shows a work.
final class ArtworkBoard: Board<ArtworkIO> {
    private let art: any ArtService

    init(_ art: any ArtService) {
        self.art = art
        super.init()
    }

    override func activate(with id: Artwork.ID) {
        do {
            let artwork = try art.artwork(id)
            show(.artwork(artwork, isFavorite: art.favorites.contains(id)))
            sendOutput(artwork)
            complete()
        } catch {
            report(error)
            complete(false)
        }
    }
}
