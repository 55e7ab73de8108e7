/// Who needs whom, by numbers: what is missing and what goes round in circles. Takes time in proportion to what there is, apart from
/// circles that share a part.
struct DependencyGraph {
    /// For each node, those it needs; nil for one that is not there.
    let edges: [[Int?]]

    /// How many circles are looked for among nodes that all need one another: there can be more than anybody could list.
    private static let maxCycles = 100

    /// How many are listed all the same, so that each of these nodes is on one.
    private static let maxCyclesForNodes = 1000

    // MARK: Circles

    /// The circles, each once, as the nodes on it with the first one at both ends. Of circles that share a part, enough are listed that
    /// each node that is on any is on one of these, and each edge as well, as long as there are not too many.
    func cycles() -> [[Int]] {
        var circles: [[Int]] = []
        for component in components() {
            circles += self.cycles(in: Set(component), from: component.sorted())
        }
        return circles.sorted { $0[0] < $1[0] }
    }

    private func cycles(in component: Set<Int>, from nodes: [Int]) -> [[Int]] {
        var (circles, coveredNodes, coveredEdges) = ([[Int]](), Set<Int>(), Set<[Int]>())
        func add(_ circle: [Int]) {
            coveredNodes.formUnion(circle)
            for (from, to) in zip(circle, circle.dropFirst()) { coveredEdges.insert([from, to]) }
            circles.append(circle)
        }
        for start in nodes {
            for next in edges[start].compactMap(\.self)
            where component.contains(next) && !coveredEdges.contains([start, next]) && circles.count < Self.maxCycles {
                add(
                    [start] + path(from: next, to: start, following: predecessors(from: next, to: start, in: component))
                )
            }
        }
        guard coveredNodes.count < nodes.count else { return circles }
        let forth = predecessors(from: nodes[0], in: component, along: edges)
        let back = predecessors(from: nodes[0], in: component, along: reversedEdges(in: component))
        for node in nodes where !coveredNodes.contains(node) && circles.count < Self.maxCyclesForNodes {
            add(cycle(through: node, from: nodes[0], forth, back))
        }
        return circles
    }

    /// A circle through a node: the way to it from another one and the way back, as far as these have no other node in common.
    private func cycle(through node: Int, from root: Int, _ forth: [Int: Int], _ back: [Int: Int]) -> [Int] {
        let there = Array(path(from: root, to: node, following: forth))
        let places = Dictionary(uniqueKeysWithValues: there.enumerated().map { ($1, $0) })
        var (circle, next) = ([node], node)
        while let further = back[next], next != root || circle.count == 1 {
            next = further
            if let place = places[next] { return circle + there[place...] }
            circle.append(next)
        }
        return circle
    }

    /// From where a search comes to each node, as far as it goes.
    private func predecessors(
        from start: Int, to end: Int? = nil, in component: Set<Int>, along edges: [[Int?]]? = nil
    ) -> [Int: Int] {
        let edges = edges ?? self.edges
        var (cameFrom, queue, place) = ([start: start], [start], 0)
        while place < queue.count, end.map({ cameFrom[$0] == nil }) ?? true {
            let node = queue[place]
            place += 1
            for next in edges[node].compactMap(\.self) where component.contains(next) && cameFrom[next] == nil {
                cameFrom[next] = node
                queue.append(next)
            }
        }
        return cameFrom
    }

    private func path(from start: Int, to end: Int, following cameFrom: [Int: Int]) -> [Int] {
        var (way, node) = ([end], end)
        while node != start, let former = cameFrom[node] {
            way.append(former)
            node = former
        }
        return way.reversed()
    }

    private func reversedEdges(in component: Set<Int>) -> [[Int?]] {
        var reversed = [[Int?]](repeating: [], count: edges.count)
        for node in component {
            for target in edges[node].compactMap(\.self) { reversed[target].append(node) }
        }
        return reversed
    }

    /// The groups of nodes that all need one another, and nodes that need themselves. Tarjan's algorithm, without recursion: a chain
    /// of dependencies may be longer than the stack.
    private func components() -> [[Int]] {
        var index = [Int?](repeating: nil, count: edges.count)
        var low = [Int](repeating: 0, count: edges.count)
        var isOnStack = [Bool](repeating: false, count: edges.count)
        var (stack, path, components) = ([Int](), [(node: Int, next: Int)](), [[Int]]())
        var newest = 0
        func enter(_ node: Int) {
            (index[node], low[node]) = (newest, newest)
            newest += 1
            stack.append(node)
            isOnStack[node] = true
            path.append((node, 0))
        }
        for root in edges.indices where index[root] == nil {
            enter(root)
            while let (node, next) = path.last {
                guard next < edges[node].count else {
                    path.removeLast()
                    if let outer = path.last { low[outer.node] = min(low[outer.node], low[node]) }
                    if low[node] == index[node] {
                        var component: [Int] = []
                        while let member = stack.popLast() {
                            isOnStack[member] = false
                            component.append(member)
                            if member == node { break }
                        }
                        if component.count > 1 || edges[node].contains(node) { components.append(component) }
                    }
                    continue
                }
                path[path.count - 1].next += 1
                guard let target = edges[node][next] else { continue }
                if let seen = index[target] {
                    if isOnStack[target] { low[node] = min(low[node], seen) }
                } else {
                    enter(target)
                }
            }
        }
        return components
    }

    // MARK: Ways

    /// For each node a way to it from one that nobody needs, through at most so many nodes.
    func dependentPath(to node: Int, through neededBy: [Int?], limit: Int = 20) -> [Int] {
        var (way, seen) = ([node], Set([node]))
        while way.count < limit, let outer = neededBy[way[way.count - 1]], seen.insert(outer).inserted {
            way.append(outer)
        }
        return way.reversed()
    }

    /// For each node the first one that needs it.
    func firstDependents() -> [Int?] {
        var needs = [Int?](repeating: nil, count: edges.count)
        for (node, targets) in edges.enumerated() {
            for target in targets.compactMap(\.self) where needs[target] == nil && target != node {
                needs[target] = node
            }
        }
        return needs
    }
}
