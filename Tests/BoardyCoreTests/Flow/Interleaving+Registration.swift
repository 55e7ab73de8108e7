import Boardy

extension Interleaving {
    final class Target {}

    /// A registration as it should be.
    final class Registration {
        enum Source: Equatable {
            case outputs(BoardID)
            /// Of every board with this type of output.
            case general(String)
            case completion(BoardID)
            case actions(BoardID)
        }

        enum Reaction {
            case handler
            /// Activates a board, if the number can be divided.
            case activation(BoardID, divisor: Int)
            case step(to: BoardID)
            case relay(through: BoardID)
            case speech(by: () -> (any AnyInterleavedBoard)?)
            case chain(Chain)
            case combination(Combination, index: Int)
        }

        /// Registrations with one token.
        struct Group {
            let token: FlowToken
            let registrations: [Registration]
        }

        let number: Int
        let source: Source
        let reaction: Reaction
        private var isCancelled = false
        private var conditions: [@MainActor () -> Bool] = []

        init(_ number: Int, _ source: Source, _ reaction: Reaction = .handler) {
            self.number = number
            self.source = source
            self.reaction = reaction
        }

        @MainActor
        var isLive: Bool { !isCancelled && conditions.allSatisfy { $0() } }

        func cancel() { isCancelled = true }

        @MainActor
        func end(with target: AnyObject) {
            conditions.append { [weak target] in target != nil }
        }

        /// A board that is the target ends the registration when it leaves as well.
        @MainActor
        func end(withStayOf board: any AnyInterleavedBoard) {
            conditions.append { [weak board, departures = board.departures] in board?.departures == departures }
        }

        /// A board that is the target has left before.
        @MainActor
        func endAtOnce() {
            conditions.append { false }
        }
    }

    /// A chain of handlers as it should be.
    final class Chain {
        struct Link {
            let number: Int
            /// Nil for the one that takes the rest.
            let type: String?
            let isThere: () -> Bool
        }

        let flow: ChainedFlow
        var links: [Link] = []

        init(_ flow: ChainedFlow) {
            self.flow = flow
        }

        func taker(of type: String) -> Link? {
            links.first { ($0.type == nil || $0.type == type) && $0.isThere() }
        }
    }

    /// The last outputs of two boards.
    final class Combination {
        let number: Int
        let strategy: CombinationStrategy
        private var values: [Int?] = [nil, nil]

        init(_ number: Int, _ strategy: CombinationStrategy) {
            self.number = number
            self.strategy = strategy
        }

        /// - Returns: what the handler is called with, if it is.
        func receive(_ value: Int, at index: Int) -> [Int?]? {
            values[index] = value
            let received = values
            guard !received.contains(nil) else { return nil }
            if strategy == .batch { values = [nil, nil] }
            return received
        }
    }
}
