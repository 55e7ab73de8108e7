extension Destination {
    /// The part of a ``Destination`` that sends the board commands.
    @MainActor
    public struct Interaction {
        let slot: Slot<IO>

        /// Hands a command to the board. If the board is not installed that is reported, and nothing is produced.
        public func send(command: IO.Command) {
            slot.interact(with: command)
        }
    }
}

extension Destination.Interaction where IO.Command == Void {
    /// Sends a board its only command.
    public func send() {
        send(command: ())
    }
}
