import BoardySupport

extension BoardError: CustomStringConvertible {
    /// The problem and, after "To fix:", the solution, on one line.
    ///
    /// An error about an invalid pattern has two more lines, which show the position in the pattern.
    public var description: String {
        switch self {
        case .failure(let id, let reason): "\(quoted(id)): \(singleLine(reason))"
        case .bridged(let error): error.description
        case .invalidURLPattern(let pattern, _, _, let offset): sentences + "\n" + caret(under: offset, in: pattern)
        default: sentences
        }
    }

    private var sentences: String { fix.isEmpty ? problem : "\(problem). To fix: \(fix)." }

    /// The error that a board reports.
    ///
    /// - Parameters:
    ///   - error: the error of the board, or an error of another board that was reported before.
    ///   - board: the board.
    package init(_ error: any Error, of board: BoardID) {
        switch error as? BoardError {
        case nil: self = .failure(board, reason: "\(error)")
        case .failure(board, let reason)?: self = .failure(board, reason: reason)
        case .failedBecause(_, let cause)?: self = .failedBecause(board, cause)
        case let cause?: self = .failedBecause(board, cause)
        }
    }
}

/// A text on its own line, with a caret under one of its characters.
private func caret(under offset: Int, in text: String) -> String {
    let start = max(0, offset - 60)
    let before = singleLine(String(text.dropFirst(start).prefix(offset - start)))
    let line = (start > 0 ? "…" : "") + before
    let rest = text.dropFirst(offset)
    return "    \(line)\(singleLine(String(rest), limit: 60))\n    \(String(repeating: " ", count: line.count))^"
}
