import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Actions are delivered on every motherboard that encloses the board.
@MainActor
struct NestedActionTests {
    private typealias Shell = ContinuousBoard<PlainIO>

    private let log = ErrorLog()
    private let board = Board<AlarmIO>()
    private let house: Shell
    private let room: Shell
    private let motherboard: Motherboard

    /// Installs an alarm board inside a room inside a house.
    init() {
        let producer = log.makeProducer()
        house = Shell(identifier: "house", producer: producer)
        room = Shell(identifier: "room", producer: producer)
        motherboard = log.makeMotherboard(boards: [house])
        house.motherboard.installBoard(room)
        room.motherboard.installBoard(board)
    }

    private var alarms: [(String, Destination<AlarmIO>)] {
        [
            ("street", motherboard.destination(AlarmIO.self)),
            ("house", house.motherboard.destination(AlarmIO.self)),
            ("room", room.motherboard.destination(AlarmIO.self)),
        ]
    }

    @Test func action_whenBroadcastInside_isHeardFromTheInnermostOutwards() {
        var heard: [String] = []
        for (place, alarm) in alarms {
            alarm.actionFlow.handle { heard.append("\(place) 1 \($0)") }
            alarm.actionFlow.handle { heard.append("\(place) 2 \($0)") }
        }
        board.broadcast(.flood)
        #expect(
            heard == ["room 1", "room 2", "house 1", "house 2", "street 1", "street 2"].map { "\($0) flood" })
    }

    @Test func action_whenNobodyFollowsInBetween_isHeardOutside() {
        var heard: [AlarmIO.Alarm] = []
        motherboard.destination(AlarmIO.self).actionFlow.handle { heard.append($0) }
        board.broadcast(.fire)
        #expect(heard == [.fire])
    }

    @Test func action_whenOfAnotherInterface_isNotReceivedOutside() {
        enum BellIO: IOInterface {
            typealias Input = Void
            typealias Action = AlarmIO.Alarm
            static let boardID: BoardID = "alarm"
        }
        var received = 0
        motherboard.destination(BellIO.self).actionFlow.handle { _ in received += 1 }
        board.broadcast(.fire)
        #expect(received == 0)
    }

    @Test func action_whenFollowedByType_isHeardOnEveryMotherboardAroundTheBoard() {
        var heard: [String] = []
        let places = [
            ("street", motherboard as any FlowMotherboard), ("house", house.motherboard), ("room", room.motherboard),
        ]
        for (place, board) in places {
            board.registerGeneralActionFlow(of: AlarmIO.Alarm.self) { heard.append("\(place) \($0)") }
            board.registerGeneralActionFlow(of: Int.self) { heard.append("\(place) \($0)") }
        }
        board.broadcast(.flood)
        #expect(heard == ["room flood", "house flood", "street flood"])
    }

    @Test func action_whenItsTypeIsFollowedByATarget_isHeardUntilTheTargetIsReleased() {
        final class Target { var heard: [AlarmIO.Alarm] = [] }
        var target: Target? = Target()
        weak let reference = target
        let token = target.map {
            motherboard.registerGeneralActionFlow(of: AlarmIO.Alarm.self, target: $0) { $0.heard.append($1) }
        }
        board.broadcast(.flood)
        #expect(target?.heard == [.flood])
        target = nil
        #expect(reference == nil)
        #expect(token?.isActive == false)
    }

    @Test func action_whenBroadcastThroughTheBoardAround_isHeardInTheFlowOfThatBoard() {
        enum WardenIO: IOInterface {
            typealias Input = Void
            typealias Action = AlarmIO.Alarm
            static let boardID: BoardID = "warden"
        }
        let warden = ContinuousBoard<WardenIO>(producer: log.makeProducer())
        motherboard.installBoard(warden)
        let inner = Board<AlarmIO>()
        warden.motherboard.installBoard(inner)
        warden.motherboard.destination(AlarmIO.self).actionFlow.broadcast(through: warden)
        var heard: [AlarmIO.Alarm] = []
        motherboard.destination(WardenIO.self).actionFlow.handle { heard.append($0) }
        inner.broadcast(.fire)
        #expect(heard == [.fire])
        #expect(log.errors == [])
    }

    @Test func action_whenOfAnotherIdentifier_isNotReceivedOutside() {
        var received = 0
        motherboard.destination(AlarmIO.self, id: "other").actionFlow.handle { _ in received += 1 }
        board.broadcast(.fire)
        #expect(received == 0)
        motherboard.destination(AlarmIO.self).actionFlow.handle { _ in received += 10 }
        board.broadcast(.fire)
        #expect(received == 10)
    }

    @Test func action_whenBroadcastNextDoor_isNotHeard() {
        let neighbour = Shell(identifier: "neighbour", producer: log.makeProducer())
        motherboard.installBoard(neighbour)
        var heard = 0
        neighbour.motherboard.destination(AlarmIO.self).actionFlow.handle { _ in heard += 1 }
        board.broadcast(.fire)
        #expect(heard == 0)
    }

    @Test func action_whenBroadcastOutside_isNotHeardInside() {
        let outside = Board<AlarmIO>()
        motherboard.installBoard(outside)
        var heard: [String] = []
        for (place, alarm) in alarms { alarm.actionFlow.handle { _ in heard.append(place) } }
        outside.broadcast(.fire)
        #expect(heard == ["street"])
    }

    @Test(arguments: ["house", "room"])
    func action_whenAHandlerRemovesWhatIsAround_isHeardOutsideAllTheSame(removed: String) {
        var heard: [String] = []
        for (place, alarm) in alarms { alarm.actionFlow.handle { _ in heard.append(place) } }
        room.motherboard.destination(AlarmIO.self).actionFlow.handle { [weak house, weak room] _ in
            if removed == "house" { house?.complete() } else { room?.complete() }
        }
        board.broadcast(.fire)
        #expect(board.host == nil)
        // The inner motherboard of the house ends with the house, so its handlers are not called.
        #expect(heard == (removed == "house" ? ["room", "street"] : ["room", "house", "street"]))
        #expect(log.errors.isEmpty)
        board.broadcast(.fire)
        #expect(log.errors == [.actionAfterRemoval("alarm", type: "Alarm")])
    }

    @Test func handler_whenRegisteredByAnotherOneFurtherIn_hearsTheNextActionOnly() {
        let outside = motherboard.destination(AlarmIO.self)
        outside.actionFlow.handle { _ in }
        var heard: [AlarmIO.Alarm] = []
        let token = room.motherboard.destination(AlarmIO.self).actionFlow.handle { _ in
            outside.actionFlow.handle { heard.append($0) }
        }
        board.broadcast(.fire)
        #expect(heard.isEmpty)
        token.cancel()
        board.broadcast(.flood)
        #expect(heard == [.flood])
    }

    @Test func action_whenTheHouseMoves_isHeardWhereItIsNow() {
        var heard: [String] = []
        motherboard.destination(AlarmIO.self).actionFlow.handle { _ in heard.append("before") }
        let other = log.makeMotherboard()
        other.destination(AlarmIO.self).actionFlow.handle { _ in heard.append("after") }
        motherboard.removeBoard(identifier: "house")
        other.installBoard(house)
        house.motherboard.installBoard(board)
        board.broadcast(.fire)
        #expect(heard == ["after"])
    }
}
