extension Destination {
    /// The part of a ``Destination`` that activates the board.
    @MainActor
    public struct Activation {
        @usableFromInline
        let slot: Slot<IO>

        @usableFromInline
        let sender: InstallationScope?

        @inlinable
        init(slot: Slot<IO>, sender: InstallationScope?) {
            self.slot = slot
            self.sender = sender
        }

        /// Activates the board with an input. If the board is not installed, it is made and installed first.
        ///
        /// The input is passed without a cast. Constant time while the board is installed.
        ///
        /// - Parameter input: the value that ``Board/activate(with:)`` receives.
        /// - Returns: the outcome: the board was activated, a gate holds the input, or the activation failed. A failure
        ///   is also reported.
        @inlinable
        @discardableResult
        public func activate(with input: IO.Input) -> ActivationOutcome {
            if let sender { slot.activate(with: input, from: sender) } else { slot.activate(with: input) }
        }
    }
}

extension Destination.Activation where IO.Input == Void {
    /// Activates a board that needs no input. See ``activate(with:)``.
    @inlinable
    @discardableResult
    public func activate() -> ActivationOutcome { activate(with: ()) }
}

extension Destination.Activation where IO.Input: ExpressibleByNilLiteral {
    /// Activates a board without its optional input. See ``activate(with:)``.
    @inlinable
    @discardableResult
    public func activate() -> ActivationOutcome { activate(with: nil) }
}
