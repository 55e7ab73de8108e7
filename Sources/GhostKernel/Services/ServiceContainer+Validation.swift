extension ServiceContainer {
    /// Returns all errors in the registered services, without making any: dependencies that are not registered, and
    /// cycles of services, including services that depend on themselves.
    ///
    /// - Returns: first missing dependencies with their paths, in order of registration, then cycles. Of cycles that
    ///   share services, enough are listed that no cycle remains when the listed ones are fixed.
    public func validate() -> [GhostError] {
        let slots = all
        let indices = Dictionary(uniqueKeysWithValues: slots.enumerated().map { ($0.element.key, $0.offset) })
        let graph = DependencyGraph(edges: slots.map { $0.dependencyKeys.map { indices[$0] } })
        let dependents = graph.firstDependents()
        var missing: [GhostError] = []
        for (index, targets) in graph.edges.enumerated() {
            for (position, target) in targets.enumerated() where target == nil {
                let type = slots[index].dependencies[position]
                let path = graph.dependentPath(to: index, through: dependents).map { name(of: slots[$0].type) }
                missing.append(self.missing(type, path: path + [name(of: type)]))
            }
        }
        return missing + graph.cycles().map { .serviceCycle($0.map { name(of: slots[$0].type) }) }
    }

    /// Returns an error for each dependency that is not registered.
    ///
    /// - Parameter name: the name of what has the dependencies, which is not a service.
    func missing(_ dependencies: [any Any.Type], of name: String) -> [GhostError] {
        dependencies.filter { slot(for: ObjectIdentifier($0)) == nil }.map { type in
            missing(type, path: [name, self.name(of: type)])
        }
    }
}
