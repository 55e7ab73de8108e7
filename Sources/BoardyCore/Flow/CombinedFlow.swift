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
    /// The values are passed in the order of the boards. If a board is listed twice, its output is set at the first
    /// position and then at the second. Nil is a value like any other. The handler may cause new outputs of the same
    /// boards; with ``CombinationStrategy/batch`` they belong to the next call.
    ///
    /// - Parameters:
    ///   - io: the interfaces of the boards, in any number. The boards have the identifiers of their interfaces.
    ///   - strategy: the condition for calling the handler.
    ///   - handler: called with the latest output of each board.
    /// - Returns: a token that cancels the combined flow.
    @discardableResult
    public func combine<each IO: IOInterface>(
        _ io: repeat (each IO).Type,
        strategy: CombinationStrategy,
        _ handler: @escaping @MainActor (repeat (each IO).Output) -> Void
    ) -> FlowToken {
        combine(repeat destination((each IO).self), strategy: strategy, handler)
    }

    /// Calls the handler with the target and one output of each of several boards, for as long as the target exists.
    ///
    /// - Parameters:
    ///   - io: the interfaces of the boards, in any number. The boards have the identifiers of their interfaces.
    ///   - strategy: the condition for calling the handler.
    ///   - target: the object that receives the outputs; held weakly.
    ///   - handler: called with the target and the latest output of each board.
    /// - Returns: a token that cancels the combined flow.
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

    /// Calls the handler with one output of each of several boards, which may have identifiers of their own or be on
    /// several motherboards.
    ///
    /// The combined flow ends when one of these motherboards is released.
    ///
    /// - Parameters:
    ///   - destinations: the boards, in any number.
    ///   - strategy: the condition for calling the handler.
    ///   - handler: called with the latest output of each board.
    /// - Returns: a token that cancels the combined flow.
    @discardableResult
    public func combine<each IO: IOInterface>(
        _ destinations: repeat Destination<each IO>,
        strategy: CombinationStrategy,
        _ handler: @escaping @MainActor (repeat (each IO).Output) -> Void
    ) -> FlowToken {
        let combination = Combination<repeat (each IO).Output>(strategy, handler)
        var parts: [@MainActor (AnyObject) -> FlowToken] = []
        for (destination, value) in repeat (each destinations, each combination.latest) {
            parts.append { end in
                destination.flow.handle { output in
                    withExtendedLifetime(end) {
                        value.set(output)
                        combination.fire()
                    }
                }
            }
        }
        return FlowToken(linked: parts)
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
        withExtendedLifetime(replaced) {}
    }

    func clear() {
        let cleared = state
        state = .missing
        withExtendedLifetime(cleared) {}
    }

    func get() throws(Missing) -> Value {
        switch state {
        case .missing: throw Missing()
        case .sent(let value): return value
        }
    }

    struct Missing: Error {}
}

/// The latest outputs of several boards, and the handler that receives them together.
@MainActor
private final class Combination<each Value> {
    let latest: (repeat LatestValue<each Value>)
    private let strategy: CombinationStrategy
    private let handler: @MainActor (repeat each Value) -> Void

    init(_ strategy: CombinationStrategy, _ handler: @escaping @MainActor (repeat each Value) -> Void) {
        self.latest = (repeat LatestValue<each Value>())
        self.strategy = strategy
        self.handler = handler
    }

    func fire() {
        guard let values = try? (repeat (each latest).get()) else { return }
        if strategy == .batch {
            for value in repeat each latest { value.clear() }
        }
        handler(repeat each values)
    }
}
