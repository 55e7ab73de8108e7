import BoardyCore
import Foundation

/// The form of a key or a board in subjects and headers.
struct EscapedName: Hashable, Sendable, CustomStringConvertible {
    /// The largest length in bytes of a key that is not escaped.
    static let maximumKeyLength = 200

    let description: String

    /// Escapes a key, as one token.
    init(key: String) { description = BoardSubjects.token(key) }

    /// Escapes a board, as one token for each part of its name.
    init(_ board: BoardID) { description = BoardSubjects.tokens(board.rawValue) }

    /// Checks an escaped key of a peer.
    init?(escapedKey text: String) {
        guard text.utf8.count <= 3 * Self.maximumKeyLength, Self.isEscaped(text), !text.contains(".") else {
            return nil
        }
        description = text
    }

    /// Checks an escaped board of a peer.
    init?(escapedBoard text: String) {
        guard text.utf8.count <= BoardSubjects.maximumLength, Self.isEscaped(text) else { return nil }
        description = text
    }

    /// The key that was escaped.
    var key: String { description == "%" ? "" : description.removingPercentEncoding ?? description }

    private static func isEscaped(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: ".") || BoardSubjects.isPlain($0) }
    }
}
