import BoardTestSupport
import Boardy
import TestSupport

extension Interleaving {
    /// Makes a registration of a random kind.
    func register() {
        let id = anyID
        switch random.below(14) {
        case 0...2: register(interface(of: id), handlerOf: id)
        case 3: registerGeneral(interface(of: id))
        case 4, 5: register(interface(of: id), completionOf: id)
        case 6: register(interface(of: id), actionsOf: id)
        case 7: register(interface(of: id), activationAfter: id)
        case 8: registerSteps(from: id)
        case 9: register(interface(of: id), relayOf: id)
        case 10: register(interface(of: id), speechAfter: id)
        case 11: registerChain(from: id)
        default: registerCombination()
        }
    }

    private func add(_ registrations: [Registration], _ token: FlowToken, _ what: String) {
        note("register \(registrations.map(\.number)) for \(what)")
        self.registrations += registrations
        groups.append(Registration.Group(token: token, registrations: registrations))
    }

    // MARK: Handlers

    private func register<IO: InterleavedIO>(_ io: IO.Type, handlerOf id: BoardID) {
        let registration = Registration(nextNumber(), .outputs(id))
        let (flow, number) = (motherboard.destination(io, id: id).flow, registration.number)
        switch random.below(4) {
        case 0, 1:
            let token = flow.handle { [weak self] in self?.called(number, with: $0.number) }
            add([registration], token, "outputs of \(id)")
        case 2:
            guard let board = random.pick(boards) else { return }
            end(registration, withStayOf: board)
            let token = flow.addTarget(board) { [weak self] _, output in self?.called(number, with: output.number) }
            add([registration], token, "outputs of \(id), with board \(board.number) as the target")
        default:
            let target = anyTarget()
            registration.end(with: target)
            let token = flow.addTarget(target) { [weak self] in self?.called($0, number, with: $1.number) }
            add([registration], token, "outputs of \(id), with a target")
        }
    }

    private func registerGeneral<IO: InterleavedIO>(_ io: IO.Type) {
        let registration = Registration(nextNumber(), .general("\(IO.Output.self)"))
        let number = registration.number
        if random.oneIn(2) {
            let token = motherboard.registerGeneralFlow(of: IO.Output.self) { [weak self] in
                self?.called(number, with: $0.number)
            }
            add([registration], token, "every \(IO.Output.self)")
        } else {
            let target = anyTarget()
            registration.end(with: target)
            let token = motherboard.registerGeneralFlow(of: IO.Output.self, target: target) { [weak self] in
                self?.called($0, number, with: $1.number)
            }
            add([registration], token, "every \(IO.Output.self), with a target")
        }
    }

    private func register<IO: InterleavedIO>(_ io: IO.Type, completionOf id: BoardID) {
        let registration = Registration(nextNumber(), .completion(id))
        let (completion, number) = (motherboard.destination(io, id: id).completion, registration.number)
        if random.oneIn(2) {
            let token = completion.handle { [weak self] in self?.called(number, with: $0 ? 1 : 0) }
            add([registration], token, "completion of \(id)")
        } else {
            let target = anyTarget()
            registration.end(with: target)
            let token = completion.addTarget(target) { [weak self] in self?.called($0, number, with: $1 ? 1 : 0) }
            add([registration], token, "completion of \(id), with a target")
        }
    }

    private func register<IO: InterleavedIO>(_ io: IO.Type, actionsOf id: BoardID) {
        let registration = Registration(nextNumber(), .actions(id))
        let (flow, number) = (motherboard.destination(io, id: id).actionFlow, registration.number)
        add([registration], flow.handle { [weak self] in self?.called(number, with: $0.number) }, "actions of \(id)")
    }

    // MARK: Flows into other boards

    private func register<IO: InterleavedIO>(_ io: IO.Type, activationAfter id: BoardID) {
        let (next, divisor) = (anyID, 1 + random.below(2))
        let registration = Registration(nextNumber(), .outputs(id), .activation(next, divisor: divisor))
        func token<Next: InterleavedIO>(_ nextIO: Next.Type) -> FlowToken {
            motherboard.destination(io, id: id).flow.activate(
                motherboard.destination(nextIO, id: next),
                where: { $0.number?.isMultiple(of: divisor) == true },
                with: { $0.number ?? 0 })
        }
        add([registration], token(interface(of: next)), "activation of \(next) after \(id)")
    }

