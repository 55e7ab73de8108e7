extension ServiceContainer {
    /// Looks for what cannot be resolved: every dependency that nobody has registered, with the way to it, and every circle of
    /// services that need one another, one that needs itself included. Nothing is made.
    ///
    /// - Returns: everything that is wrong, in the order of registration: first what is missing, then circles. Where circles share a part,
    ///   enough of them are listed that none is left when these are mended.
    public func validate() -> [GhostError] {
        let slots = all
        let places = Dictionary(uniqueKeysWithValues: slots.enumerated().map { ($0.element.key, $0.offset) })
        let graph = DependencyGraph(edges: slots.map { $0.dependencyKeys.map { places[$0] } })
        let needs = graph.firstDependents()
        var missing: [GhostError] = []
        for (place, targets) in graph.edges.enumerated() {
            for (index, target) in targets.enumerated() where target == nil {
                let type = slots[place].dependencies[index]
                let way = graph.dependentPath(to: place, through: needs).map { name(of: slots[$0].type) }
                missing.append(self.missing(type, path: way + [name(of: type)]))
            }
        }
        return missing + graph.cycles().map { .serviceCycle($0.map { name(of: slots[$0].type) }) }
    }

    /// What of a list of dependencies nobody has registered, for something that is no service itself.
    func missing(_ dependencies: [any Any.Type], of name: String) -> [GhostError] {
        dependencies.filter { slot(for: ObjectIdentifier($0)) == nil }.map { type in
            missing(type, path: [name, self.name(of: type)])
        }
    }
}
