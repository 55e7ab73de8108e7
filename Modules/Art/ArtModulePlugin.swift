import AppFoundation
import ArtIO
import Boardy
import BoardyScreens
import Foundation
import GhostBridge

/// Registers the module's boards.
struct ArtModulePlugin: ModulePlugin {
    let identifier: BoardID = "art"

    func apply(for main: any MainComponent) {
        main.register(ArtworkIO.self) { ArtworkBoard($0.art) }
        main.register(ArtworkOfTheDayIO.self) { main in
            let art = main.art
            return AdapterBoard<ArtworkOfTheDayIO, ArtworkIO>(input: { _ in art.artworkOfTheDay.id })
        }
        main.register(ArtCollectionIO.self) { main in
            let art = main.art
            return FlowBoard<ArtCollectionIO> { board, _ in
                board.show(.collection(art.artworks, favorites: art.favorites))
                board.sendOutput(art.artworks)
                board.complete()
            }
        }
        main.register(ArtTourIO.self) { ArtTourBoard($0.resolve(ArtTour.self) ?? ArtTour(of: $0.art.artworks)) }
        main.register(PostcardIO.self) { main in
            PostcardBoard(
                main.art, printer: main.resolve(PostcardPrinter.self) ?? PostcardPrinter(), folder: main.postcardFolder)
        }
    }
}

extension MainComponent {
    /// The service of the manifest. If it cannot be made, which is reported, a service that forgets the favourites.
    fileprivate var art: any ArtService {
        resolve((any ArtService).self) ?? PublicDomainArtService(persistence: MemoryDataStore())
    }

    fileprivate var postcardFolder: URL {
        if let folder = sharedValue(of: PostcardFolder.self) { return folder.url }
        let state = sharedValue(of: StateFolder.self) ?? resolve(StateFolder.self) ?? .perUser()
        return state.folder("postcards").url
    }
}
