import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

@testable import BoardyCore

/// The cost of snapshots in time and memory.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)))
struct RestorationCostTests {
    /// An interface whose input has an object.
    private enum HolderIO: RestorableInterface {
        typealias Input = Holder
        static let boardID: BoardID = "holder"
        static func encodeInput(_ input: Holder) -> Data { Data("\(input.number)".utf8) }
        static func decodeInput(from data: Data) throws -> Holder { Holder(0) }
    }

    private final class Holder {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    private final class WeakHolder {
        weak var holder: Holder?
        init(_ holder: Holder) { self.holder = holder }
    }

    /// A board that keeps no input.
    private final class ForgetfulBoard: Board<HolderIO> {
        override func activate(with _: Holder) {}
    }

    private let log = ErrorLog()

    private func motherboard(withBoards count: Int) -> Motherboard {
        let producer = log.makeProducer()
        for number in 0..<count {
            producer.register(BoardRegistration(NoteIO.self, id: "note.\(number)") { NoteBoard(identifier: $0) })
        }
        return Motherboard(producer: producer)
    }

    private func activated(_ count: Int) -> Motherboard {
        let motherboard = motherboard(withBoards: count)
        for number in 0..<count { motherboard.activateBoard(identifier: "note.\(number)", withOption: "a") }
        return motherboard
    }

    @Test func snapshot_ofManyBoards_takesLinearTime() {
        expectLinearCost(size: 1_250, of: activated) { motherboard in
            #expect(motherboard.snapshot().isEmpty == false)
        }
    }

    @Test func restoration_ofManyBoards_takesLinearTime() {
        expectLinearCost(
            size: 1_250,
            of: { count in (motherboard(withBoards: count), activated(count).snapshot()) },
            { motherboard, snapshots in
                motherboard.clearActiveBoards()
                motherboard.restore(snapshots)
            })
        #expect(log.errors == [])
    }

    @Test func snapshot_whenManyBoardsWait_takesLinearTime() {
        expectLinearCost(
            size: 1_250,
            of: { count in
                let ids = (0..<count).map { BoardID("waiting.\($0)") }
                let producer = log.makeProducer()
                producer.registerBoard("login") { PlainBoard(identifier: $0) }
                for id in ids {
                    producer.register(BoardRegistration(NoteIO.self, id: id) { HeldBoard(identifier: $0) })
                }
                let motherboard = Motherboard(producer: producer)
                motherboard.restore(ids.map { BoardSnapshot(board: $0, input: #""a""#) })
                #expect(motherboard.snapshot().count == count)
                return motherboard
            }, { _ = $0.snapshot() })
    }

    // MARK: Memory

    @Test func input_whenTheBoardIsActivatedAgain_isReleased() {
        let motherboard = log.makeMotherboard(boards: [ForgetfulBoard(identifier: "holder")])
        let witnesses = (0..<1_000).map { number in
            let holder = Holder(number)
            motherboard.destination(HolderIO.self).activation.activate(with: holder)
            return WeakHolder(holder)
        }
        #expect(witnesses.compactMap(\.holder?.number) == [999])
        #expect(motherboard.snapshot().map(\.input) == ["999"])
        motherboard.removeBoard(identifier: "holder")
        #expect(witnesses.compactMap(\.holder?.number) == [])
    }

    @Test func input_whenTheMotherboardIsReleased_isReleased() {
        var motherboard: Motherboard? = log.makeMotherboard(boards: [ForgetfulBoard(identifier: "holder")])
        let destination = motherboard?.destination(HolderIO.self)
        var witness: WeakHolder?
        do {
            let holder = Holder(1)
            witness = WeakHolder(holder)
            destination?.activation.activate(with: holder)
        }
        #expect(witness?.holder != nil)
        motherboard = nil
        #expect(witness?.holder == nil)
        withExtendedLifetime(destination) {}
    }

    /// Each failed restoration ends, so that nothing accumulates on the motherboard.
    @Test func motherboard_whenRestorationsFail_keepsNothing() {
        let producer = log.makeProducer()
        producer.register(BoardRegistration(NoteIO.self) { _ in NoteBoard(identifier: "other") })
        let motherboard = Motherboard(producer: producer)
        for _ in 0..<10 { motherboard.restore([BoardSnapshot(board: "note", input: #""a""#)]) }
        #expect(log.errors.map(\.code) == Array(repeating: "identifier-mismatch", count: 10))
        #expect(motherboard.table.pendingRestorations.isEmpty)
        #expect(motherboard.snapshot() == [])
    }

    @Test func motherboard_whenARestoredBoardWasActivated_keepsNothing() {
        let motherboard = motherboard(withBoards: 3)
        motherboard.restore(activated(3).snapshot())
        #expect(motherboard.table.pendingRestorations.isEmpty)
        motherboard.clearActiveBoards()
        for number in 0..<3 {
            #expect(motherboard.destination(NoteIO.self, id: "note.\(number)").slot.detours.isEmpty)
        }
    }

    /// A slot without gate state activates its board directly.
    @Test func board_whenItDoesNotOptIn_staysOnTheFastPath() {
        let motherboard = log.makeMotherboard(boards: [NumberBoard(), NoteBoard()])
        motherboard.go("number")
        motherboard.activateBoard(identifier: "note", withOption: "a")
        #expect(motherboard.number("number").slot.detours.isEmpty)
        #expect(motherboard.destination(NoteIO.self).slot.detours.isEmpty == false)
    }
}
