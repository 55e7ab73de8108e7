package import Boardy

extension BoardEvent.Kind {
    /// Returns true for an error with a code, for a board unless it is nil, and with all of some texts in its own.
    package func isError(_ code: BoardError.Code, _ board: BoardID? = nil, _ texts: String...) -> Bool {
        guard case .error(let error) = self else { return false }
        return error.isError(code, board, texts)
    }
}

extension BoardError {
    /// Returns true if the error has the code, the first board unless it is nil, and all texts in its own.
    package func isError(_ code: Code, _ board: BoardID? = nil, _ texts: [String] = []) -> Bool {
        self.code == code && (board ?? boards.first) == boards.first
            && texts.allSatisfy { description.contains($0) }
    }

    /// The boards of a refused cycle, starting with the first by name. The start of the reported path depends on the
    /// depth at which the cycle began.
    package var circle: [BoardID]? {
        guard code == .cycle, boards.first == boards.last else { return nil }
        let boards = boards.dropLast()
        guard let start = boards.indices.min(by: { boards[$0].rawValue < boards[$1].rawValue }) else { return nil }
        return Array(boards[start...] + boards[..<start])
    }
}
