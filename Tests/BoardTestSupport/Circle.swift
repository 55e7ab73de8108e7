package import Boardy

extension BoardError {
    /// The boards of a refused cycle, starting with the first by name. The start of the reported path depends on the
    /// depth at which the cycle began.
    package var circle: [BoardID]? {
        guard case .cycle(let path) = self, path.first == path.last else { return nil }
        let boards = path.dropLast()
        guard let start = boards.indices.min(by: { boards[$0].rawValue < boards[$1].rawValue }) else { return nil }
        return Array(boards[start...] + boards[..<start])
    }
}
