import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Cycles without a flow: producing, installing or removing a board causes the same operation again.
@MainActor
struct CycleOfHooksTests {
    private let log = ErrorLog()

    /// Removes itself when it is installed, and installs itself when it is removed.
    private final class RestlessBoard: Board<PlainIO> {
        private weak var home: (any FlowMotherboard)?

        override func didInstall() {
            home = host
            host?.removeBoard(identifier: identifier)
        }

        override func didRemove() {
            home?.installBoard(self)
        }
    }

    @Test func board_whenItIsInstalledByItsRemoval_isRefusedInTheEnd() {
        let motherboard = log.makeMotherboard()
        motherboard.installBoard(RestlessBoard())
        #expect(log.errors == [.cycle(["plain", "plain"])])
    }

    @Test func installing_afterACircle_worksAgain() {
        let motherboard = log.makeMotherboard()
        motherboard.installBoard(RestlessBoard())
        motherboard.removeBoard(identifier: "plain")
        motherboard.clearActiveBoards()
        #expect(motherboard.installBoard(EchoBoard()) == nil)
        #expect(motherboard.activateBoard(identifier: "echo", withOption: "hi") == .activated)
    }

    @Test func factory_whenItUsesTheBoardItMakesInside_isRefusedInTheEnd() {
        let producer = log.makeProducer()
        producer.registerBoard("plain") { [unowned producer] id in
            let board = ContinuousBoard<PlainIO>(identifier: id, producer: producer)
            board.motherboard.activateBoard(identifier: "plain")
            return board
        }
        let motherboard = Motherboard(producer: producer)
        motherboard.activateBoard(identifier: "plain")
        #expect(log.errors.contains { $0.code == .nestedTooDeeply })
    }

    @Test func completionHandler_whenItInstallsABoardThatCompletes_isRefusedInTheEnd() {
        final class HastyBoard: Board<PlainIO> {
            override func didInstall() { complete() }
        }
        let motherboard = log.makeMotherboard()
        let serviceMap = motherboard.destination(PlainIO.self)
        var completions = 0
        serviceMap.completion.handle { [unowned motherboard] _ in
            completions += 1
            motherboard.installBoard(HastyBoard())
        }
        motherboard.installBoard(HastyBoard())
        #expect(completions > 1)
        #expect(log.errors == [.cycle(["plain", "plain"])])
    }
}
