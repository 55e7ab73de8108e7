/// The modules of a package and the dependencies among them, without cycles.
struct ModuleGraph {
    struct Node {
        let name: String
        let role: ModuleRole

        /// The team that owns the module, as `Package.swift` names it.
        var owner: String?

        /// The figures of the module in the whole graph of the package.
        var metrics = ModuleMetrics()
    }

    /// The modules, sorted by name.
    private(set) var nodes: [Node]

    /// The indices of the modules that each module depends on, in ascending order.
    let dependencies: [[Int]]

    /// The length of the longest path from each module to one without dependencies.
    let layers: [Int]

    /// Makes the graph of named modules and of the names that each one depends on.
    ///
    /// Takes time in proportion to the number of dependencies.
    ///
    /// - Throws: a ``ToolError`` that names the modules of a cycle.
    init(_ nodes: some Sequence<Node>, dependencies names: [String: some Sequence<String>]) throws(ToolError) {
        let nodes = nodes.sorted { $0.name < $1.name }
        let indices = Dictionary(zip(nodes.map(\.name), nodes.indices)) { first, _ in first }
        try self.init(
            sorted: nodes,
            dependencies: nodes.map { node in
                Set(names[node.name].map { $0.compactMap { indices[$0] } } ?? []).sorted()
            })
    }

    /// Makes the graph of modules that are sorted by name.
    init(sorted nodes: [Node], dependencies: [[Int]]) throws(ToolError) {
        self.nodes = nodes
        self.dependencies = dependencies
        layers = try layersWithoutCycles(dependencies) { nodes[$0].name }
    }

    /// The indices of the modules that depend on each module, in ascending order.
    var dependents: [[Int]] { reversed(dependencies) }

    /// The indices of the modules, dependencies before dependents.
    var bottomUp: [Int] { nodes.indices.sorted { (layers[$0], $0) < (layers[$1], $1) } }

    /// A longest path, from dependent to dependency. Among equally long paths, the first by name.
    var longestPath: [String] {
        guard var node = nodes.indices.max(by: { (layers[$0], $1) < (layers[$1], $0) }) else { return [] }
        var path = [node]
        while let next = dependencies[node].first(where: { layers[$0] == layers[node] - 1 }) {
            path.append(next)
            node = next
        }
        return path.map { nodes[$0].name }
    }

    func index(of name: String) -> Int? { nodes.firstIndex { $0.name == name } }

    /// The graph, with the figures of each module.
    var measured: ModuleGraph {
        var graph = self
        let dependents = dependents
        let rebuilt = reachable(dependents, in: bottomUp.reversed())
        for index in nodes.indices {
            graph.nodes[index].metrics = ModuleMetrics(
                fanIn: dependents[index].count, fanOut: dependencies[index].count, rebuilds: rebuilt[index].count)
        }
        return graph
    }
}

/// The figures of a module.
struct ModuleMetrics: Equatable {
    /// The number of modules that depend on it directly.
    var fanIn = 0

    /// The number of modules that it depends on directly.
    var fanOut = 0

    /// The number of modules that a change to it rebuilds: all that depend on it, directly or not.
    var rebuilds = 0
}
