/// A set of the nodes of a graph. Each union takes time in proportion to the number of nodes, with a small factor.
struct NodeSet {
    private var words: [UInt64]

    /// Makes an empty set of nodes below a count.
    init(count: Int) {
        words = Array(repeating: 0, count: (count + 63) / 64)
    }

    func contains(_ node: Int) -> Bool { words[node / 64] & (1 << UInt64(node % 64)) != 0 }

    mutating func insert(_ node: Int) { words[node / 64] |= 1 << UInt64(node % 64) }

    mutating func formUnion(_ other: NodeSet) {
        for index in words.indices { words[index] |= other.words[index] }
    }

    var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// The nodes, in ascending order.
    var members: [Int] {
        words.indices.flatMap { index in
            (0..<64).filter { words[index] & (1 << UInt64($0)) != 0 }.map { index * 64 + $0 }
        }
    }
}

/// Returns the nodes that each node reaches, without itself.
///
/// - Parameter order: all nodes, each after those that its edges lead to.
func reachable(_ edges: [[Int]], in order: [Int]) -> [NodeSet] {
    var result = [NodeSet](repeating: NodeSet(count: edges.count), count: edges.count)
    for node in order {
        for next in edges[node] {
            result[node].formUnion(result[next])
            result[node].insert(next)
        }
    }
    return result
}

/// Returns some nodes and those that they reach.
func reached(from start: [Int], over edges: [[Int]]) -> NodeSet {
    var seen = NodeSet(count: edges.count)
    var open = start
    while let node = open.popLast() {
        guard !seen.contains(node) else { continue }
        seen.insert(node)
        open += edges[node]
    }
    return seen
}

/// Returns the edges in the other direction.
func reversed(_ edges: [[Int]]) -> [[Int]] {
    var result = [[Int]](repeating: [], count: edges.count)
    for (node, next) in edges.enumerated() {
        for other in next { result[other].append(node) }
    }
    return result
}
