import Synchronization

/// Sends the subject of a session to its client if the board has sent nothing for 10 milliseconds.
///
/// The client needs the subject for commands, pings and the end of the session. The first frame contains it as well, so that
/// sessions with a quick answer need no further message.
final class Introductions: Sendable {
    static let delay = Duration.milliseconds(10)

    private struct Member: Sendable {
        weak let connection: NATSConnection?
    }

    private struct State {
        var members: [Member] = []
        var isRunning = false
    }

    private let state = Mutex(State())

    /// Adds a session.
    func add(_ connection: NATSConnection) {
        let isFirst = state.withLock { state in
            state.members.append(Member(connection: connection))
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard isFirst else { return }
        Task { [weak self] in
            repeat { try? await Task.sleep(for: Self.delay) } while self?.introduce() == true
        }
    }

    /// Introduces the sessions that were added before.
    ///
    /// - Returns: false if there were none.
    private func introduce() -> Bool {
        let members = state.withLock { state in
            defer { state.members = [] }
            state.isRunning = !state.members.isEmpty
            return state.members
        }
        for member in members { member.connection?.introduce() }
        return !members.isEmpty
    }
}
