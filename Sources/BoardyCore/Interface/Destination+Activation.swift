extension Destination {
    /// The part of a ``Destination`` that activates the board.
    @MainActor
    public struct Activation {
        @usableFromInline
        let slot: Slot<IO>

        @inlinable
        init(slot: Slot<IO>) {
            self.slot = slot
        }

        /// Activates the board with an input. If none is installed, one is made and installed first.
        ///
        /// The input travels as it is, without a cast. Constant time while the board is installed.
        ///
        /// - Returns: whether the board was activated; failures have been reported as well.
        @inlinable
        @discardableResult
        public func activate(with input: IO.Input) -> ActivationOutcome {
            slot.activate(with: input)
        }
    }
}

extension Destination.Activation where IO.Input == Void {
    /// Activates a board that needs no input.
    @inlinable
    @discardableResult
    public func activate() -> ActivationOutcome {
        activate(with: ())
    }
}

extension Destination.Activation where IO.Input: ExpressibleByNilLiteral {
    /// Activates a board without its optional input.
    @inlinable
    @discardableResult
    public func activate() -> ActivationOutcome {
        activate(with: nil)
    }
}
