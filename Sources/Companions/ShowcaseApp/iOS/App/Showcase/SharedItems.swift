import AppFoundationCore
import Boardy
import BoardyScreens
import CoreContracts
import Foundation
import GhostBridge
import SharedModels
import WeatherIO
import WidgetKit

/// The connection to the extensions: the widget shows the latest forecast, and the share extension adds texts.
enum SharedItemsManifest: Manifest {
    static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [SharedItemsListener.self] }
}

/// Opens `app:///shared?item=ID`, which shows an item, and `app:///shared`, which shows all of them.
struct SharedItemsOpener: URLOpenerPathMatchingPlugin {
    let matchingPath = "/shared"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
        let items = AppConnection.dataStore.latestItems.filter { parameters["item"] ?? $0.id == $0.id }
        let page = Page(
            NSLocalizedString("Shared", comment: "a title"),
            items.isEmpty
                ? [.text(NSLocalizedString("There is nothing yet.", comment: "a page without items"))]
                : items.map { .text($0.title) })
        (mainboard.context as? any TextScreen)?.show(page)
    }
}

/// Passes each forecast that a window shows on to the widget.
private final class SharedItemsListener: SceneDelegateListener {
    init() {}

    func configure(with resolver: any ServiceResolver) {
        guard let forecasts = resolver.resolve(ServiceMap.self)?.modWeather.ioForecast.outputs else { return }
        Task {
            do {
                try await AppConnection.dataStore.mirror(forecasts, in: .items) { items, forecast in
                    items = [Item(forecast)] + (items ?? []).filter { $0.id != Item.forecastID }.prefix(50)
                } didChange: {
                    WidgetCenter.shared.reloadTimelines(ofKind: "ShowcaseWidget")
                }
            } catch {
                print(error)
            }
        }
    }
}

extension Item {
    fileprivate static let forecastID = "forecast"

    fileprivate init(_ forecast: Forecast) {
        let period = forecast.periods.first
        let degrees = period?.temperature.flatMap { Int(exactly: $0.value.rounded()) }
        self.init(
            id: Self.forecastID, title: "\(forecast.city.name): \(period?.shortForecast ?? "")", value: degrees ?? 0)
    }
}
