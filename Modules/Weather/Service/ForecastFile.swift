import AppFoundation
import Foundation

/// The maximum size of a file in bytes. A forecast has about 10 kB, an hourly one about 100 kB.
private let largestFile = 4_000_000

/// Reads the forecast in a file, off the main actor.
///
/// - Throws: a ``WeatherError`` if the file holds none.
@concurrent
func readForecast(in file: URL) async throws(WeatherError) -> NWSForecast {
    let data: Data
    do {
        data = try Data(ofRegularFile: file, atMost: largestFile)
    } catch {
        throw .badFile(error)
    }
    do {
        return try NWSForecast(data)
    } catch {
        throw .unreadable(source: file.path, error)
    }
}
