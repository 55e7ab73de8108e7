import CoreContracts
import TestHarness
import Testing

private protocol Station: AnyObject {
    func temperature(at place: String) -> Int?
}

private protocol ForecastService: AnyObject {
    func text() -> String
}

private final class MockStation: Station {
    func temperature(at place: String) -> Int? { 21 }
}

private final class ForecastServiceImpl: ForecastService {
    private let station: any Station

    init(station: any Station) { self.station = station }

    func text() -> String { "Dover: \(station.temperature(at: "Dover") ?? 0)" }
}

private final class ForecastServiceProvider: ServiceProvider {
    func registerServices(_ registry: any ServiceRegistry) {
        registry.register((any ForecastService).self, dependencies: ((any Station).self)) { station in
            ForecastServiceImpl(station: station)
        }
    }
}

@MainActor
@Suite("A test of former Ghost, with the present names")
struct MigratedServiceTests {
    @Test func service_withAMock_isMade() throws {
        let container = TestServiceContainer()
        container.register((any Station).self) { MockStation() }
        ForecastServiceProvider().registerServices(container)
        let forecast = try container.require((any ForecastService).self)
        #expect(forecast.text() == "Dover: 21")
    }
}
