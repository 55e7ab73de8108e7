import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// The boards and motherboards of a live tree.
@MainActor
struct LiveTreeTests {
    private let log = ErrorLog()

    @Test func tree_whenThereIsNothing_isOnlyTheMotherboard() {
        let tree = log.makeMotherboard().liveTree
        #expect(tree == Motherboard(identifier: "motherboard").liveTree)
        #expect(tree.motherboard == "motherboard")
        #expect(tree.boards.isEmpty)
        #expect(tree.waiting.isEmpty)
        #expect(tree.description == "motherboard")
    }

    @Test func description_whenThereAreManyBoards_isCutAfterAThousandLines() {
        let boards = (0..<1_500).map { PlainBoard(identifier: "\($0)") }
        let lines = log.makeMotherboard(boards: boards).liveTree.description.split(separator: "\n")
        #expect(lines.count == 1_001)
        #expect(lines[999] == "├─ 998: PlainBoard")
        #expect(lines[1_000] == "… and 501 more lines")
    }

    @Test func boards_whenInstalled_areInThatOrder() {
        let boards: [any ActivatableBoard] = [
            EchoBoard(identifier: "z"), NumberBoard(identifier: "a"), PlainBoard(identifier: "m"),
        ]
        let tree = log.makeMotherboard(boards: boards).liveTree
        #expect(tree.boards.map(\.id) == ["z", "a", "m"])
        #expect(tree.boards.map(\.type) == ["EchoBoard", "NumberBoard", "PlainBoard"])
    }

    @Test func boards_whenOneLeaves_areTheOthers() {
        let motherboard = log.makeMotherboard(boards: [EchoBoard(), NumberBoard(), PlainBoard()])
        motherboard.removeBoard(identifier: "echo")
        motherboard.installBoard(EchoBoard())
        #expect(motherboard.liveTree.boards.map(\.id) == ["number", "plain", "echo"])
    }

    @Test func inside_whenBoardsAreNested_isThere() {
        let shells = ["1", "2", "3"].map { ShellBoard(identifier: $0, producer: BoardProducer()) }
        let motherboard = log.makeMotherboard(boards: [shells[0]])
        shells[0].motherboard.installBoard(shells[1])
        shells[1].motherboard.installBoard(shells[2])
        shells[2].motherboard.installBoard(EchoBoard())
        #expect(
            motherboard.liveTree.description == """
                motherboard
                └─ 1: ContinuousBoard<PlainIO>
                   └─ 1.inner
                      └─ 2: ContinuousBoard<PlainIO>
                         └─ 2.inner
                            └─ 3: ContinuousBoard<PlainIO>
                               └─ 3.inner
                                  └─ echo: EchoBoard
                """)
    }

    @Test func inside_whenItWasNotUsed_isNotMade() {
        let shell = ShellBoard(identifier: "shell", producer: BoardProducer())
        let motherboard = log.makeMotherboard(boards: [shell])
        #expect(motherboard.liveTree.boards.map(\.inside) == [[]])
        #expect(motherboard.liveTree.boards.map(\.inside) == [[]])
    }

    @Test func inside_whenReadByItself_isTheSame() {
        let shell = ShellBoard(identifier: "shell", producer: BoardProducer())
        let motherboard = log.makeMotherboard(boards: [shell])
        shell.motherboard.installBoard(EchoBoard())
        #expect(motherboard.liveTree.boards.first?.inside == [shell.motherboard.liveTree])
    }

    @Test func tree_whenTheMotherboardHasEnded_isEmpty() {
        let shell = ShellBoard(identifier: "shell", producer: BoardProducer())
        let motherboard = log.makeMotherboard(boards: [shell])
        let inner = shell.motherboard
        inner.installBoard(EchoBoard())
        motherboard.removeBoard(identifier: "shell")
        #expect(inner.liveTree.description == "shell.inner")
        #expect(motherboard.liveTree.boards.isEmpty)
        #expect(log.errors == [])
    }

    @Test func tree_whenRead_makesAndTellsNothing() {
        final class Hearing: BoardObserver {
            var events = 0
            func boardDidEmit(_: BoardEvent) { events += 1 }
        }
        let hearing = Hearing()
        let module = FakeModule("m", boards: ["a"]) { id in
            Issue.record("made \(id)")
            return EchoBoard(identifier: id)
        }
        let launcher = LauncherComponent.silent.install(observer: hearing).install(plugin: module).instantiate()
        _ = launcher.mainboard.echo("a")
        let before = hearing.events
        #expect(launcher.mainboard.liveTree.description == "mainboard")
        #expect(hearing.events == before)
        #expect(launcher.mainboard.boards.isEmpty)
    }

    @Test func tree_whenThereAreManyBoards_hasThemAll() throws {
        let motherboard = log.makeMotherboard(boards: (0..<1000).map { NumberBoard(identifier: "number \($0)") })
        let tree = motherboard.liveTree
        #expect(tree.boards.map(\.id) == (0..<1000).map { BoardID("number \($0)") })
        #expect(tree.description.components(separatedBy: "\n").count == 1001)
        #expect(try encodedJSON(of: tree) == mirroredJSON(of: tree))
    }

    @Test func tree_whenStored_keepsNothing() {
        weak var board: ShellBoard?
        weak var gone: Motherboard?
        var tree: LiveTree?
        do {
            let shell = ShellBoard(identifier: "shell", producer: BoardProducer())
            let motherboard = log.makeMotherboard(boards: [shell])
            shell.motherboard.installBoard(EchoBoard())
            (board, gone, tree) = (shell, motherboard, motherboard.liveTree)
        }
        #expect(board == nil)
        #expect(gone == nil)
        #expect(tree?.boards.count == 1)
    }

    @Test func tree_whenKept_doesNotChange() {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let tree = motherboard.liveTree
        motherboard.clearActiveBoards()
        #expect(tree.boards.map(\.id) == ["echo"])
        #expect(motherboard.liveTree != tree)
    }
}
