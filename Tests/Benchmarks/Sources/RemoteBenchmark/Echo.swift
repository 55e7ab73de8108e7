import Boardy
import BoardyRemote

enum EchoIO: RemoteIOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "echo"
}

final class EchoBoard: Board<EchoIO> {
    override func activate(with text: String) { sendOutput(text) }
}

struct EchoModulePlugin: ModulePlugin {
    let identifier: BoardID = "echo"

    func apply(for main: any MainComponent) {
        main.register(EchoIO.self) { _ in EchoBoard() }
    }
}
