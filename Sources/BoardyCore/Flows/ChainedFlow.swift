import BoardySupport

/// A chain of handlers for outputs of several types. Each output is passed to the first handler that accepts it.
///
/// ```swift
/// mainboard.registerChainedFlow(from: .pubLogin, .pubLogout)
///     .handle(User.self) { user in greet(user) }
///     .addTarget(self, of: Farewell.self) { board, farewell in board.show(farewell) }
///     .otherwise { output in log(output) }
/// ```
///
/// Handlers are tried in order. A handler accepts an output that can be cast to its type with `as?`, so a handler for a
/// superclass, a protocol or an optional belongs after those for more specific types. An output that no handler accepts is
/// reported as ``BoardError/Code/unhandledOutput``.
///
/// The chain is a single registration, and keeps nothing alive, like a token. A handler that is added after ``token`` was
/// cancelled is dropped.
@MainActor
public struct ChainedFlow {
    /// Cancels the whole chain.
    public let token: FlowToken

    /// The handlers of the chain, which the motherboard owns.
    private weak var links: Links?

    /// The first board of the chain and its table, for the report of a late change. The table is nil if the
    /// registration was reported already.
    private let sender: BoardID
    private let table: SlotTable?

    fileprivate init(token: FlowToken, links: Links, sender: BoardID, table: SlotTable?) {
        (self.token, self.links, self.sender) = (token, links, sender)
        self.table = table?.isClosed == true ? nil : table
    }

    /// Adds a handler for outputs that can be cast to a type.
    ///
    /// - Returns: this chain.
    @discardableResult
    public func handle<Value>(_ type: Value.Type, _ handler: @escaping @MainActor (Value) -> Void) -> ChainedFlow {
        add { output in
            guard let value = output as? Value else { return false }
            handler(value)
            return true
        }
    }

    /// Adds a handler with a target, held weakly, for outputs that can be cast to a type. After the target was released, the
    /// handler accepts no output.
    ///
    /// - Returns: this chain.
    @discardableResult
    public func addTarget<Target: AnyObject, Value>(
        _ target: Target,
        of type: Value.Type,
        handler: @escaping @MainActor (Target, Value) -> Void
    ) -> ChainedFlow {
        table?.diagnostics.reportIfRemoved(target, listeningTo: sender)
        let liveness = TargetLiveness(of: target)
        return add(isAlive: { liveness.isAlive }) { [weak target] output in
            guard !liveness.isRemoved, let target, let value = output as? Value else { return false }
            handler(target, value)
            return true
        }
    }

    /// Adds a final handler, which accepts every output. Handlers that are added after it are never called.
    ///
    /// - Returns: this chain.
    @discardableResult
    public func otherwise(_ handler: @escaping @MainActor (Any) -> Void) -> ChainedFlow {
        add { output in
            handler(output)
            return true
        }
    }

    private func add(
        isAlive: @escaping @MainActor () -> Bool = { true },
        _ accept: @escaping @MainActor (Any) -> Bool
    ) -> ChainedFlow {
        if let links {
            links.add(Links.Link(isAlive: isAlive, accept: accept))
        } else if let table, table.isClosed {
            table.diagnostics.report(.motherboardReleased(sender))
        }
        return self
    }

    @MainActor
    fileprivate final class Links {
        struct Link {
            let isAlive: @MainActor () -> Bool
            /// Passes an output to the handler, and returns false if the handler does not accept it.
            let accept: @MainActor (Any) -> Bool
        }

        private var links: [Link] = []

        func add(_ link: Link) {
            removeReleasedTargets()
            links.append(link)
        }

        /// Passes an output to the first handler that accepts it.
        ///
        /// - Returns: true if a handler accepted the output.
        func accept(_ output: Any) -> Bool {
            removeReleasedTargets()
            return links.contains { $0.accept(output) }
        }

        private func removeReleasedTargets() {
            guard !links.allSatisfy({ $0.isAlive() }) else { return }
            let released = links.filter { !$0.isAlive() }
            links.removeAll { !$0.isAlive() }
            extendLifetime(released)
        }
    }
}

extension FlowMotherboard {
    /// Creates a chain of handlers for the outputs of several boards; see ``ChainedFlow``.
    ///
    /// - Parameters:
    ///   - first: the identifier of a board. Identifiers are used, because the output types of the boards may differ.
    ///   - others: the identifiers of more boards. Duplicates are ignored.
    /// - Returns: the chain, to which handlers are added.
    @discardableResult
    public func registerChainedFlow(from first: BoardID, _ others: BoardID...) -> ChainedFlow {
        let links = ChainedFlow.Links()
        let table = tableForRegistration()
        let senders = others.reduce(into: [first]) { if !$0.contains($1) { $0.append($1) } }
        let tokens = senders.compactMap { sender in
            table?.observe(sender) { [diagnostics = table?.diagnostics] output in
                guard !links.accept(output) else { return }
                diagnostics?.report(.unhandledOutput(sender, type: typeName(of: type(of: output))))
            }
        }
        return ChainedFlow(token: FlowToken(all: tokens), links: links, sender: first, table: table)
    }
}
