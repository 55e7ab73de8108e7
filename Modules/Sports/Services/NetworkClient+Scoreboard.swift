import AppFoundation
import Foundation
import NetworkContracts
import SportsIO

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension NetworkClient {
    /// Fetches the games of the day from ESPN's scoreboard of the NBA.
    ///
    /// - Throws: a ``SportsError``, or a `CancellationError`.
    func scoreboard(from configuration: AppConfiguration) async throws -> [Game] {
        let server: URL
        do {
            server = try configuration.value(for: .scoreServer)
        } catch {
            throw SportsError.noServer(error)
        }
        let url = server.appending(path: "apis/site/v2/sports/basketball/nba/scoreboard")
        let address = url.absoluteString
        do {
            let board: ESPNScoreboard = try await fetch(URLRequest(url: url))
            return board.games
        } catch let error as CancellationError {
            throw error
        } catch let error as ESPNProblem {
            throw SportsError.unreadable(source: address, reason: "it says \(error.message.quoted())")
        } catch let error as DecodingError {
            throw SportsError.unreadable(source: address, reason: reason(error))
        } catch {
            throw SportsError.noAnswer(source: address, reason: "\(error)")
        }
    }
}

extension ConfigurationKey<URL> {
    /// The server of the scores.
    static var scoreServer: ConfigurationKey {
        ConfigurationKey("SCORE_SERVER", default: URL(string: "https://site.api.espn.com"))
    }
}

/// The reason and path of a decoding error.
private func reason(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context): "the key \(path(context.codingPath + [key])) is missing"
    case .valueNotFound(_, let context): "there is nothing at \(path(context.codingPath))"
    case .typeMismatch(_, let context): "the value at \(path(context.codingPath)) is of another type"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
        "the value at \(path(context.codingPath)) cannot be read"
    default: "it is not valid JSON"
    }
}

private func path(_ keys: [any CodingKey]) -> String {
    keys.isEmpty ? "the top" : keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
}
