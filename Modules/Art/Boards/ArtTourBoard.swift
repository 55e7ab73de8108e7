import ArtIO
import Boardy
import BoardyScreens

/// Shows the works of a tour one after the other. A restored tour begins with the work that was shown last.
final class ArtTourBoard: Board<ArtTourIO>, RestorableBoard {
    private let tour: ArtTour

    /// The number of the first work.
    private var beginning = 1

    var restorationState: Int { tour.number }

    init(_ tour: ArtTour) {
        self.tour = tour
        super.init()
    }

    func restore(_ number: Int) { beginning = number }

    override func activate(with _: Void) {
        tour.begin(at: beginning)
        beginning = 1
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
