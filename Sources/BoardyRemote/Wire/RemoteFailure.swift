public import BoardyCore

/// The form of an error on the wire.
public struct RemoteFailure: Hashable, Sendable, Codable {
    /// The code of the error, as in the troubleshooting article.
    public var code: String

    /// The text of the error. Its receiver adds the name of the board.
    public var text: String

    /// The boards of the error, for the codes of `BoardError` that need them on the other side.
    public var boards: [BoardID]?

    /// Creates a failure.
    public init(code: String, text: String, boards: [BoardID]? = nil) {
        self.code = code
        self.text = text
        self.boards = boards
    }
}
