import BoardySupport

extension LiveTree: CustomStringConvertible {
    /// The tree as text, with one line per motherboard, board, task and waiting activation. Only the first 1,000 lines are
    /// printed, and then the number of the others.
    public var description: String { TextTree(self).lines(atMost: 1_000).joined(separator: "\n") }
}

/// A tree of lines, drawn with box characters.
struct TextTree {
    let label: String
    let children: [TextTree]

    /// The number of lines of the tree.
    private var count: Int { children.reduce(1) { $0 + $1.count } }

    /// The first lines and, if there are more, one with the number of the others.
    func lines(atMost limit: Int) -> [String] {
        var lines: [String] = []
        append(to: &lines, limit, first: "", rest: "")
        let omitted = count - lines.count
        return omitted == 0 ? lines : lines + ["… and \(omitted) more lines"]
    }

    private func append(to lines: inout [String], _ limit: Int, first: String, rest: String) {
        guard lines.count < limit else { return }
        lines.append(first + label)
        for (index, child) in children.enumerated() where lines.count < limit {
            let isLast = index == children.count - 1
            child.append(
                to: &lines, limit, first: rest + (isLast ? "└─ " : "├─ "), rest: rest + (isLast ? "   " : "│  "))
        }
    }
}

extension TextTree {
    init(_ tree: LiveTree) {
        label = Self.shown(tree.motherboard)
        children =
            tree.boards.map(TextTree.init)
            + tree.waiting.map {
                TextTree(
                    label: "\(Self.shown($0.board)) waits at the gate \(Self.shown($0.gate))\(Self.text(of: $0.age))",
                    children: [])
            }
    }

    private init(_ board: LiveTree.BoardInfo) {
        label = "\(Self.shown(board.id)): \(board.type)\(Self.text(of: board.age))"
        children =
            board.tasks.map { TextTree(label: Self.text(of: $0), children: []) } + board.inside.map(TextTree.init)
    }

    private static func text(of task: BoardTaskInfo) -> String {
        guard task.isWorking else { return "activation \(task.activation) waits for its turn" }
        return "activation \(task.activation) works" + (task.fraction.map { ", \(percent($0)) % done" } ?? "")
    }

    private static func text(of age: Duration?) -> String { age.map { ", for \(seconds($0))" } ?? "" }

    private static func shown(_ id: BoardID) -> String { singleLine(id.rawValue, limit: 200) }
}
