import AppFoundation
import Foundation
import TestSupport
import Testing
import WeatherIO
import WidgetIO

@testable import Weather

/// Answers of a server take time in proportion to their length, in keys and in values.
@Suite(.timeLimit(.minutes(10)))
struct HostileAnswerTests {
    private static let places: [@Sendable (String) -> String] = [
        { Answers.forecast(#""\#($0)": 1"#) },
        { Answers.forecast(#""\#($0)": {"\#($0)": "\#($0)"}"#) },
        { Answers.forecast(#""name": "\#($0)", "shortForecast": "\#($0)", "windSpeed": "\#($0)""#) },
        { Answers.forecast(#""temperature": {"value": 1, "unitCode": "\#($0)"}"#) },
        { Answers.forecast(#""temperature": 1, "temperatureUnit": "\#($0)""#) },
        { Answers.forecast("", units: #""units": "\#($0)", "updateTime": "\#($0)","#) },
        { #"{"type": "\#($0)", "periods": []}"# },
        { #"{"title": "\#($0)", "detail": "\#($0)"}"# },
        { Answers.point(forecast: $0) },
        { Answers.point(forecast: "https://\($0)/") },
        { $0 },
    ]

    @Test(arguments: HostileText.allCases, places.indices)
    func forecast_whenTheAnswerIsHostile_takesLinearTime(alphabet: HostileText, place: Int) {
        expectLinearCost(of: { Data(Self.places[place](alphabet.text($0)).utf8) }) { data in
            do throws(NWSFormatError) {
                _ = DashboardWidget(try NWSForecast(data).forecast(of: City.known[0]))
            } catch {
                _ = "\(WeatherError.unreadable(source: "app://a", error))"
            }
        }
    }

    /// Another client of the network may decode without a check of the text.
    @Test(arguments: HostileText.allCases, places.indices.dropFirst(2))
    func values_whenTheClientDoesNotCheckThem_takeLinearTime(alphabet: HostileText, place: Int) {
        expectLinearCost(of: { Data(Self.places[place](alphabet.text($0)).utf8) }) { data in
            _ = try? JSONDecoder().decode(NWSForecast.self, from: data)
            _ = try? JSONDecoder().decode(NWSPoint.self, from: data)
        }
    }

    @Test(arguments: HostileText.allCases)
    func error_whenItQuotesHostileText_takesLinearTime(alphabet: HostileText) {
        expectLinearCost(of: alphabet.text) { text in
            _ = "\(WeatherError.noAnswer(source: "https://example.org", reason: text))"
            _ = "\(WeatherError.notShown(text, stays: text, reason: text))"
            _ = "\(WeatherError.unknownCity(text, near: [], known: []))"
            _ = try? City.named(text, in: City.known)
        }
    }

    @Test(arguments: ["[", #"{"a":"#, #"{"properties":{"periods":["#])
    func forecast_whenItIsDeeplyNested_isRefusedOnASmallStack(opening: String) async {
        let data = Data(String(repeating: opening, count: 100_000).utf8)
        let error = await onSmallStack { () -> NWSFormatError? in
            do throws(NWSFormatError) {
                _ = try NWSForecast(data)
                return nil
            } catch {
                return error
            }
        }
        #expect(error == .notJSON)
    }
}