    private func registerSteps(from first: BoardID) {
        let second = otherID(than: first)
        let third = otherID(than: second)
        let registrations = [
            Registration(nextNumber(), .outputs(first), .step(to: second)),
            Registration(nextNumber(), .outputs(second), .step(to: third)),
        ]
        let token = motherboard.registerFlowSteps(first ->> second ->> third)
        add(registrations, token, "steps \(first), \(second), \(third)")
    }

    private func otherID(than id: BoardID) -> BoardID {
        let other = anyID
        return other == id ? otherID(than: id) : other
    }

    /// Returns a later identifier with the same interface, so that forwarded outputs form no cycle.
    private func laterID(than id: BoardID) -> BoardID? {
        let ids = Self.leftIDs.contains(id) ? Self.leftIDs : Self.rightIDs
        return random.pick(Array(ids.drop { $0 != id }.dropFirst()))
    }

    private func register<IO: InterleavedIO>(_ io: IO.Type, relayOf id: BoardID) {
        guard let other = laterID(than: id) else { return }
        let registration = Registration(nextNumber(), .outputs(id), .relay(through: other))
        let flow = motherboard.destination(io, id: id).flow
        let token = flow.sendOutput(through: motherboard.destination(io, id: other))
        add([registration], token, "relay of \(id) through \(other)")
    }

    private func register<IO: InterleavedIO>(_ io: IO.Type, speechAfter id: BoardID) {
        guard let other = laterID(than: id),
            let board = random.pick(boards.filter { $0.identifier == other }) as? InterleavedBoard<IO>
        else { return }
        let registration = Registration(nextNumber(), .outputs(id), .speech(by: { [weak board] in board }))
        end(registration, withStayOf: board)
        let token = motherboard.destination(io, id: id).flow.sendOutput(through: board)
        add([registration], token, "speech of \(board.number) after \(id)")
    }

    private func end(_ registration: Registration, withStayOf board: any AnyInterleavedBoard) {
        registration.end(withStayOf: board)
        guard board.departures > 0, !isInstalled(board), case .outputs(let id) = registration.source else { return }
        registration.endAtOnce()
        expect(.unreachable(id, from: board.identifier))
    }

    // MARK: Several boards

    func registerChain(from first: BoardID) {
        if let chain = random.pick(registrations.compactMap(\.chain)), random.oneIn(2) { return addLink(to: chain) }
        let second = anyID
        let chain = Chain(motherboard.registerChainedFlow(from: first, second))
        let senders = first == second ? [first] : [first, second]
        let registrations = senders.map { Registration(nextNumber(), .outputs($0), .chain(chain)) }
        add(registrations, chain.flow.token, "chain from \(first) and \(second)")
        for _ in 0...random.below(3) { addLink(to: chain) }
    }

    private func addLink(to chain: Chain) {
        let number = nextNumber()
        note("link \(number)")
        switch random.below(3) {
        case 0:
            chain.flow.handle(Int.self) { [weak self] in self?.linkCalled(number, with: $0) }
            chain.links.append(Chain.Link(number: number, type: "Int", isThere: { true }))
        case 1:
            let target = anyTarget()
            chain.flow.addTarget(target, of: String.self) { [weak self] in self?.linkCalled(number, with: $1.number) }
            chain.links.append(Chain.Link(number: number, type: "String", isThere: { [weak target] in target != nil }))
        default:
            chain.flow.otherwise { [weak self] in
                self?.linkCalled(number, with: ($0 as? any InterleavedOutput)?.number)
            }
            chain.links.append(Chain.Link(number: number, type: nil, isThere: { true }))
        }
    }

    private func registerCombination() {
        let ids = [Self.leftIDs[random.below(3)], Self.rightIDs[random.below(2)]]
        let combination = Combination(nextNumber(), random.oneIn(2) ? .batch : .latest)
        let registrations = ids.enumerated().map { index, id in
            Registration(nextNumber(), .outputs(id), .combination(combination, index: index))
        }
        let (left, right) = (
            motherboard.destination(LeftIO.self, id: ids[0]), motherboard.destination(RightIO.self, id: ids[1])
        )
        let token = motherboard.combine(left, right, strategy: combination.strategy) { [weak self] in
            self?.combined(combination.number, [$0.number, $1.number])
        }
        add(registrations, token, "\(combination.strategy) \(combination.number) of \(ids)")
    }

    private func called(_ target: Target, _ number: Int, with value: Int?) {
        withExtendedLifetime(target) { called(number, with: value) }
    }
}

extension Interleaving.Registration {
    fileprivate var chain: Interleaving.Chain? {
        if case .chain(let chain) = reaction { chain } else { nil }
    }
}
