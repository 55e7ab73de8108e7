/// The targets that some targets are built with on a platform, with their dependencies as numbers.
struct ReachableTargets {
    /// The targets, sorted by name.
    let targets: [Target]

    /// The numbers of the dependencies of each target, in ascending order.
    private let dependencies: [[Int]]

    /// The numbers of the targets that depend on each target.
    private let dependents: [[Int]]

    /// The number of each target.
    let numbers: [String: Int]

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
        let dependencies = sorted.map { (edges[$0.name] ?? []).compactMap { numbers[$0] }.sorted() }
        (targets, self.numbers, self.dependencies) = (sorted, numbers, dependencies)
        dependents = reversed(dependencies)
    }

    /// Returns the dependencies that are linked with the target. Macros and plugins run on the computer of the build.
    private static func dependencies(of name: String, in graph: PackageGraph, on platform: Platform) -> Set<String> {
        let all = graph.targets[name]?.dependencies ?? []
        return Set(
            all.filter { dependency in
                guard dependency.applies(on: platform), let target = graph.targets[dependency.name] else {
                    return false
                }
                return [.library, .system, .binary].contains(target.kind)
            }.map(\.name))
    }

    /// Returns the least number of steps from each target to one of the given targets, or nil if it reaches none.
    ///
    /// Takes time in proportion to the size of the graph.
    func distances(to ends: [Int]) -> [Int?] {
        var distances = [Int?](repeating: nil, count: targets.count)
        for end in ends { distances[end] = 0 }
        var (level, distance) = (ends, 0)
        while !level.isEmpty {
            distance += 1
            var next: [Int] = []
            for target in level.flatMap({ dependents[$0] }) where distances[target] == nil {
                distances[target] = distance
                next.append(target)
            }
            level = next
        }
        return distances
    }

    /// Returns the shortest way from a target, the first by name of several.
    func way(from start: Int, by distances: [Int?]) -> [Int] {
        var way = [start]
        var target = start
        while let distance = distances[target], distance > 0,
            let next = dependencies[target].first(where: { distances[$0] == distance - 1 })
        {
            way.append(next)
            target = next
        }
        return way
    }
}

extension Target.Dependency {
    /// True without a condition, and if the condition names the platform.
    func applies(on platform: Platform) -> Bool { platforms?.contains(platform) ?? true }
}
