import CoreContracts
import Foundation
import SportsIO
import WidgetIO

/// Makes a team the favourite, for `app://dashboard/sports/team?name=Lakers`, and presents the scores or the error.
final class SportsDeeplinkHandler: DeeplinkHandler {
    let feature = "sports"

    private let sports: any SportsService
    private let presenter: (any ViewPresenter)?

    init(sports: any SportsService, presenter: (any ViewPresenter)?) {
        self.sports = sports
        self.presenter = presenter
    }

    func handle(_ deeplink: Deeplink) async -> Bool {
        guard deeplink.action == "team", deeplink.segments.isEmpty,
            let name = deeplink.parameter("name")?.trimmingCharacters(in: .whitespacesAndNewlines), !name.isEmpty
        else { return false }
        await sports.setFavoriteTeam(name)
        presenter?.present(DashboardWidget(sports))
        return true
    }
}
