import CoreContracts
import Foundation
import WeatherIO
import WidgetIO

/// Shows the forecast of a city, for `app://dashboard/weather/city?name=Chicago`.
///
/// A link that names an unknown city, or one whose forecast cannot be loaded, is not handled, and the city that was shown before
/// stays. The user is told what went wrong and what to do about it: in a widget that is presented or, where an app presents
/// none, by the widget of the dashboard, which shows the state of the service.
final class WeatherDeeplinkHandler: DeeplinkHandler {
    let feature = "weather"

    private let weather: any WeatherService
    private let presenter: (any ViewPresenter)?

    init(weather: any WeatherService, presenter: (any ViewPresenter)?) {
        self.weather = weather
        self.presenter = presenter
    }

    func handle(_ deeplink: Deeplink) async -> Bool {
        guard deeplink.action == "city", deeplink.segments.isEmpty,
            let name = deeplink.parameter("name")?.trimmingCharacters(in: .whitespacesAndNewlines), !name.isEmpty
        else { return false }
        do {
            // Not where it is presented: without a presenter that would not be evaluated.
            let forecast = try await weather.show(city: name)
            // Who asked for another city meanwhile wants to see that one.
            if forecast.city == weather.city { presenter?.present(DashboardWidget(forecast)) }
            return true
        } catch is CancellationError {
            // Whoever asked does not wait for it any more.
            return true
        } catch {
            if presenter?.present(DashboardWidget(weatherFailure: error)) != true { weather.note(error) }
            return false
        }
    }
}
