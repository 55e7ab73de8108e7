import Boardy
public import BoardyCore
import BoardySupport

/// The subjects of a service, which is a set of replicas that expose the same boards.
///
/// | Subject                                | Publisher | Subscriber                     | Message                        |
/// |----------------------------------------|-----------|--------------------------------|--------------------------------|
/// | `boardy.<service>.activate.<board>`    | client    | one replica of the queue group | the first frame of a session   |
/// | `boardy.<service>.session.<id>.<id>.…` | client    | the replica of the session     | further frames of the client   |
/// | `<inbox>.<id>.…`                       | replica   | the client                     | frames of the server           |
/// | `boardy.<service>.outputs.<board>`     | replica   | any                            | the JSON of an output          |
///
/// Letters, digits, `_` and `-` of names stay as they are. The dots of a board's identifier separate tokens. Each other byte is
/// written as `%` and two hexadecimal digits, and an empty token as `%`. Different names therefore have different subjects,
/// and no name contains a wildcard.
public struct BoardSubjects: Hashable, Sendable {
    /// The length of a subject in bytes. The server closes connections for lines of more than 4,096 bytes.
    static let maximumLength = 1_000

    /// The first two tokens.
    let root: String

    /// Creates the subjects of a service.
    ///
    /// - Throws: a ``NATSError`` if the name is too long.
    public init(service: String) throws(NATSError) {
        root = "boardy.\(Self.token(service))"
        try Self.checkLength(root, of: service)
    }

    /// The subject for the first frame of sessions of a board.
    public func activate(_ board: BoardID) throws(NATSError) -> String { try subject("activate", board) }

    /// The subject of the outputs of a board.
    public func outputs(_ board: BoardID) throws(NATSError) -> String { try subject("outputs", board) }

    /// The beginning of the subjects of all sessions.
    var sessions: String { "\(root).session." }

    /// The name of the queue group of the replicas.
    var queueGroup: String { "\(root).replicas" }

    private func subject(_ kind: String, _ board: BoardID) throws(NATSError) -> String {
        let subject = "\(root).\(kind).\(Self.tokens(board.rawValue))"
        try Self.checkLength(subject, of: board.rawValue)
        return subject
    }

    private static func checkLength(_ subject: String, of name: String) throws(NATSError) {
        guard subject.utf8.count > maximumLength else { return }
        throw NATSError(
            .invalidSubject, "the subject of \(quoted(name)) has more than \(maximumLength) bytes")
    }

    /// The form of a dotted name in a subject.
    static func tokens(_ name: String) -> String {
        name.split(separator: ".", omittingEmptySubsequences: false).map { token(String($0)) }.joined(separator: ".")
    }

    /// The form of a name in one token of a subject.
    static func token(_ name: String) -> String {
        if name.isEmpty { return "%" }
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            bytes += isPlain(byte) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Indicates whether a byte stays as it is in a token.
    static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// A token that cannot be guessed: 128 random bits.
    static func randomToken() -> String {
        String(UInt64.random(in: .min ... .max), radix: 36) + "-" + String(UInt64.random(in: .min ... .max), radix: 36)
    }
}
