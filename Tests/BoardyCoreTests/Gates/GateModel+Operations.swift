import BoardTestSupport
import Boardy
import TestSupport

@testable import BoardyCore

/// Random operations.
extension GateModel {
    private static let askedIDs: [BoardID] = ["login", "terms", "pin", "tag", "choice"]

    func carryOutOperation() {
        guard let (number, motherboard) = random.pick(motherboards) else { return }
        switch random.below(24) {
        case 0..<9: request(on: motherboard, number)
        case 9..<15: answer(on: motherboard, isDone: random.oneIn(2))
        case 15: setAnswers()
        case 16: useAskedBoard(on: motherboard)
        case 17: removeGuardedBoard(from: motherboard)
        case 18: completeGuardedBoard(on: motherboard)
        case 19: removeAskedBoard(from: motherboard)
        case 20: clear(motherboard, number)
        case 21: installShell()
        case 22: makeSecond()
        default: releaseSecond()
        }
    }

    private func request(on motherboard: Motherboard, _ place: Int) {
        guard let board = random.pick(Self.guardedIDs) else { return }
        let number = requests.count
        note("\(number) asks for \(board) on \(place)")
        let slot = motherboard.number(board).slot
        let isForGateCheck = board == "home" && slot.checkContextOfCall != nil
        requests.append(Request(number: number, board: board, motherboard: place, isForGateCheck: isForGateCheck))
        let outcome = PendingActivation(number, in: slot, for: ModelCaller(self, number)).activate()
        note("\(number) is \(outcome)")
        switch outcome {
        case .activated:
            if requests[number].begins != 1 { fail("\(number) is said to be activated") }
        case .held:
            // Only `news` has two gates. An observer can end its activation at the second gate during this call.
            if requests[number].isEnded, board != "news" { fail("\(number) is said to wait") }
        case .failed(let error):
            if requests[number].failures.isEmpty {
                requests[number].failures = [error]
                requests[number].isRefusedBeforeGates = true
            } else if requests[number].failures != [error] {
                fail("\(number) is said to have failed with \(error)")
            }
        }
    }

    private func askedBoard(on motherboard: Motherboard) -> (any ActivatableBoard)? {
        random.pick(motherboard.boards.filter { !($0 is GuardedBoard || $0 is ShellBoard) })
    }

    private func answer(on motherboard: Motherboard, isDone: Bool) {
        guard let board = askedBoard(on: motherboard) else { return }
        note("\(board.identifier) completes with \(isDone)")
        if random.oneIn(2) {
            (board as? any Completable)?.complete(isDone)
        } else {
            motherboard.completeFromOutside(board, isDone)
        }
    }

    private func setAnswers() {
        let answer = random.pick([nil, true, false]) ?? nil
        guard let id = random.pick(Self.askedIDs) else { return }
        note("\(id) will answer \(answer.map { "\($0)" } ?? "later")")
        fixture.answers[id] = answer
    }

    private func useAskedBoard(on motherboard: Motherboard) {
        note("login is used on its own")
        isUsingAskedBoard = true
        motherboard.plain("login").activation.activate()
        isUsingAskedBoard = false
    }

    private func removeGuardedBoard(from motherboard: Motherboard) {
        guard let id = random.pick(Self.guardedIDs) else { return }
        note("\(id) is removed")
        motherboard.removeBoard(identifier: id)
    }

    private func completeGuardedBoard(on motherboard: Motherboard) {
        guard let id = random.pick(Self.guardedIDs) else { return }
        note("\(id) completes")
        motherboard.number(id).completer.complete()
    }

    private func removeAskedBoard(from motherboard: Motherboard) {
        guard let board = askedBoard(on: motherboard) else { return }
        note("\(board.identifier) is removed")
        motherboard.removeBoard(identifier: board.identifier)
    }

    private func clear(_ motherboard: Motherboard, _ number: Int) {
        note("\(number) is cleared")
        motherboard.clearActiveBoards()
    }

    private func installShell() {
        if fixture.mainboard.board(identifier: "shell") != nil, random.oneIn(2) {
            note("the shell goes")
            fixture.mainboard.removeBoard(identifier: "shell")
        }
        guard fixture.mainboard.board(identifier: "shell") == nil, let inner = try? fixture.installShell() else {
            return
        }
        note("a shell is installed")
        addPlace(inner)
    }

    private func makeSecond() {
        guard seconds.count < 2 else { return }
        note("another motherboard is made")
        let second = fixture.makeMotherboard()
        seconds.append(second)
        addPlace(second)
    }

    private func releaseSecond() {
        guard !seconds.isEmpty else { return }
        note("another motherboard is released")
        seconds.remove(at: random.below(seconds.count))
    }

    // MARK: End

    /// Ends all waiting activations.
    func settle() async {
        budget = 0
        fixture.answers = [:]
        // Requests on released motherboards end one turn later.
        let places = Set(motherboards.map(\.number))
        await yieldUntil { !requests.contains { !$0.isEnded && !places.contains($0.motherboard) } }
        await Task.yield()
        for _ in 0..<100 where failure == nil {
            let boards = motherboards.flatMap { place in
                place.motherboard.boards.compactMap { $0 as? any Completable }
            }
            if boards.isEmpty { break }
            let isDone = random.oneIn(2)
            note("all complete with \(isDone)")
            for board in boards { board.complete(isDone) }
        }
    }
}

extension FlowMotherboard {
    fileprivate func completeFromOutside(_ board: any ActivatableBoard, _ isDone: Bool) {
        switch board {
        case is AskedBoard<PlainIO>: plain(board.identifier).completer.complete(isDone)
        case is AskedBoard<EchoIO>: echo(board.identifier).completer.complete(isDone)
        case is AskedBoard<TagIO>: destination(TagIO.self, id: board.identifier).completer.complete(isDone)
        case is AskedBoard<OptionalIO>: destination(OptionalIO.self, id: board.identifier).completer.complete(isDone)
        default: break
        }
    }
}

/// A board that gates ask, with any interface.
@MainActor
protocol Completable {
    func complete(_ isDone: Bool)
}

extension AskedBoard: Completable {}
