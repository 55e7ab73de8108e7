// Detection of gates that wait for each other.

extension Gate {
    /// The gates that would wait for each other if the request waited here, from this gate to itself.
    func cycle(closedBy request: GateRequest) -> [BoardID]? {
        guard request.requestingCheck != nil || request.checkContext != nil else { return nil }
        let checks = request.requestingCheck.map { [$0] } ?? []
        guard let path = path(from: checks, request.checkContext, to: request.gateBoard) else { return nil }
        return path.last == request.board ? path + [id] : path + [request.board, id]
    }

    /// The gates of which each waits for the next, from this gate up to the gate of one of the checks; nil if the decision of
    /// this gate does not depend on these checks.
    ///
    /// A gate waits for its board or check, and for the gates that hold an activation which these have caused.
    ///
    /// - Parameter board: the present installation of the board of this gate.
    func path(from checks: [GateCheck], _ context: CheckContext?, to board: InstallationScope?) -> [BoardID]? {
        var visited: Set<ObjectIdentifier> = []
        func search(_ checks: [GateCheck], _ context: CheckContext?) -> [BoardID]? {
            if context?.includes(board) == true { return [id] }
            for check in checks + (context?.pendingChecks ?? []) {
                guard let gate = check.gate, visited.insert(ObjectIdentifier(gate)).inserted else { continue }
                if gate === self { return [id] }
                for request in gate.pendingRequests(for: check) {
                    let checks = request.requestingCheck.map { [$0] } ?? []
                    if let path = search(checks, request.checkContext) { return path + [gate.id] }
                }
            }
            return nil
        }
        return search(checks, context)
    }
}

extension CheckContext {
    /// The checks that are not decided.
    var pendingChecks: [GateCheck] { activeScopes.flatMap(\.pendingChecks) }

    /// Returns true if a check of a gate has caused the code.
    func includesCheck(of gate: Gate?) -> Bool {
        guard let gate else { return false }
        return pendingChecks.contains { $0.gate === gate }
    }
}

@MainActor
extension InstallationScope {
    fileprivate var pendingChecks: [GateCheck] {
        checkDuties?.checks.compactMap { $0 as? GateCheck }.filter { $0.gate != nil } ?? []
    }
}
