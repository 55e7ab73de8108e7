import AppFoundation
import CoreContracts
import Foundation
import WeatherIO
import WidgetIO

/// Shows the forecast of a city, for `app://dashboard/weather/city?name=Chicago`, that of the nearest one, for
/// `app://dashboard/weather/here`, and that of the current one, for `app://dashboard/weather/current`.
///
/// A link is not handled, and the current city stays, if the city is unknown or its forecast cannot be loaded. The
/// error and its fix are presented as a widget. Without a presenter they become the state of the service, which the
/// widget of the dashboard shows.
final class WeatherDeeplinkHandler: DeeplinkHandler {
    let feature = "weather"

    private let weather: any WeatherService
    private let location: (any LocationService)?
    private let presenter: (any ViewPresenter)?

    init(weather: any WeatherService, location: (any LocationService)? = nil, presenter: (any ViewPresenter)?) {
        self.weather = weather
        self.location = location
        self.presenter = presenter
    }

    func handle(_ deeplink: Deeplink) async -> Bool {
        guard deeplink.segments.isEmpty else { return false }
        let name = deeplink.parameter("name")?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        switch deeplink.action {
        case "current": return await present { try await weather.load() }
        case "city" where !name.isEmpty: return await present { try await weather.show(city: name) }
        case "here": return await present { try await weather.show(city: nearestCity()) }
        default: return false
        }
    }

    private func present(_ load: () async throws -> Forecast) async -> Bool {
        do {
            // This call is not an argument of `present`, because an argument is not evaluated without a presenter.
            let forecast = try await load()
            // A later request may have changed the city during the load; its forecast takes precedence.
            if forecast.city == weather.city { presenter?.present(DashboardWidget(forecast)) }
            return true
        } catch is CancellationError {
            // A cancelled link needs no error message.
            return true
        } catch {
            if presenter?.present(DashboardWidget(weatherFailure: error)) != true { weather.note(error) }
            return false
        }
    }

    private func nearestCity() async throws -> String {
        guard let location else { throw WeatherError.noLocationService }
        do {
            let place = try await location.location()
            return City.nearest(to: place, in: weather.cities)?.name ?? weather.city.name
        } catch let error as LocationError {
            throw WeatherError.noLocation(reason: error.description)
        }
    }
}
