import BoardySupport

extension LiveTree: CustomStringConvertible {
    /// The tree as text, with one line per motherboard, board, task and waiting activation.
    public var description: String {
        TextTree(self).lines.joined(separator: "\n")
    }
}

/// A tree of lines, drawn with box characters.
struct TextTree {
    let label: String
    let children: [TextTree]

    var lines: [String] {
        [label]
            + children.enumerated().flatMap { index, child in
                let isLast = index == children.count - 1
                let (first, rest) = isLast ? ("└─ ", "   ") : ("├─ ", "│  ")
                return child.lines.enumerated().map { ($0.offset == 0 ? first : rest) + $0.element }
            }
    }
}

extension TextTree {
    init(_ tree: LiveTree) {
        label = Self.shown(tree.motherboard)
        children =
            tree.boards.map(TextTree.init)
            + tree.waiting.map {
                TextTree(label: "\(Self.shown($0.board)) waits at the gate \(Self.shown($0.gate))", children: [])
            }
    }

    private init(_ board: LiveTree.BoardInfo) {
        label = "\(Self.shown(board.id)): \(board.type)"
        children =
            board.tasks.map { TextTree(label: Self.text(of: $0), children: []) } + board.inside.map(TextTree.init)
    }

    private static func text(of task: LiveTree.TaskInfo) -> String {
        guard task.isWorking else { return "activation \(task.activation) waits for its turn" }
        return "activation \(task.activation) works" + (task.fraction.map { ", \(percent($0)) % done" } ?? "")
    }

    private static func shown(_ id: BoardID) -> String { singleLine(id.rawValue, limit: 200) }
}
