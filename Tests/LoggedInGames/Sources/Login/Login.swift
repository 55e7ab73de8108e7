public import Boardy
import GameIO
import LoginIO
import ScreenIO

final class LoginBoard: Board<LoginIO> {
    override func activate(with _: Void) {
        screen?.ask("Who plays? Two names:") { [weak self] line in
            let names = line.split(separator: " ").map(String.init)
            guard names.count == 2 else { return self?.activate(with: ()) ?? () }
            self?.sendOutput(Players(names[0], names[1]))
            self?.complete(true)
        }
    }
}

public struct LoginPlugin: ModulePlugin {
    public let identifier = LoginIO.boardID

    public init() {}

    public func apply(for main: any MainComponent) {
        main.register(LoginIO.self) { _ in LoginBoard() }
    }
}
