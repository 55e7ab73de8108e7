extension ModuleGraph {
    /// The graph of some of the modules. An edge is a dependency, or replaces a path through other modules.
    func selecting(_ isKept: (Node) -> Bool) throws(ToolError) -> ModuleGraph {
        let kept = nodes.map(isKept)
        var visible = [Set<Int>](repeating: [], count: nodes.count)
        for node in bottomUp {
            for dependency in dependencies[node] {
                if kept[dependency] {
                    visible[node].insert(dependency)
                } else {
                    visible[node].formUnion(visible[dependency])
                }
            }
        }
        let indices = nodes.indices.filter { kept[$0] }
        let new = Dictionary(uniqueKeysWithValues: zip(indices, indices.indices))
        return try ModuleGraph(
            sorted: indices.map { nodes[$0] }, dependencies: indices.map { visible[$0].sorted().compactMap { new[$0] } }
        )
    }

    /// The names of the modules that a module reaches: its dependencies, or its dependents, directly or not.
    func names(reachedFrom index: Int, over edges: [[Int]]) -> [String] {
        reached(from: [index], over: edges).sorted().filter { $0 != index }.map { nodes[$0].name }
    }

    /// The interfaces, and what they depend on except implementations and apps.
    ///
    /// - Parameter name: a module that is kept, too.
    func interfaces(and name: String?) throws(ToolError) -> ModuleGraph {
        let interfaces = nodes.indices.filter { nodes[$0].role == .interface }
        let below = Set(reached(from: interfaces, over: dependencies).map { nodes[$0].name })
        return try selecting { node in
            let isBelow = below.contains(node.name) && node.role != .implementation && node.role != .app
            return isBelow || node.name == name
        }
    }

    /// The edges of the graph without those that a longer path implies.
    var reducedDependencies: [[Int]] {
        let below = reachable(dependencies, in: bottomUp)
        return nodes.indices.map { node in
            var covered: Set<Int> = []
            // A path between two dependencies leads from the higher layer to the lower one.
            let ordered = dependencies[node].sorted { (layers[$1], $0) < (layers[$0], $1) }
            return ordered.filter { dependency in
                guard !covered.contains(dependency) else { return false }
                covered.formUnion(below[dependency])
                return true
            }
            .sorted()
        }
    }
}
