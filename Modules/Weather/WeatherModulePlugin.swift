import Boardy
import GhostBridge
import WeatherIO

/// Registers the module's board.
struct WeatherModulePlugin: ModulePlugin {
    let identifier: BoardID = "weather"

    func apply(for main: any MainComponent) {
        main.register(ForecastIO.self) { ForecastBoard($0.resolve()) }
    }
}
