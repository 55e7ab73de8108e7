import BoardyCore

/// The rows of a live tree, in depth-first order. They are collected without recursion, because a tree can be deeper
/// than the stack allows.
struct LiveTreeRows {
    enum Content {
        case motherboard(LiveTree)
        case board(LiveTree.BoardInfo)
        case task(BoardTaskInfo)
        case waiting(LiveTree.WaitingInfo)
    }

    struct Row {
        let content: Content
        let depth: Int
        /// The index of the parent row.
        let parent: Int?
    }

    private(set) var rows: [Row] = []

    init(_ tree: LiveTree) {
        // The rows to process. Children are pushed in reverse order, because the last one is popped first.
        var open = [Row(content: .motherboard(tree), depth: 0, parent: nil)]
        while let row = open.popLast() {
            let place = rows.count
            rows.append(row)
            func child(_ content: Content) -> Row { Row(content: content, depth: row.depth + 1, parent: place) }
            switch row.content {
            case .motherboard(let tree):
                open += tree.waiting.reversed().map { child(.waiting($0)) }
                open += tree.boards.reversed().map { child(.board($0)) }
            case .board(let board):
                open += board.inside.reversed().map { child(.motherboard($0)) }
                open += board.tasks.reversed().map { child(.task($0)) }
            case .task, .waiting:
                continue
            }
        }
    }

    /// The number of installed boards, including nested ones.
    var boardCount: Int { rows.count { if case .board = $0.content { true } else { false } } }
}
