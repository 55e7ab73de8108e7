/// The targets that some targets are built with on a platform, with their dependencies as numbers.
struct ReachableTargets {
    /// The targets, sorted by name.
    let targets: [Target]

    /// The number of each target.
    let numbers: [String: Int]

    /// The ways along the dependencies.
    let ways: ShortestWays

    init(from names: [String], in graph: PackageGraph, on platform: Platform) {
        var found = Set(names)
        var rest = names
        var edges: [String: Set<String>] = [:]
        while let name = rest.popLast() {
            let next = Self.dependencies(of: name, in: graph, on: platform)
            edges[name] = next
            rest += next.filter { found.insert($0).inserted }
        }
        let sorted = found.sorted().compactMap { graph.targets[$0] }
        let numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.name, $0) })
        (targets, self.numbers) = (sorted, numbers)
        ways = ShortestWays(over: sorted.map { (edges[$0.name] ?? []).compactMap { numbers[$0] }.sorted() })
    }

    /// Returns the dependencies that are linked with the target. Macros and plugins run on the computer of the build.
    private static func dependencies(of name: String, in graph: PackageGraph, on platform: Platform) -> Set<String> {
        let linked = (graph.targets[name]?.dependencies ?? []).filter { dependency in
            guard dependency.applies(on: platform), let target = graph.targets[dependency.name] else { return false }
            return [.library, .system, .binary].contains(target.kind)
        }
        return Set(linked.map(\.name))
    }
}

extension Target.Dependency {
    /// True without a condition, and if the condition names the platform.
    func applies(on platform: Platform) -> Bool { platforms?.contains(platform) ?? true }
}
