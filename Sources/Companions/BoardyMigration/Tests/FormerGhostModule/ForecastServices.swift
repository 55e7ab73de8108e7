import CoreContracts
import GhostKernel
import GhostMigration

protocol Station: AnyObject {
    func temperature(at place: String) -> Int?
}

protocol ForecastService: AnyObject {
    var place: String { get set }
    func text() -> String
}

final class ForecastServiceImpl: ForecastService {
    var place = "Dover"
    private let station: Station

    init(station: Station) {
        self.station = station
    }

    func text() -> String {
        "\(place): \(station.temperature(at: place) ?? 0)"
    }
}

public final class ForecastServiceProvider: ServiceProvider {
    public init() {}

    public func registerServices(_ registry: ServiceRegistry) {
        registry.register(ForecastService.self, dependencies: (Station.self)) { station in
            ForecastServiceImpl(station: station)
        }
    }
}
