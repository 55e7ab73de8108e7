import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// The slots of completed boards are evicted if their identifiers are not used again.
@MainActor
struct UnusedSlotTests {
    private let log = ErrorLog()
    private let motherboard: Motherboard

    init() {
        motherboard = log.makeMotherboard()
    }

    /// Installs and completes `count` boards with random identifiers.
    private func passThrough(_ count: Int) {
        for _ in 0..<count {
            let board = EchoBoard(identifier: .random())
            motherboard.installBoard(board)
            board.complete()
        }
    }

    @Test func slots_whenTheirBoardsHaveLeft_areGivenUp() {
        passThrough(10_000)
        #expect(motherboard.table.slots.count <= 64)
        #expect(log.errors == [])
    }

    @Test func slots_whenAskedForOnce_areGivenUp() {
        for _ in 0..<10_000 { _ = motherboard.destination(EchoIO.self, id: .random()) }
        #expect(motherboard.table.slots.count <= 64)
    }

    @Test func slot_whenADestinationIsHeld_staysTheSame() {
        let held = motherboard.echo("held")
        passThrough(1000)
        let board = EchoBoard(identifier: "held")
        #expect(motherboard.installBoard(board) == nil)
        #expect(held.activation.activate(with: "hi") == .activated)
        #expect(board.inputs == ["hi"])
    }

    @Test func slot_whenItIsFollowed_stays() {
        var heard: [String] = []
        motherboard.echo("followed").flow.handle { heard.append($0) }
        motherboard.echo("completed").completion.handle { heard.append("\($0)") }
        passThrough(1000)
        for id in ["followed", "completed"] as [BoardID] {
            let board = EchoBoard(identifier: id)
            motherboard.installBoard(board)
            board.sendOutput("from \(id)")
            board.complete()
        }
        #expect(heard == ["from followed", "true"])
    }

    @Test func slot_whenItHasABoard_stays() {
        let board = EchoBoard(identifier: "there")
        motherboard.installBoard(board)
        passThrough(1000)
        #expect(motherboard.boards.map(\.identifier) == ["there"])
        #expect(motherboard.echo("there").activation.activate(with: "hi") == .activated)
        #expect(board.inputs == ["hi"])
    }

    @Test func slot_whenSomeOfAnotherInterfaceWereHeld_isStillDisputed() {
        let (echo, number) = (motherboard.echo("x"), motherboard.destination(NumberIO.self, id: "x"))
        passThrough(1000)
        motherboard.installBoard(EchoBoard(identifier: "x"))
        #expect(echo.activation.activate(with: "hi") == .activated)
        #expect(number.activation.activate(with: 1).error != nil)
    }

    @Test func table_whenItHasGrown_shrinksNoMoreThanItHasTo() {
        let held = (0..<1000).map { motherboard.echo(BoardID("\($0)")) }
        passThrough(10_000)
        #expect((1000...2000).contains(motherboard.table.slots.count))
        withExtendedLifetime(held) {}
    }
}
