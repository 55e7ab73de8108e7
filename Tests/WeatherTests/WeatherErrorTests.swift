import AppFoundation
import Testing

@testable import Weather

struct WeatherErrorTests {
    @Test(arguments: [
        (
            WeatherError.unknownCity("Bosten", near: ["Boston", "Houston"], known: ["Boston", "Houston"]),
            "There is no weather for 'Bosten'; did you mean Boston or Houston? "
                + "To fix: name one of Boston, Houston, as in app://dashboard/weather/city?name=NAME."
        ),
        (
            .unknownCity("a\nb", near: [], known: ["Boston"]),
            #"There is no weather for 'a\nb'. "#
                + "To fix: name one of Boston, as in app://dashboard/weather/city?name=NAME."
        ),
        (
            .unreadableCity(reason: "the disk is gone"),
            "The chosen city cannot be read: the disk is gone. "
                + "To fix: choose a city with app://dashboard/weather/city?name=NAME."
        ),
        (
            .unreadableCity(reason: "no. To fix: repair it."),
            "The chosen city cannot be read: no. To fix: repair it."
        ),
        (
            .unkeptCity("Boston", reason: "the disk is full"),
            "The chosen city 'Boston' cannot be stored: the disk is full. To fix: try again."
        ),
        (
            .unkeptForecast("Boston", reason: "the disk is full"),
            "The forecast of 'Boston' cannot be stored: the disk is full. To fix: load it again."
        ),
        (
            .unreadableForecast("Boston", failure: "There is no answer. To fix: try again.", reason: "damaged\n"),
            "There is no answer. To fix: try again. "
                + #"The stored forecast of 'Boston' cannot be read either: damaged\n. "#
                + "To fix: load the forecast with a connection."
        ),
        (
            .notRefreshed("Boston", reason: "There is no answer. To fix: connect."),
            "The forecast of 'Boston' is still the stored one. There is no answer. To fix: connect."
        ),
        (
            .notShown("Miami", stays: "Boston", reason: "There is no answer. To fix: ask for Chicago."),
            "The forecast of 'Miami' cannot be loaded, so 'Boston' stays. There is no answer. To fix: ask for Chicago."
        ),
        (
            .notShown("Miami", stays: nil, reason: "There is no answer"),
            "The forecast of 'Miami' cannot be loaded. There is no answer. To fix: try again."
        ),
        (
            .noAnswer(source: "https://a.b", reason: "lost\u{7}"),
            #"There is no answer from 'https://a.b': lost\u{07}. To fix: check the connection, and try again."#
        ),
        (
            .noAnswer(source: "https://a.b", reason: "https://a.b is not here. To fix: go there."),
            "There is no answer: https://a.b is not here. To fix: go there."
        ),
        (
            .unreadable(source: "https://a.b", .missing(path: "properties.periods")),
            "The answer from 'https://a.b' cannot be used: the key properties.periods is missing. "
                + "To fix: use the answer to /gridpoints/OFFICE/X,Y/forecast, as GeoJSON or JSON-LD."
        ),
        (
            .badFile(RegularFileError(path: "/a", problem: .notRegular(kind: "a FIFO"))),
            "The file '/a' cannot be read: it is a FIFO, not a regular file. To fix: name a regular file."
        ),
        (
            .noLocation(reason: LocationError.denied.description),
            "The weather here cannot be shown. The location is not known, because the app is not permitted to use it. "
                + "To fix: permit it in the settings of the device, under privacy."
        ),
        (
            .noLocationService,
            "The weather here cannot be shown, because the app has no source of the location. "
                + "To fix: choose a city with app://dashboard/weather/city?name=NAME."
        ),
        (
            .noServer(
                .invalid(
                    name: "FORECAST_SERVER", source: .environment, expected: "a URL with a scheme and a host",
                    found: "here")),
            "The configuration value 'FORECAST_SERVER' is invalid: expected a URL with a scheme and a host, found 'here'. "
                + "To fix: correct the environment variable FORECAST_SERVER."
        ),
        (.noService, "There is no weather service. To fix: register a NetworkClient and a PersistenceService."),
    ])
    func description_saysWhatHappenedAndHowToFixIt(error: WeatherError, text: String) {
        #expect(error.description == text)
    }

    @Test func description_ofAVeryLongName_isNotLong() {
        let error = WeatherError.unknownCity(String(repeating: "x", count: 100_000), near: [], known: [])

        #expect(error.description.count < 300)
    }
}
