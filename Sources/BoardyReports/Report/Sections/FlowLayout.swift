import BoardyCore
import BoardyLauncher

/// The positions of boards and flows in a graph. A board is in a column to the right of the boards that send to it,
/// except in cycles.
struct FlowLayout {
    struct Node: Hashable {
        let column: Int
        let row: Int
    }

    /// An edge with its stops: one position in each column that it passes.
    struct Edge {
        let flow: Catalog.FlowInfo
        let stops: [Node]
        /// The number of the edge among those to the same or an earlier column; nil for other edges.
        let backwardNumber: Int?

        var isBackward: Bool { backwardNumber != nil }
    }

    /// The boards in the order in which flows name them, with their positions.
    private(set) var nodes: [(id: BoardID, place: Node)] = []
    private(set) var edges: [Edge] = []
    private(set) var backwardCount = 0
    private(set) var columnCount = 0
    private(set) var rowCount = 0

    init(_ flows: [Catalog.FlowInfo]) {
        let boards = Self.boards(of: flows)
        let columns = Self.columns(of: boards, flows)
        columnCount = (columns.values.max() ?? -1) + 1
        var used = Array(repeating: 0, count: columnCount)
        func place(in column: Int, atLeast row: Int = 0) -> Node {
            let row = max(used[column], row)
            used[column] = row + 1
            return Node(column: column, row: row)
        }
        // Column by column, a board is placed in the row of the first board before it, so that most edges are straight.
        var places: [BoardID: Node] = [:]
        let inward = Dictionary(grouping: flows.enumerated(), by: \.element.to)
        var stops: [Int: [Node]] = [:]
        let outward = Dictionary(grouping: flows.enumerated(), by: \.element.from)
        for column in 0..<columnCount {
            for id in boards where columns[id] == column {
                let before = (inward[id] ?? []).compactMap { stops[$0.offset]?.last ?? places[$0.element.from] }
                places[id] = place(in: column, atLeast: before.map(\.row).min() ?? 0)
            }
            // An edge over several columns passes the columns between in a row of its own.
            for id in boards where (columns[id] ?? 0) <= column {
                for (number, flow) in outward[id] ?? [] where (columns[flow.to] ?? 0) > column {
                    if columns[id] == column { stops[number] = places[id].map { [$0] } }
                    guard columns[id] != column, let last = stops[number]?.last else { continue }
                    stops[number]?.append(place(in: column, atLeast: last.row))
                }
            }
        }
        nodes = boards.compactMap { id in places[id].map { (id, $0) } }
        for (number, flow) in flows.enumerated() {
            guard let from = places[flow.from], let to = places[flow.to] else { continue }
            let isBackward = to.column <= from.column
            edges.append(
                Edge(
                    flow: flow, stops: isBackward ? [from, to] : (stops[number] ?? [from]) + [to],
                    backwardNumber: isBackward ? backwardCount : nil))
            if isBackward { backwardCount += 1 }
        }
        rowCount = used.max() ?? 0
    }

    private static func boards(of flows: [Catalog.FlowInfo]) -> [BoardID] {
        var seen: Set<BoardID> = []
        return flows.flatMap { [$0.from, $0.to] }.filter { seen.insert($0).inserted }
    }

    /// Returns the column of each board, which is after the columns of all boards that send to it. A cycle starts at
    /// its first board.
    private static func columns(of boards: [BoardID], _ flows: [Catalog.FlowInfo]) -> [BoardID: Int] {
        var columns: [BoardID: Int] = [:]
        var missing: [BoardID: Int] = [:]
        for flow in flows where flow.from != flow.to { missing[flow.to, default: 0] += 1 }
        let outward = Dictionary(grouping: flows, by: \.from)
        var ready = boards.filter { missing[$0] == nil }
        var (settled, untouched) = (Set<BoardID>(), boards[...])
        while settled.count < boards.count {
            guard let board = ready.popLast() ?? untouched.popFirst() else { break }
            guard settled.insert(board).inserted else { continue }
            let column = columns[board, default: 0]
            columns[board] = column
            for flow in outward[board] ?? [] where !settled.contains(flow.to) {
                columns[flow.to] = max(columns[flow.to, default: 0], column + 1)
                missing[flow.to, default: 0] -= 1
                if missing[flow.to] == 0 { ready.append(flow.to) }
            }
        }
        return columns
    }
}
