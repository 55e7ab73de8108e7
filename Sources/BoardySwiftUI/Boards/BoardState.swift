#if canImport(SwiftUI)
    public import Boardy
    public import Observation

    /// The state of a board that a ``BoardView`` hosts: its outputs and its end.
    @MainActor
    @Observable
    public final class BoardState<IO: IOInterface> {
        /// The latest output; nil before the first.
        public private(set) var output: IO.Output?

        /// The outputs since the view appeared, in order.
        public private(set) var outputs: [IO.Output] = []

        /// The result of the latest activation; nil before the view appeared.
        public private(set) var outcome: ActivationOutcome?

        /// The result with which the board has completed; nil while it has not.
        public private(set) var completion: Bool?

        @ObservationIgnored
        private var destination: Destination<IO>?

        @ObservationIgnored
        private var release: @MainActor () -> Void = {}

        init() {}

        /// Activates the board again.
        public func activate(with input: IO.Input) {
            guard let destination else { return }
            completion = nil
            outcome = destination.activation.activate(with: input)
        }

        /// Sends a command to the board.
        public func send(command: IO.Command) { destination?.interaction.send(command: command) }

        func connect(to motherboard: any FlowMotherboard, _ id: BoardID, _ input: IO.Input) {
            guard self.destination == nil else { return }
            let destination = motherboard.destination(IO.self, id: id)
            let wasInstalled = motherboard.board(identifier: id) != nil
            self.destination = destination
            destination.flow.addTarget(self) { state, output in
                state.output = output
                state.outputs.append(output)
            }
            destination.completion.addTarget(self) { state, isDone in state.completion = isDone }
            // A board that was installed before belongs to other code.
            release = { [weak motherboard] in if !wasInstalled { motherboard?.removeBoard(identifier: id) } }
            activate(with: input)
        }

        deinit {
            // The handlers hold this state weakly. A view that is covered by another one keeps its state and its board.
            let release = release
            Task { @MainActor in release() }
        }
    }
#endif
