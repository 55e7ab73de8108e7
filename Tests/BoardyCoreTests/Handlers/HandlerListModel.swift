import BoardTestSupport
import Boardy
import TestSupport

@testable import BoardyCore

/// Two handler lists and a model of their expected behavior.
///
/// Takes random steps, also in handlers and in the `deinit` of objects that handlers capture. Compares each delivery
/// with an array of the registrations that were live at its start.
@MainActor
final class HandlerListModel {
    private final class Target {}

    /// Takes a step when it is released. A handler captures it, so the step is nested in the removal of that handler.
    private final class Bomb {
        private let explode: @MainActor () -> Void

        init(_ explode: @escaping @MainActor () -> Void) {
            self.explode = explode
        }

        deinit {
            let explode = explode
            MainActor.assumeIsolated(explode)
        }
    }

    /// The expected state of a registration.
    private final class Registration {
        let number: Int
        let list: Int
        var isCancelled = false
        var token: FlowToken?
        private var conditions: [() -> Bool] = []

        init(_ number: Int, list: Int) {
            self.number = number
            self.list = list
        }

        func end(with target: Target) {
            conditions.append { [weak target] in target != nil }
        }

        var isLive: Bool { !isCancelled && conditions.allSatisfy { $0() } }
    }

    /// A delivery in progress.
    private final class Delivery {
        let value: Int
        private var waiting: ArraySlice<Registration>

        init(_ value: Int, to registrations: [Registration]) {
            self.value = value
            self.waiting = registrations[...]
        }

        /// Returns the next registration that the list has to call.
        func next() -> Registration? {
            waiting = waiting.drop { !$0.isLive }
            return waiting.popFirst()
        }
    }

    private var random: SeededGenerator
    private var lists = [HandlerList<Int>(), HandlerList<Int>()]
    private var registrations: [Registration] = []
    private var targets: [Target] = []
    private var droppedTargets: [() -> Target?] = []
    private var closedLists: [() -> HandlerList<Int>?] = []
    private var deliveries: [Delivery] = []
    private var (made, sent, budget) = (0, 0, 0)
    private(set) var calls = 0
    private(set) var stepsTaken = 0
    private var notes: [() -> String] = []
    private(set) var failure: String?

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    // MARK: Steps

    /// Takes a step, with the nested steps of handlers.
    func step() {
        budget = 20
        takeStep()
        budget = 0
        if notes.count > 200 { notes.removeFirst(notes.count - 60) }
        registrations.removeAll { !$0.isLive && random.oneIn(8) }
    }

    /// Sends one more value to each list, which sweeps out inactive handlers, and compares the number of entries.
    func quieten() {
        for list in 0...1 {
            send(to: [list])
            let living = registrations.filter { $0.list == list && $0.isLive }.count
            if lists[list].count != living { fail("list \(list) has \(lists[list].count) entries for \(living)") }
        }
        if droppedTargets.contains(where: { $0() != nil }) { fail("a target is kept") }
        if closedLists.contains(where: { $0() != nil }) { fail("a closed list is kept") }
        (droppedTargets, closedLists) = ([], [])
    }

    /// Releases the targets and closes both lists.
    func end() {
        budget = 0
        targets = []
        for list in lists { _ = list.invalidate() }
    }

    private func takeStep() {
        guard budget > 0, failure == nil else { return }
        budget -= 1
        stepsTaken += 1
        switch random.below(100) {
        case 0..<35: register()
        case 35..<42: scope()
        case 42..<60: cancel()
        case 60..<72: dropTarget()
        case 72..<98: if deliveries.count < 4 { send(to: [[0], [1], [0, 1], [1, 0]][random.below(4)]) }
        default: if random.oneIn(6) { close(random.below(2)) }
        }
        if registrations.count > 40 { for _ in 0..<20 { cancel() } }
        for registration in registrations.suffix(3) {
            guard let token = registration.token, token.isActive != registration.isLive else { continue }
            fail("\(registration.number) is \(registration.isLive ? "" : "not ")live, and its token says otherwise")
        }
    }

