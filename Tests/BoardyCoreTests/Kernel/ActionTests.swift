import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
struct ActionTests {
    private let log = ErrorLog()

    @Test func action_whenBroadcast_reachesItsFollowersInOrder() {
        let board = Board<AlarmIO>()
        let motherboard = log.makeMotherboard(boards: [board])
        let alarm = motherboard.destination(AlarmIO.self)
        var heard: [String] = []
        alarm.actionFlow.handle { heard.append("first \($0)") }
        alarm.actionFlow.addTarget(log) { _, action in heard.append("second \(action)") }
        board.broadcast(.fire)
        heard.append("returned")
        #expect(heard == ["first fire", "second fire", "returned"])
    }

    @Test func action_whenBroadcast_isNoOutput() {
        let board = Board<AlarmIO>()
        let motherboard = log.makeMotherboard(boards: [board])
        let record = Record(motherboard.destination(AlarmIO.self))
        motherboard.registerGeneralFlow(of: AlarmIO.Alarm.self) { _ in Issue.record("a general flow heard it") }
        board.broadcast(.fire)
        #expect(record.outputs.isEmpty)
    }

    @Test func action_whenOfAnotherBoardOrInterface_isNotHeard() {
        let (first, second) = (Board<AlarmIO>(identifier: "1"), Board<AlarmIO>(identifier: "2"))
        let motherboard = log.makeMotherboard(boards: [first, second])
        var heard: [AlarmIO.Alarm] = []
        motherboard.destination(AlarmIO.self, id: "1").actionFlow.handle { heard.append($0) }
        motherboard.destination(AlarmIO.self).actionFlow.handle { heard.append($0) }
        second.broadcast(.flood)
        #expect(heard.isEmpty)
        first.broadcast(.fire)
        #expect(heard == [.fire])
    }

    @Test func action_whenTheBoardIsMadeAgain_isHeard() {
        let producer = log.makeProducer()
        producer.registerBoard("alarm") { ScriptedBoard<AlarmIO>($0) { board, _ in board.broadcast(.fire) } }
        let motherboard = Motherboard(producer: producer)
        let alarm = motherboard.destination(AlarmIO.self)
        var count = 0
        alarm.actionFlow.handle { _ in count += 1 }
        alarm.activation.activate()
        alarm.completer.complete()
        alarm.activation.activate()
        #expect(count == 2)
    }

    @Test func action_whenTheBoardIsNotInstalled_isReported() {
        let board = Board<AlarmIO>()
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.destination(AlarmIO.self).actionFlow.handle { _ in Issue.record("a late action was heard") }
        board.complete()
        board.broadcast(.fire)
        #expect(log.errors == [.actionAfterRemoval("alarm", type: "Alarm")])
    }

    @Test func action_whenTheMotherboardIsGone_isReported() {
        let board = Board<AlarmIO>()
        do { _ = log.makeMotherboard(boards: [board]) }
        board.broadcast(.fire)
        #expect(log.errors == [.actionAfterRemoval("alarm", type: "Alarm")])
    }

    @Test func actionFlow_whenTheMotherboardIsGone_isReported() {
        let alarm: Destination<AlarmIO>
        do { alarm = log.makeMotherboard().destination(AlarmIO.self) }
        #expect(!alarm.actionFlow.handle { _ in }.isActive)
        #expect(log.errors == [.motherboardReleased("alarm")])
    }

    @Test func token_whenCancelled_endsItsOwnActionsOnly() {
        let board = Board<AlarmIO>()
        let motherboard = log.makeMotherboard(boards: [board])
        let alarm = motherboard.destination(AlarmIO.self)
        var heard: [String] = []
        let token = alarm.actionFlow.handle { _ in heard.append("cancelled") }
        alarm.actionFlow.handle { _ in heard.append("kept") }
        token.cancel()
        board.broadcast(.fire)
        #expect(heard == ["kept"])
    }

    @Test func target_whenGone_isNeitherKeptNorCalled() {
        final class Target {}
        let board = Board<AlarmIO>()
        let motherboard = log.makeMotherboard(boards: [board])
        weak var reference: Target?
        var count = 0
        do {
            let target = Target()
            reference = target
            motherboard.destination(AlarmIO.self).actionFlow.addTarget(target) { _, _ in count += 1 }
            board.broadcast(.fire)
        }
        board.broadcast(.fire)
        #expect(reference == nil)
        #expect(count == 1)
    }

    @Test func handler_whenItCapturesBoardAndFlow_keepsNothing() {
        weak var board: Board<AlarmIO>?
        let flow: Destination<AlarmIO>.ActionFlow
        do {
            let installed = Board<AlarmIO>()
            board = installed
            let motherboard = log.makeMotherboard(boards: [installed])
            flow = motherboard.destination(AlarmIO.self).actionFlow
            flow.handle { [flow] _ in _ = (installed, flow) }
        }
        withExtendedLifetime(flow) { #expect(board == nil) }
    }
}

enum AlarmIO: IOInterface {
    enum Alarm: BoardFlowAction { case fire, flood }

    typealias Input = Void
    typealias Output = Alarm
    typealias Action = Alarm
    static let boardID: BoardID = "alarm"
}
