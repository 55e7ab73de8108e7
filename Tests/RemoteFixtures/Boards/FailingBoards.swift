package import Boardy
import BoardyRemote

/// The error of failed work.
package struct WorkFault: Error, Codable, Hashable, Sendable, CustomStringConvertible {
    package let reason: String

    package init(_ reason: String) { self.reason = reason }

    package var description: String { "out of \(reason)" }
}

/// The interface of a task board whose work fails. Its input is the reason.
package enum FaultyIO: RemoteIOInterface {
    package typealias Input = String
    package typealias Output = String
    package static let boardID: BoardID = "far.faulty"
}

/// The interface of a board that completes with its input and sends no output. Nil completes without a decision.
package enum SilentIO: RemoteIOInterface {
    package typealias Input = Bool?
    package typealias Output = String
    package static let boardID: BoardID = "far.silent"
}

final class SilentBoard: Board<SilentIO> {
    override func activate(with isDone: Bool?) {
        if let isDone { complete(isDone) } else { complete() }
    }
}
