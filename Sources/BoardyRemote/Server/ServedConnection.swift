import BoardyCore
import BoardyEventRecords
import Foundation

/// The server's side of a connection: reads the frames of the client, and sends those of the board.
@MainActor
final class ServedConnection {
    let number: Int
    private unowned let server: BoardServer
    private let connection: any BoardConnection
    private(set) var sender: FrameSender

    /// The board of the session; nil before the first activation and after the end.
    private(set) var board: (any ServedBoardProtocol)?
    private var hasEnded = false
    private var lastReceived = ContinuousClock.now

    init(_ connection: any BoardConnection, number: Int, of server: BoardServer) {
        (self.connection, self.number, self.server) = (connection, number, server)
        sender = FrameSender(limits: server.limits) { _, _ in connection.close() }
        sender.open(connection)
    }

    /// Ends the session before it begins. Reads the first frame, because a client may not read before it has sent that.
    func refuse(_ error: BoardError) async {
        end(error)
        _ = try? await connection.receive()
    }

    /// Serves the session until it ends.
    func run() async {
        do {
            var turn = 0
            while !hasEnded, let frame = try await connection.receive() {
                lastReceived = .now
                if !hasEnded { try handle(frame) }
                turn += 1
                if turn.isMultiple(of: framesPerTurn) { await Task.yield() }
            }
            end(nil)
        } catch {
            end(BoardError(ofConnection: error))
        }
    }

    /// Ends the session if the client has sent nothing for too long.
    func checkIdleTime() {
        let limit = server.limits.idleTime
        guard ContinuousClock.now - lastReceived > limit else { return }
        end(.remoteIdle(for: limit))
    }

    func send(_ frame: Frame) {
        guard !hasEnded else { return }
        do { try sender.send(frame) } catch { end(error) }
    }

    /// Sends an event of the session. It is left out if it is too large or many frames wait, because a trace must not end a
    /// session.
    func send(_ event: BoardEvent, from origin: Int?) {
        guard !hasEnded, !sender.isBusy, let body = EventRecord(event).json else { return }
        var frame = Frame(.event, body: body)
        frame.event = origin
        send(frame)
    }

    /// Ends the session: removes its boards, and notifies the client.
    func end(_ failure: BoardError?) {
        guard !hasEnded else { return }
        hasEnded = true
        var frame = Frame(.end)
        frame.failure = failure.map { RemoteFailure($0) }
        sender.finish(frame)
        let former = board
        board = nil
        former?.end()
    }

    private func handle(_ frame: Frame) throws {
        switch frame.kind {
        case .ping: send(Frame(.pong))
        case .end: end(nil)
        case .activate: try activate(frame)
        case .command:
            guard let board else {
                throw BoardError.remoteUnexpectedFrame(.command, reason: "no board was activated before")
            }
            board.receiveCommand(frame)
        default: throw BoardError.remoteUnexpectedFrame(frame.kind, reason: "only servers send it")
        }
    }

    private func activate(_ frame: Frame) throws(BoardError) {
        guard let id = frame.board, let call = frame.call else {
            throw .remoteUnexpectedFrame(.activate, reason: "it has no board or no call")
        }
        let served: any ServedBoardProtocol
        if let board {
            served = board
        } else {
            served = try server.makeBoard(id, for: self)
            board = served
        }
        guard id == served.id else {
            throw .remoteUnexpectedFrame(.activate, reason: "the session belongs to the board \(served.id)")
        }
        guard served.isNew(call) else {
            throw .remoteUnexpectedFrame(
                .activate, reason: "the number \(call) is not greater than the previous one")
        }
        if let key = frame.key, key.utf8.count > 200 {
            throw .remoteUnexpectedFrame(.activate, reason: "its key has more than 200 bytes")
        }
        guard served.activationCount < server.limits.activations else {
            return served.refuse(call, .remoteTooManyActivations(limit: server.limits.activations))
        }
        served.activate(frame, call)
    }
}
