import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A custom `FlowMotherboard` that forwards to another motherboard, which may be missing.
@MainActor
struct ForeignMotherboardTests {
    private let log = ErrorLog()

    @Test func generalFlow_whenTheMotherboardLeadsNowhere_keepsNothing() {
        final class Captured {}
        weak var reference: Captured?
        let proxy = Proxy(board: EchoBoard())
        do {
            let captured = Captured()
            reference = captured
            let token = proxy.registerGeneralFlow(of: Int.self) { _ in _ = captured }
            #expect(!token.isActive)
        }
        #expect(reference == nil)
    }

    private final class Proxy: FlowMotherboard {
        let board: EchoBoard
        init(board: EchoBoard) { self.board = board }
        var identifier: BoardID { "proxy" }
        var serviceMap: ServiceMap { board.serviceMap }
        func destination<IO: IOInterface>(_ io: IO.Type, id: BoardID) -> Destination<IO> {
            serviceMap.modEcho.destination(io, id: id)
        }
        func activateBoard(identifier: BoardID, withOption option: Any?) -> ActivationOutcome { .activated }
        func activateAllBoards(
            withOptions options: [BoardID: Any], defaultOption: Any?
        ) -> [BoardID: ActivationOutcome] { [:] }
        func interactWithBoard(identifier: BoardID, command: Any?) {}
        var boards: [any ActivatableBoard] { [] }
        func board(identifier: BoardID) -> (any ActivatableBoard)? { nil }
        func installBoard(_ board: any ActivatableBoard) -> BoardError? { nil }
        func removeBoard(identifier: BoardID) {}
        func clearActiveBoards() {}
        var context: AnyObject? { nil }
        func putIntoContext(_ context: AnyObject) {}
    }
}
