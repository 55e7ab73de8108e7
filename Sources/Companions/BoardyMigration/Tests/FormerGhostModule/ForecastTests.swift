import CoreContracts
import GhostKernel
import GhostMigration

final class MockStation: Station {
    func temperature(at place: String) -> Int? {
        21
    }
}

@MainActor
final class ForecastTests {
    func testText() throws {
        let runtime = TestRuntime()
        runtime.registerMock(Station.self) { MockStation() }
        runtime.register(provider: ForecastServiceProvider())
        let forecast = try runtime.resolve(ForecastService.self)
        assert(forecast.text() == "Dover: 21")
    }
}
