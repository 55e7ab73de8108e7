extension ServiceContainer {
    /// Returns all errors in the registered services, without making any: dependencies that are not registered, and
    /// cycles of services, including services that depend on themselves, and services that outlive a dependency.
    ///
    /// - Returns: first missing dependencies with their paths, in order of registration, then outlived ones, then cycles. Of cycles that
    ///   share services, enough are listed that no cycle remains when the listed ones are fixed.
    public func validate() -> [GhostError] {
        let slots = all
        var (nodes, dependencies) = ([Int?](repeating: nil, count: idCount), [[Int]]())
        for (node, slot) in slots.enumerated() {
            nodes[slot.number] = node
            dependencies.append(slot.dependencies)
        }
        let graph = DependencyGraph(dependencies, nodes: nodes)
        let dependents = graph.firstDependents()
        var missing: [GhostError] = []
        for (node, targets) in graph.edges.enumerated() {
            for (position, target) in targets.enumerated() where target == nil {
                let path = graph.dependentPath(to: node, through: dependents).map { name(of: slots[$0]) }
                missing.append(self.missing(table.ids[slots[node].dependencies[position]], dependents: path))
            }
        }
        return missing + outlivedDependencies(graph, of: slots)
            + graph.cycles().map { .serviceCycle($0.map { name(of: slots[$0]) }) }
    }

    /// Returns an error for each dependency that is not registered.
    ///
    /// - Parameter name: the name of what has the dependencies, which is not a service.
    func missing(_ dependencies: [any Any.Type], of name: String) -> [GhostError] {
        dependencies.map { .type($0) }.filter { slot(of: $0) == nil }.map { missing($0, dependents: [name]) }
    }
}
