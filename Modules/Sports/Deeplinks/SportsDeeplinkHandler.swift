import CoreContracts
import Foundation
import SportsIO
import WidgetIO

/// Makes a team the favourite, for `app://dashboard/sports/team?name=Lakers`, and presents the scores or the error. Opens the link
/// to the forecast for `app:///sports/weather`.
final class SportsDeeplinkHandler: DeeplinkHandler {
    let feature = "sports"

    private let sports: any SportsService
    private let presenter: (any ViewPresenter)?
    private let deeplinks: any DeeplinkService

    init(sports: any SportsService, presenter: (any ViewPresenter)?, deeplinks: any DeeplinkService) {
        self.sports = sports
        self.presenter = presenter
        self.deeplinks = deeplinks
    }

    func handle(_ deeplink: Deeplink) async -> Bool {
        guard deeplink.segments.isEmpty else { return false }
        switch deeplink.action {
        case "team":
            guard let name = deeplink.parameter("name")?.trimmingCharacters(in: .whitespacesAndNewlines), !name.isEmpty
            else { return false }
            await sports.setFavoriteTeam(name)
            presenter?.present(DashboardWidget(sports))
            return true
        case "weather":
            // The link is all that this module knows of the other one. In an app without that module, it is reported.
            guard let link = Deeplink("app://dashboard/weather/current") else { return false }
            return await deeplinks.handle(link)
        default: return false
        }
    }
}
