import Foundation
import TestSupport
import Testing
import WeatherIO
import WidgetIO

@testable import Weather

struct NWSForecastFuzzTests {
    private static let telling: [String] = [
        "null", "-1", "1e308", "1e-400", "99999999999999999999", "\"\"", "{}", "[]", "true", "\"0000-00-00T00:00:00Z\"",
        "\\ud800", "\u{FEFF}", "9999-12-31T23:59:59-23:59",
    ]

    @Test(arguments: 0..<8 as Range<UInt64>)
    func forecast_fromDamagedBytes_isReadOrRefused(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        for _ in 0..<Storm.count(400, small: 40) {
            var bytes = Array(Answers.forecast.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &numbers) {
                damage(&bytes, using: &numbers)
            }
            do throws(NWSFormatError) {
                let forecast = try NWSForecast(Data(bytes)).forecast(of: City.known[0])
                #expect(DashboardWidget(forecast).lines.allSatisfy { !$0.contains("\n") })
                #expect(forecast.periods.map(\.start) == forecast.periods.map(\.start).sorted())
                #expect(forecast.periods.allSatisfy { $0.start <= $0.end })
            } catch {
                #expect(error.description.contains("To fix: "))
            }
        }
    }

    private func damage(_ bytes: inout [UInt8], using numbers: inout SeededGenerator) {
        guard let place = bytes.indices.randomElement(using: &numbers) else { return }
        let end = min(bytes.count, place + Int.random(in: 0...12, using: &numbers))
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &numbers)
        case 1: bytes.removeSubrange(place..<end)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 3: bytes.replaceSubrange(place..<end, with: (Self.telling.randomElement(using: &numbers) ?? "").utf8)
        default: bytes.removeLast(bytes.count - place)
        }
    }
}
