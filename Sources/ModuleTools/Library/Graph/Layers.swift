import BoardySupport

/// Returns the length of the longest path from each node to one without dependencies.
///
/// - Throws: a ``ToolError`` with the names of a cycle.
func layersWithoutCycles(_ dependencies: [[Int]], name: (Int) -> String) throws(ToolError) -> [Int] {
    let dependents = reversed(dependencies)
    var missing = dependencies.map(\.count)
    var layers = [Int](repeating: 0, count: dependencies.count)
    var ready = missing.indices.filter { missing[$0] == 0 }
    var settled = 0
    while let node = ready.popLast() {
        settled += 1
        for dependent in dependents[node] {
            layers[dependent] = max(layers[dependent], layers[node] + 1)
            missing[dependent] -= 1
            if missing[dependent] == 0 { ready.append(dependent) }
        }
    }
    guard settled == dependencies.count else {
        let cycle = cycles(in: dependencies).first?.map(name) ?? []
        let shown =
            cycle.count > 12 ? cycle.prefix(10) + ["… (\(cycle.count - 11) more)"] + cycle.suffix(1) : cycle[...]
        let path = shown.map { singleLine($0, limit: 200) }.joined(separator: " → ")
        throw ToolError(
            "The targets depend on each other in a cycle: \(path). "
                + "To fix: remove one of these dependencies from Package.swift.")
    }
    return layers
}
