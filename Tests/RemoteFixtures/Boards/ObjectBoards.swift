package import Boardy
import BoardyRemote

/// A value with an identity.
package final class Box: Codable, Sendable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
}

/// The interface of a task board that sends the object that it receives.
package enum BoxIO: RemoteIOInterface {
    package typealias Input = Box
    package typealias Output = Box
    package static let boardID: BoardID = "far.box"
}

/// The interface of a board that sends the name of the type of its context, or `"none"`.
package enum ContextIO: RemoteIOInterface {
    package typealias Input = Void
    package typealias Output = String
    package static let boardID: BoardID = "far.context"
}

final class ContextBoard: Board<ContextIO> {
    override func activate(with _: Void) { sendOutput(context.map { "\(type(of: $0))" } ?? "none") }
}
