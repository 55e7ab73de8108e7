import ArtIO
import Boardy
import CoreContracts
import WidgetIO

/// Handles `app://dashboard/art/favorite?work=great-wave`, which adds a work to the favourites or removes it, and
/// `app://dashboard/art/show?work=great-wave`, which shows a work.
///
/// A link to an unknown work, and a choice that cannot be stored, are not handled. The error is presented as a widget.
final class ArtDeeplinkHandler: DeeplinkHandler {
    let feature = "art"

    private let art: any ArtService
    private let boards: any BoardActivating
    private let presenter: (any ViewPresenter)?

    init(art: any ArtService, boards: any BoardActivating, presenter: (any ViewPresenter)?) {
        self.art = art
        self.boards = boards
        self.presenter = presenter
    }

    func handle(_ deeplink: Deeplink) async -> Bool {
        guard deeplink.segments.isEmpty, let id = deeplink.parameter("work"), !id.isEmpty else { return false }
        do {
            switch deeplink.action {
            case "favorite":
                try await art.setFavorite(id, !art.favorites.contains(id))
                presenter?.present(DashboardWidget(art))
                return true
            case "show":
                // The board would report an unknown work only after the link was handled.
                let artwork = try art.artwork(id)
                return boards.activateBoard(BoardID.pubArtwork.rawValue, with: artwork.id).isAccepted
            default:
                return false
            }
        } catch is CancellationError {
            // A cancelled link needs no error message.
            return true
        } catch {
            presenter?.present(DashboardWidget(artFailure: error))
            return false
        }
    }
}

extension BoardActivation {
    /// True if the board was activated, or will be after a gate. A failure is reported by the launcher.
    fileprivate var isAccepted: Bool {
        switch self {
        case .activated, .held: true
        case .failed: false
        }
    }
}
