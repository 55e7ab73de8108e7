import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// The tasks and the waiting activations of a live tree.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LiveTreeWaitingTests {
    @Test func tasks_whenTheyWorkAndWait_areInTheOrderInWhichTheyCame() async throws {
        let fixture = ExportFixture(.queue)
        fixture.activate(1, 2, 3)
        await fixture.begin(1)
        let board = try #require(fixture.motherboard?.liveTree.boards.first)
        #expect(board.id == "export")
        #expect(board.tasks.map(\.isWorking) == [true, false, false])
        #expect(board.tasks.map(\.fraction) == [nil, nil, nil])
        #expect(board.tasks.map(\.activation) == board.tasks.map(\.activation).sorted())
        #expect(
            board.tasks.map(\.activation) == fixture.log.kinds.compactMap(\.activation)
                + board.tasks.dropFirst().map(\.activation))
        fixture.remove()
    }

    @Test func tasks_whenTheyTellHowFarTheyAre_sayThat() async throws {
        let fixture = ExportFixture(.concurrent)
        fixture.activate(1, 2)
        await fixture.begin(1, 2)
        fixture.latch.report(0.999, of: 1)
        await yieldUntil { fixture.outputs.count == 1 }
        let tree = try #require(fixture.motherboard?.liveTree)
        #expect(tree.boards.first?.tasks.map(\.fraction) == [0.999, nil])
        #expect(tree.boards.first?.tasks.map(\.isWorking) == [true, true])
        let numbers = tree.boards.first?.tasks.map(\.activation) ?? []
        #expect(
            tree.description == """
                motherboard
                └─ export: TaskBoard<ExportIO>
                   ├─ activation \(numbers[0]) works, 99 % done
                   └─ activation \(numbers[1]) works
                """)
        fixture.remove()
    }

    @Test func tasks_whenTheyShareWork_allWork() async throws {
        let fixture = ExportFixture(.sharedResult)
        fixture.activate(1, 2)
        await fixture.begin(1)
        fixture.latch.report(0.5, of: 1)
        await yieldUntil { fixture.outputs.count >= 1 }
        let tasks = try #require(fixture.motherboard?.liveTree.boards.first?.tasks)
        #expect(tasks.map(\.isWorking) == [true, true])
        #expect(tasks.map(\.fraction) == [0.5, 0.5])
        fixture.remove()
    }

    @Test func tasks_whenOneHasEnded_areTheOthers() async {
        let fixture = WorkFixture(.queue)
        fixture.activate(1, 2)
        await fixture.begin(1)
        await fixture.succeed(1)
        #expect(fixture.motherboard?.liveTree.boards.first?.tasks.count == 1)
        await fixture.succeed(2)
        #expect(fixture.motherboard?.liveTree.boards == [])
    }

    @Test func waiting_whenAGateHoldsActivations_isInTheOrderInWhichTheyCame() {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home", "news") }
        for id in ["news", "home", "news"] as [BoardID] { fixture.mainboard.go(id) }
        let tree = fixture.mainboard.liveTree
        #expect(tree.waiting.map(\.board) == ["news", "home", "news"])
        #expect(tree.waiting.map(\.gate) == ["login", "login", "login"])
        #expect(
            tree.description == """
                mainboard
                ├─ login: AskedBoard<PlainIO>
                ├─ news waits at the gate login
                ├─ home waits at the gate login
                └─ news waits at the gate login
                """)
    }

    @Test func waiting_whenTheGateHasAnswered_isNothing() {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home") }
        fixture.mainboard.go("home")
        fixture.mainboard.plain("login").completer.complete(true)
        #expect(fixture.mainboard.liveTree.waiting == [])
        #expect(fixture.mainboard.liveTree.boards.map(\.id) == ["home"])
    }

    @Test func waiting_whenABoardInsideWaits_isThere() throws {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home") }
        let inner = try fixture.installShell()
        inner.go("home")
        let tree = fixture.mainboard.liveTree
        #expect(tree.waiting == [])
        #expect(tree.boards.first { $0.id == "shell" }?.inside.first?.waiting.map(\.board) == ["home"])
    }

    @Test func tree_whenEncoded_hasAllProperties() async throws {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home") }
        let inner = try fixture.installShell()
        let latch = TaskLatch()
        inner.installBoard(TaskBoard<ExportIO> { try await latch.work($0, $1) })
        inner.destination(ExportIO.self).activation.activate(with: 1)
        await yieldUntil { latch.atWork == [1] }
        inner.go("home")
        let tree = fixture.mainboard.liveTree
        #expect(tree.description.components(separatedBy: "\n").count == 7)
        #expect(try encodedJSON(of: tree) == mirroredJSON(of: tree))
        fixture.mainboard.clearActiveBoards()
    }

    @Test(arguments: ["a\nb", "\u{202E}", String(repeating: "x", count: 10_000), "├─ b", ""])
    func description_whenNamesAreHostile_hasALineForEach(name: String) {
        let motherboard = Motherboard(identifier: BoardID(name), boards: [EchoBoard(identifier: BoardID(name))])
        let lines = motherboard.liveTree.description.components(separatedBy: .newlines)
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.count < 300 })
    }
}
