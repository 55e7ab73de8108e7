import BoardySupport

/// Handlers for outputs of several types, of which the first that fits takes each output.
///
/// ```swift
/// mainboard.registerChainedFlow(from: .pubLogin, .pubLogout)
///     .handle(User.self) { user in greet(user) }
///     .addTarget(self, of: Farewell.self) { board, farewell in board.show(farewell) }
///     .otherwise { output in log(output) }
/// ```
///
/// The handlers are asked in the order in which they were added; one takes an output that can be cast to its type with
/// `as?`, so a handler for a superclass, a protocol or an optional belongs behind those for what is in it. An output that
/// none takes is reported as ``BoardError/unhandledOutput(_:type:)``, unless the chain ends with ``otherwise(_:)``.
///
/// The chain is one registration: a handler that is added while an output is on its way to the chain is asked for it, and
/// one that is added after ``token`` was cancelled is dropped. A chain that is stored keeps nothing alive, as a token does.
@MainActor
public struct ChainedFlow {
    /// Ends the whole chain.
    public let token: FlowToken

    /// Held by the motherboard, in the handlers of the chain.
    private weak var links: Links?

    /// For the message that the chain is used too late; no table if that has been said when it was registered.
    private let sender: BoardID
    private let table: SlotTable?

    fileprivate init(token: FlowToken, links: Links, sender: BoardID, table: SlotTable?) {
        self.token = token
        self.links = links
        self.sender = sender
        self.table = table?.isClosed == true ? nil : table
    }

    /// Adds a handler that takes what is of a type.
    @discardableResult
    public func handle<Value>(_ type: Value.Type, _ handler: @escaping @MainActor (Value) -> Void) -> ChainedFlow {
        add { output in
            guard let value = output as? Value else { return false }
            handler(value)
            return true
        }
    }

    /// Adds a handler that takes what is of a type, for as long as the target lives; it is held weakly. After that the
    /// handlers behind it are asked.
    @discardableResult
    public func addTarget<Target: AnyObject, Value>(
        _ target: Target,
        of type: Value.Type,
        handler: @escaping @MainActor (Target, Value) -> Void
    ) -> ChainedFlow {
        table?.diagnostics.reportIfRemoved(target, listeningTo: sender)
        let presence = TargetLiveness(of: target)
        return add(isThere: { presence.isAlive }) { [weak target] output in
            guard !presence.isRemoved, let target, let value = output as? Value else { return false }
            handler(target, value)
            return true
        }
    }

    /// Adds the last handler, which takes the rest. Handlers that are added behind it are never asked.
    @discardableResult
    public func otherwise(_ handler: @escaping @MainActor (Any) -> Void) -> ChainedFlow {
        add { output in
            handler(output)
            return true
        }
    }

    private func add(
        isThere: @escaping @MainActor () -> Bool = { true },
        _ take: @escaping @MainActor (Any) -> Bool
    ) -> ChainedFlow {
        if let links {
            links.add(Links.Link(isAlive: isThere, take: take))
        } else if let table, table.isClosed {
            table.diagnostics.report(.motherboardReleased(sender))
        }
        return self
    }

    @MainActor
    fileprivate final class Links {
        struct Link {
            let isAlive: @MainActor () -> Bool
            /// Answers whether it took the output.
            let take: @MainActor (Any) -> Bool
        }

        private var links: [Link] = []

        func add(_ link: Link) {
            removeLostTargets()
            links.append(link)
        }

        /// - Returns: whether a link took the output.
        func take(_ output: Any) -> Bool {
            removeLostTargets()
            return links.contains { $0.take(output) }
        }

        private func removeLostTargets() {
            guard !links.allSatisfy({ $0.isAlive() }) else { return }
            let lost = links.filter { !$0.isAlive() }
            links.removeAll { !$0.isAlive() }
            withExtendedLifetime(lost) {}
        }
    }
}

extension FlowMotherboard {
    /// Begins a chain of handlers for what several boards send; see ``ChainedFlow``.
    ///
    /// - Parameters:
    ///   - first: a board, by identifier, because the types of what these boards send differ.
    ///   - others: more boards; one that is named twice is followed once.
    /// - Returns: the chain, to which handlers are added.
    @discardableResult
    public func registerChainedFlow(from first: BoardID, _ others: BoardID...) -> ChainedFlow {
        let links = ChainedFlow.Links()
        let table = tableForRegistration()
        let senders = others.reduce(into: [first]) { if !$0.contains($1) { $0.append($1) } }
        let tokens = senders.compactMap { sender in
            table?.observe(sender) { [diagnostics = table?.diagnostics] output in
                guard !links.take(output) else { return }
                diagnostics?.report(.unhandledOutput(sender, type: typeName(of: type(of: output))))
            }
        }
        return ChainedFlow(token: FlowToken(all: tokens), links: links, sender: first, table: table)
    }
}
