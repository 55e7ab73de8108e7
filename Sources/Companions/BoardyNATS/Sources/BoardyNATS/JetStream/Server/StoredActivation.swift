import BoardyCore
import BoardyRemote
import Foundation

/// An activation that the stream has delivered to this replica.
struct StoredActivation: Sendable {
    let board: EscapedName
    let key: EscapedName
    /// The stored activate frame, or the reason why this version cannot carry it out.
    let frame: Result<Frame, BoardError>
    /// The stored bytes, for a dead letter.
    let bytes: Data
    /// The subject that acknowledgements of this delivery are published to.
    let acknowledgement: String
    let delivery: Delivery
    /// The subject of the client that has submitted the activation.
    let inbox: String?

    /// Creates an activation from a delivered message.
    ///
    /// - Returns: nil if the message was not published by a client of this framework, of any version.
    init?(_ message: NATSMessage, _ names: DurableNames, _ options: NATSOptions) {
        guard let reply = message.replyTo, let delivery = Delivery(acknowledgementSubject: reply),
            let board = names.board(ofActivations: message.subject),
            let key = message.header(DurableHeader.key).flatMap({ EscapedName(escapedKey: $0) })
        else { return nil }
        (self.board, self.key, self.delivery) = (board, key, delivery)
        frame = Self.frame(message.payload, board, key)
        // A replica may publish to subjects that the client may not publish to, and must not do so on its behalf.
        inbox = message.header(DurableHeader.inbox).flatMap { options.isInbox($0) ? $0 : nil }
        (acknowledgement, bytes) = (reply, message.payload)
    }

    /// Reads the activation. Permissions are those of its subject, so the frame cannot name another board.
    private static func frame(_ bytes: Data, _ board: EscapedName, _ key: EscapedName) -> Result<Frame, BoardError> {
        Result { () throws(BoardError) in
            let frame = try Frame(bytes, limit: max(1, bytes.count))
            guard frame.kind == .activate, frame.board.map({ EscapedName($0) }) == board,
                frame.key.map({ EscapedName(key: $0) }) == key
            else {
                throw .remoteUnexpectedFrame(
                    frame.kind, reason: "its kind, board or key is not that of its subject")
            }
            return frame
        }
    }

    /// The number of the activation in its session with the client. A client of another version has numbered it itself.
    var call: Int { (try? frame.get().call) ?? 1 }

    /// The headers of everything that concerns this activation.
    var headers: [String: String] {
        [
            DurableHeader.key: "\(key)",
            DurableHeader.attempt: "\(delivery.number)",
            DurableHeader.activation: "\(delivery.sequence)",
        ]
    }
}
