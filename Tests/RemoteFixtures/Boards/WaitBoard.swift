package import Boardy
import BoardyRemote

/// The interface of a task board that waits until the journal has a line `"go"` for its input.
///
/// It writes `"began"` and `"cancelled"` to the key with the suffix `.work`.
package enum WaitIO: RemoteIOInterface {
    package typealias Input = String
    package typealias Output = String
    package static let boardID: BoardID = "far.wait"
}

/// The interface of a board like that of ``WaitIO``, which refuses activations while one is pending.
package enum ExclusiveIO: RemoteIOInterface {
    package typealias Input = String
    package typealias Output = String
    package static let boardID: BoardID = "far.exclusive"
}

/// The interface of a board like that of ``WaitIO`` with a time limit.
package enum HurriedIO: RemoteIOInterface {
    package typealias Input = String
    package typealias Output = String
    package static let boardID: BoardID = "far.hurried"
    package static var timeLimit: Duration? { .milliseconds(150) }
}

extension TaskBoard where IO.Input == String, IO.Output == String {
    /// A board whose work waits for the journal.
    convenience init(waitingFor journal: Journal, policy: TaskPolicy = .concurrent) {
        self.init(identifier: IO.boardID, policy: policy) { key in
            await journal.add("began", to: key + ".work")
            do {
                _ = try await journal.lines(of: key, atLeast: 1)
                return key
            } catch {
                await journal.add("cancelled", to: key + ".work")
                throw error
            }
        }
    }
}
