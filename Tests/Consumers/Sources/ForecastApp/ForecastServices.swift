import CoreContracts

protocol Station: AnyObject {
    func temperature(at place: String) -> Int?
}

protocol ForecastService: AnyObject {
    var place: String { get set }
    func text() -> String
}

final class ForecastServiceImpl: ForecastService {
    var place = "Dover"
    private let station: any Station

    init(station: any Station) {
        self.station = station
    }

    func text() -> String {
        "\(place): \(station.temperature(at: place) ?? 0)"
    }
}

final class ForecastServiceProvider: ServiceProvider {
    func registerServices(_ registry: any ServiceRegistry) {
        registry.register((any ForecastService).self, dependencies: ((any Station).self)) { station in
            ForecastServiceImpl(station: station)
        }
    }
}
