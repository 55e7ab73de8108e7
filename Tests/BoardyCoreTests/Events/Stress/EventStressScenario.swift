import BoardTestSupport
import Boardy
import TestSupport

@testable import BoardyCore
@testable import BoardyKit
@testable import BoardyLauncher

/// Random calls that emit events: from outside, from boards and handlers, and from an observer.
@MainActor
final class EventStressScenario {
    let recorder = Recorder()
    let launcher: PluginLauncher
    var random: SeededGenerator
    private let setUp: SetUp

    /// The number of random calls that are nested at the moment.
    private var depth = 0

    /// A reference to the scenario for closures that are created before it.
    @MainActor
    private final class SetUp {
        weak var scenario: EventStressScenario?
    }

    init(seed: UInt64, observersAct: Bool) {
        random = SeededGenerator(seed: seed)
        let setUp = SetUp()
        self.setUp = setUp
        let page = LinkOpener("/page/{id}") { mainboard in
            setUp.scenario?.perhapsAct(1, in: 2)
            mainboard.activateBoard(identifier: "storm.4", withOption: 3)
        }
        let module = FakeModule("storm") {
            for number in 0..<6 {
                BoardRegistration("storm.\(number)") { EventStressBoard(identifier: $0, in: setUp.scenario) }
            }
            BoardRegistration("login") { PlainBoard(identifier: $0) }
            BoardRegistration("pin") { NumberBoard(identifier: $0) }
            for policy in TaskPolicy.all {
                BoardRegistration("task.\(policy)") { TaskBoard<WorkIO>(identifier: $0, policy: policy, work) }
            }
        }
        launcher = PluginLauncher.with(options: .default.with(ErrorSink.none))
            .install(observer: recorder)
            .install(plugin: module)
            .install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "storm.0", "storm.1", "task.queue")
            .install(
                gatewayBarrier: GatewayBarrier { _ in
                    await Task.yield()
                    return setUp.scenario?.random.oneIn(2) ?? false
                }, for: "storm.2"
            )
            .install(urlOpenerPlugins: [page])
            .instantiate()
        setUp.scenario = self
        if observersAct { recorder.react = { _ in setUp.scenario?.perhapsAct(1, in: 100) } }
        launcher.launch { _ in perhapsAct(1, in: 1) }
    }

    var mainboard: any FlowMotherboard { launcher.mainboard }

    /// The tables of the mainboard and of all motherboards nested in its boards.
    var tables: [SlotTable] {
        func nested(_ table: SlotTable) -> [SlotTable] {
            [table] + table.slots.all.compactMap(\.childTable).flatMap(nested)
        }
        return nested(launcher.table)
    }

    /// The number of task board activations that have not ended.
    var tasks: Int { tables.flatMap(\.slots.all).reduce(0) { $0 + ($1.work?.tasks.count ?? 0) } }

    func blow(steps: Int) async {
        for _ in 0..<steps {
            act()
            if random.oneIn(20) { await Task.yield() }
        }
        await yieldUntil { tasks == 0 }
        await settle()
    }

    func perhapsAct(_ times: Int, in all: Int) {
        if depth < 6, random.below(all) < times { act() }
    }

    // MARK: Random calls

    private func act() {
        depth += 1
        defer { depth -= 1 }
        guard let table = random.pick(tables) else { return }
        let id = BoardID("storm.\(random.below(6))")
        let scenario = Destination(slot: table.slot(EventStressIO.self, id: id))
        let board = table.board(id) as? EventStressBoard
        let input = random.below(4)
        switch random.below(24) {
        case 0...4: scenario.activation.activate(with: input)
        case 5: _ = table.activate(id, withOption: random.oneIn(3) ? "wrong" : input)
        case 6: _ = table.activate("unknown.\(input)", withOption: input)
        case 7: scenario.completer.complete(random.oneIn(2))
        case 8: table.remove(id)
        case 9: if random.oneIn(10) { table.removeAll() }
        case 10: scenario.interaction.send(command: input)
        case 11: table.interact(id, withOption: random.oneIn(3) ? "wrong" : input)
        case 12: board?.broadcast(.init(number: input))
        case 13: board?.sendOutput(input)
        case 14: board?.report(Fault())
        case 15: _ = board?.motherboard.activateBoard(identifier: id, withOption: input)
        case 16: mainboard.answer(random.oneIn(2))
        case 17: Destination(slot: table.slot(NumberIO.self, id: "pin")).completer.complete(random.oneIn(2))
        case 18: launcher.open(link: "app://home/page/\(input)?secret=1")
        case 19: launcher.open(link: random.oneIn(2) ? "app://home/other" : "nothing")
        case 20: follow(scenario, on: table)
        default: activateTask(on: table, with: input)
        }
    }

    private func activateTask(on table: SlotTable, with input: Int) {
        guard let policy = random.pick(TaskPolicy.all) else { return }
        let task = Destination(slot: table.slot(WorkIO.self, id: "task.\(policy)"))
        if random.oneIn(12) { table.remove(task.identifier) } else { task.activation.activate(with: input) }
    }

    private func follow(_ scenario: Destination<EventStressIO>, on table: SlotTable) {
        let token =
            switch random.below(4) {
            case 0: scenario.flow.handle { [weak self] _ in self?.perhapsAct(1, in: 2) }
            case 1: scenario.completion.handle { [weak self] _ in self?.perhapsAct(1, in: 2) }
            case 2: scenario.actionFlow.handle { [weak self] _ in self?.perhapsAct(1, in: 2) }
            default:
                scenario.flow.activate(
                    Destination(slot: table.slot(EventStressIO.self, id: "storm.5")),
                    where: { [weak self] _ in self.map { $0.depth < 6 } == true })
            }
        Task { token.cancel() }
    }
}

private let work: @concurrent @Sendable (Int) async throws -> Int = { input in
    if input == 3 { throw Fault() }
    if input == 2 { await Task.yield() }
    return input
}
