import AppFoundationCore
import Foundation

/// A server for chores in a thread of its own, which applies each idempotency key once and records all that arrive.
///
/// Each request is one connection.
final class ChoreServer: Sendable {
    struct Request: Codable {
        enum Action: Codable {
            case fetch, save(Chore), remove(Int), log, stop
        }

        let action: Action
        var key: UUID?
    }

    struct Reply: Codable {
        var chores: [Chore] = []
        /// The ids of the written chores in the order of application, one for each key.
        var applied: [Int] = []
        /// The keys in the order of arrival, repetitions included.
        var arrivedKeys: [UUID] = []
    }

    let port: UInt16

    init() throws {
        let listener = try Socket(listening: ())
        port = listener.port
        Thread.detachNewThread { Self.serve(listener) }
    }

    deinit {
        _ = try? Self.reply(to: Request(action: .stop), port: port)
    }

    /// Returns all that arrived.
    var log: Reply {
        get throws { try Self.reply(to: Request(action: .log), port: port) }
    }

    static func reply(to request: Request, port: UInt16) throws -> Reply {
        let connection = try Socket(port: port)
        try connection.write(JSONEncoder().encode(request))
        return try JSONDecoder().decode(Reply.self, from: connection.read())
    }

    private static func serve(_ listener: Socket) {
        var state = ChoreServer.Reply()
        var appliedKeys: Set<UUID> = []
        while true {
            // A client that was killed in a request is not an error of the server.
            guard let connection = try? Socket(acceptingFrom: listener),
                let request = try? JSONDecoder().decode(ChoreServer.Request.self, from: connection.read())
            else { continue }
            if let key = request.key {
                state.arrivedKeys.append(key)
                if appliedKeys.insert(key).inserted { state.apply(request.action) }
            }
            try? connection.write(JSONEncoder().encode(request.key == nil ? state : ChoreServer.Reply()))
            if case .stop = request.action { return }
        }
    }
}

extension ChoreServer.Reply {
    fileprivate mutating func apply(_ action: ChoreServer.Request.Action) {
        switch action {
        case .save(let chore):
            chores.save(chore)
            applied.append(chore.id)
        case .remove(let id):
            chores.remove(id)
            applied.append(id)
        case .fetch, .log, .stop: break
        }
    }
}

/// The transport to a ``ChoreServer``. It can kill its process in the middle of a synchronization.
actor ChoreClient: RemoteSource {
    private let port: UInt16
    private var countdown: Int
    private let spins: Int?

    /// - Parameters:
    ///   - port: the port of the server.
    ///   - countdown: the number of writes before the one that starts the killing; negative for none.
    ///   - spins: the number of system calls between that write and the `SIGKILL`; nil for a `SIGKILL` after the answer.
    init(port: UInt16, killingAfter countdown: Int = -1, spins: Int? = 0) {
        (self.port, self.countdown, self.spins) = (port, countdown, spins)
    }

    func fetchAll() throws -> [Chore] {
        try ChoreServer.reply(to: .init(action: .fetch), port: port).chores
    }

    func fetch(_ id: Int) throws -> Chore? {
        try fetchAll().entity(id)
    }

    func save(_ chore: Chore, idempotencyKey: UUID) throws {
        try write(.init(action: .save(chore), key: idempotencyKey))
    }

    func remove(_ id: Int, idempotencyKey: UUID) throws {
        try write(.init(action: .remove(id), key: idempotencyKey))
    }

    private func write(_ request: ChoreServer.Request) throws {
        if countdown == 0, let spins {
            Thread.detachNewThread {
                for _ in 0..<spins { _ = access("/", F_OK) }
                kill(getpid(), SIGKILL)
            }
        }
        _ = try ChoreServer.reply(to: request, port: port)
        if countdown == 0, spins == nil { kill(getpid(), SIGKILL) }
        countdown -= 1
    }
}
