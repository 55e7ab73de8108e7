public import BoardyCore

/// The form of an error on the wire.
public struct RemoteFailure: Hashable, Sendable, Codable {
    /// The name of the kind of error, as in the troubleshooting article.
    public var code: String

    /// The text of the error.
    public var text: String

    /// The boards of the error, for the codes that ``RemoteError`` turns into a `BoardError`.
    public var boards: [BoardID]?

    /// The problem, if the error is a ``RemoteError`` of a kind that the receiver knows.
    public var problem: RemoteError.Problem?

    /// Creates a failure.
    public init(code: String, text: String, boards: [BoardID]? = nil) {
        self.code = code
        self.text = text
        self.boards = boards
    }

    /// Decodes a failure. A problem that a newer version has added counts as none, because the code and the text suffice.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        code = try container.decode(String.self, forKey: .code)
        text = try container.decode(String.self, forKey: .text)
        boards = try container.decodeIfPresent([BoardID].self, forKey: .boards)
        problem = try? container.decodeIfPresent(RemoteError.Problem.self, forKey: .problem)
    }
}
