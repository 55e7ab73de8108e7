import BoardTestSupport
import Boardy
import Foundation
import TestSupport

@testable import BoardyCore

extension Interleaving {
    /// Takes a few steps, with the nested steps of boards and handlers, and compares the resulting state.
    func proceed() {
        for _ in 0..<4 {
            budget = 12
            takeStep()
            budget = 0
        }
        checkQuiet()
        registrations.removeAll { !$0.isLive }
        groups.removeAll { group in !group.registrations.contains(where: \.isLive) && random.oneIn(10) }
        if boards.count > 24 { boards.removeFirst(8) }
    }

    /// Takes random steps within a handler or a board.
    func act() {
        guard depth < 6, random.oneIn(3) else { return }
        for _ in 0...random.below(3) { takeStep() }
    }

    private func takeStep() {
        guard budget > 0, failure == nil else { return }
        budget -= 1
        stepsTaken += 1
        while groups.count > 20 { cancel() }
        switch random.below(100) {
        case 0..<23: register()
        case 23..<36: cancel()
        case 36..<42: dropTarget()
        case 42..<46: scope()
        case 46..<60: activate()
        case 60..<74: send()
        case 74..<82: complete()
        case 82..<87: remove()
        case 87..<93: install()
        case 93..<95: activateAll()
        case 95..<97: command()
        case 97..<99: broadcast()
        default: clear()
        }
    }

    var anyID: BoardID { Self.ids[random.below(Self.ids.count)] }

    // MARK: Tokens and targets

    /// Cancels a token, which may be cancelled already.
    private func cancel() {
        guard !groups.isEmpty else { return }
        let group = groups.remove(at: random.below(groups.count))
        note("cancel \(group.registrations.map(\.number))")
        for registration in group.registrations { registration.cancel() }
        group.token.cancel()
        if random.oneIn(3), groups.count < 20 { groups.append(group) }
    }

    private func dropTarget() {
        guard let target = random.pick(targets) else { return }
        note("drop a target")
        targets.removeAll { $0 === target }
        droppedTargets.append { [weak target] in target }
    }

    private func scope() {
        guard let group = random.pick(groups) else { return }
        note("scope \(group.registrations.map(\.number))")
        let target = anyTarget()
        for registration in group.registrations { registration.end(with: target) }
        group.token.scoped(to: target)
    }

    /// Returns a held target or a new one. One new target in four is held by no other object.
    func anyTarget() -> Target {
        if let target = random.pick(targets), !random.oneIn(3) { return target }
        let target = Target()
        if !random.oneIn(4) { targets.append(target) }
        return target
    }

    // MARK: Boards

    private func activate() {
        let (id, number) = (anyID, nextNumber())
        note("activate \(id) with \(number)")
        let operation = Activation(self, id, number)
        var outcome: ActivationOutcome?
        perform(operation) {
            switch random.below(3) {
            case 0: outcome = activate(interface(of: id), id, number)
            case 1: outcome = motherboard.activateBoard(identifier: id, withOption: number)
            default: outcome = motherboard.activateBoard(identifier: id, withOption: Data("\(number)".utf8))
            }
        }
        if failure == nil, outcome != operation.outcome { fail("the outcome was \(String(describing: outcome))") }
    }

    private func activate<IO: InterleavedIO>(_ io: IO.Type, _ id: BoardID, _ number: Int) -> ActivationOutcome {
        motherboard.destination(io, id: id).activation.activate(with: number)
    }

    private func activateAll() {
        let number = nextNumber()
        note("activate all with \(number)")
        var expected: [BoardID: Activation] = [:]
        let operations = installed.map { board in
            { [self] () -> (any Operation)? in
                guard isInstalled(board) else { return nil }
                let operation = Activation(self, board.identifier, number)
                expected[board.identifier] = operation
                return operation
            }
        }
        var outcomes: [BoardID: ActivationOutcome] = [:]
        perform(Series(operations)) {
            outcomes = motherboard.activateAllBoards(withOptions: [:], defaultOption: number)
        }
        if failure == nil, outcomes != expected.compactMapValues(\.outcome) { fail("the outcomes were \(outcomes)") }
    }

