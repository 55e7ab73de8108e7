import Boardy

extension Interleaving {
    final class Target {}

    /// The expected state of a registration.
    final class Registration {
        enum Source: Equatable {
            case outputs(BoardID)
            /// The outputs of all boards with this output type.
            case general(String)
            case completion(BoardID)
            case actions(BoardID)
        }

        enum Reaction {
            case handler
            /// Activates a board if the number is a multiple of the divisor.
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

        /// Ends the registration when its target, a board, is removed or released.
        @MainActor
        func end(withStayOf board: any AnyInterleavedBoard) {
            conditions.append { [weak board, departures = board.departures] in board?.departures == departures }
        }

        /// Ends a registration with a target that is a removed board.
        @MainActor
        func endAtOnce() {
            conditions.append { false }
        }
    }

    /// The expected state of a chained flow.
    final class Chain {
        struct Link {
            let number: Int
            /// Nil for a handler of all other types.
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

    /// The latest outputs of two boards.
    final class Combination {
        let number: Int
        let strategy: CombinationStrategy
        private var values: [Int?] = [nil, nil]

        init(_ number: Int, _ strategy: CombinationStrategy) {
            self.number = number
            self.strategy = strategy
        }

        /// - Returns: the values for the handler, or nil if the handler is not called.
        func receive(_ value: Int, at index: Int) -> [Int?]? {
            values[index] = value
            let received = values
            guard !received.contains(nil) else { return nil }
            if strategy == .batch { values = [nil, nil] }
            return received
        }
    }
}
