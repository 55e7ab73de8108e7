/// Returns a cycle for each group of nodes that reach each other, in the order of their first nodes.
///
/// It is the shortest one through the node of the group with the lowest index, with which it begins and ends.
func cycles(in edges: [[Int]]) -> [[Int]] {
    let dependents = reversed(edges)
    var done: Set<Int> = []
    return edges.indices.compactMap { start in
        guard !done.contains(start), let cycle = shortestCycle(through: start, in: edges) else { return nil }
        let above = reached(from: [start], over: dependents)
        done.formUnion(above.intersection(reached(from: [start], over: edges)))
        return cycle
    }
}

/// Returns the shortest path from a node back to it, by a breadth-first search.
private func shortestCycle(through start: Int, in edges: [[Int]]) -> [Int]? {
    var previous = [Int?](repeating: nil, count: edges.count)
    var level = [start]
    while !level.isEmpty {
        var following: [Int] = []
        for node in level {
            for next in edges[node] {
                if next == start {
                    var path = [start, node]
                    while let last = path.last, last != start, let before = previous[last] { path.append(before) }
                    return path.reversed()
                }
                guard previous[next] == nil else { continue }
                previous[next] = node
                following.append(next)
            }
        }
        level = following
    }
    return nil
}
