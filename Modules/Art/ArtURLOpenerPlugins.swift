import ArtIO
import Boardy

/// Opens `/artworks`, which shows all works.
struct ArtCollectionURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    let name = "all works of art"
    let matchingPath = "/artworks"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
        mainboard.serviceMap.modArt.ioArtCollection.activation.activate()
    }
}

/// Opens `/artworks/great-wave`, which shows the work.
struct ArtworkURLOpenerPlugin: URLOpenerDecodingPlugin {
    struct Parameters: Decodable {
        let id: String
    }

    let name = "one work of art"
    let matchingPath = "/artworks/{id}"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
        mainboard.serviceMap.modArt.ioArtwork.activation.activate(with: parameters.id)
    }
}

/// Opens `/artworks/great-wave/postcard?size=large`, which makes a postcard of the work.
struct PostcardURLOpenerPlugin: URLOpenerDecodingPlugin {
    struct Parameters: Decodable {
        let id: String
        let size: PostcardSize?
    }

    let name = "a postcard of a work of art (?size=small|large)"
    let matchingPath = "/artworks/{id}/postcard"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
        let request = PostcardRequest(artwork: parameters.id, size: parameters.size ?? .small)
        mainboard.serviceMap.modArt.ioPostcard.activation.activate(with: request)
    }
}

/// Opens `/art/today`, which shows the work of the day.
struct ArtworkOfTheDayURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    let name = "the work of art of the day"
    let matchingPath = "/art/today"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
        mainboard.serviceMap.modArt.ioArtworkOfTheDay.activation.activate()
    }
}

/// Opens `/art/tour`, which begins a tour.
struct ArtTourURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    let name = "a tour of the works of art"
    let matchingPath = "/art/tour"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
        mainboard.serviceMap.modArt.ioArtTour.activation.activate()
    }
}

/// Opens `/art/tour/next`, which sends a command to the tour.
struct ArtTourCommandURLOpenerPlugin: URLOpenerDecodingPlugin {
    struct Parameters: Decodable {
        let command: ArtTourCommand
    }

    let name = "the tour of the works of art (next, previous or stop)"
    let matchingPath = "/art/tour/{command}"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
        mainboard.serviceMap.modArt.ioArtTour.interaction.send(command: parameters.command)
    }
}
