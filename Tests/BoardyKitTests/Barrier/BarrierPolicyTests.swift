import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// How long a barrier board keeps a value.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct BarrierPolicyTests {
    private let recorder = Recorder()
    private let motherboard: Motherboard
    private let once: Destination<BarrierIO<Int>>
    private let kept: Destination<BarrierIO<Int>>

    init() {
        let boards = [
            BarrierBoard<Int>(identifier: "once"), BarrierBoard<Int>(identifier: "kept", policy: .untilClosed),
        ]
        motherboard = Motherboard(boards: boards, diagnostics: recorder.diagnostics)
        once = motherboard.destination(BarrierIO<Int>.self, id: "once")
        kept = motherboard.destination(BarrierIO<Int>.self, id: "kept")
    }

    // MARK: Once

    /// A wait after a sign-out must not receive the previous user.
    @Test func once_whenWaitedForAfterTheValue_waitsForTheNextOne() {
        var values: [Int] = []
        once.activation.activate(with: .wait { values.append($0) })
        once.activation.activate(with: .overcome(7))
        once.activation.activate(with: .wait { values.append($0 * 10) })
        #expect(values == [7])
        once.activation.activate(with: .overcome(8))
        #expect(values == [7, 80])
    }

    @Test func once_whenWaitedForDuringTheDelivery_waitsForTheNextOne() {
        var values: [Int] = []
        once.activation.activate(
            with: .wait { [once] _ in once.activation.activate(with: .wait { values.append($0 * 10) }) })
        once.activation.activate(with: .wait { values.append($0) })
        once.activation.activate(with: .overcome(7))
        #expect(values == [7])
        once.activation.activate(with: .overcome(8))
        #expect(values == [7, 80])
    }

    @Test func once_whenAWaitingClosureSetsAValueAndWaits_refusesTheCycle() {
        func start() {
            once.activation.activate(
                with: .wait { [once] in
                    start()
                    once.activation.activate(with: .overcome($0 + 1))
                })
        }
        start()
        once.activation.activate(with: .overcome(0))
        #expect(recorder.kinds.contains { $0.isError(.cycle) })
    }

    @Test func once_whenNothingWaits_reportsTheValueAsUnhandled() {
        once.activation.activate(with: .overcome(7))
        #expect(recorder.kinds.contains(.unhandled("once", type: "Int")))
    }

    @Test func once_whenAClosureWaits_reportsNothing() {
        once.activation.activate(with: .wait { _ in })
        once.activation.activate(with: .overcome(7))
        #expect(!recorder.kinds.contains(.unhandled("once", type: "Int")))
    }

    // MARK: Until closed

    @Test func untilClosed_whenWaitedForAfterTheValue_callsAtOnce() {
        var values: [Int] = []
        kept.activation.activate(with: .overcome(7))
        kept.activation.activate(with: .wait { values.append($0) })
        kept.activation.activate(with: .wait { values.append($0) })
        #expect(values == [7, 7])
        #expect(!recorder.kinds.contains(.unhandled("kept", type: "Int")))
    }

    @Test func untilClosed_whenOvercomeAgain_replacesTheValueAndCallsNoClosureTwice() {
        var values: [Int] = []
        let record = Record(kept)
        kept.activation.activate(with: .wait { values.append($0) })
        kept.activation.activate(with: .overcome(7))
        kept.activation.activate(with: .overcome(8))
        kept.activation.activate(with: .wait { values.append($0) })
        #expect(values == [7, 8])
        #expect(record.outputs == [7, 8])
    }

    @Test func untilClosed_whenWaitedForDuringTheDelivery_callsAtOnce() {
        var values: [Int] = []
        kept.activation.activate(
            with: .wait { [kept] value in
                values.append(value)
                kept.activation.activate(with: .wait { values.append($0 * 10) })
            })
        kept.activation.activate(with: .wait { values.append($0) })
        kept.activation.activate(with: .overcome(7))
        #expect(values == [7, 70, 7])
    }

    @Test func untilClosed_whenRemoved_forgetsItsValue() throws {
        let board = try #require(motherboard.board(identifier: "kept"))
        kept.activation.activate(with: .overcome(7))
        motherboard.removeBoard(identifier: "kept")
        motherboard.installBoard(board)
        var values: [Int] = []
        kept.activation.activate(with: .wait { values.append($0) })
        #expect(values.isEmpty)
        kept.activation.activate(with: .overcome(8))
        #expect(values == [8])
    }

    // MARK: Closing

    @Test func untilClosed_whenClosed_waitsForTheNextValueAndStaysInstalled() {
        var values: [Int] = []
        let record = Record(kept)
        kept.activation.activate(with: .overcome(7))
        kept.activation.activate(with: .close)
        kept.activation.activate(with: .wait { values.append($0) })
        #expect(values.isEmpty)
        #expect(record.completions.isEmpty)
        kept.activation.activate(with: .overcome(8))
        #expect(values == [8])
    }

    @Test(arguments: ["once", "kept"] as [BoardID])
    func barrier_whenClosedByACall_keepsTheOthersWaiting(id: BoardID) {
        let barrier = motherboard.destination(BarrierIO<Int>.self, id: id)
        var values: [Int] = []
        let record = Record(barrier)
        barrier.activation.activate(with: .wait { [barrier] _ in barrier.activation.activate(with: .close) })
        barrier.activation.activate(with: .wait { values.append($0) })
        barrier.activation.activate(with: .overcome(7))
        #expect(values.isEmpty)
        #expect(record.outputs.isEmpty)
        barrier.activation.activate(with: .overcome(8))
        #expect(values == [8])
        #expect(record.outputs == [8])
    }

    @Test(arguments: ["once", "kept"] as [BoardID])
    func barrier_whenClosed_releasesItsValue(id: BoardID) {
        final class Session {}
        let policy: BarrierPolicy = id == "once" ? .once : .untilClosed
        motherboard.installBoard(BarrierBoard<Session>(identifier: "sessions", policy: policy))
        let barrier = motherboard.destination(BarrierIO<Session>.self, id: "sessions")
        weak var session: Session?
        do {
            let value = Session()
            session = value
            barrier.activation.activate(with: .overcome(value))
        }
        #expect((session == nil) == (policy == .once))
        barrier.activation.activate(with: .close)
        #expect(session == nil)
    }

    // MARK: Release

    /// The release of a value inside the access to the state would end the program: "Simultaneous accesses".
    @Test(arguments: ["replaced", "closed", "removed"])
    func value_whenReleased_mayUseTheBoard(by change: String) {
        let board = BarrierBoard<DeinitAction>(identifier: "values", policy: .untilClosed)
        let motherboard = Motherboard(boards: [board], diagnostics: recorder.diagnostics)
        let values = motherboard.destination(BarrierIO<DeinitAction>.self, id: "values")
        let releases = ReleaseCount()
        func open(_ act: @escaping @MainActor @Sendable () -> Void) {
            values.activation.activate(with: .overcome(DeinitAction(act)))
        }
        open {
            releases.count += 1
            values.activation.activate(with: .wait { _ in })
        }
        switch change {
        case "replaced": open {}
        case "closed": values.activation.activate(with: .cancel)
        default: motherboard.removeBoard(identifier: "values")
        }
        #expect(releases.count == 1)
    }
}
