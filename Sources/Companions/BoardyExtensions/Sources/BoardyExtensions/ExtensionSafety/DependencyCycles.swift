/// The cycles of the dependencies of targets, on all platforms, because SwiftPM refuses a cycle also if a condition interrupts it.
struct DependencyCycles {
    private let targets: [Target]
    private let numbers: [String: Int]
    private let edges: [[Int]]

    init(in graph: PackageGraph) {
        let targets = graph.targets.values.sorted { $0.name < $1.name }
        let numbers = Dictionary(uniqueKeysWithValues: targets.enumerated().map { ($1.name, $0) })
        edges = targets.map { target in Set(target.dependencies.compactMap { numbers[$0.name] }).sorted() }
        (self.targets, self.numbers) = (targets, numbers)
    }

    /// Adds a reason for each cycle that a target reaches. Takes time in proportion to the size of the graph for each cycle.
    ///
    /// - Parameter manifest: returns the manifest of a target.
    func addReasons(to rows: inout [SafetyReport.Row], manifest: (Target) -> SafetyReport.Location) {
        let dependents = reversed(edges)
        for cycle in cycles(in: edges) {
            guard let first = cycle.first else { continue }
            let affected = reached(from: [first], over: dependents)
            let names = cycle.map { targets[$0].name }
            let next = steps(to: first, over: dependents)
            for row in rows.indices {
                guard let number = numbers[rows[row].target], affected.contains(number) || number == first else {
                    continue
                }
                rows[row].add(
                    SafetyReport.Reason(
                        restriction: Restriction(cycle: names), kinds: rows[row].kinds,
                        targets: (cycle.contains(number) ? [] : way(from: number, by: next)) + names,
                        location: manifest(targets[first])))
            }
        }
    }

    /// Returns the next target on a shortest way to a target, by number.
    private func steps(to end: Int, over dependents: [[Int]]) -> [Int: Int] {
        var next: [Int: Int] = [:]
        var level = [end]
        while !level.isEmpty {
            level = level.flatMap { target in
                dependents[target].filter { dependent in
                    guard dependent != end, next[dependent] == nil else { return false }
                    next[dependent] = target
                    return true
                }
            }
        }
        return next
    }

    /// The names of the targets on the way, without the last one.
    private func way(from start: Int, by next: [Int: Int]) -> [String] {
        var names: [String] = []
        var target = start
        while let following = next[target] {
            names.append(targets[target].name)
            target = following
        }
        return names
    }
}
