package import Boardy
import BoardyRemote

/// A request to the journal of the server.
package enum JournalRequest: Codable, Hashable, Sendable {
    /// The lines of a key, as soon as there are this many.
    case read(String, atLeast: Int)

    /// Adds a line to the lines of a key.
    case write(String, String)
}

/// The interface of the board that reads and writes the ``Journal``.
package enum JournalIO: RemoteIOInterface {
    package typealias Input = JournalRequest
    package typealias Output = [String]
    package static let boardID: BoardID = "far.journal"
}

extension TaskBoard<JournalIO> {
    convenience init(_ journal: Journal) {
        self.init(identifier: JournalIO.boardID) { request in
            switch request {
            case .read(let key, let count):
                return try await journal.lines(of: key, atLeast: count)
            case .write(let key, let line):
                await journal.add(line, to: key)
                return try await journal.lines(of: key)
            }
        }
    }
}
