/// A graph of services and their dependencies as numbered nodes, for finding missing nodes and cycles.
///
/// All operations take linear time, except for cycles that share nodes.
struct DependencyGraph {
    /// For each node its dependencies; nil for a dependency that does not exist.
    let edges: [[Int?]]

    /// The maximum number of cycles listed for one component, because the number of all cycles may be exponential.
    private static let maxCycles = 100

    /// The maximum number of cycles that are listed in addition, so that each node of a component is on one.
    private static let maxCyclesForNodes = 1000

    /// - Parameters:
    ///   - dependencies: for each node the numbers of its dependencies.
    ///   - nodes: for each number its node; nil if it does not exist.
    init(_ dependencies: [[Int]], nodes: [Int?]) {
        edges = dependencies.map { $0.isEmpty ? [] : $0.map { nodes[$0] } }
    }

    // MARK: Cycles

    /// Returns cycles, each once, as a list of nodes that begins and ends with the first one.
    ///
    /// Of cycles that share nodes, enough are listed that each node and each edge of a cycle is on a listed one, up to
    /// the limits.
    func cycles() -> [[Int]] {
        var cycles: [[Int]] = []
        for component in components() {
            cycles += self.cycles(in: Set(component), from: component.sorted())
        }
        return cycles.sorted { $0[0] < $1[0] }
    }

    private func cycles(in component: Set<Int>, from nodes: [Int]) -> [[Int]] {
        var (cycles, coveredNodes, coveredEdges) = ([[Int]](), Set<Int>(), Set<[Int]>())
        func add(_ cycle: [Int]) {
            coveredNodes.formUnion(cycle)
            for (from, to) in zip(cycle, cycle.dropFirst()) { coveredEdges.insert([from, to]) }
            cycles.append(cycle)
        }
        for start in nodes {
            for next in edges[start].compactMap(\.self)
            where component.contains(next) && !coveredEdges.contains([start, next]) && cycles.count < Self.maxCycles {
                add(
                    [start] + path(from: next, to: start, following: predecessors(from: next, to: start, in: component))
                )
            }
        }
        guard coveredNodes.count < nodes.count else { return cycles }
        let forward = predecessors(from: nodes[0], in: component, along: edges)
        let backward = predecessors(from: nodes[0], in: component, along: reversedEdges(in: component))
        for node in nodes where !coveredNodes.contains(node) && cycles.count < Self.maxCyclesForNodes {
            add(cycle(through: node, from: nodes[0], forward, backward))
        }
        return cycles
    }

    /// Returns a cycle through a node: a path from the root to the node and a path back, cut where the two meet.
    private func cycle(through node: Int, from root: Int, _ forward: [Int: Int], _ backward: [Int: Int]) -> [Int] {
        let forwardPath = Array(path(from: root, to: node, following: forward))
        let positions = Dictionary(uniqueKeysWithValues: forwardPath.enumerated().map { ($1, $0) })
        var (cycle, current) = ([node], node)
        while let next = backward[current], current != root || cycle.count == 1 {
            current = next
            if let position = positions[current] { return cycle + forwardPath[position...] }
            cycle.append(current)
        }
        return cycle
    }

    /// Returns the predecessor of each node in a breadth-first search, which ends at a node if one is given.
    private func predecessors(
        from start: Int, to end: Int? = nil, in component: Set<Int>, along edges: [[Int?]]? = nil
    ) -> [Int: Int] {
        let edges = edges ?? self.edges
        var (predecessors, queue, position) = ([start: start], [start], 0)
        while position < queue.count, end.map({ predecessors[$0] == nil }) ?? true {
            let node = queue[position]
            position += 1
            for next in edges[node].compactMap(\.self) where component.contains(next) && predecessors[next] == nil {
                predecessors[next] = node
                queue.append(next)
            }
        }
        return predecessors
    }

    private func path(from start: Int, to end: Int, following predecessors: [Int: Int]) -> [Int] {
        var (path, node) = ([end], end)
        while node != start, let predecessor = predecessors[node] {
            path.append(predecessor)
            node = predecessor
        }
        return path.reversed()
    }

    private func reversedEdges(in component: Set<Int>) -> [[Int?]] {
        var reversed = [[Int?]](repeating: [], count: edges.count)
        for node in component {
            for target in edges[node].compactMap(\.self) { reversed[target].append(node) }
        }
        return reversed
    }

    /// Returns the strongly connected components that contain a cycle.
    ///
    /// Tarjan's algorithm, without recursion, because a chain of dependencies may be longer than the stack.
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
        // A node without dependencies is not on a cycle.
        for root in edges.indices where index[root] == nil && !edges[root].isEmpty {
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
                guard let target = edges[node][next], !edges[target].isEmpty else { continue }
                if let seen = index[target] {
                    if isOnStack[target] { low[node] = min(low[node], seen) }
                } else {
                    enter(target)
                }
            }
        }
        return components
    }

    // MARK: Paths

    /// Returns a path to a node from a node without dependents, or the last part of the path if it exceeds the limit.
    func dependentPath(to node: Int, through firstDependents: [Int?], limit: Int = 20) -> [Int] {
        var (path, seen) = ([node], Set([node]))
        while path.count < limit, let dependent = firstDependents[path[path.count - 1]],
            seen.insert(dependent).inserted
        {
            path.append(dependent)
        }
        return path.reversed()
    }

    /// Returns for each node the first node that depends on it.
    func firstDependents() -> [Int?] {
        var dependents = [Int?](repeating: nil, count: edges.count)
        for (node, targets) in edges.enumerated() {
            for case let target? in targets where dependents[target] == nil && target != node {
                dependents[target] = node
            }
        }
        return dependents
    }
}
