extension Destination.Activation {
    /// A barrier that is passed when this board, activated with the input, completes with `true`.
    ///
    /// Barriers without an input (`Void` or nil) are equal; others are not. See ``ActivationBarrier``.
    public func barrier(
        with input: IO.Input, scope: ActivationBarrier.Scope = .mainboard
    ) -> ActivationBarrier {
        barrier(with: input, scope, isNothing(input) ? .shared : .unshared)
    }

    private func barrier(
        with input: IO.Input, _ scope: ActivationBarrier.Scope, _ identity: BarrierIdentity
    ) -> ActivationBarrier {
        ActivationBarrier(requirement: BoardRequirement(slot, with: input, scope, identity))
    }
}

extension Destination.Activation {
    /// A barrier that is passed when this board, activated with the input, completes with `true`. It equals barriers with an
    /// equal input, see ``ActivationBarrier``.
    public func uniqueBarrier<Input: Hashable>(
        with input: Input, scope: ActivationBarrier.Scope = .mainboard
    ) -> ActivationBarrier where IO.Input == Input {
        barrier(with: input, scope, .unique(GateKey.Value(AnyHashable(input))))
    }
}

extension Destination.Activation where IO.Input == Void {
    /// A barrier that is passed when this board completes with `true`. All barriers of the board are equal.
    public func barrier(scope: ActivationBarrier.Scope = .mainboard) -> ActivationBarrier {
        barrier(with: (), scope, .shared)
    }
}

extension Destination.Activation where IO.Input: ExpressibleByNilLiteral {
    /// A barrier that is passed when this board, activated without its optional input, completes with `true`.
    public func barrier(scope: ActivationBarrier.Scope = .mainboard) -> ActivationBarrier {
        barrier(with: nil, scope, .shared)
    }
}

extension Destination.Activation {
    /// Closes the gates that this board has opened, and the gateway barrier before it, as ``FlowMotherboard/closeGates(of:)`` does.
    public func closeGates() {
        if slot.isOpen, let table = slot.table {
            table.outermost.closeGates(of: slot.id)
        } else {
            slot.diagnostics.report(slot.closingError)
        }
    }
}
