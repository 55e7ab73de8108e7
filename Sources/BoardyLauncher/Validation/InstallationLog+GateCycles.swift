import BoardyCore

extension InstallationLog {
    /// An error for each cycle of gateway barriers that guard the boards of each other.
    ///
    /// Barriers for all boards are not considered, because a board that a gate needs passes them.
    func gateCycles() -> [BoardError] {
        var gates: [BoardID: BoardID] = [:]
        for installed in gateways {
            guard case .board(let gate, _, _) = installed.gateway.kind else { continue }
            for board in installed.boards ?? [] where board != gate && !bypassesGateways(board) {
                gates[board] = gates[board] ?? gate
            }
        }
        var visited: Set<BoardID> = []
        return gateways.flatMap { $0.boards ?? [] }.compactMap { start in
            var (path, board): ([BoardID], BoardID) = ([], start)
            while let gate = gates[board], visited.insert(board).inserted {
                path.append(board)
                board = gate
            }
            return path.firstIndex(of: board).map { .gateCycle(path[$0...] + [board]) }
        }
    }

    /// Makes a board that is itself the board of a gate, to ask it.
    private func bypassesGateways(_ board: BoardID) -> Bool {
        let isOfGate = gateways.contains { if case .board(board, _, _) = $0.gateway.kind { true } else { false } }
        guard isOfGate, let registration = registrations.last(where: { $0.identifier == board }) else { return false }
        return registration.make()?.bypassesGateways == true
    }
}
