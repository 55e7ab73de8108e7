/// When a combined flow calls its handler.
public enum CombinationStrategy: Hashable, Sendable {
    /// When every board has sent something since the last time. Of several outputs of one board the last counts.
    case batch

    /// When every board has sent something, and from then on with every new output.
    case latest
}

extension FlowMotherboard {
    /// Calls the handler with one output of each of several boards, once all of them have sent.
    ///
    /// ```swift
    /// mainboard.combine(ProfileIO.self, BalanceIO.self, strategy: .latest) { profile, balance in
    ///     header.show(profile, balance)
    /// }
    /// ```
    ///
    /// The values come in the order in which the boards are given; of a board that is given twice, an output is first in
    /// the one place and then in the other. A nil that is sent is a value like any other. The handler may cause new outputs
    /// of the same boards: with ``CombinationStrategy/batch`` they belong to the next call.
    ///
    /// - Parameters:
    ///   - io: the interfaces of the boards, which have the interfaces' own identifiers; any number of them.
    ///   - strategy: when to call the handler.
    ///   - handler: receives the last output of each board.
    @discardableResult
    public func combine<each IO: IOInterface>(
        _ io: repeat (each IO).Type,
        strategy: CombinationStrategy,
        _ handler: @escaping @MainActor (repeat (each IO).Output) -> Void
    ) -> FlowToken {
        combine(repeat destination((each IO).self), strategy: strategy, handler)
    }

    /// Calls the handler with the target and one output of each of several boards, for as long as the target lives; it is
    /// held weakly.
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

    /// Calls the handler with one output of each of several boards, once all of them have sent; for boards with
    /// identifiers of their own, or on several motherboards. When one of those goes, the combined flow ends.
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

/// The last output of one board.
@MainActor
private final class LatestValue<Value> {
    enum State {
        case missing
        case sent(Value)
    }

    private var state = State.missing

    /// What is replaced may cause something when it goes, so it goes when the new value is in its place.
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

/// The last outputs of several boards, and who waits for all of them.
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
