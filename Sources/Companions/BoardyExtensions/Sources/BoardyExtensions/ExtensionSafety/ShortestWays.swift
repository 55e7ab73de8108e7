/// The shortest ways over the edges of a graph, whose nodes are numbers.
struct ShortestWays {
    private let edges: [[Int]]
    private let dependents: [[Int]]

    /// - Parameter edges: the numbers that each node leads to, in ascending order.
    init(over edges: [[Int]]) {
        self.edges = edges
        dependents = reversed(edges)
    }

    /// Returns the least number of steps from each node to one of the given nodes, or nil if it reaches none.
    ///
    /// Takes time in proportion to the size of the graph.
    func distances(to ends: [Int]) -> [Int?] {
        var distances = [Int?](repeating: nil, count: edges.count)
        for end in ends { distances[end] = 0 }
        var (level, distance) = (ends, 0)
        while !level.isEmpty {
            distance += 1
            level = level.flatMap { dependents[$0] }.filter { node in
                guard distances[node] == nil else { return false }
                distances[node] = distance
                return true
            }
        }
        return distances
    }

    /// Returns the shortest way from a node, the first by number of several.
    func way(from start: Int, by distances: [Int?]) -> [Int] {
        var way = [start]
        while let node = way.last, let distance = distances[node], distance > 0,
            let next = edges[node].first(where: { distances[$0] == distance - 1 })
        {
            way.append(next)
        }
        return way
    }
}
