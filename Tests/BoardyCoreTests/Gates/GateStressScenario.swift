import BoardTestSupport
import Boardy
import TestSupport

@testable import BoardyCore
@testable import BoardyLauncher

/// Random operations on boards that are gates of one another, with nested boards.
/// The boards and an observer run operations too. Some gates are closures, and many tasks wait for outputs.
@MainActor
final class GateStressScenario {
    /// The dependencies between boards.
    enum Shape: CaseIterable {
        /// Each board asks only boards with a higher number.
        case acyclic
        /// Each board may ask any board, including itself.
        case circular
    }

    static let boards = 6

    let shape: Shape
    let diagnostics: Diagnostics
    var random: SeededGenerator
    private(set) var mainboard: Motherboard?
    private(set) var tally = Tally()

    /// The number of operations that may still run.
    private var budget = 60

    /// The numbers of calls of `firstOutput(with:)` that have begun and ended.
    private(set) var waits = (begun: 0, ended: 0)

    /// The number after the events of the last operation of the observer. These events are delivered after the operation.
    private var endOfReaction = 0

    struct Tally {
        var (held, released, refused, dropped, circles) = (0, 0, 0, 0, 0)

        /// The number of cycles that were found while the board of a gate had caused the current activation or a waiting one, and of
        /// those whose event was delivered late. The order of the boards does not prevent the former: any request of a cycle may be
        /// the caused one. Of the latter, the requests may have ended.
        var causedCircles = 0
    }

    init(_ shape: Shape, seed: UInt64) {
        self.shape = shape
        random = SeededGenerator(seed: seed)
        let observer = GateStressObserver()
        diagnostics = Diagnostics(sink: .none, observers: [observer])
        observer.scenario = self
        let module = FakeModule("storm") { [weak self] in
            for number in 0..<Self.boards {
                BoardRegistration(Self.id(number)) { GateStressBoard(identifier: $0, number, in: self) }
            }
        }
        let launcher = PluginLauncher.with(options: .default.with(ErrorSink.none))
            .install(observer: observer)
            .install(plugin: module)
            .install(gatewayBarrier: .board(NumberIO.self, id: Self.id(5), with: 1), for: Self.id(0), Self.id(2))
            .install(
                gatewayBarrier: GatewayBarrier { [weak self] _ in
                    await Task.yield()
                    return self?.random.oneIn(2) ?? false
                }, for: Self.id(1), Self.id(5)
            )
            .instantiate()
        mainboard = launcher.mainboard as? Motherboard
    }

    static func id(_ number: Int) -> BoardID { BoardID("gate.\(number)") }

    /// The tables of the motherboard and of all nested motherboards.
    var tables: [SlotTable] {
        func nested(_ table: SlotTable) -> [SlotTable] {
            [table] + table.slots.all.compactMap(\.childTable).flatMap(nested)
        }
        return mainboard.map { nested($0.table) } ?? []
    }

    // MARK: Operations

    func blow() async {
        while budget > 0 {
            act()
            if random.oneIn(3) { await Task.yield() }
        }
        // Completions can start further gate checks. The number of rounds is therefore bounded.
        for _ in 0..<200 where !isCalm {
            for table in tables { completeAll(table) { _ in true } }
            for _ in 0..<4 { await Task.yield() }
        }
    }

    func release() async {
        mainboard = nil
        for _ in 0..<200 where waits.begun != waits.ended { await Task.yield() }
    }

    private var isCalm: Bool { waits.begun == waits.ended && tables.allSatisfy { $0.heldRequests.isEmpty } }

    fileprivate func hear(_ event: BoardEvent) {
        switch event.kind {
        case .held: tally.held += 1
        case .released: tally.released += 1
        case .error(let error) where error.code == .refusedByGate: tally.refused += 1
        case .error(let error) where error.code == .activationDroppedAtGate: tally.dropped += 1
        case .error(let error) where error.code == .gateCycle:
            let isLate = event.id < endOfReaction
            if isLate || isCausedByGate(error.boards) { tally.causedCircles += 1 } else { tally.circles += 1 }
        default: break
        }
        if random.oneIn(20) {
            act()
            endOfReaction = EventIDGenerator.next()
        }
    }

    /// Indicates whether the board of a gate has caused the current activation, one that waits, or the one that has closed a
    /// cycle. That one has ended when the cycle is reported. Its board is the last but one of the cycle.
    private func isCausedByGate(_ cycle: [BoardID]) -> Bool {
        CheckContext.currentIfActive != nil
            || tables.contains { table in
                cycle.dropLast().last.flatMap { table.slots[$0]?.installationScope }?.isOfGate == true
                    || table.heldRequests.contains { $0.checkContext != nil }
            }
    }

    /// Runs a random operation on the given table, or on a random one.
    func act(on place: SlotTable? = nil) {
        guard budget > 0, let table = place ?? random.pick(tables) else { return }
        budget -= 1
        let id = Self.id(random.below(Self.boards))
        let board = Destination(slot: table.slot(NumberIO.self, id: id))
        switch random.below(12) {
        case 0...3: board.activation.activate(with: random.below(4))
        case 4: board.completer.complete(true)
        case 5: board.completer.complete(false)
        case 6: table.remove(id)
        case 7: if random.oneIn(4) { table.removeAll() }
        case 8: _ = table.activate(id, withOption: random.below(4))
        case 9, 10: waitForOutput(of: board, with: random.below(4))
        default: completeAll(table) { $0.oneIn(2) }
        }
    }

    private func waitForOutput(of board: Destination<NumberIO>, with input: Int) {
        waits.begun += 1
        Task {
            _ = try? await board.activation.firstOutput(with: input)
            waits.ended += 1
        }
    }

    private func completeAll(_ table: SlotTable, where isChosen: (inout SeededGenerator) -> Bool) {
        for board in table.boards where isChosen(&random) {
            (board as? GateStressBoard)?.complete(budget == 0 || random.oneIn(3))
        }
    }
}

/// Passes the events of errors and gates to the scenario.
private final class GateStressObserver: BoardObserver {
    weak var scenario: GateStressScenario?

    func boardDidEmit(_ event: BoardEvent) {
        if event.kind.isOfErrorsGatesOrTasks { scenario?.hear(event) }
    }
}
