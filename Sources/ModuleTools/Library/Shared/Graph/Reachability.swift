/// Returns the nodes that each node reaches, without itself.
///
/// - Parameter order: all nodes, each after those that its edges lead to.
func reachable(_ edges: [[Int]], in order: [Int]) -> [Set<Int>] {
    var result = [Set<Int>](repeating: [], count: edges.count)
    for node in order {
        for next in edges[node] {
            result[node].formUnion(result[next])
            result[node].insert(next)
        }
    }
    return result
}

/// Returns some nodes and those that they reach.
func reached(from start: [Int], over edges: [[Int]]) -> Set<Int> {
    var seen: Set<Int> = []
    var open = start
    while let node = open.popLast() {
        if seen.insert(node).inserted { open += edges[node] }
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
