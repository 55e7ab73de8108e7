import Boardy
import WeatherIO

/// Opens `/forecast?city=Boston`, which shows the forecast of the city, and `/forecast`, which shows that of the current city.
struct ForecastURLOpenerPlugin: URLOpenerDecodingPlugin {
    struct Parameters: Decodable {
        let city: String?
    }

    let name = "the forecast of a city (?city=NAME)"
    let matchingPath = "/forecast"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
        mainboard.serviceMap.modWeather.ioForecast.activation.activate(with: parameters.city)
    }
}
