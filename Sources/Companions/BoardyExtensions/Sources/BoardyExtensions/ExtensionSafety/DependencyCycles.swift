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
        let ways = ShortestWays(over: edges)
        for cycle in cycles(in: edges) {
            guard let first = cycle.first else { continue }
            let distances = ways.distances(to: [first])
            let names = cycle.map { targets[$0].name }
            for row in rows.indices {
                guard let number = numbers[rows[row].target], distances[number] != nil else { continue }
                let way = cycle.contains(number) ? [] : ways.way(from: number, by: distances).dropLast()
                rows[row].add(
                    SafetyReport.Reason(
                        restriction: Restriction(cycle: names), kinds: rows[row].kinds,
                        targets: way.map { targets[$0].name } + names, location: manifest(targets[first])))
            }
        }
    }
}
