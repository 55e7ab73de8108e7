import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Clearing removes only the boards that were installed before it began.
@MainActor
struct ClearingTests {
    private let log = ErrorLog()

    @Test(arguments: [["1", "2"], ["2", "1"]] as [[BoardID]])
    func clear_whenALeavingBoardPutsAnotherInItsPlace_doesNotDependOnTheOrder(ids: [BoardID]) {
        final class Replacing: Board<EchoIO> {
            var act: () -> Void = {}
            override func didRemove() { act() }
        }
        let boards = ids.map { Replacing(identifier: $0) }
        let motherboard = log.makeMotherboard(boards: boards)
        boards[0].act = {
            motherboard.removeBoard(identifier: "2")
            motherboard.installBoard(EchoBoard(identifier: "2"))
        }
        motherboard.clearActiveBoards()
        #expect(motherboard.boards.map(\.identifier) == ["2"])
    }
}
