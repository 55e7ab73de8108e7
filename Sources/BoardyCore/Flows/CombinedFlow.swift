/// The condition under which a combined flow calls its handler.
public enum CombinationStrategy: Hashable, Sendable {
    /// Calls the handler when every board has sent an output since the previous call. Only the latest output of each
    /// board is used.
    case batch

    /// Calls the handler when every board has sent an output, and after that for each new output.
    case latest
}

extension FlowMotherboard {
    /// Calls the handler with one output of each of several boards, after all of them have sent an output.
    ///
    /// ```swift
    /// mainboard.combine(ProfileIO.self, BalanceIO.self, strategy: .latest) { profile, balance in
    ///     header.show(profile, balance)
    /// }
    /// ```
    ///
    /// The values are passed in the order of the boards; nil is a value like any other. The handler may cause new outputs of the
    /// same boards. With ``CombinationStrategy/batch`` they belong to the next call.
    ///
    /// - Parameters:
    ///   - io: the interfaces of the boards, in any number. The boards have the identifiers of their interfaces.
    ///   - strategy: the condition for calling the handler.
    @discardableResult
    public func combine<each IO: IOInterface>(
        _ io: repeat (each IO).Type,
        strategy: CombinationStrategy,
        _ handler: @escaping @MainActor (repeat (each IO).Output) -> Void
    ) -> FlowToken {
        combine(repeat destination((each IO).self), strategy: strategy, handler)
    }

    /// Calls the handler with the target, held weakly, and one output of each of several boards, for as long as the target exists.
    @discardableResult
    public func combine<each IO: IOInterface, Target: AnyObject>(
        _ io: repeat (each IO).Type,
        strategy: CombinationStrategy,
        target: Target,
        _ handler: @escaping @MainActor (Target, repeat (each IO).Output) -> Void
    ) -> FlowToken {
        if case .motherboard(let table) = serviceMap.origin, !table.isClosed {
            table.diagnostics.reportIfRemoved(target, listeningTo: identifier)
        }
        let token = combine(repeat each io, strategy: strategy) { [weak target] (outputs: repeat (each IO).Output) in
            if let target { handler(target, repeat each outputs) }
        }
        return token.scoped(to: target)
    }

    /// Calls the handler with one output of each of several boards, which may have identifiers of their own or be on several
    /// motherboards. The combined flow ends when one of these is released.
    @discardableResult
    public func combine<each IO: IOInterface>(
        _ destinations: repeat Destination<each IO>,
        strategy: CombinationStrategy,
        _ handler: @escaping @MainActor (repeat (each IO).Output) -> Void
    ) -> FlowToken {
        let latest = (repeat (each destinations).flow.makeLatestValue())
        let fire = { @MainActor in
            guard let values = try? (repeat (each latest).get()) else { return }
            if strategy == .batch {
                for value in repeat each latest { value.clear() }
            }
            handler(repeat each values)
        }
        var parts: [@MainActor (AnyObject) -> FlowToken] = []
        for (destination, value) in repeat (each destinations, each latest) {
            parts.append { destination.flow.combine(into: value, fire, $0) }
        }
        return FlowToken(linked: parts)
    }

    /// Calls the handler with one output of each of several boards of one interface, in a number that only the running program knows.
    ///
    /// ```swift
    /// mainboard.combine(rooms.map { mainboard.destination(ThermometerIO.self, id: $0.id) }, strategy: .latest) { degrees in
    ///     overview.show(degrees)
    /// }
    /// ```
    ///
    /// The handler receives the outputs in the order of the boards, and is never called if there are none. The combined flow ends
    /// when one of the motherboards is released.
    @discardableResult
    public func combine<IO: IOInterface>(
        _ destinations: [Destination<IO>],
        strategy: CombinationStrategy,
        _ handler: @escaping @MainActor ([IO.Output]) -> Void
    ) -> FlowToken {
        let latest = destinations.map { _ in LatestValue<IO.Output>() }
        let fire = { @MainActor in
            guard let values = try? latest.map({ try $0.get() }) else { return }
            if strategy == .batch { latest.forEach { $0.clear() } }
            handler(values)
        }
        return FlowToken(
            linked: zip(destinations, latest).map { destination, value in
                { destination.flow.combine(into: value, fire, $0) }
            })
    }
}

extension Destination.Flow {
    fileprivate func makeLatestValue() -> LatestValue<IO.Output> { LatestValue() }

    /// Sets a value with each output, and then calls a closure.
    ///
    /// - Parameter end: an object that exists for as long as the handler is registered.
    fileprivate func combine(
        into value: LatestValue<IO.Output>, _ fire: @escaping @MainActor () -> Void, _ end: AnyObject
    ) -> FlowToken {
        handle { output in
            withExtendedLifetime(end) {
                value.set(output)
                fire()
            }
        }
    }
}

/// The latest output of one board.
@MainActor
private final class LatestValue<Value> {
    enum State {
        case missing
        case sent(Value)
    }

    private var state = State.missing

    /// Sets the value. The previous value is released after the change, because its release can run other code.
    func set(_ value: Value) {
        let replaced = state
        state = .sent(value)
        extendLifetime(replaced)
    }

    func clear() {
        let cleared = state
        state = .missing
        extendLifetime(cleared)
    }

    func get() throws(Missing) -> Value {
        switch state {
        case .missing: throw Missing()
        case .sent(let value): return value
        }
    }

    struct Missing: Error {}
}
