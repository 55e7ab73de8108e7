import BoardyCore
import BoardyRemote
import Synchronization

/// The connection of a session whose delivery its first frame declares.
final class DeliveryConnection: BoardConnection {
    private enum State {
        case new
        case open(any BoardConnection)
        case closed
    }

    private let durable: JetStreamActivations
    private let others: any BoardTransport
    private let state = Mutex(State.new)

    /// Receives the connection once, for ``receive()``.
    private let opened = Mailbox<any BoardConnection>()

    init(durable: JetStreamActivations, others: any BoardTransport) {
        (self.durable, self.others) = (durable, others)
    }

    nonisolated(nonsending) func send(_ frames: [Frame]) async throws {
        guard let first = frames.first else { return }
        try await connection(for: first).send(frames)
    }

    nonisolated(nonsending) func receive() async throws -> Frame? {
        if let connection = current { return try await connection.receive() }
        return try await opened.next()?.receive()
    }

    func close() {
        let connection = current
        state.withLock { $0 = .closed }
        opened.finish(droppingElements: true)
        connection?.close()
    }

    private var current: (any BoardConnection)? {
        state.withLock { state in
            guard case .open(let connection) = state else { return nil }
            return connection
        }
    }

    private nonisolated(nonsending) func connection(for first: Frame) async throws -> any BoardConnection {
        if let connection = current { return connection }
        let connection =
            first.delivery == .durable ? try await durable.connect() : try await others.connect()
        let isOpen = state.withLock { state in
            guard case .new = state else { return false }
            state = .open(connection)
            return true
        }
        guard isOpen else {
            connection.close()
            throw BoardError.remoteConnectionLost(reason: "the connection was closed")
        }
        opened.add(connection)
        return connection
    }
}
