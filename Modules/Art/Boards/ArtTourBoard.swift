import ArtIO
import Boardy
import ScreenIO

/// Shows the works of a tour one after the other.
final class ArtTourBoard: Board<ArtTourIO> {
    private let tour: ArtTour

    init(_ tour: ArtTour) {
        self.tour = tour
        super.init()
    }

    override func activate(with _: Void) {
        tour.begin()
        showWork()
    }

    override func interact(with command: ArtTourCommand) {
        switch command {
        case .next:
            tour.moveForward()
            showWork()
        case .previous:
            tour.moveBack()
            showWork()
        case .stop:
            complete(false)
        }
    }

    /// Shows and sends the current work, or completes after the last one.
    private func showWork() {
        guard let artwork = tour.current else { return complete(true) }
        let action = ArtTourAction.reached(number: tour.number, of: tour.count)
        show(.tour(artwork, number: tour.number, of: tour.count))
        sendOutput(artwork)
        // A handler of the output may have stopped the tour.
        if host != nil { broadcast(action) }
    }
}