    private func send() {
        guard let board = random.pick(boards) else { return }
        let number = nextNumber()
        note(board, "sends \(number)")
        if isInstalled(board) {
            perform(Delivery(self, outputOf: board.identifier, number)) { board.send(number) }
        } else {
            expect(.outputAfterRemoval(board.identifier, type: outputType(of: board.identifier)))
            perform(Nothing()) { board.send(number) }
        }
    }

    private func broadcast() {
        guard let board = random.pick(boards) else { return }
        let number = nextNumber()
        note(board, "broadcasts \(number)")
        if isInstalled(board) {
            let operation = Delivery(self, from: board.identifier, number, to: .actions(board.identifier))
            perform(operation) { board.broadcast(number) }
        } else {
            expect(.actionAfterRemoval(board.identifier, type: "InterleavedAction"))
            perform(Nothing()) { board.broadcast(number) }
        }
    }

    private func command() {
        let (id, number) = (anyID, nextNumber())
        note("command \(id) \(number)")
        if let board = installedBoard(id) {
            perform(Notice(.commanded(board.number, with: number))) { command(id, number) }
        } else {
            expect(.notInstalled(id, motherboard: "motherboard", suggestions: []))
            perform(Nothing()) { command(id, number) }
        }
    }

    private func command(_ id: BoardID, _ number: Int) {
        if random.oneIn(2) { return motherboard.interactWithBoard(identifier: id, command: number) }
        func send<IO: InterleavedIO>(_ io: IO.Type) {
            motherboard.destination(io, id: id).interaction.send(command: number)
        }
        send(interface(of: id))
    }

    private func complete() {
        let isDone = random.oneIn(2)
        if random.oneIn(2) {
            guard let board = random.pick(boards) else { return }
            note(board, "completes with \(isDone)")
            perform(isInstalled(board) ? Ending(self, board, isDone: isDone) : Nothing()) { board.complete(isDone) }
        } else {
            let id = anyID
            note("complete \(id) with \(isDone)")
            perform(ending(id, isDone: isDone)) { complete(interface(of: id), id, isDone) }
        }
    }

    private func complete<IO: InterleavedIO>(_ io: IO.Type, _ id: BoardID, _ isDone: Bool) {
        motherboard.destination(io, id: id).completer.complete(isDone)
    }

    private func ending(_ id: BoardID, isDone: Bool?) -> any Operation {
        installedBoard(id).map { Ending(self, $0, isDone: isDone) } ?? Nothing()
    }

    private func remove() {
        let id = anyID
        note("remove \(id)")
        perform(ending(id, isDone: nil)) { motherboard.removeBoard(identifier: id) }
    }

    private func clear() {
        note("clear")
        let endings = installed.map { board in
            { [self] () -> (any Operation)? in
                installedBoard(board.identifier) === board ? ending(board.identifier, isDone: nil) : Nothing()
            }
        }
        perform(Series(endings)) { motherboard.clearActiveBoards() }
    }

    private func install() {
        let isNew = random.oneIn(2)
        guard let board = isNew ? makeBoard(anyID) : random.pick(boards) else { return }
        let id = board.identifier
        note(board, "is to be installed")
        var (expected, error): (BoardError?, BoardError?) = (nil, nil)
        if installedBoard(id) == nil {
            perform(Notice(.installed(board.number))) { error = motherboard.installBoard(board) }
        } else {
            expected = .alreadyInstalled(id, motherboard: "motherboard")
            expect(.alreadyInstalled(id, motherboard: "motherboard"))
            perform(Nothing()) { error = motherboard.installBoard(board) }
            // A board that was never installed has no motherboard to report its outputs to.
            if isNew { boards.removeLast() }
        }
        if error != expected { fail("installing \(id) was answered with \(String(describing: error))") }
    }
}
