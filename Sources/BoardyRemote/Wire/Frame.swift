public import BoardyCore
public import Foundation

/// A message between a client and a server. The article <doc:WireFormat> documents the kinds and their fields.
///
/// A frame consists of a header and, for some kinds, a body with the bytes of one value. The fields of the header that a
/// kind does not use are nil.
public struct Frame: Hashable, Sendable {
    /// The version of the wire format that this framework speaks.
    public static let version = 1

    /// The kinds of frames.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        // From the client.

        /// Activates the board of the session. The first frame of a session. Body: the input.
        case activate
        /// Sends a command to the board. Body: the command.
        case command
        /// Requests a ``pong``, to detect a peer that is gone.
        case ping

        // From the server.

        /// An output of the board, which answers the activations in ``Frame/calls``. Body: the output.
        case output
        /// The end of an activation with an output that was not sent before. Body: the output.
        case answer
        /// The return of an activation that needs no output.
        case returned
        /// The failure of an activation or, without ``Frame/call``, of a command.
        case failed
        /// The completion of the board.
        case completed
        /// The removal of the board without a completion.
        case removed
        /// An action of the board. Body: the action.
        case action
        /// A message for the context of the board, such as a page to show. Body: the message.
        case context
        /// An event of the server, for observers of the client. Body: the event.
        case event
        /// The answer to a ``ping``.
        case pong

        // From either side.

        /// The end of the session, with an error if it failed. The last frame of its sender.
        case end
    }

    /// The kind of the frame.
    public var kind: Kind

    /// The version of the wire format of the sender.
    public var version: Int

    /// The number of the activation: 1 for the first one of the session, and increasing.
    public var call: Int?

    /// The activations that an output answers.
    public var calls: [Int]?

    /// The board to activate.
    public var board: BoardID?

    /// The key of an activation that may be repeated; equal for all attempts.
    public var key: String?

    /// The delivery that the interface of the board declares.
    public var delivery: RemoteDelivery?

    /// The time that is left for the activation, in milliseconds.
    public var timeLeft: Int?

    /// Indicates whether a caller waits for the first output of the activation.
    public var isAwaited: Bool?

    /// Indicates whether the client wants the events of the server.
    public var isTraced: Bool?

    /// The number of the sender's event that the frame belongs to. In a frame of the kind ``Kind/event``, it is the number of the
    /// client's event that led to the one in the body, or nil if another event of the server did.
    public var event: Int?

    /// The value of a completion.
    public var isDone: Bool?

    /// Indicates whether the value of a completion was passed explicitly. Only then it decides about a gate.
    public var isDecision: Bool?

    /// The reason of a failure.
    public var failure: RemoteFailure?

    /// The bytes of the value.
    public var body: Data

    /// Creates a frame without fields.
    public init(_ kind: Kind, body: Data = Data()) {
        self.kind = kind
        self.body = body
        version = Frame.version
    }
}
