import BoardyCore

/// A live tree as lines, each below the one it belongs to. A tree may be deeper than the stack is, so this does not recurse.
struct LiveTreeRows {
    enum Content {
        case motherboard(LiveTree)
        case board(LiveTree.BoardInfo)
        case task(LiveTree.TaskInfo)
        case waiting(LiveTree.WaitingInfo)
    }

    struct Row {
        let content: Content
        let depth: Int
        /// The row it belongs to.
        let parent: Int?
    }

    private(set) var rows: [Row] = []

    init(_ tree: LiveTree) {
        // What belongs to a row is put in last first, since the last one is taken out first.
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

    /// How many boards are installed, inside of others as well.
    var boardCount: Int {
        rows.count { if case .board = $0.content { true } else { false } }
    }
}
