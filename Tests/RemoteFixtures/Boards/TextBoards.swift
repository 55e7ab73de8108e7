package import Boardy
import BoardyRemote

/// The interface of a task board that sends the text of its input in upper case.
package enum UppercaseIO: RemoteIOInterface {
    package typealias Input = String
    package typealias Output = String
    package static let boardID: BoardID = "far.uppercase"
}

/// The interface of a task board that sends the number of characters of its input.
package enum LengthIO: RemoteIOInterface {
    package typealias Input = String
    package typealias Output = Int
    package static let boardID: BoardID = "far.length"
}

/// The interface of a board that sends an output without a value for an input without a value.
package enum BellIO: RemoteIOInterface {
    package typealias Input = Void
    package typealias Output = Void
    package typealias Command = Void
    package static let boardID: BoardID = "far.bell"
}

/// Rings at its activation and at each command, and completes after the third.
final class BellBoard: Board<BellIO> {
    private var count = 0

    override func activate(with _: Void) { ring() }
    override func interact(with _: Void) { ring() }

    private func ring() {
        count += 1
        sendOutput()
        if count == 3 { complete(true) }
    }
}
