import BoardySupport

extension ModulePicture {
    /// The figures as tables, one for each role, with the longest path and the surroundings of the focus.
    var text: String {
        let tables = ModuleRole.allCases.compactMap(table)
        let path = graph.longestPath.map { singleLine($0, limit: 200) }
        let longest = "Longest dependency path (\(count(path.count, "target"))): \(path.joined(separator: " → "))"
        let heading = "Modules of \(singleLine(package, limit: 200)): \(summary)"
        return ([heading] + tables + [longest] + surroundings).joined(separator: "\n\n")
    }

    private func table(of role: ModuleRole) -> String? {
        let indices = indices(of: role)
        guard !indices.isEmpty else { return nil }
        let hasOwners = indices.contains { graph.nodes[$0].owner != nil }
        let rows = indices.map { index in
            let (node, metrics) = (graph.nodes[index], graph.nodes[index].metrics)
            let figures = [graph.layers[index], metrics.fanIn, metrics.fanOut, metrics.rebuilds].map { "\($0)" }
            return [node.name] + figures + (hasOwners ? [node.owner.map { singleLine($0, limit: 200) } ?? ""] : [])
        }
        let rebuilds = indices.map { graph.nodes[$0].metrics.rebuilds }
        let average = fixed(Double(rebuilds.reduce(0, +)) / Double(rebuilds.count), decimals: 1)
        let title =
            "\(role.heading) (\(indices.count)): a change to one rebuilds \(average) others on average, "
            + "at most \(rebuilds.max() ?? 0)"
        return TextTable(
            title, columns: ["target", "layer", "fan-in", "fan-out", "rebuilds"] + (hasOwners ? ["owner"] : []),
            rows: rows, rightAligned: [1, 2, 3, 4]
        ).description
    }

    private var surroundings: [String] {
        guard let focus else { return [] }
        let name = quoted(focus.name)
        return [
            "A change to \(name) rebuilds \(list(focus.dependents))",
            "\(name) depends on \(list(focus.dependencies))",
        ]
    }

    private func list(_ names: [String]) -> String {
        let lines = names.map { "\n  \(singleLine($0, limit: 200))" }
        return "\(count(names.count, "other target"))\(names.isEmpty ? "" : ":")\(lines.joined())"
    }
}
