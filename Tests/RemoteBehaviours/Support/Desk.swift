import Boardy
import Testing

/// The interface of a board of the client, whose motherboard has boards of its own.
enum DeskIO: IOInterface {
    typealias Input = Void
    typealias Output = String
    static let boardID: BoardID = "near.desk"
}

struct DeskPlugin: ModulePlugin {
    let identifier: BoardID = "near"

    func apply(for main: any MainComponent) {
        let producer = main.producer
        producer.register(BoardRegistration(DeskIO.self) { DeskBoard(identifier: $0, producer: producer) })
    }
}

final class DeskBoard: ContinuousBoard<DeskIO> {
    override func activate(with _: Void) {}
}

extension Client {
    /// The motherboard inside the desk, which is installed if it is not.
    func deskMotherboard() throws -> any FlowMotherboard {
        activation(DeskIO.self).activate()
        return try #require(mainboard.board(identifier: DeskIO.boardID) as? DeskBoard).motherboard
    }
}
