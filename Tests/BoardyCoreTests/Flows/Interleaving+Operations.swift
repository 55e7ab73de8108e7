import Boardy

/// An operation on the motherboard.
@MainActor
protocol Operation: AnyObject {
    /// Returns the next expected event, from the present state of the model.
    func next() -> Interleaving.Event?
}

extension Interleaving {
    /// An operation that causes no events.
    final class Nothing: Operation {
        func next() -> Event? { nil }
    }

    /// Delivers a number to the registrations that were live at the start of the delivery.
    final class Delivery: Operation {
        private unowned let model: Interleaving
        private let sender: BoardID
        private let number: Int
        private var waiting: ArraySlice<Registration>
        private var inner: (any Operation)?

        init(_ model: Interleaving, from sender: BoardID, _ number: Int, to sources: Registration.Source...) {
            self.model = model
            self.sender = sender
            self.number = number
            waiting = model.registrations.filter { sources.contains($0.source) && $0.isLive }[...]
        }

        convenience init(_ model: Interleaving, outputOf sender: BoardID, _ number: Int) {
            self.init(model, from: sender, number, to: .outputs(sender), .general(model.outputType(of: sender)))
        }

        func next() -> Event? {
            while true {
                if let event = inner?.next() { return event }
                inner = nil
                guard let registration = waiting.popFirst() else { return nil }
                if registration.isLive, let event = react(registration) { return event }
            }
        }

        private func react(_ registration: Registration) -> Event? {
            let type = model.outputType(of: sender)
            switch registration.reaction {
            case .handler:
                return .called(registration.number, with: number)
            case .activation(let id, let divisor):
                if number.isMultiple(of: divisor) { inner = Activation(model, id, number) }
            case .step(let id) where type == "Int":
                inner = Activation(model, id, number)
            case .step(let id):
                model.expect(.stepMismatch(from: sender, to: id, expected: "Int", found: "String"))
            case .relay(let id):
                inner = Delivery(model, outputOf: id, number)
            case .speech(let speaker):
                guard let board = speaker() else { return nil }
                if model.isInstalled(board) {
                    inner = Delivery(model, outputOf: board.identifier, number)
                } else {
                    model.expect(.outputAfterRemoval(board.identifier, type: type))
                }
            case .chain(let chain):
                if let link = chain.taker(of: type) { return .linkCalled(link.number, with: number) }
                model.expect(.unhandledOutput(sender, type: type))
            case .combination(let combination, let index):
                return combination.receive(number, at: index).map { .combined(combination.number, $0) }
            }
            return nil
        }
    }

    /// Activates the installed board, or produces and installs a board first.
    final class Activation: Operation {
        private enum State {
            case beginning
            case producing
            case installing(any AnyInterleavedBoard)
            case over(ActivationOutcome)
        }

        private unowned let model: Interleaving
        private let id: BoardID
        private let number: Int
        private var state = State.beginning

        init(_ model: Interleaving, _ id: BoardID, _ number: Int) {
            self.model = model
            self.id = id
            self.number = number
        }

        var outcome: ActivationOutcome? {
            if case .over(let outcome) = state { outcome } else { nil }
        }

        func next() -> Event? {
            switch state {
            case .beginning:
                if let board = model.installedBoard(id) { return activate(board) }
                state = .producing
                return .produced(id)
            case .producing:
                guard let board = model.boards.last(where: { $0.identifier == id }) else { return nil }
                state = .installing(board)
                return .installed(board.number)
            case .installing(let board):
                if model.isInstalled(board) { return activate(board) }
                let error = BoardError.removedBeforeActivation(id, type: board.typeName)
                model.expect(error)
                state = .over(.failed(error))
                return nil
            case .over:
                return nil
            }
        }

        private func activate(_ board: any AnyInterleavedBoard) -> Event {
            state = .over(.activated)
            return .activated(board.number, with: number)
        }
    }

    /// An operation that causes one event.
    final class Notice: Operation {
        private var events: [Event]

        init(_ event: Event) {
            events = [event]
        }

        func next() -> Event? { events.popLast() }
    }

    /// Removes a board, and calls its completion handlers if the board completed.
    final class Ending: Operation {
        private enum State {
            case beginning
            /// The delivery to the completion handlers that were live at the removal.
            case leaving(Delivery?)
            case telling(Delivery)
        }

        private unowned let model: Interleaving
        private let board: any AnyInterleavedBoard
        private let isDone: Bool?
        private var state = State.beginning

        init(_ model: Interleaving, _ board: any AnyInterleavedBoard, isDone: Bool?) {
            self.model = model
            self.board = board
            self.isDone = isDone
        }

        func next() -> Event? {
            switch state {
            case .beginning:
                let id = board.identifier
                state = .leaving(isDone.map { Delivery(model, from: id, $0 ? 1 : 0, to: .completion(id)) })
                return .removed(board.number)
            case .leaving(let delivery):
                guard let delivery else { return nil }
                state = .telling(delivery)
                return delivery.next()
            case .telling(let delivery):
                return delivery.next()
            }
        }
    }

    /// Several operations, each created when the previous one has ended.
    final class Series: Operation {
        private var coming: ArraySlice<() -> (any Operation)?>
        private var current: (any Operation)?

        init(_ operations: [() -> (any Operation)?]) {
            coming = operations[...]
        }

        func next() -> Event? {
            while true {
                if let event = current?.next() { return event }
                guard let operation = coming.popFirst() else { return nil }
                current = operation()
            }
        }
    }
}
