import BoardyCore

extension InstallationLog {
    /// An error for each cycle of gateway barriers that guard the boards of each other.
    ///
    /// Barriers for all boards are not considered, because a board that a gate needs passes them.
    func gateCycles() -> [BoardError] {
        var gates: [BoardID: BoardID] = [:]
        for installed in gateways {
            guard case .board(let gate, _, _) = installed.gateway.kind else { continue }
            for board in installed.boards ?? [] where board != gate {
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
            guard let first = path.firstIndex(of: board), !path[first...].contains(where: bypassesGateways) else {
                return nil
            }
            return .gateCycle(path[first...] + [board])
        }
    }

    /// Makes a board, to ask it. Called only for the boards of a cycle.
    private func bypassesGateways(_ board: BoardID) -> Bool {
        registrations.last { $0.identifier == board }?.makeBoard()?.bypassesGateways == true
    }
}
