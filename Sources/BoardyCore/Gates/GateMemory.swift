/// The time for which a gate stays open after it has allowed an activation.
///
/// A class, so that a barrier without a memory is checked in one word.
final class GateMemory: Sendable {
    /// The time; nil if the gate stays open until it is closed. Barriers with different times have different gates.
    let limit: Duration?

    /// Begins the time.
    ///
    /// - Returns: a closure that returns true until the time has passed.
    let begin: @Sendable () -> @Sendable () -> Bool

    private init(limit: Duration?, begin: @escaping @Sendable () -> @Sendable () -> Bool) {
        (self.limit, self.begin) = (limit, begin)
    }

    /// No limit: the gate stays open until it is closed.
    static let untilClosed = GateMemory(limit: nil) { { true } }

    /// A limit, measured with a clock.
    static func limited(to duration: Duration, _ clock: some Clock<Duration>) -> GateMemory {
        GateMemory(limit: duration) {
            // The clocks of the standard library trap at a time that exceeds 64 bits of nanoseconds.
            let end = clock.now.advanced(by: min(max(duration, .zero), .seconds(1_000_000_000)))
            return { clock.now < end }
        }
    }
}

extension GatewayBarrier {
    /// Returns the barrier with a memory: after it has allowed an activation, it allows further ones without a check, until
    /// ``FlowMotherboard/closeGates(of:)`` is called.
    ///
    /// ```swift
    /// .install(gatewayBarrier: .board(SignedInIO.self).remembered(), for: .pubOrders, .pubSettings)
    /// ```
    ///
    /// Observers receive ``BoardEvent/Kind/gateOpened(_:)`` and ``BoardEvent/Kind/gateClosed(_:)``.
    public func remembered() -> GatewayBarrier { GatewayBarrier(kind: kind, memory: .untilClosed) }

    /// Returns the barrier with a memory of limited time. See ``remembered()``.
    ///
    /// - Parameters:
    ///   - duration: the time for which the barrier allows activations without a check.
    ///   - clock: the clock that measures the time. A test can pass its own.
    public func remembered(
        for duration: Duration, clock: some Clock<Duration> = ContinuousClock()
    ) -> GatewayBarrier {
        GatewayBarrier(kind: kind, memory: .limited(to: duration, clock))
    }
}

extension ActivationBarrier {
    /// Returns the barrier with a memory: after it has allowed an activation, equal barriers allow further ones without a
    /// check, until ``FlowMotherboard/closeGates(of:)`` is called.
    ///
    /// ```swift
    /// serviceMap.modPayment.ioConfirm.activation.uniqueBarrier(with: cart.total).remembered()   // asks once per amount
    /// ```
    ///
    /// A barrier that is remembered for another time is not equal. Each remembered value takes memory until the gate is closed.
    /// A barrier with an input that is not from `uniqueBarrier(with:)` is reported as
    /// ``BoardError/Code/unrepeatableBarrier``, and checked each time.
    public func remembered() -> ActivationBarrier { remembered(with: .untilClosed) }

    /// Returns the barrier with a memory of limited time. See ``remembered()``.
    ///
    /// - Parameters:
    ///   - duration: the time for which the barrier allows activations without a check.
    ///   - clock: the clock that measures the time. A test can pass its own.
    public func remembered(
        for duration: Duration, clock: some Clock<Duration> = ContinuousClock()
    ) -> ActivationBarrier {
        remembered(with: .limited(to: duration, clock))
    }

    private func remembered(with memory: GateMemory) -> ActivationBarrier {
        guard let barrier = requirement as? BarrierRequirement else { return self }
        return ActivationBarrier(requirement: barrier.remembered(memory))
    }
}
