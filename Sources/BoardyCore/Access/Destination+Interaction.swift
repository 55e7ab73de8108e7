extension Destination {
    /// The part of a ``Destination`` that sends commands to the board.
    @MainActor
    public struct Interaction {
        let slot: Slot<IO>

        /// Sends a command to the board. A board that is not installed is not made: ``BoardError/Code/notInstalled``.
        ///
        /// - Parameter command: the value that ``Board/interact(with:)`` receives.
        public func send(command: IO.Command) { slot.interact(with: command) }
    }
}

extension Destination.Interaction where IO.Command == Void {
    /// Sends the only command of the board. See ``send(command:)``.
    public func send() { send(command: ()) }
}
