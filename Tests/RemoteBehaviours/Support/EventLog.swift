package import Boardy
import Testing

/// Collects the events of a launcher.
@MainActor
package final class EventLog: BoardObserver {
    private let log = Log<BoardEvent>()

    package init() {}

    package func boardDidEmit(_ event: BoardEvent) { log.add(event) }

    package var events: [BoardEvent] { log.elements }

    package var errors: [BoardError] { events.compactMap(\.error) }

    /// Waits for an error that fulfils a condition.
    @discardableResult
    package func error(where condition: @escaping (BoardError) -> Bool) async throws -> BoardError {
        let event = try await event { $0.error.map(condition) == true }
        return try #require(event.error)
    }

    /// Waits for an event that fulfils a condition.
    @discardableResult
    package func event(where condition: @escaping (BoardEvent) -> Bool) async throws -> BoardEvent {
        try await log.wait { $0.contains(where: condition) }
        guard let event = events.first(where: condition) else { throw CancellationError() }
        return event
    }
}