    private func register() {
        let registration = Registration(made, list: random.below(2))
        let (number, list) = (made, registration.list)
        made += 1
        // Appended after the handler is added, because adding may sweep out handlers. Their release can take
        // other steps.
        defer { registrations.append(registration) }
        let bomb = random.oneIn(6) ? Bomb { [weak self] in self?.takeStep() } : nil
        if random.oneIn(2) {
            let target = anyTarget()
            registration.end(with: target)
            note("register \(number) in \(list) for a target")
            registration.token = lists[registration.list].add(target) { [weak self, weak target] received, value in
                withExtendedLifetime(bomb) {
                    if received !== target { self?.fail("\(registration.number) was called with another target") }
                    self?.call(registration, value)
                }
            }
        } else {
            note("register \(number) in \(list)")
            registration.token = lists[registration.list].add { [weak self] value in
                withExtendedLifetime(bomb) { self?.call(registration, value) }
            }
        }
    }

    private func scope() {
        guard let registration = random.pick(registrations), let token = registration.token else { return }
        let number = registration.number
        note("scope \(number)")
        let target = anyTarget()
        registration.end(with: target)
        token.scoped(to: target)
    }

    /// Cancels a token, which may be cancelled already.
    private func cancel() {
        guard let registration = random.pick(registrations), let token = registration.token else { return }
        let number = registration.number
        note("cancel \(number)")
        registration.isCancelled = true
        token.cancel()
    }

    private func dropTarget() {
        guard let target = random.pick(targets) else { return }
        note("drop a target")
        targets.removeAll { $0 === target }
        droppedTargets.append { [weak target] in target }
    }

    private func close(_ list: Int) {
        note("close \(list)")
        for registration in registrations where registration.list == list { registration.isCancelled = true }
        let closed = lists[list]
        lists[list] = HandlerList()
        closedLists.append { [weak closed] in closed }
        let contents = closed.invalidate()
        let token = closed.add { [weak self] _ in self?.fail("a closed list called a handler") }
        closed.send(-1)
        if token.isActive || closed.count != 0 { fail("a closed list took a handler") }
        withExtendedLifetime(contents) {}
    }

    private func send(to receivers: [Int]) {
        sent += 1
        let value = sent
        note("send \(value) to \(receivers)")
        let delivery = Delivery(value, to: registrations.filter { $0.isLive && receivers.contains($0.list) })
        deliveries.append(delivery)
        if receivers.count == 1 {
            lists[receivers[0]].send(value)
        } else {
            lists[receivers[0]].send(value, alsoTo: lists[receivers[1]])
        }
        deliveries.removeLast()
        if let missed = delivery.next() { fail("\(missed.number) was not called with \(value)") }
        note("sent \(value)")
    }

    /// Returns a held target or a new one. One new target in four is held by no other object.
    private func anyTarget() -> Target {
        if let target = random.pick(targets), !random.oneIn(3) { return target }
        let target = Target()
        if !random.oneIn(4) { targets.append(target) }
        return target
    }

    // MARK: Events

    private func call(_ registration: Registration, _ value: Int) {
        calls += 1
        let number = registration.number
        note("\(number) gets \(value)")
        guard failure == nil else { return }
        guard let delivery = deliveries.last, delivery.value == value else {
            return fail("\(registration.number) was called with \(value) when nobody had sent that")
        }
        let expected = delivery.next()
        if expected !== registration {
            return fail("\(registration.number) was called instead of \(expected.map { "\($0.number)" } ?? "nobody")")
        }
        if random.oneIn(3) { for _ in 0...random.below(3) { takeStep() } }
    }

    /// Records a step. Its text is only built if the trace is read.
    private func note(_ step: @autoclosure @escaping () -> String) {
        if failure == nil { notes.append(step) }
    }

    /// The last steps, one per line.
    var trace: String { notes.suffix(60).map { $0() }.joined(separator: "\n") }

    private func fail(_ reason: String) {
        guard failure == nil else { return }
        failure = reason
    }
}
