public import BoardyCore
import Foundation

/// A session of a client with a ``BoardServer``.
@MainActor
public struct BoardSession {
    /// The motherboard of the session.
    public let motherboard: any FlowMotherboard

    /// The board that the client activates.
    public let board: BoardID

    private weak var connection: ServedConnection?

    init(motherboard: any FlowMotherboard, board: BoardID, _ connection: ServedConnection) {
        (self.motherboard, self.board, self.connection) = (motherboard, board, connection)
    }

    /// Sends a message to the context of the board on the side of the client, such as a page to show there.
    ///
    /// The client receives it in order with the outputs of the board. See `install(remote:over:limits:showing:)`. After the end
    /// of the session it has no effect.
    ///
    /// - Parameter message: the message, which is encoded as JSON.
    public func send(context message: some Encodable) throws {
        connection?.send(Frame(.context, body: try JSONEncoder().encode(message)))
    }
}
