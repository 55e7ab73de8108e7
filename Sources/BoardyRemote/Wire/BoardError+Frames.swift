public import BoardyCore
import BoardySupport
import Foundation

// Errors of frames, and of the values in them.

extension BoardError.Code {
    /// The board is not exposed by the server.
    public static let remoteNotExposed: Self = "remote-not-exposed"
    /// An input, output, command or action could not be encoded; it was not sent.
    public static let remoteUnencodable: Self = "remote-unencodable"
    /// A received value could not be decoded.
    public static let remoteUndecodable: Self = "remote-undecodable"
    /// The peer speaks another version of the wire format.
    public static let remoteUnsupportedVersion: Self = "remote-unsupported-version"
    /// A frame is larger than the limit.
    public static let remoteFrameTooLarge: Self = "remote-frame-too-large"
    /// Bytes are not a frame.
    public static let remoteMalformedFrame: Self = "remote-malformed-frame"
    /// A frame is not permitted at its place in the session.
    public static let remoteUnexpectedFrame: Self = "remote-unexpected-frame"
}

extension BoardError {
    package static func remoteNotExposed(_ board: BoardID, suggestions: [BoardID]) -> BoardError {
        let others = suggestions.isEmpty ? "" : ", but \(suggestions.map { quoted($0) }.joined(separator: ", "))"
        return remote(
            .remoteNotExposed, "the server does not expose \(quoted(board))\(others)",
            fix: "add the board to the boards that the server exposes")
    }

    package static func remoteUnencodable(_ role: String, type: String, reason: String) -> BoardError {
        remote(
            .remoteUnencodable, "the \(role) of type \(type) cannot be encoded: \(reason)",
            fix: "send a value that JSON can represent")
    }

    static func remoteUndecodable(
        _ role: String, type: Any.Type, _ error: any Error, in body: Data
    ) -> BoardError {
        remoteUndecodable(role, type: typeName(of: type), reason: codingReason(of: error, in: body))
    }

    /// Creates the error of a received value that cannot be decoded.
    ///
    /// - Parameters:
    ///   - role: `input`, `output`, `command` or `action`.
    ///   - type: the name of its type.
    ///   - reason: the end of the sentence.
    public static func remoteUndecodable(_ role: String, type: String, reason: String) -> BoardError {
        remote(
            .remoteUndecodable, "the \(role) cannot be decoded as \(type): \(reason)",
            fix: "build the client and the server with the same version of the interface")
    }

    package static func remoteUnsupportedVersion(_ found: Int, supported: Int) -> BoardError {
        remote(
            .remoteUnsupportedVersion, "the peer speaks version \(found) of the wire format, expected \(supported)",
            fix: "build the client and the server with the same version of Boardy")
    }

    package static func remoteFrameTooLarge(size: Int, limit: Int) -> BoardError {
        remote(
            .remoteFrameTooLarge, "a frame has \(size) bytes, at most \(limit) are permitted",
            fix: "send less at once, or raise frameSize in the limits of the transport and of the listener")
    }

    package static func remoteMalformedFrame(reason: String) -> BoardError {
        remote(
            .remoteMalformedFrame, "received bytes are not a frame: \(reason)",
            fix: "check that the peer is a board server or client, and prints nothing to the same stream")
    }

    /// Creates the error of a frame that is not permitted at its place in the session.
    public static func remoteUnexpectedFrame(_ kind: Frame.Kind, reason: String) -> BoardError {
        remote(
            .remoteUnexpectedFrame, "unexpected frame \(quoted(kind.rawValue)): \(reason)",
            fix: "use the client and the server of this framework, in the same version")
    }
}
