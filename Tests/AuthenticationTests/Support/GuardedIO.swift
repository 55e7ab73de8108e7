import Boardy
import TestSupport

/// A board that requires a user, and sends its input.
enum GuardedIO: IOInterface {
    typealias Input = Int
    typealias Output = Int
    static let boardID: BoardID = "guarded"

    @MainActor
    static var module: FakeModule {
        FakeModule("guarded-module") { BoardRegistration(GuardedIO.self) { _ in GuardedBoard() } }
    }
}

private final class GuardedBoard: Board<GuardedIO> {
    override func activate(with number: Int) {
        sendOutput(number)
        complete(true)
    }
}
