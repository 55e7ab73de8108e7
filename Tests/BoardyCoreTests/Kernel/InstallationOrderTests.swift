import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Boards are listed and cleared in the order of their latest installation.
@MainActor
struct InstallationOrderTests {
    private let log = ErrorLog()
    private let ids = (0..<100).map { BoardID("echo.\($0)") }

    @Test func boards_whenManyAreRemovedAndInstalledAgain_areListedInTheNewOrder() {
        let boards = ids.map { EchoBoard(identifier: $0) }
        let motherboard = log.makeMotherboard(boards: boards)
        let (leaving, staying) = (boards.indices.filter { $0 % 3 == 0 }, boards.indices.filter { $0 % 3 != 0 })
        for index in leaving { motherboard.removeBoard(identifier: ids[index]) }
        #expect(motherboard.boards.map(\.identifier) == staying.map { ids[$0] })
        for index in leaving.reversed() { motherboard.installBoard(boards[index]) }
        #expect(motherboard.boards.map(\.identifier) == (staying + leaving.reversed()).map { ids[$0] })
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func boards_whenInstalledAndRemovedAtRandom_areListedInOrder(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let motherboard = log.makeMotherboard()
        var expected: [BoardID] = []
        for _ in 0..<300 {
            let id = ids.prefix(30).randomElement(using: &random) ?? ids[0]
            if expected.contains(id) {
                motherboard.removeBoard(identifier: id)
                expected.removeAll { $0 == id }
            } else {
                motherboard.installBoard(EchoBoard(identifier: id))
                expected.append(id)
            }
            #expect(motherboard.boards.map(\.identifier) == expected)
        }
        motherboard.clearActiveBoards()
        #expect(motherboard.boards.isEmpty)
    }

    @Test func boards_whenMadeAgain_areListedInTheNewOrder() {
        let producer = log.makeProducer()
        for id in ids { producer.registerBoard(id) { EchoBoard(identifier: $0) } }
        let motherboard = Motherboard(producer: producer)
        for id in ids { motherboard.activateBoard(identifier: id, withOption: "1") }
        motherboard.echo(ids[0]).completer.complete()
        motherboard.echo(ids[1]).activation.activate(with: "2")
        motherboard.echo(ids[0]).activation.activate(with: "2")
        #expect(motherboard.boards.map(\.identifier) == ids.dropFirst() + [ids[0]])
    }

    @Test func boards_whenAnInstallationIsRefused_keepTheirOrder() {
        let motherboard = log.makeMotherboard(boards: ids.map { EchoBoard(identifier: $0) })
        for id in ids.reversed() { motherboard.installBoard(EchoBoard(identifier: id)) }
        #expect(motherboard.boards.map(\.identifier) == ids)
    }

    @Test func clear_whenThereAreMany_removesEachOnceInThatOrder() {
        var removed: [BoardID] = []
        let boards = ids.map { id in ScriptedBoard<EchoIO>(id, onRemove: { removed.append(id) }) }
        let motherboard = log.makeMotherboard(boards: boards)
        motherboard.removeBoard(identifier: ids[0])
        motherboard.installBoard(boards[0])
        removed = []
        motherboard.clearActiveBoards()
        #expect(removed == ids.dropFirst() + [ids[0]])
        #expect(motherboard.boards.isEmpty)
        #expect(boards.allSatisfy { $0.host == nil })
        motherboard.clearActiveBoards()
        #expect(removed.count == ids.count)
    }

    @Test func clear_whenThereAreMany_leavesRoomForAllAgain() {
        let boards = ids.map { EchoBoard(identifier: $0) }
        let motherboard = log.makeMotherboard(boards: boards)
        motherboard.clearActiveBoards()
        for board in boards.reversed() { motherboard.installBoard(board) }
        #expect(motherboard.boards.map(\.identifier) == ids.reversed())
        #expect(log.errors == [])
    }
}
